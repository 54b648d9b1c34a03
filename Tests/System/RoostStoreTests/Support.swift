import Foundation
import RoostDaemon
import RoostEngine
import RoostStore
import RoostTesting

/// The implementations of the port.
enum Implementation: CaseIterable {
    case sqlite, simulated
}

/// One of the two, to be used alike.
struct StoreUnderTest: StoreInMemory, ~Copyable {
    private let folder = TemporaryFolder()
    private let implementation: Implementation
    private var sqlite: SQLiteStore?
    private var simulated = SimulatedStore()

    init(_ implementation: Implementation) throws(StoreError) {
        self.implementation = implementation
        if implementation == .sqlite { sqlite = try SQLiteStore.open(at: folder.file("store.db")) }
    }

    /// Ends the system as the power would, and starts another one.
    mutating func restart() throws(StoreError) {
        switch implementation {
        case .sqlite:
            sqlite = nil
            sqlite = try SQLiteStore.open(at: folder.file("store.db"))
        case .simulated:
            simulated.crash()
        }
    }

    mutating func load() throws(StoreError) -> Stored {
        if let stored = try sqlite?.load() { return stored }
        return try simulated.load()
    }

    mutating func apply(_ change: Change) throws(StoreError) {
        if try sqlite?.apply(change) == nil { try simulated.apply(change) }
    }

    mutating func commit() throws(StoreError) {
        if try sqlite?.commit() == nil { try simulated.commit() }
    }

    mutating func rollBack() {
        if sqlite?.rollBack() == nil { simulated.rollBack() }
    }

    mutating func pending(_ app: AppID, _ task: TaskID) throws(StoreError) -> Request? {
        switch implementation {
        case .sqlite: try sqlite?.pending(app, task)
        case .simulated: try simulated.pending(app, task)
        }
    }

    mutating func pendingBesideJobs(of app: AppID, limit: Int) throws(StoreError) -> [Request] {
        if let found = try sqlite?.pendingBesideJobs(of: app, limit: limit) { return found }
        return try simulated.pendingBesideJobs(of: app, limit: limit)
    }

    mutating func pending(
        of app: AppID? = nil,
        after place: RequestPosition? = nil,
        limit: Int = 1000
    ) throws(StoreError) -> [Request] {
        if let found = try sqlite?.pending(of: app, after: place, limit: limit) { return found }
        return try simulated.pending(of: app, after: place, limit: limit)
    }

    mutating func jobs(
        of app: AppID,
        matching match: JobMatch,
        limit: Int = 1000
    ) throws(StoreError) -> [Request] {
        if let found = try sqlite?.jobs(of: app, matching: match, limit: limit) { return found }
        return try simulated.jobs(of: app, matching: match, limit: limit)
    }

    mutating func successors(of ended: EndedJob, limit: Int = 1000) throws(StoreError) -> [Request]
    {
        if let found = try sqlite?.successors(of: ended, limit: limit) { return found }
        return try simulated.successors(of: ended, limit: limit)
    }

    mutating func predecessors(
        of task: TaskID,
        in app: AppID,
        after name: TaskID? = nil,
        limit: Int = 1000
    ) throws(StoreError) -> [TaskID] {
        if let found = try sqlite?.predecessors(of: task, in: app, after: name, limit: limit) {
            return found
        }
        return try simulated.predecessors(of: task, in: app, after: name, limit: limit)
    }

    mutating func lastAppended(to task: TaskID, in app: AppID) throws(StoreError) -> TaskID? {
        switch implementation {
        case .sqlite: try sqlite?.lastAppended(to: task, in: app)
        case .simulated: try simulated.lastAppended(to: task, in: app)
        }
    }

    mutating func step(
        _ name: String,
        of job: RequestNumber,
        in app: AppID
    ) throws(StoreError) -> String? {
        switch implementation {
        case .sqlite: try sqlite?.step(name, of: job, in: app)
        case .simulated: try simulated.step(name, of: job, in: app)
        }
    }

    mutating func steps(
        of job: RequestNumber,
        in app: AppID,
        limit: Int = 1000
    ) throws(StoreError) -> [String] {
        if let found = try sqlite?.steps(of: job, in: app, limit: limit) { return found }
        return try simulated.steps(of: job, in: app, limit: limit)
    }

