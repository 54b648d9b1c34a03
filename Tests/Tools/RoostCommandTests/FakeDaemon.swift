import RoostCaller
import InterfaceChecks
import RoostInterfaces
import RoostLinux
import RoostSystemWire
import RoostWire
import Synchronization
import Testing

@testable import RoostCommand

/// A daemon that answers as a test tells it to, over a real socket and from a thread of its own.
///
/// Calls and answers are held against the interface that the real one speaks.
final class FakeDaemon: Sendable {
    /// The daemon's reaction to a call.
    enum Act: Sendable {
        /// Answers the call.
        case reply(VarlinkReply)
        /// Says something more on every connection that has asked to watch or follow.
        case tellWatchers(VarlinkReply)
        /// Sends bytes that need not be a message.
        case send([UInt8])
        /// Ends the connection that called.
        case hangUp
        /// Ends the connections of those that watch.
        case hangUpOnWatchers
    }

    private struct Record {
        var calls: [VarlinkCall] = []
        var problems: [String] = []
    }

    typealias Script = @Sendable (_ method: String, JSONObject) -> [Act]

    private let script: Script
    private let record = Mutex(Record())
    private let stop: EventFlag
    private let interface: InterfaceDescription?
    private let isChecking: Bool

    /// Begins to listen in a folder.
    ///
    /// Whoever connects is served until the daemon is let go of.
    convenience init(
        in folder: TemporaryFolder,
        isChecking: Bool = true,
        _ script: @escaping Script
    ) throws {
        try self.init(listeningIn: folder.path, isChecking: isChecking, script)
    }

    init(listeningIn path: String, isChecking: Bool = true, _ script: @escaping Script) throws {
        self.script = script
        self.isChecking = isChecking
        stop = try EventFlag()
        interface = try InterfaceDescription(parsing: Interface.system.text)
        let listener = Mutex<Listener?>(try Listener(path: path + "/roost.sock"))
        let server = Server(record: { [weak self] in self?.take($0) ?? [] }, stop: stop)
        try Threads.start(name: "fake daemon") {
            guard let listener = listener.withLock({ $0.take() }) else { return }
            server.serve(listener)
        }
    }

    deinit { stop.raise() }

    /// The methods that were called, without their interface.
    var methods: [String] { record.withLock { $0.calls.map(\.method.lastComponent) } }

    /// What was called, and what about calls and answers the interface does not allow.
    var calls: [VarlinkCall] { record.withLock(\.calls) }
    var problems: [String] { record.withLock(\.problems) }

    /// The parameters of the only call of a method.
    func parameters(of method: String) throws -> JSONObject {
        let calls = calls.filter { $0.method.lastComponent == method }
        try #require(calls.count == 1, "\(method) was called \(calls.count) times")
        return calls[0].parameters
    }

    private func take(_ call: VarlinkCall) -> [Act] {
        let isOurs = call.method.hasPrefix("io.roost.System.")
        // First: what the script does may end the command, and the test looks at what was called.
        record.withLock { $0.calls.append(call) }
        var acts = script(call.method.lastComponent, call.parameters)
        // Nothing is promised unless a test says so.
        if call.method.lastComponent == "Check", case .reply(let reply)? = acts.first,
            reply.error == nil, reply.parameters.isEmpty
        {
            acts = [.reply(["promises": []])]
        }
        var problems: [String] = []
        if isOurs, isChecking, let interface {
            let name = "io.roost.System.\(call.method.lastComponent)"
            var named = call
            named.method = name
            problems += interface.problems(in: named)
            for case .reply(var reply) in acts {
                reply.error = reply.error.map { "io.roost.System.\($0.lastComponent)" }
                problems += interface.problems(in: reply, to: name)
            }
        }
        record.withLock { $0.problems += problems }
        return acts
    }

    /// The part that runs on the daemon's thread.
    ///
    /// It ends when its flag goes up.
    private struct Server: Sendable {
        let record: @Sendable (VarlinkCall) -> [Act]
        let stop: EventFlag

        private final class Client {
            let descriptor: Descriptor
            var reader = FrameReader()
            var isWatching = false

            init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
        }

