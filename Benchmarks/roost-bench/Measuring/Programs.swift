import CBench
import RoostIntents
import RoostLinux
import RoostWire

/// A program that runs beside the benchmark until it is let go of.
final class Program {
    private let handle: ProcessHandle
    /// What it has as standard input; some end when that does.
    private let input: Descriptor

    var pid: Int32 { handle.pid }

    init(
        _ executable: String,
        _ arguments: [String],
        environment: [String] = [],
        output: borrowing Descriptor
    ) throws(Trouble) {
        do throws(SystemError) {
            let pair = try SocketPair()
            handle = try Spawner.spawn(
                executable: executable,
                arguments: arguments,
                environment: environment,
                descriptors: [(pair.theirs.rawValue, 0)],
                standardOutput: output.rawValue
            )
            input = pair.keepOurs()
        } catch {
            throw Trouble("cannot start \(executable): \(error)")
        }
    }

    deinit { end(9) }

    /// Ends it with a signal and waits until it has gone.
    func end(_ signal: Int32 = 15) {
        // One that has ended already is as good.
        try? handle.signal(signal)
        _ = try? handle.waitUntilEnded(milliseconds: 10_000)
        _ = try? handle.reap()
    }

    /// Waits until it ends by itself, which has to be with status 0.
    func finish(seconds: Int32) throws(Trouble) {
        do throws(SystemError) {
            guard try handle.waitUntilEnded(milliseconds: seconds * 1000) else {
                throw Trouble("a part of the benchmark takes longer than \(seconds) s").asSystem
            }
            guard try handle.reap() == .exited(0) else {
                throw Trouble("a part of the benchmark failed; the log says why").asSystem
            }
        } catch {
            throw Trouble("\(error)")
        }
    }

    /// Kills a process that somebody else started.
    static func kill(_ pid: Int32) throws(Trouble) {
        do throws(SystemError) {
            try ProcessHandle(pid: pid).signal(9)
        } catch {
            throw Trouble("cannot end process \(pid): \(error)")
        }
    }

    /// When a process that somebody else started ends.
    static func end(of pid: Int32) throws(Trouble) -> Int64 {
        do throws(SystemError) {
            _ = try ProcessHandle(pid: pid).waitUntilEnded(milliseconds: 10_000)
            return bench_now()
        } catch {
            throw Trouble("cannot wait for process \(pid): \(error)")
        }
    }

    /// Waits for a socket to be listened at.
    static func wait(for socket: String, seconds: Int64 = 10) throws(Trouble) {
        let end = bench_now() + seconds * 1_000_000_000
        while bench_now() < end {
            do throws(SocketError) {
                _ = try UnixSocket.connect(path: socket)
                return
            } catch {
                bench_sleep_until(bench_now() + 500_000)
            }
        }
        throw Trouble("nobody listens at \(socket)")
    }
}

extension Trouble {
    /// The same, where the kernel's errors are expected.
    fileprivate var asSystem: SystemError { SystemError(call: sentence, number: 0) }
}

/// A connection to a Roost system, as people have one.
final class SystemLine {
    private let connection: Descriptor
    private var frames = FrameReader()

    init(_ socket: String) throws(Trouble) {
        do throws(SocketError) {
            connection = try UnixSocket.connect(path: socket)
        } catch {
            throw Trouble("cannot reach \(socket): \(error)")
        }
    }

    func call(_ method: String, _ parameters: JSONObject = [:]) throws(Trouble) -> JSONObject {
        try send(method, parameters)
        return try answer()
    }

    /// Makes calls in flights of fifty, and waits for all their answers.
    func callAll(_ method: String, _ parameters: [JSONObject]) throws(Trouble) {
        for start in stride(from: 0, to: parameters.count, by: 50) {
            let flight = parameters[start..<min(start + 50, parameters.count)]
            for parameters in flight { try send(method, parameters) }
            for _ in flight { _ = try answer() }
        }
    }

    func send(
        _ method: String,
        _ parameters: JSONObject,
        wantsMore: Bool = false
    ) throws(Trouble) {
        let call = VarlinkCall(
            "io.roost.System.\(method)",
            parameters: parameters,
            wantsMore: wantsMore
        )
        do throws(SystemError) {
            try connection.writeAll(call.frame)
        } catch {
            throw Trouble("\(method): \(error)")
        }
    }

