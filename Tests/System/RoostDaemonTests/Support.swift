import RoostDaemon
import RoostEngine
import RoostTesting
import RoostWire

/// The journal of what a store and a machine were asked to do, in one order.
final class Journal {
    enum Line: Hashable {
        case committed
        /// A commit that has to survive the system's end only.
        case committedLightly
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

/// A store that tells the journal what it committed, and that can be full.
struct JournalingStore: StoreInMemory {
    /// When a store that is full says so.
    enum Fullness: CaseIterable, Sendable {
        case whenApplying, whenCommitting
    }

    private let journal: Journal
    private var store = SimulatedStore()
    var fullness: Fullness? { didSet { setFault() } }
    var cannotBeRead = false { didSet { setFault() } }
    var isDamaged = false { didSet { setFault() } }
    private var expected = Durability.powerCut

    init(_ apps: [InstalledApp], journal: Journal) throws {
        self.journal = journal
        for app in apps { try store.apply(.putApp(AppRecord(app: app))) }
        try store.commit()
    }

    /// Whether it has its reserve left alone.
    var isShort = false
    mutating func roomShortage() -> StoreError? { isShort ? Self.short : nil }

    static let full = StoreError(.full, doing: "making changes durable", detail: "disk full")
    static let short = StoreError(.short, doing: "taking room", detail: "disk full")
    static let damaged = StoreError(.damaged, doing: "writing", detail: "not a database")
    static let broken = StoreError(.failing, doing: "looking up", detail: "input/output error")

    private mutating func setFault() {
        store.fault = { [fullness, cannotBeRead, isDamaged] call in
            switch call.operation {
            case .apply where isDamaged, .commit where isDamaged: Self.damaged
            case .apply: fullness == .whenApplying ? Self.full : nil
            case .commit: fullness == nil ? nil : Self.full
            case .lookUp: cannotBeRead ? Self.broken : nil
            case .load, .maintain: nil
            }
        }
    }

    mutating func load() throws(StoreError) -> Stored { try store.load() }
    mutating func apply(_ change: Change) throws(StoreError) { try store.apply(change) }

    mutating func require(_ durability: Durability) { expected = durability }

    mutating func commit() throws(StoreError) {
        let before = store.count(of: .commit)
        try store.commit()
        // A store that has nothing to commit does nothing.
        if store.count(of: .commit) > before {
            journal.lines.append(expected == .powerCut ? .committed : .committedLightly)
        }
    }

    mutating func rollBack() { store.rollBack() }

    mutating func pending(_ app: AppID, _ task: TaskID) throws(StoreError) -> Request? {
        try store.pending(app, task)
    }

    mutating func pending(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try store.pending(of: app, after: place, limit: limit)
    }

    mutating func pendingBesideJobs(of app: AppID, limit: Int) throws(StoreError) -> [Request] {
        try store.pendingBesideJobs(of: app, limit: limit)
    }

    mutating func jobs(
        of app: AppID,
        matching match: JobMatch,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try store.jobs(of: app, matching: match, limit: limit)
    }

    mutating func successors(
        of ended: EndedJob,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try store.successors(of: ended, limit: limit)
    }

    mutating func predecessors(
        of task: TaskID,
        in app: AppID,
        after name: TaskID?,
        limit: Int
    ) throws(StoreError) -> [TaskID] {
        try store.predecessors(of: task, in: app, after: name, limit: limit)
    }

    mutating func lastAppended(to task: TaskID, in app: AppID) throws(StoreError) -> TaskID? {
        try store.lastAppended(to: task, in: app)
    }

    mutating func step(
        _ name: String,
        of job: RequestNumber,
        in app: AppID
    ) throws(StoreError) -> String? {
        try store.step(name, of: job, in: app)
    }

    mutating func steps(
        of job: RequestNumber,
        in app: AppID,
        limit: Int
    ) throws(StoreError) -> [String] {
        try store.steps(of: job, in: app, limit: limit)
    }

    mutating func schedule(_ app: AppID, _ task: TaskID) throws(StoreError) -> Schedule? {
        try store.schedule(app, task)
    }

    mutating func schedules(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Schedule] {
        try store.schedules(of: app, after: place, limit: limit)
    }

    mutating func scheduleCount(of app: AppID, atMost most: Int) throws(StoreError) -> Int {
        try store.scheduleCount(of: app, atMost: most)
    }

    mutating func history(
        of app: AppID?,
        task: TaskID?,
        until: Timestamp?,
        skip: Int,
        limit: Int
    ) throws(StoreError) -> [FinishedRun] {
        try store.history(of: app, task: task, until: until, skip: skip, limit: limit)
    }

    mutating func costs(
        of app: AppID?,
        since day: Int,
        withWork: Bool,
        limit: Int
    ) throws(StoreError) -> [CostEntry] {
        try store.costs(of: app, since: day, withWork: withWork, limit: limit)
    }

