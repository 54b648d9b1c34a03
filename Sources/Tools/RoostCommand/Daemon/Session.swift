import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

/// A session: one command's dealings with the daemon and with whoever typed it.
package final class Session {
    let console: Console
    let paths: SystemPaths
    let wantsJSON: Bool
    let surroundings: Surroundings
    let home: String?
    private let mayStart: Bool
    /// The time that an answer may take, in milliseconds.
    private let patience: Int32
    private var connection: DaemonConnection?

    init(
        console: Console,
        surroundings: Surroundings,
        home: String?,
        mayStart: Bool,
        wantsJSON: Bool,
        patience: Int32 = DaemonConnection.usualPatience
    ) throws(CommandError) {
        self.console = console
        self.mayStart = mayStart
        self.patience = patience
        self.wantsJSON = wantsJSON
        // The daemon starts elsewhere, and a relative path would lead it there.
        let surroundings = surroundings.withAbsoluteHome
        let home = home.map(surroundings.absolute)
        self.surroundings = surroundings
        self.home = home
        paths = SystemPaths(home: home, environment: surroundings.variable)
    }
}

// MARK: - The daemon

extension Session {
    /// A new connection.
    ///
    /// Starts the daemon if none runs and that is allowed.
    func connect() throws(CommandError) -> DaemonConnection {
        do throws(SocketError) {
            return try DaemonConnection(path: paths.socket, patience: patience)
        } catch {
            guard case .nobodyListens = error, mayStart else { throw CommandError(error) }
        }
        return try DaemonStarter(paths: paths, home: home, surroundings: surroundings).start()
    }

    /// The connection for questions and answers; another one where an answer is still owed.
    func daemon() throws(CommandError) -> DaemonConnection {
        if let connection, !connection.isSilent { return connection }
        let made = try connect()
        connection = made
        return made
    }

    /// A connection for what takes one up as a whole: the one that answered so far, which the next
    /// question does without, or a new one.
    ///
    /// The daemon looks at who connects, and at all that started it, which takes as long as many a
    /// call.
    func connectionToKeep() throws(CommandError) -> DaemonConnection {
        let made = connection
        connection = nil
        if let made, !made.isLeft { return made }
        return try connect()
    }

    /// The connection to a daemon that runs already.
    func daemonThatRuns() throws(CommandError) -> DaemonConnection {
        do throws(SocketError) {
            return try DaemonConnection(path: paths.socket, patience: patience)
        } catch {
            if case .nobodyListens(let path) = error {
                throw CommandError(
                    .noDaemon,
                    "no daemon is running (nobody listens at \(path)); start roostd, or use any "
                        + "other command"
                )
            }
            throw CommandError(error)
        }
    }

    /// The same session, on a new connection: the daemon may be another one by now.
    func reconnected() -> Session {
        connection = nil
        return self
    }

    /// Asks the daemon and reads what it tells.
    func ask<Answer>(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject = [:],
        _ read: (Fields) throws(FieldError) -> Answer
    ) throws(CommandError) -> Answer {
        try Session.read(try daemon().call(method, parameters), read)
    }

    /// Asks the daemon something in the words of its interface.
    func ask<Answer>(
        _ method: SystemInterface.Method,
        _ parameters: some WireMessage,
        _ read: (Fields) throws(FieldError) -> Answer
    ) throws(CommandError) -> Answer {
        try ask(method, parameters.members, read)
    }

    /// Asks the daemon to do something in the words of its interface.
    func tell(
        _ method: SystemInterface.Method,
        _ parameters: some WireMessage
    ) throws(CommandError) {
        try tell(method, parameters.members)
    }

    /// Asks the daemon to do something.
    func tell(_ method: SystemInterface.Method, _ parameters: JSONObject) throws(CommandError) {
        _ = try daemon().call(method, parameters)
    }