    func answer() throws(Trouble) -> JSONObject {
        while true {
            do {
                if let frame = try frames.next() {
                    let reply = try VarlinkReply(parsing: frame)
                    if let error = reply.error {
                        throw Trouble("\(error): \(reply.parameters["message"]?.asString ?? "")")
                    }
                    return reply.parameters
                }
                guard let bytes = try more(milliseconds: 20_000) else {
                    throw Trouble("the system does not answer within 20 s")
                }
                frames.append(bytes)
            } catch let trouble as Trouble {
                throw trouble
            } catch {
                throw Trouble("an answer cannot be read: \(error)")
            }
        }
    }

    /// Takes in what comes until a moment, without reading it.
    ///
    /// - Returns: How many bytes came, and how many messages.
    func takeIn(until end: Int64) throws(Trouble) -> (bytes: Int, messages: Int) {
        var taken = (bytes: 0, messages: 0)
        do {
            while bench_now() < end {
                let left = Int32(max(1, (end - bench_now()) / 1_000_000))
                guard let bytes = try more(milliseconds: left) else { continue }
                taken.bytes += bytes.count
                taken.messages += bytes.count { $0 == 0 }
            }
        } catch {
            throw Trouble("what is told cannot be read: \(error)")
        }
        return taken
    }

    /// What comes next; nothing if nothing comes in time.
    private func more(milliseconds: Int32) throws -> [UInt8]? {
        guard try connection.waitUntilReadable(milliseconds: milliseconds) else { return nil }
        var bytes: [UInt8] = []
        guard case .bytes = try connection.read(into: &bytes, upTo: 65536) else {
            throw Trouble("the system closed the connection")
        }
        return bytes
    }
}

/// A Roost system of its own in a home of its own.
final class PrivateSystem {
    let home: String
    let socket: String
    private let bench: Bench
    private let apps: Int
    private let environment: [String]
    private let network: OwnNetwork?
    private var daemon: Program?
    private(set) var line: SystemLine
    private let notes: Int32
    /// A count that was told of while something else was waited for.
    private var counted: bench_note?

    /// Starts a system with some copies of the app, each of which knows so many numbered identifiers.
    init(
        _ name: String,
        of bench: Bench,
        apps: Int = 1,
        numbered: Int = 0,
        environment: [String] = [],
        in network: OwnNetwork? = nil
    ) throws(Trouble) {
        self.bench = bench
        self.apps = apps
        self.network = network
        home = bench.folder(name)
        socket = home + "/roost.sock"
        notes = unsafe bench_listen(home + "/notes.sock")
        self.environment =
            ["BENCH_SOCKET=\(home)/notes.sock", "BENCH_RUNS=\(numbered)"] + environment
        daemon = try Self.start(bench, home, self.environment, network)
        try Program.wait(for: socket)
        line = try SystemLine(socket)
        guard notes >= 0 else { throw Trouble("cannot hear what apps tell in \(home)") }
        // It listens before it has looked at what lies in its folders, and would set an app apart that came meanwhile.
        _ = try line.call("Apps", [:])
        for app in 0..<apps { try install(app) }
        try set("pending-refresh", 10_000_000)
        try set("refresh-budget", 86_400)
        try set("processing-budget", 86_400)
        // What is measured is what follows from each other, not the pauses in between.
        try set("settling", 0)
        try set("spacing", 0)
    }

    deinit {
        daemon?.end()
        // The benchmark's last breath closes it otherwise.
        _ = Descriptor(owning: notes)
    }

    var pid: Int32 { daemon?.pid ?? 0 }

    func end() { daemon?.end() }

    /// Ends it as a power cut would, except that what it wrote is still with the kernel.
    func kill() {
        daemon?.end(9)
        daemon = nil
    }

    /// Starts it again in its home.
    ///
    /// - Returns: When the start began.
    func restart() throws(Trouble) -> Int64 {
        let start = bench_now()
        daemon = try Self.start(bench, home, environment, network)
        return start
    }

    private static func start(
        _ bench: Bench,
        _ home: String,
        _ environment: [String],
        _ network: OwnNetwork?
    ) throws(Trouble) -> Program {
        let arguments = ["--home", home, "--foreground"]
        guard let network else {
            return try bench.start("roostd", arguments, environment: environment)
        }
        let command = network.command(["\(bench.options.bin)/roostd"] + arguments)
        return try bench.start(command[0], Array(command.dropFirst()), environment: environment)
    }

    func reconnect() throws(Trouble) {
        try Program.wait(for: socket)
        line = try SystemLine(socket)
    }