    mutating func finished(_ run: RunNumber) throws(StoreError) -> FinishedRun? {
        try store.finished(run)
    }

    mutating func promised(_ run: RunNumber) throws(StoreError) -> Request? {
        try store.promised(run)
    }

    mutating func log(
        of app: AppID?,
        since: Timestamp?,
        until: Timestamp?,
        limit: Int
    ) throws(StoreError) -> [LogEntry] {
        try store.log(of: app, since: since, until: until, limit: limit)
    }

    mutating func pendingNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> PendingNotification? {
        try store.pendingNotification(app, id)
    }

    mutating func deliveredNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> DeliveredNotification? {
        try store.deliveredNotification(app, id)
    }

    mutating func pendingNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [PendingNotification] {
        try store.pendingNotifications(of: app, after: id, limit: limit)
    }

    mutating func deliveredNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [DeliveredNotification] {
        try store.deliveredNotifications(of: app, after: id, limit: limit)
    }

    mutating func maintain() throws(StoreError) { try store.maintain() }
}

// What a power cut would leave.
extension JournalingStore {
    var pending: [Request] { store.durable.pending(of: nil, after: nil, limit: .max) }
    /// The earliest first.
    var history: [FinishedRun] { store.durable.history(of: nil, task: nil, limit: .max).reversed() }
    var log: [LogEntry] { store.durable.log(of: nil, since: nil, limit: .max) }
    var processes: [ProcessNumber] { store.durable.stored.processes.map(\.number) }
}

/// A machine that writes down what it is asked to do.
struct RecordingMachine: Machine {
    let journal: Journal
    /// The membership that the home keeps, and what the fleet's process was told.
    var kept = Result<FleetMembership?, FleetError>.success(nil)
    var keepFailure: FleetError?
    var fleetOrders: [FleetOrder] = []
    var fleetEnds = 0
    var guarded: (processes: [ProcessNumber], until: Uptime)?
    var sent: [ConnectionID: [UInt8]] = [:]
    var launchFailure: LaunchFailure?
    /// What the pages of progress say, and whose came in.
    var counts: [RunNumber: ProgressCounts] = [:]
    var texts: [RunNumber: Event.Texts] = [:]
    var isRecording = false
    /// The numbers of steps that were recorded, one for each time.
    var recordings: [Int] = []
    /// The texts that were recorded as seen on such pages.
    var recordedTexts: [Event.Texts] = []
    var devices: [GraphicsDevice] = []
    var pageFailure: PageFailure?
    var hasDesktop = true
    /// How much processor time processes have used, and how often that was asked.
    var used: [ProcessNumber: Duration] = [:]
    /// How much more they have used each time that is asked.
    var growth: Duration = .zero
    /// What is at paths, and which were to be watched.
    var marks: [String: PathMark] = [:]
    private(set) var watched: [[String]] = []
    var freeRoom: Int64?
    var zones: [String: ZoneRules] = [:]
    private(set) var shown: [DesktopNotification] = []
    private(set) var withdrawn: [NotificationNumber] = []
    private(set) var shared: [ProcessNumber] = []
    /// The connections that each process was left.
    private(set) var launched: [ProcessNumber: LaunchedProcess] = [:]
    private var lastConnection: UInt64 = 1000
    /// What the carrier was asked to move and to delete.
    private(set) var carried: [Int64] = []
    private(set) var discarded: [Int64] = []

    init(journal: Journal) { self.journal = journal }

