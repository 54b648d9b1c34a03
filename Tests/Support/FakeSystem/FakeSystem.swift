import Dispatch
package import RoostClient
import RoostLinux
package import RoostProgress
package import RoostWire
import Synchronization

/// A system that does what a test tells it to, at the other ends of real sockets.
///
/// A thread of its own takes the calls and gives each the answer that the test wrote for its
/// method; a call without one is answered with no parameters. What was called can be waited for.
package final class FakeSystem: Sendable {
    /// A closure that answers a call; `nil` for no answer at all.
    package typealias Answers = @Sendable (VarlinkCall) -> VarlinkReply?
    /// The bytes that a call is answered with; it may be those for earlier calls, or for none.
    package typealias RawAnswers = @Sendable (VarlinkCall) -> [UInt8]

    private struct Record {
        var calls: [VarlinkCall] = []
        /// The methods of all calls, in the order in which they came.
        var heard: [String] = []
        var bytes: [UInt8] = []
    }
    /// One connection of an app's, and what it was heard to say.
    private final class Line: Sendable {
        let socket: Descriptor
        let frames = Mutex(FrameReader())

        init(_ socket: consuming Descriptor) { self.socket = socket }
    }
    private struct Page: ~Copyable {
        var mirror: ProgressMirror?
    }
    private struct Outbox: ~Copyable {
        var lines: [Line] = []
        var isOver = false
    }

    private let answers: RawAnswers
    private let record = Mutex(Record())
    private let called = DispatchSemaphore(value: 0)
    private let news = Mutex<Line?>(nil)
    private let outbox = Mutex(Outbox())
    private let page = Mutex(Page())
    private let flag: EventFlag
    private let path: String?
    private let gone = DispatchSemaphore(value: 0)

    private init(path: String?, _ answers: @escaping RawAnswers) throws {
        self.path = path
        self.answers = answers
        flag = try EventFlag()
    }

    /// A system that listens at a path until it is told to go.
    package convenience init(
        path: String,
        answers: @escaping Answers = FakeSystem.agreed
    ) throws {
        try self.init(path: path) { answers($0)?.frame ?? [] }
        let listener = try Listener(path: path)
        let box = Mutex<ListenerBox>(ListenerBox(listener: listener))
        try start { box.withLock { $0.listener.take() } }
    }

    /// Says what is permitted to an app.
    package static func permitted(
        _ identifiers: [String] = [],
        fleetTasks: [String] = [],
        devices: Int64 = 0,
        refresh: AppInterface.Permitted.Reply.Refresh = .available
    ) -> VarlinkReply {
        let reply = AppInterface.Permitted.Reply(
            app: "a",
            identifiers: identifiers,
            fleetTasks: fleetTasks,
            modes: [],
            devices: devices,
            refresh: refresh
        )
        return VarlinkReply(reply.object ?? [:])
    }

    /// Agrees to everything, has nothing, and does not know what is permitted.
    package static func agreed(_ call: VarlinkCall) -> VarlinkReply? {
        switch AppInterface.Method(fullName: call.method) {
        case .permitted: VarlinkReply(error: AppInterface.Error.unavailable.fullName)
        case .extend: VarlinkReply(["granted": true, "patience": 30_000_000])
        case .endExtendedTime: VarlinkReply(["deadline": .integer(far)])
        case .finish: VarlinkReply(["late": []])
        case .submitMany: VarlinkReply(["refused": []])
        case .pending: VarlinkReply(["requests": []])
        case .cancelJobs: VarlinkReply(["cancelled": 0])
        case .joinSession: VarlinkReply(["transfers": [], "next": 1, "more": false])
        case .transfer: VarlinkReply(["numbers": [], "refused": []])
        default: VarlinkReply()
        }
    }

    /// An app that the system launched, and the system; where the next one will listen, if there is
    /// to be one.
    package static func launched(
        path: String? = nil,
        limits: ClientLimits = ClientLimits(),
        answers: @escaping Answers = FakeSystem.agreed,
        report: @escaping @Sendable (String) -> Void = { _ in },
        end: @escaping @Sendable () -> Void = {}
    ) throws -> (system: FakeSystem, app: AppSystem) {
        try launched(
            path: path,
            limits: limits,
            rawAnswers: { answers($0)?.frame ?? [] },
            report: report,
            end: end
        )
    }

    /// An app that the system launched, and a system that does not care for Varlink.
    package static func launched(
        path: String? = nil,
        limits: ClientLimits = ClientLimits(),
        rawAnswers: @escaping RawAnswers,
        report: @escaping @Sendable (String) -> Void = { _ in },
        end: @escaping @Sendable () -> Void = {}
    ) throws -> (system: FakeSystem, app: AppSystem) {
        let system = try FakeSystem(path: nil, rawAnswers)
        let calls = try Ends()
        let news = try Ends()
        system.news.withLock { $0 = news.here }
        system.outbox.withLock { $0.lines.append(calls.here) }
        try system.start { nil }
        let app = AppSystem(
            calls: calls.there,
            events: news.there,
            path: path,
            limits: limits,
            report: report,
            end: end
        )
        return (system, app)
    }

    /// The two ends of a connection.
    private struct Ends: ~Copyable {
        let here: Line
        let there: Descriptor

        init() throws {
            self = try SocketPair().take { ours, theirs in Ends(Line(ours), theirs) }
        }

        private init(_ here: Line, _ there: consuming Descriptor) {
            self.here = here
            self.there = there
        }
    }
    private struct ListenerBox: ~Copyable {
        var listener: Listener?
    }

    // MARK: What a test does

    /// Tells the app something, as a reply to its `Attach`.
    package func tell(_ parameters: JSONObject, continues: Bool = true) {
        send(VarlinkReply(parameters, continues: continues).frame)
    }

    /// Sends the app bytes where it expects news.
    package func send(_ bytes: [UInt8]) {
        guard let line = news.withLock({ $0 }) else { return }
        try? line.socket.writeAll(bytes)
    }

    /// Waits for the next call of a method that was not waited for before; `nil` if none comes.
    package func next(_ method: String) -> VarlinkCall? {
        let limit = DispatchTime.now() + 10
        while true {
            let call = record.withLock { record -> VarlinkCall? in
                guard
                    let place = record.calls.firstIndex(where: {
                        $0.method == "io.roost.App.\(method)"
                    })
                else { return nil }
                return record.calls.remove(at: place)
            }
            if let call { return call }
            if called.wait(timeout: limit) == .timedOut { return nil }
        }
    }

    /// The same, without a thread of those that tasks have.
    package func next(_ method: String) async -> VarlinkCall? {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "waits for \(method)").async {
                continuation.resume(returning: self.next(method))
            }
        }
    }

    /// The calls of a method that have come and were not waited for.
    package func calls(_ method: String) -> [VarlinkCall] {
        record.withLock { $0.calls.filter { $0.method == "io.roost.App.\(method)" } }
    }

    /// The methods of all calls that have come, in their order.
    package var heard: [String] { record.withLock { $0.heard } }

    /// Reads a slot of the page that the app gave away last.
    package func progress(in slot: Int) -> ProgressReading? {
        page.withLock { page in
            switch page.mirror {
            case .some(let mirror): mirror.read(slot: slot)
            case .none: nil
            }
        }
    }

    /// Reads the texts of a slot of the page.
    package func texts(in slot: Int) -> ProgressTexts? {
        page.withLock { page in
            switch page.mirror {
            case .some(let mirror): mirror.readTexts(slot: slot)
            case .none: nil
            }
        }
    }

    /// Closes every connection, and no longer listens.
    package func go() {
        outbox.withLock { $0.isOver = true }
        flag.raise()
        gone.wait()
    }

    // MARK: The thread

    private func start(_ listener: @escaping @Sendable () -> Listener?) throws {
        try Threads.start(name: "fake system") { [self] in
            // A test that fails here fails by what then does not come.
            try? serve(listener())
            news.withLock { $0 = nil }
            gone.signal()
        }
    }

    private func serve(_ listener: consuming Listener?) throws {
        let poller = try Poller()
        try poller.add(flag.rawValue, token: 0)
        if let rawValue = listener?.rawValue { try poller.add(rawValue, token: 1) }
        var lines: [UInt64: Line] = [:]
        var token: UInt64 = 1
        var ready: [Poller.Ready] = []
        while true {
            let new = outbox.withLock { outbox -> [Line]? in
                defer { outbox.lines = [] }
                return outbox.isOver ? nil : outbox.lines
            }
            guard var new else { return }
            if let connection = try listener?.accept() { new.append(Line(connection.take())) }
            for line in new {
                token += 1
                lines[token] = line
                try poller.add(line.socket.rawValue, token: token)
            }
            try poller.wait(into: &ready)
            for ready in ready where ready.token > 1 {
                guard let line = lines[ready.token] else { continue }
                if try !hear(line) {
                    try poller.remove(line.socket.rawValue)
                    lines[ready.token] = nil
                }
            }
            flag.lower()
        }
    }

    /// Takes what was said on a line, and says whether there can be more.
    private func hear(_ line: Line) throws -> Bool {
        var bytes: [UInt8] = []
        var passed: Descriptor?
        guard
            case .bytes = try line.socket.receive(
                into: &bytes,
                upTo: 1 << 20,
                descriptor: &passed
            )
        else { return false }
        if let passed {
            // A closure may run twice as far as the compiler knows.
            var mirror: ProgressMirror? = try ProgressMirror(passed)
            page.withLock { $0.mirror = mirror.take() }
        }
        var answer: [UInt8] = []
        try line.frames.withLock { frames in
            frames.append(bytes)
            while let frame = try frames.next() {
                let call = try VarlinkCall(parsing: frame)
                if call.wantsMore { news.withLock { $0 = line } }
                if !call.isOneway, !call.wantsMore { answer += answers(call) }
                record.withLock { record in
                    record.calls.append(call)
                    record.heard.append(String(call.method.dropFirst("io.roost.App.".count)))
                }
                called.signal()
            }
        }
        try line.socket.writeAll(answer)
        return true
    }
}
