import RoostDaemon
import RoostEngine
import RoostWire

/// What a store and a machine were asked to do, in one order.
final class Journal {
    enum Line: Hashable {
        case committed
        case sent(ConnectionID)
        case launched(AppID, ProcessNumber, Phase)
        case adopted(Int32, ProcessNumber)
        case suspended(ProcessNumber)
        case resumed(ProcessNumber)
        case ended(ProcessNumber)
        case closed(ConnectionID)
        case discarded(String)
        case armed(Uptime?, Timestamp?)
    }

    var lines: [Line] = []
}

/// A store that is a few lists, and that can be full.
struct ListStore: Store {
    struct Contents {
        var stored = Stored()
        var pending: [Request] = []
        var history: [FinishedRun] = []
        var log: [LogEntry] = []
    }

    /// When a store that is full says so.
    enum Fullness: CaseIterable {
        case whenApplying, whenCommitting
    }

    let journal: Journal
    private(set) var committed = Contents()
    private var draft: Contents?
    var fullness: Fullness?
    var cannotBeRead = false

    init(journal: Journal) { self.journal = journal }

    static let full = StoreError(.full, doing: "making changes durable", detail: "disk full")
    static let broken = StoreError(.failing, doing: "looking up", detail: "input/output error")

    private var contents: Contents { draft ?? committed }

    mutating func load() -> Stored { committed.stored }

    mutating func apply(_ change: Change) throws(StoreError) {
        if fullness == .whenApplying { throw Self.full }
        var contents = contents
        switch change {
        case .putApp(let record):
            contents.stored.apps.removeAll { $0.app.id == record.app.id }
            contents.stored.apps.append(record)
        case .removeApp(let app): contents.stored.apps.removeAll { $0.app.id == app }
        case .putRequest(let request):
            contents.pending.removeAll { $0.app == request.app && $0.task == request.task }
            contents.pending.append(request)
        case .begin(let run):
            contents.pending.removeAll { $0.number == run.request.number }
        case .finish(let finished, let givenBack):
            contents.history.append(finished)
            if givenBack { contents.pending.append(finished.request) }
        case .withdraw(let finished):
            contents.pending.removeAll { $0.number == finished.request.number }
            contents.history.append(finished)
        case .withdrawAll(let app, _, _): contents.pending.removeAll { $0.app == app }
        case .putProcess(let process): contents.stored.processes.append(process)
        case .removeProcess(let number):
            contents.stored.processes.removeAll { $0.number == number }
        case .putSetting(let name, let value): contents.stored.settings[name] = value
        case .log(let entry): contents.log.append(entry)
        case .keepHistory: break
        }
        draft = contents
    }

    mutating func commit() throws(StoreError) {
        guard let draft else { return }
        self.draft = nil
        if fullness != nil { throw Self.full }
        committed = draft
        journal.lines.append(.committed)
    }

    mutating func rollBack() { draft = nil }

    mutating func pending(_ app: AppID, _ task: TaskID) throws(StoreError) -> Request? {
        try read().pending.first { $0.app == app && $0.task == task }
    }

    mutating func pending(
        of app: AppID?,
        after place: Place?,
        limit: Int
    ) throws(StoreError) -> [Request] {
        let found = try read().pending.filter { request in
            (app == nil || request.app == app) && (place.map { $0 < request.place } ?? true)
        }
        return Array(found.sorted { $0.place < $1.place }.prefix(limit))
    }

    mutating func history(
        of app: AppID?,
        task: TaskID?,
        limit: Int
    ) throws(StoreError) -> [FinishedRun] {
        let found = try read().history.filter { finished in
            (app == nil || finished.request.app == app)
                && (task == nil || finished.request.task == task)
        }
        return Array(found.reversed().prefix(limit))
    }

    mutating func log(
        of app: AppID?,
        since: Timestamp?,
        limit: Int
    ) throws(StoreError) -> [LogEntry] {
        let found = try read().log.filter { entry in
            (app == nil || entry.app == app) && (since.map { $0 <= entry.date } ?? true)
        }
        return Array(found.suffix(limit))
    }

    mutating func maintain() {}

    private func read() throws(StoreError) -> Contents {
        if cannotBeRead { throw Self.broken }
        return contents
    }
}