    private func install(_ app: Int) throws(Trouble) {
        let folder = "\(home)/apps/\(Self.name(app))-1"
        do throws(SystemError) {
            try FileSystem.makeDirectory(folder, mode: 0o700)
            try FileSystem.write(bench.app, atomicallyTo: folder + "/BenchApp", mode: 0o700)
        } catch {
            throw Trouble("cannot install the app: \(error)")
        }
        _ = try line.call(
            "Install",
            [
                "identifier": .string(Self.name(app)), "folder": .string(folder),
                "executable": .string(executable(app)), "permitted": ["bench.*"],
                "modes": ["fetch", "processing"], "intents": .array(Self.intents),
            ]
        )
    }

    /// What the app would say of its intents.
    private static let intents = ["Say", "Report", "Count", "Stumble", "Stay"].map { name in
        IntentDescriptor(name: name, title: name).json
    }

    static func name(_ app: Int) -> String { "com.example.bench\(app)" }

    func executable(_ app: Int = 0) -> String { "\(home)/apps/\(Self.name(app))-1/BenchApp" }

    func set(_ name: String, _ value: Int) throws(Trouble) {
        _ = try line.call("Set", ["name": .string(name), "value": .string("\(value)")])
    }

    /// What is asked of an app: when, in nanoseconds of the calendar, or at once.
    func request(
        _ identifier: String,
        app: Int = 0,
        kind: String = "refresh",
        due: Int64? = nil
    ) -> JSONObject {
        [
            "app": .string(Self.name(app)),
            "request": [
                "identifier": .string(identifier), "kind": .string(kind),
                "earliestBegin": due.map { .integer($0 / 1000) } ?? .null,
            ],
        ]
    }

    func submit(
        _ identifier: String,
        app: Int = 0,
        kind: String = "refresh",
        due: Int64? = nil
    ) throws(Trouble) {
        _ = try line.call("Submit", request(identifier, app: app, kind: kind, due: due))
    }

    /// The next thing that an app tells.
    func hear(seconds: Int32 = 10) throws(Trouble) -> bench_note {
        var note = bench_note()
        guard unsafe bench_hear(notes, &note, seconds * 1000) == 1 else {
            throw Trouble("no app told anything within \(seconds) s; see \(home)/logs")
        }
        return note
    }

    /// The next note of a sort; others are passed over, but for the end of a count, which comes once.
    func hear(_ what: Int32, seconds: Int32 = 10) throws(Trouble) -> bench_note {
        if what == What.counted, let counted {
            self.counted = nil
            return counted
        }
        while true {
            let note = try hear(seconds: seconds)
            if note.what == what { return note }
            if note.what == What.counted { counted = note }
        }
    }

    /// Keeps the app from being suspended.
    func hold() throws(Trouble) {
        try submit("bench.hold", kind: "processing")
        _ = try hear(What.began)
        // The note of its first line follows.
        _ = try hear(What.firstLine)
    }

    func release() throws(Trouble) {
        try submit("bench.release", kind: "processing")
        try wait(for: ["suspended"])
    }

    /// What the system says of an app.
    func status(_ app: String) throws(Trouble) -> JSON {
        let apps = try line.call("Apps")["apps"]?.asArray ?? []
        return apps.first { $0["identifier"]?.asString == app } ?? .null
    }

    /// Waits until an app is in one of some states.
    func wait(for states: [String], app: Int = 0) throws(Trouble) {
        try wait(for: states, app: Self.name(app))
    }

    func wait(for states: [String], app: String) throws(Trouble) {
        let end = bench_now() + 10_000_000_000
        while bench_now() < end {
            if let state = try status(app)["state"]?.asString, states.contains(state) { return }
            bench_sleep_until(bench_now() + 300_000)
        }
        throw Trouble("the app is not \(states.joined(separator: " or ")) within 10 s")
    }

    /// Whether anything is pending or runs, except what keeps the app awake.
    func hasWork() throws(Trouble) -> Bool {
        let tasks = try line.call("Tasks", ["limit": 1])
        return tasks["pending"]?.asArray?.isEmpty != true || tasks["running"]?.asArray?.count != 1
    }

    func pid(of app: Int) throws(Trouble) -> Int32 { try pid(of: Self.name(app)) }

    func pid(of app: String) throws(Trouble) -> Int32 {
        guard let pid = try status(app)["pid"]?.asInteger else {
            throw Trouble("app \(app) has no process")
        }
        return Int32(truncatingIfNeeded: pid)
    }
}

/// The kind of a note; the app knows the same letters.
enum What {
    static let began: Int32 = 0x73
    static let expired: Int32 = 0x65
    static let firstLine: Int32 = 0x68
    static let counted: Int32 = 0x63
}