    mutating func launch(
        _ app: InstalledApp,
        as process: ProcessNumber,
        in phase: Phase,
        with device: GraphicsDevice?
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
    mutating func processorTime(of process: ProcessNumber) -> Duration? {
        if used[process] != nil { used[process]? += growth }
        return used[process]
    }
    mutating func suspend(_ process: ProcessNumber) { journal.lines.append(.suspended(process)) }
    mutating func resume(_ process: ProcessNumber) { journal.lines.append(.resumed(process)) }
    mutating func end(_ process: ProcessNumber) { journal.lines.append(.ended(process)) }

    mutating func send(_ messages: [UInt8], to connection: ConnectionID) {
        sent[connection, default: []] += messages
        journal.lines.append(.sent(connection))
    }

    mutating func close(_ connection: ConnectionID) { journal.lines.append(.closed(connection)) }
    func defect(ofFilesOf app: InstalledApp, with extensions: [InstalledApp]) -> String? {
        app.folder == "/" ? "is not an app's" : nil
    }
    mutating func prepareData(of app: InstalledApp) {}
    mutating func discardData(of apps: [AppID], groups: [String]) {}
    func mark(of path: String) -> PathMark { marks[path] ?? .nothing }
    mutating func watch(_ paths: [String]) { watched.append(paths) }
    func room() -> Room? { freeRoom.map { Room(free: $0, total: 1 << 40) } }
    func roomForTransfers() -> Room? { nil }
    mutating func measureCaches(of apps: [AppID]) {}
    mutating func emptyCaches(of apps: [AppID]) {}
    mutating func boundLogs(to bytes: Int64) {}
    func isRecording(upTo size: Int) -> Bool { isRecording }
    mutating func record(
        _ steps: [EngineStep],
        leadingTo engine: borrowing Engine,
        at now: Moment
    ) {
        recordings.append(steps.count)
        for case .handle(.looked(let looks), at: _) in steps.map(\.input) {
            recordedTexts += looks.compactMap(\.texts)
        }
    }
    mutating func endRecording() {}
    mutating func configureCarrier(_ settings: CarrierSettings) {}
    mutating func stopCarrying(_ carrierTask: CarrierTaskNumber) {}
    mutating func keepCarrierTasks(_ carrierTasks: Set<CarrierTaskNumber>) {}
    func file(of carrierTask: CarrierTaskNumber) -> String { "/\(carrierTask).file" }
    func container(of app: AppID) -> String { "/containers/\(app)" }
    func container(ofGroup group: String) -> String { "/groups/\(group)" }
    mutating func discardFiles(at folder: String) { journal.lines.append(.discarded(folder)) }
    func membership() throws(FleetError) -> FleetMembership? { try kept.get() }
    mutating func keep(_ membership: FleetMembership?) throws(FleetError) {
        if let keepFailure { throw keepFailure }
        kept = .success(membership)
    }
    func newFleetHost(named name: String?) -> FleetHost {
        FleetHost(name: name ?? "machine", identity: "secret")
    }
    mutating func tellFleet(_ order: FleetOrder) { fleetOrders.append(order) }
    mutating func guardLease(of processes: [ProcessNumber], until moment: Uptime) {
        guarded = (processes, moment)
    }
    mutating func endFleet() { fleetEnds += 1 }
    mutating func arm(uptime: Uptime?, date: Timestamp?) {
        journal.lines.append(.armed(uptime, date))
    }

    mutating func takePage(
        from connection: ConnectionID,
        of process: ProcessNumber
    ) throws(PageFailure) {
        if let pageFailure { throw pageFailure }
        shared.append(process)
    }

    mutating func counts(of process: ProcessNumber, run: RunNumber, slot: Int) -> ProgressCounts? {
        counts[run]
    }

    mutating func texts(of process: ProcessNumber, run: RunNumber, slot: Int) -> Event.Texts? {
        texts[run]
    }

    func graphicsDevices() -> [GraphicsDevice] { devices }

    mutating func show(_ notification: DesktopNotification) { shown.append(notification) }
    mutating func withdraw(_ numbers: [NotificationNumber]) { withdrawn += numbers }
    func zone(named name: String?) -> ZoneRules? { name.map { zones[$0] } ?? .utc }

    mutating func carry(_ carrierTask: CarrierTask) { carried.append(carrierTask.number.value) }
    mutating func discardCarrierTask(_ carrierTask: CarrierTaskNumber) {
        discarded.append(carrierTask.value)
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
    var daemon: Daemon<JournalingStore, RecordingMachine>
    private var lastConnection: UInt64 = 0

    init(
        _ apps: [InstalledApp] = [.weather, .mail],
        limits: Limits = .prompt,
        devices: [String] = [],
        isRecording: Bool = false
    ) throws {
        var store = try JournalingStore(apps, journal: journal)
        let stored = try store.load()
        var machine = RecordingMachine(journal: journal)
        machine.isRecording = isRecording
        machine.devices = devices.map { GraphicsDevice(name: $0) }
        daemon = try Daemon(
            ledger: store,
            machine: machine,
            stored: stored,
            limits: limits,
            version: "1.2.3",
            at: .at(0)
        )
        turn(.sensed(.good), .woken, at: 0)
        journal.lines = []
    }

    /// Ends the daemon without a word and starts the next one, which some processes have outlived.
    func restart(alive: Set<ProcessNumber>, at second: Int) throws {
        var store = daemon.ledger
        let stored = try store.load()
        var machine = RecordingMachine(journal: journal)
        machine.zones = daemon.machine.zones
        machine.kept = daemon.machine.kept
        daemon = try Daemon(
            ledger: store,
            machine: machine,
            stored: stored,
            limits: .prompt,
            alive: alive,
            at: .at(second)
        )
        turn(.sensed(.good), .woken, at: second)
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

extension Limits {
    /// Where nothing is waited for that tests of other things would have to wait for.
    static let prompt: Limits = {
        var limits = Limits()
        limits.launching = .zero
        limits.settling = .zero
        limits.spacing = .zero
        return limits
    }()
}