    static func read<Answer>(
        _ fields: Fields,
        _ read: (Fields) throws(FieldError) -> Answer
    ) throws(CommandError) -> Answer {
        do throws(FieldError) {
            return try read(fields)
        } catch {
            throw CommandError(
                .failed,
                "the daemon answers in a way that roost does not understand (\(error)); "
                    + "use a roost and a roostd of the same version"
            )
        }
    }

    /// Prints the one object that `--json` asks for.
    func print(_ object: JSONObject) throws(CommandError) {
        try console.write(JSON.object(object).pretty.printableJSON + "\n")
    }
}

// MARK: - Places

extension Session {
    /// Returns the file of an app's output, if the system launches the app.
    func output(of app: String) -> String { "\(paths.logs)/\(app).log" }
}

extension Session {
    /// Asks for something; `nil` where the system knows no such thing.
    func ifKnown<Answer>(
        _ ask: () throws(CommandError) -> Answer
    ) throws(CommandError) -> Answer? {
        do throws(CommandError) {
            return try ask()
        } catch {
            guard error.code == .notFound else { throw error }
            return nil
        }
    }
}

// MARK: - Names

extension Session {
    func apps() throws(CommandError) -> [Response.App] {
        try ask(.apps) { (fields) throws(FieldError) in
            try SystemInterface.Apps.Reply(reading: fields).apps.map(Response.App.init(told:))
        }
    }

    /// The installed app that somebody means by a name.
    func app(_ typed: String) throws(CommandError) -> Response.App {
        let apps = try apps()
        if let (app, part) = Names.appExtension(typed, among: apps) {
            throw CommandError(
                .refused,
                "\(part.identifier) is an extension of \(app.identifier), and has no life of its own; "
                    + "roost open \(app.identifier) --extension \(part.name) has it do something"
            )
        }
        return try Names.app(typed, among: apps)
    }

    /// The app or the extension that somebody means who only looks.
    ///
    /// It is an extension where that is named, or a task that is one's.
    func appOrExtension(_ typed: String, task: String? = nil) throws(CommandError) -> Response.App {
        let apps = try apps()
        if let (app, part) = Names.appExtension(typed, among: apps) {
            return Response.App(part, of: app)
        }
        let app = try Names.app(typed, among: apps)
        let part = task.flatMap { task in
            app.extensions.first { task.hasPrefix("extension#\($0.name)#") }
        }
        return part.map { Response.App($0, of: app) } ?? app
    }

    /// The identifier of the app that somebody means, or `nil` where none was typed and all are
    /// meant.
    func appIdentifier(_ typed: String?) throws(CommandError) -> String? {
        guard let typed else { return nil }
        return try app(typed).identifier
    }

    /// The latest runs that are over, of an app or of all, the last first.
    func history(of app: String?, limit: Int) throws(CommandError) -> [Response.Finished] {
        try ask(
            .history,
            ["app": .text(app), "limit": .integer(Int64(limit))]
        ) { (fields) throws(FieldError) in
            try fields.array("finished", of: Response.Finished.init)
        }
    }

    /// The identifier of the app that somebody means, where it need not be installed any more.
    func appOfThePast(_ typed: String?) throws(CommandError) -> String? {
        guard let typed else { return nil }
        do throws(CommandError) {
            return try appOrExtension(typed).identifier
        } catch {
            // What an uninstalled app did is told under its whole name.
            guard error.code == .notFound else { throw error }
            guard typed.contains(".") else {
                throw CommandError(
                    .notFound,
                    sentences: error.sentences + [
                        "what an uninstalled app did is told under its whole identifier"
                    ]
                )
            }
            return typed
        }
    }
}

extension WireMessage {
    /// The members of the value, for what is written together with others.
    var members: JSONObject {
        var writer = JSONWriter()
        write(to: &writer)
        do {
            return try JSON(parsing: String(decoding: writer.bytes, as: UTF8.self)).asObject ?? [:]
        } catch {
            preconditionFailure("a message was written that cannot be read: \(error)")
        }
    }
}