/// A machine that writes down what it is asked to do.
struct RecordingMachine: Machine {
    let journal: Journal
    var sent: [ConnectionID: [UInt8]] = [:]
    var launchFailure: LaunchFailure?
    /// The connections that each process was left.
    private(set) var launched: [ProcessNumber: LaunchedProcess] = [:]
    private var lastConnection: UInt64 = 1000

    init(journal: Journal) { self.journal = journal }

    mutating func launch(
        _ app: InstalledApp,
        as process: ProcessNumber,
        in phase: Phase
    ) throws(LaunchFailure) -> LaunchedProcess {
        if let launchFailure { throw launchFailure }
        journal.lines.append(.launched(app.id, process, phase))
        lastConnection += 2
        let present = LaunchedProcess(
            pid: Int32(process.value) + 100,
            calls: ConnectionID(lastConnection),
            events: ConnectionID(lastConnection + 1)
        )
        launched[process] = present
        return present
    }

    mutating func adopt(pid: Int32, as process: ProcessNumber) {
        journal.lines.append(.adopted(pid, process))
    }
    mutating func suspend(_ process: ProcessNumber) { journal.lines.append(.suspended(process)) }
    mutating func resume(_ process: ProcessNumber) { journal.lines.append(.resumed(process)) }
    mutating func end(_ process: ProcessNumber) { journal.lines.append(.ended(process)) }

    mutating func send(_ messages: [UInt8], to connection: ConnectionID) {
        sent[connection, default: []] += messages
        journal.lines.append(.sent(connection))
    }

    mutating func close(_ connection: ConnectionID) { journal.lines.append(.closed(connection)) }
    mutating func discardFiles(at folder: String) { journal.lines.append(.discarded(folder)) }
    mutating func arm(uptime: Uptime?, date: Timestamp?) {
        journal.lines.append(.armed(uptime, date))
    }

    func checks() -> [Check] {
        [
            Check(name: "cgroups", isGood: true, finding: "delegated", remedy: nil),
            Check(name: "sensors", isGood: false, finding: "none", remedy: "install one"),
        ]
    }
}

// MARK: - A daemon on these

/// A daemon that calls can be made to.
final class System {
    let journal = Journal()
    var daemon: Daemon<ListStore, RecordingMachine>
    private var lastConnection: UInt64 = 0

    init(_ apps: [InstalledApp] = [.weather, .mail], limits: Limits = Limits()) throws {
        var stored = Stored()
        stored.apps = apps.map(AppRecord.init)
        daemon = try Daemon(
            ledger: ListStore(journal: journal),
            machine: RecordingMachine(journal: journal),
            stored: stored,
            limits: limits,
            version: "1.2.3",
            at: .at(0)
        )
        turn(.sensed(.good), .woken, at: 0)
        journal.lines = []
    }

    func turn(_ inputs: Input..., at second: Int) { turn(inputs, at: second) }
    func turn(_ inputs: [Input], at second: Int) { daemon.turn(inputs, at: .at(second)) }

    /// A new connection to the public socket; an operator's, unless something else is said.
    func connect(
        process: ProcessNumber? = nil,
        pid: Int32 = 1,
        executable: String? = "/usr/bin/roost",
        at second: Int = 0
    ) -> ConnectionID {
        lastConnection += 1
        let connection = ConnectionID(lastConnection)
        let peer = Peer(process: process, pid: pid, executable: executable)
        turn(.connected(connection, peer), at: second)
        return connection
    }

    /// A connection of an app that a person started.
    func connect(_ app: InstalledApp, pid: Int32 = 50) -> ConnectionID {
        connect(pid: pid, executable: app.executable)
    }

    /// What has been sent on a connection since this was last asked.
    func replies(_ connection: ConnectionID) -> [VarlinkReply] {
        let bytes = daemon.machine.sent.removeValue(forKey: connection) ?? []
        return bytes.split(separator: 0).map { frame in
            do throws(WireError) {
                return try VarlinkReply(parsing: Array(frame))
            } catch {
                return VarlinkReply(error: "unreadable: \(error)")
            }
        }
    }

    /// Makes a call by itself, and answers with what was sent back at once.
    @discardableResult
    func call(_ method: Method, on connection: ConnectionID, at second: Int = 0) -> [VarlinkReply] {
        turn(.received(connection, method.frame), at: second)
        return replies(connection)
    }