    mutating func history(
        of app: AppID? = nil,
        task: TaskID? = nil,
        until: Timestamp? = nil,
        skip: Int = 0,
        limit: Int = 1000
    ) throws(StoreError) -> [FinishedRun] {
        switch implementation {
        case .sqlite:
            try sqlite?.history(of: app, task: task, until: until, skip: skip, limit: limit) ?? []
        case .simulated:
            try simulated.history(of: app, task: task, until: until, skip: skip, limit: limit)
        }
    }

    mutating func costs(
        of app: AppID? = nil,
        since day: Int = .min,
        withWork: Bool = true,
        limit: Int = 1000
    ) throws(StoreError) -> [CostEntry] {
        switch implementation {
        case .sqlite:
            try sqlite?.costs(of: app, since: day, withWork: withWork, limit: limit) ?? []
        case .simulated:
            try simulated.costs(of: app, since: day, withWork: withWork, limit: limit)
        }
    }

    mutating func finished(_ run: RunNumber) throws(StoreError) -> FinishedRun? {
        switch implementation {
        case .sqlite: try sqlite?.finished(run)
        case .simulated: try simulated.finished(run)
        }
    }

    mutating func promised(_ run: RunNumber) throws(StoreError) -> Request? {
        switch implementation {
        case .sqlite: try sqlite?.promised(run)
        case .simulated: try simulated.promised(run)
        }
    }

    mutating func log(
        of app: AppID? = nil,
        since: Timestamp? = nil,
        until: Timestamp? = nil,
        limit: Int = 1000
    ) throws(StoreError) -> [LogEntry] {
        switch implementation {
        case .sqlite: try sqlite?.log(of: app, since: since, until: until, limit: limit) ?? []
        case .simulated: try simulated.log(of: app, since: since, until: until, limit: limit)
        }
    }

    mutating func pendingNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> PendingNotification? {
        switch implementation {
        case .sqlite: try sqlite?.pendingNotification(app, id)
        case .simulated: try simulated.pendingNotification(app, id)
        }
    }

    mutating func deliveredNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> DeliveredNotification? {
        switch implementation {
        case .sqlite: try sqlite?.deliveredNotification(app, id)
        case .simulated: try simulated.deliveredNotification(app, id)
        }
    }

    mutating func pendingNotifications(
        of app: AppID,
        after id: String? = nil,
        limit: Int = 1000
    ) throws(StoreError) -> [PendingNotification] {
        switch implementation {
        case .sqlite: try sqlite?.pendingNotifications(of: app, after: id, limit: limit) ?? []
        case .simulated: try simulated.pendingNotifications(of: app, after: id, limit: limit)
        }
    }

    mutating func deliveredNotifications(
        of app: AppID,
        after id: String? = nil,
        limit: Int = 1000
    ) throws(StoreError) -> [DeliveredNotification] {
        switch implementation {
        case .sqlite: try sqlite?.deliveredNotifications(of: app, after: id, limit: limit) ?? []
        case .simulated: try simulated.deliveredNotifications(of: app, after: id, limit: limit)
        }
    }

    mutating func schedule(_ app: AppID, _ task: TaskID) throws(StoreError) -> Schedule? {
        switch implementation {
        case .sqlite: try sqlite?.schedule(app, task)
        case .simulated: try simulated.schedule(app, task)
        }
    }

    mutating func schedules(
        of app: AppID? = nil,
        after place: RequestPosition? = nil,
        limit: Int = 1000
    ) throws(StoreError) -> [Schedule] {
        switch implementation {
        case .sqlite: try sqlite?.schedules(of: app, after: place, limit: limit) ?? []
        case .simulated: try simulated.schedules(of: app, after: place, limit: limit)
        }
    }

    mutating func scheduleCount(of app: AppID, atMost most: Int) throws(StoreError) -> Int {
        switch implementation {
        case .sqlite: try sqlite?.scheduleCount(of: app, atMost: most) ?? 0
        case .simulated: try simulated.scheduleCount(of: app, atMost: most)
        }
    }

    mutating func maintain() throws(StoreError) {
        if try sqlite?.maintain() == nil { try simulated.maintain() }
    }

    /// Applies changes and commits them together.
    mutating func write(_ changes: Change...) throws(StoreError) {
        for change in changes { try apply(change) }
        try commit()
    }
}

/// A folder that is there as long as the value is.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        path =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("roost-store-\(UUID().uuidString)").path
        // Where it cannot be made, opening the store in it says so.
        try? FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
    }

    deinit {
        // What stays behind in the folder for temporary files does no harm.
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func copy(_ name: String, to copy: String) throws {
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: file(name + suffix))
        {
            try FileManager.default.copyItem(
                atPath: file(name + suffix),
                toPath: file(copy + suffix)
            )
        }
    }
}

