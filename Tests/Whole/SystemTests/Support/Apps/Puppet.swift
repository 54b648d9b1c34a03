import Glibc
import RoostLinux
import RoostProgress
import RoostWire
import Testing

/// An installed app that leaves its connections to the test, which speaks the wire in its place.
final class Puppet {
    let app: String
    private let system: PrivateSystem
    private let listener: Listener
    private var strings: Line?
    /// On which it calls the system.
    private(set) var calls: Line
    /// On which the system sends what it has for it.
    private(set) var events: Line
    private(set) var process: Child
    /// The runs it was given, by what they are.
    private(set) var runs: [String: Int64] = [:]

    /// Installs the app, has a person run an intent of it, and waits until the app has it.
    init(
        _ app: String = "com.example.puppet",
        in system: PrivateSystem,
        running intent: String
    )
        throws
    {
        self.app = app
        self.system = system
        let socket = "\(system.home)/\(app).sock"
        listener = try Listener(path: socket)
        let folder = "\(system.home)/apps/\(app)-1"
        try FileSystem.makeDirectory(folder)
        try FileSystem.write(Array(socket.utf8), atomicallyTo: "\(folder)/puppet")
        try system.install(app, intents: [intent])
        // It says nothing of phases but what a test has it say.
        try system.set("launching", "0")
        try system.call(
            "Perform",
            ["app": .string(app), "intent": .string(intent), "arguments": .object([:])]
        )
        let strings = try Self.accept(listener)
        calls = try Self.take(from: strings)
        events = try Self.take(from: strings)
        self.strings = strings
        process = try system.process(of: app)
        while runs[intent] == nil { try hear() }
    }

    /// Installs the app, has a person open it, and waits until it is in the foreground.
    init(
        _ app: String = "com.example.puppet",
        opening system: PrivateSystem,
        folder: String? = nil
    ) throws {
        self.app = app
        self.system = system
        let socket = "\(system.home)/\(app).sock"
        listener = try Listener(path: socket)
        let folder = folder ?? "\(system.home)/apps/\(app)-1"
        try FileSystem.makeDirectory(folder)
        try FileSystem.write(Array(socket.utf8), atomicallyTo: "\(folder)/puppet")
        try system.install(app, folder: folder)
        // It says nothing of phases but what a test has it say.
        try system.set("launching", "0")
        try system.call("Open", ["app": .string(app)])
        let strings = try Self.accept(listener)
        calls = try Self.take(from: strings)
        events = try Self.take(from: strings)
        self.strings = strings
        process = try system.process(of: app)
        try system.wait(app, toBe: "foreground")
    }

    /// Waits until the system has launched the app again, and speaks in the place of that process.
    func awaken() throws {
        let strings = try Self.accept(listener)
        calls = try Self.take(from: strings)
        events = try Self.take(from: strings)
        self.strings = strings
        process = try system.process(of: app)
    }

    private static func accept(_ listener: borrowing Listener) throws -> Line {
        let poller = try Poller()
        try poller.add(listener.rawValue, token: 0)
        var ready: [Poller.Ready] = []
        try poller.wait(into: &ready, timeoutNanoseconds: Int64(patience) * 1_000_000)
        guard let connection = try listener.accept() else {
            throw TookTooLong(what: "the puppet")
        }
        return Line(connection.take())
    }

    /// Takes over a connection that the puppet sends.
    private static func take(from strings: Line) throws -> Line {
        guard try strings.descriptor.waitUntilReadable(milliseconds: patience) else {
            throw TookTooLong(what: "a connection of the puppet's")
        }
        var bytes: [UInt8] = []
        var passed: Descriptor?
        _ = try strings.descriptor.receive(into: &bytes, upTo: 1, descriptor: &passed)
        guard let connection = passed.take() else { throw TookTooLong(what: "a descriptor") }
        return Line(connection)
    }

    /// A new connection that the app makes to the public socket.
    func connect() throws -> Line {
        let strings = try #require(strings)
        try strings.descriptor.writeAll([1])
        return try Self.take(from: strings)
    }

    /// Has a child of the app, which is another program, ask for what only people may ask.
    func askByChild() throws -> String {
        try #require(strings).descriptor.writeAll([0])
        return try system.journal(app, says: "answer ")
    }

    /// Takes in one message of the system's.
    @discardableResult
    func hear() throws -> JSONObject {
        let reply = try #require(try events.next(), "the system hung up")
        if let error = reply.error { throw Refused(error: error, parameters: reply.parameters) }
        for run in reply.parameters["runs"]?.asArray ?? [] {
            runs[run["identifier"]?.asString ?? ""] = run["number"]?.asInteger
        }
        return reply.parameters
    }

    /// Finds the system again, with what it still has to do.
    func reattach(with open: [JSON]) throws {
        calls = try connect()
        events = try connect()
        try events.send(
            VarlinkCall("io.roost.App.Attach", parameters: ["runs": .array(open)], wantsMore: true)
        )
        try hear()
    }

    @discardableResult
    func call(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
        try calls.call("io.roost.App.\(method)", parameters)
    }

    /// Sends a descriptor beside a call of `Share`.
    @discardableResult
    func share(_ descriptor: Int32) throws -> JSONObject {
        _ = try calls.descriptor.send(
            VarlinkCall("io.roost.App.Share").frame,
            passing: descriptor
        )
        let reply = try #require(try calls.next())
        if let error = reply.error { throw Refused(error: error, parameters: reply.parameters) }
        return reply.parameters
    }

    func finish(_ run: Int64) throws -> [JSON] {
        let done: JSON = ["number": .integer(run), "outcome": "succeeded"]
        return try call("Finish", ["runs": [done]])["late"]?.asArray ?? []
    }
}

extension PrivateSystem {
    /// Waits until what people see of a run is as it should be.
    @discardableResult
    func follow(
        _ run: Int64,
        for milliseconds: Int32 = patience,
        until isSo: (JSON) -> Bool
    ) throws -> JSON {
        let line = try Line(path: socket)
        try line.send(
            VarlinkCall(
                "io.roost.System.Follow",
                parameters: ["run": .integer(run)],
                wantsMore: true
            )
        )
        var last: JSON = .null
        let end = Clocks.monotonic() + Int64(milliseconds) * 1_000_000
        while Clocks.monotonic() < end, let reply = try line.next() {
            if let error = reply.error { throw Refused(error: error, parameters: reply.parameters) }
            last = reply.parameters["activity"] ?? .null
            if isSo(last) { return last }
            if !reply.continues { break }
        }
        throw TookTooLong(what: "what was looked for in run \(run), which was last \(last),")
    }
}