    /// Has a refresh of an app begin, and answers with where its process is heard and its run.
    func begin(
        _ app: AppID = .weather,
        _ task: String = "refresh",
        kind: String = "refresh",
        on operatorConnection: ConnectionID,
        at second: Int = 0
    ) -> (calls: ConnectionID, events: ConnectionID, process: ProcessNumber, run: Int64) {
        call(.submitFor(app, task, kind), on: operatorConnection, at: second)
        let process = daemon.engine.status(of: app)?.process ?? ProcessNumber(-1)
        let run = daemon.engine.currentRun(of: app, TaskID(task))?.number.value ?? -1
        let nowhere = ConnectionID(.max)
        let launched = daemon.machine.launched[process]
        return (launched?.calls ?? nowhere, launched?.events ?? nowhere, process, run)
    }
}

/// A call as a client writes it.
struct Method {
    let call: VarlinkCall

    init(
        _ name: String,
        _ parameters: JSONObject = [:],
        isOneway: Bool = false,
        wantsMore: Bool = false
    ) {
        call = VarlinkCall(
            name,
            parameters: parameters,
            isOneway: isOneway,
            wantsMore: wantsMore
        )
    }

    /// The message without the NUL that ends it.
    var frame: [UInt8] { call.frame.dropLast() }

    static func app(_ name: String, _ parameters: JSONObject = [:], more: Bool = false) -> Method {
        Method("io.roost.App.\(name)", parameters, wantsMore: more)
    }

    static func system(
        _ name: String,
        _ parameters: JSONObject = [:],
        more: Bool = false
    ) -> Method {
        Method("io.roost.System.\(name)", parameters, wantsMore: more)
    }

    static func submit(_ task: String = "refresh", _ kind: String = "refresh") -> Method {
        .app("Submit", ["request": ["identifier": .string(task), "kind": .string(kind)]])
    }

    static func submitFor(
        _ app: AppID,
        _ task: String = "refresh",
        _ kind: String = "refresh"
    ) -> Method {
        .system(
            "Submit",
            [
                "app": .string(app.name),
                "request": ["identifier": .string(task), "kind": .string(kind)],
            ]
        )
    }

    static func finish(_ runs: Int64..., outcome: String = "succeeded") -> Method {
        let runs = runs.map { run -> JSON in
            ["number": .integer(run), "outcome": .string(outcome)]
        }
        return .app("Finish", ["runs": .array(runs)])
    }

    /// A call of the system's that is about one app.
    static func about(_ app: AppID, _ name: String) -> Method {
        .system(name, ["app": .string(app.name)])
    }

    var oneway: Method { Method(call.method, call.parameters, isOneway: true) }
}

// MARK: - Values

extension AppID {
    static let weather = AppID("com.example.weather")
    static let mail = AppID("com.example.mail")
}

extension InstalledApp {
    static let weather = example(.weather)
    static let mail = example(.mail)

    static func example(_ id: AppID) -> InstalledApp {
        let numbered = (1...99).flatMap { [TaskID("refresh\($0)"), TaskID("tidy\($0)")] }
        return InstalledApp(
            id: id,
            folder: "/apps/\(id)",
            executable: "/apps/\(id)/run",
            permitted: [TaskID("refresh"), TaskID("tidy")] + numbered,
            modes: ["fetch", "processing"]
        )
    }
}

extension Conditions {
    static let good = Conditions(network: true)

    init(network: Bool, present: Bool? = nil) {
        self.init(
            network: Reading(network, evidence: "route by eth0", since: .at(0)),
            externalPower: Reading(true, evidence: "AC", since: .at(0)),
            battery: Reading(nil, evidence: "no battery", since: .at(0)),
            personPresent: Reading(present, evidence: "logind", since: .at(0))
        )
    }
}

extension Uptime {
    static func at(_ second: Int) -> Uptime { Uptime(nanoseconds: Int64(second) * 1_000_000_000) }
}

extension Timestamp {
    static func at(_ second: Int) -> Timestamp {
        Timestamp(nanoseconds: (1_700_000_000 + Int64(second)) * 1_000_000_000)
    }
}

extension Moment {
    static func at(_ second: Int) -> Moment { Moment(uptime: .at(second), date: .at(second)) }
}

extension VarlinkReply {
    /// The error's name without its interface.
    var errorName: String? { error.map { String($0.split(separator: ".").last ?? "") } }
}