/// The part of all possible trials that is tried.
enum Thoroughness {
    /// Whether every moment is tried, rather than one in some: `make disk-faults` has it so.
    static let isFull = ProcessInfo.processInfo.environment["ROOST_DISK_FAULTS"] == "all"
}

// MARK: Values

let mail = AppID("com.example.mail")
let maps = AppID("com.example.maps")
let fetch = TaskID("com.example.fetch")
let tidy = TaskID("com.example.tidy")

extension Timestamp {
    static func at(_ seconds: Int64) -> Timestamp {
        Timestamp(nanoseconds: seconds * 1_000_000_000)
    }
}

extension Request {
    static func number(
        _ number: Int64,
        _ app: AppID = mail,
        _ task: TaskID = fetch,
        _ kind: Kind = .refresh,
        earliestBegin: Timestamp? = nil,
        submitted: Timestamp = .at(1)
    ) -> Request {
        Request(
            number: RequestNumber(number),
            app: app,
            task: task,
            kind: kind,
            earliestBegin: earliestBegin,
            requiresNetwork: number % 2 == 0,
            requiresPower: number % 3 == 0,
            submitted: submitted
        )
    }

    /// An intent that was promised a run of the same number.
    static func intent(
        _ number: Int64,
        _ app: AppID = mail,
        arguments: String = "{}"
    ) -> Request {
        Request(
            number: RequestNumber(number),
            app: app,
            task: TaskID("Send#\(number)"),
            kind: .intent,
            submitted: .at(number),
            payload: .intent(name: "Send", arguments: arguments, run: RunNumber(number))
        )
    }

    /// What the system asks of an app by itself.
    static func systemRequest(_ number: Int64, _ app: AppID = mail) -> Request {
        Request(
            number: RequestNumber(number),
            app: app,
            task: TaskID("\(Kind.response.prefix)\(number)"),
            kind: .response,
            submitted: .at(number),
            payload: .systemRequest("{\"action\": \"open\", \"notification\": \"\(number)\"}")
        )
    }

    /// Continued work.
    static func continued(
        _ number: Int64,
        _ app: AppID = mail,
        _ task: TaskID? = nil,
        title: String = "Sending",
        subtitle: String = ""
    ) -> Request {
        Request(
            number: RequestNumber(number),
            app: app,
            task: task ?? TaskID("com.example.export.\(number)"),
            kind: .continued,
            submitted: .at(number),
            payload: .continued(
                title: title,
                subtitle: subtitle,
                requiresGPU: number % 2 == 0
            )
        )
    }

    /// One of many with names of their own.
    static func distinct(_ number: Int64, _ app: AppID = mail) -> Request {
        .number(number, app, TaskID("com.example.\(number)"), .processing)
    }
}

extension Run {
    init(_ number: Int64, of request: Request, process: Int64 = 1) {
        self.init(
            number: RunNumber(number),
            request: request,
            process: ProcessNumber(process),
            begun: Moment(uptime: Uptime(nanoseconds: 7), date: .at(number)),
            deadline: Uptime(nanoseconds: 9)
        )
    }
}

extension FinishedRun {
    init(
        _ number: Int64?,
        of request: Request,
        _ ending: Ending = .completed,
        ended: Timestamp? = nil,
        result: String? = nil
    ) {
        self.init(
            number: number.map { RunNumber($0) },
            request: request,
            ending: ending,
            begun: number.map { .at($0) },
            ended: ended ?? .at(number ?? request.number.value),
            detail: number == nil ? "" : "took a moment",
            result: result
        )
    }
}

extension LogEntry {
    static func at(
        _ seconds: Int64,
        _ app: AppID? = nil,
        _ kind: LogEntry.Kind = .started
    ) -> LogEntry {
        LogEntry(date: .at(seconds), kind: kind, app: app, text: "entry \(seconds)")
    }
}

// MARK: Looking

/// All that can be seen of a store.
struct Everything: Equatable {
    var stored: Stored
    var pending: [Request]
    var history: [FinishedRun]
    var log: [LogEntry]
}

extension Store where Self: ~Copyable {
    mutating func everything() throws(StoreError) -> Everything {
        Everything(
            stored: try load(),
            pending: try pending(of: nil, after: nil, limit: .max),
            history: try history(of: nil, task: nil, limit: .max),
            log: try log(of: nil, since: nil, limit: .max)
        )
    }
}

/// The error that the body ends with.
func failure(of body: () throws(StoreError) -> Void) -> StoreError? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}