        func serve(_ listener: consuming Listener) {
            // A daemon that cannot go on hangs up, and the test that needs it fails.
            guard let poller = try? Poller() else { return }
            try? poller.add(stop.rawValue, token: 0, for: .readable)
            try? poller.add(listener.rawValue, token: 1, for: .readable)
            var clients: [UInt64: Client] = [:]
            var last: UInt64 = 1
            var ready: [Poller.Ready] = []
            while (try? poller.wait(into: &ready)) != nil {
                for event in ready {
                    if event.token == 0 { return }
                    if event.token == 1 {
                        guard let accepted = try? listener.accept() else { continue }
                        last += 1
                        let client = Client(accepted.take())
                        try? client.descriptor.setNonBlocking(false)
                        try? poller.add(client.descriptor.rawValue, token: last, for: .readable)
                        clients[last] = client
                    } else if let client = clients[event.token], !hear(client, &clients) {
                        clients[event.token] = nil
                    }
                }
            }
        }

        /// Takes what has come in.
        ///
        /// False if the connection is over.
        private func hear(_ client: Client, _ clients: inout [UInt64: Client]) -> Bool {
            var chunk: [UInt8] = []
            guard case .bytes = try? client.descriptor.read(into: &chunk, upTo: 1 << 16) else {
                return false
            }
            client.reader.append(chunk)
            while let frame = try? client.reader.next() {
                guard let call = try? VarlinkCall(parsing: frame) else { return false }
                client.isWatching = client.isWatching || call.wantsMore
                for act in record(call) {
                    guard perform(act, for: client, &clients) else { return false }
                }
            }
            return true
        }

        private func perform(
            _ act: Act,
            for client: Client,
            _ clients: inout [UInt64: Client]
        ) -> Bool {
            switch act {
            case .reply(let reply): return (try? client.descriptor.writeAll(reply.frame)) != nil
            case .send(let bytes): return (try? client.descriptor.writeAll(bytes)) != nil
            case .tellWatchers(let reply):
                for watcher in clients.values where watcher.isWatching {
                    try? watcher.descriptor.writeAll(reply.frame)
                }
            case .hangUp: return false
            case .hangUpOnWatchers: clients = clients.filter { !$0.value.isWatching }
            }
            return true
        }
    }
}

extension FakeDaemon.Act {
    static func reply(_ parameters: JSONObject) -> Self { .reply(VarlinkReply(parameters)) }

    static func refuse(_ error: String, _ message: String) -> Self {
        .reply(
            VarlinkReply(
                error: "io.roost.System.\(error)",
                parameters: ["message": .string(message)]
            )
        )
    }

    static var done: Self { .reply([:]) }
}

/// The outcome of a command, as whoever typed it sees it.
struct Outcome {
    let code: ExitCode
    let output: String
    let errors: String

    var outputLines: [String] { output.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    var json: JSON? { try? JSON(parsing: Array(output.utf8)) }
}

/// Noon of a day in November.
let noon = Timestamp(microseconds: 1_795_176_000_000_000)

/// Runs a command with a home of its own.
///
/// Nothing of this process's surroundings is seen.
func roost(
    _ words: String...,
    in folder: TemporaryFolder,
    mayStart: Bool = false,
    variables: [(name: String, value: String)] = [],
    executable: String? = nil,
    isColoured: Bool = false,
    showsProgress: Bool = false,
    typed: [String]? = nil,
    interruptions: Interruptions? = nil
) -> Outcome {
    roostWords(
        words,
        in: folder,
        mayStart: mayStart,
        variables: variables,
        executable: executable,
        isColoured: isColoured,
        showsProgress: showsProgress,
        typed: typed,
        interruptions: interruptions
    )
}

/// The same, with words that are in a list already.
func roostWords(
    _ words: [String],
    in folder: TemporaryFolder,
    mayStart: Bool = false,
    variables: [(name: String, value: String)] = [],
    executable: String? = nil,
    isColoured: Bool = false,
    showsProgress: Bool = false,
    typed: [String]? = nil,
    interruptions: Interruptions? = nil
) -> Outcome {
    let lines = Mutex(typed ?? [])
    let readLine: @Sendable () -> String? = {
        lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
    let output = Mutex("")
    let errors = Mutex("")
    let console = Console(
        write: { text in output.withLock { $0 += text } },
        complain: { text in errors.withLock { $0 += text } },
        isTerminal: isColoured,
        isColoured: isColoured,
        showsProgress: showsProgress,
        size: { TerminalSize(columns: 80) },
        zone: .utc,
        now: { noon },
        readLine: typed == nil ? nil : readLine,
        interruptions: { interruptions }
    )
    let code = RoostCommand.run(
        (mayStart ? [] : ["--no-start"]) + words,
        console: console,
        surroundings: Surroundings(
            variables: [("ROOST_HOME", folder.path)] + variables,
            executable: executable,
            workingDirectory: folder.path
        )
    )
    return Outcome(
        code: code,
        output: output.withLock { $0 },
        errors: errors.withLock { $0 }
    )
}

// MARK: - What daemons tell

func time(_ offset: Duration) -> JSON { .integer((noon + offset).microseconds) }

func app(_ members: JSONObject) -> JSON { app("com.example.stormy", members) }

func app(
    _ identifier: String = "com.example.stormy",
    permitted: [String] = ["com.example.stormy.refresh", "com.example.stormy.clean"],
    _ members: JSONObject = [:]
) -> JSON {
    var app: JSONObject = [
        "identifier": .string(identifier), "folder": .string("/apps/\(identifier)"),
        "executable": .string("/apps/\(identifier)/App"), "permitted": .texts(permitted),
        "modes": ["fetch", "processing"], "state": "notRunning", "pid": .null,
        "pendingRefresh": 0, "pendingProcessing": 0, "runs": [], "forceQuitSince": .null,
        "throttledUntil": .null, "strikes": 0, "background": true, "badge": 0, "extensions": [],
    ]
    for member in members { app[member.key] = member.value }
    return .object(app)
}

func request(
    _ identifier: String = "com.example.stormy.refresh",
    _ members: JSONObject = [:]
)
    -> JSON
{
    var request: JSONObject = [
        "number": 7, "app": "com.example.stormy", "identifier": .string(identifier),
        "kind": "refresh", "earliestBegin": .null, "requiresNetwork": false,
        "requiresPower": false, "submitted": time(.seconds(-180)),
    ]
    for member in members { request[member.key] = member.value }
    return .object(request)
}

func blocker(_ name: String, _ members: JSONObject = [:]) -> JSON {
    var blocker: JSONObject = [
        "name": .string(name), "since": time(.seconds(-120)),
        "evidence": .string("evidence of \(name)"), "remedy": .string("remedy of \(name)"),
        "clearsAt": .null,
    ]
    for member in members { blocker[member.key] = member.value }
    return .object(blocker)
}

func run(_ number: Int64 = 12, _ members: JSONObject = [:]) -> JSON {
    var run: JSONObject = [
        "number": .integer(number), "app": "com.example.stormy",
        "identifier": "com.example.stormy.refresh", "kind": "refresh",
        "begun": time(.seconds(-5)), "left": 25_000_000, "expiring": .null,
    ]
    for member in members { run[member.key] = member.value }
    return .object(run)
}

func finished(_ ending: String, _ members: JSONObject = [:]) -> JSON {
    finished(12, ending, members)
}

func finished(_ number: Int64?, _ ending: String, _ members: JSONObject = [:]) -> JSON {
    var finished: JSONObject = [
        "number": number.map { .integer($0) } ?? .null, "app": "com.example.stormy",
        "identifier": "com.example.stormy.refresh", "kind": "refresh",
        "submitted": time(.seconds(-600)), "earliestBegin": .null,
        "begun": time(.seconds(-304)), "ended": time(.seconds(-300)), "ending": .string(ending),
        "reason": .null, "detail": "",
    ]
    for member in members { finished[member.key] = member.value }
    return .object(finished)
}

/// A submission that was refused a dozen times.
func refused(_ members: JSONObject = [:]) -> JSON {
    var refused: JSONObject = [
        "app": "com.example.stormy", "identifier": "noon", "kind": "refresh",
        "error": "NotPermitted", "message": "not listed; add it and install the app again",
        "first": time(.seconds(-60)), "latest": time(.seconds(-5)), "count": 12,
    ]
    for member in members { refused[member.key] = member.value }
    return .object(refused)
}

func entry(
    _ kind: String,
    _ offset: Duration = .zero,
    app: String? = "com.example.stormy",
    run: Int64? = nil,
    _ text: String = ""
) -> JSON {
    [
        "date": time(offset), "kind": .string(kind), "app": .text(app), "identifier": .null,
        "run": run.map { .integer($0) } ?? .null, "text": .string(text),
    ]
}
