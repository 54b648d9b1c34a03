import RoostEngine
import RoostSystemWire
import RoostWire

/// The background session that each app of a world has, and what apps say to the system about its
/// tasks.
struct SimulatedSession: Sendable {
    private static let name = "photos"
    /// The tasks that apps have started since they were installed, by their names.
    private var tasks: [AppID: [Int64]] = [:]

    /// Starts some tasks of an app.
    mutating func start(
        for app: AppID,
        _ random: inout SeededGenerator,
        at now: Timestamp
    ) -> VarlinkCall {
        var transfers: [JSON] = []
        for _ in 0...random.below(3) {
            let task = (tasks[app]?.last ?? 0) + 1
            tasks[app, default: []].append(task)
            let kind = random.pick(["download", "download", "data", "upload", "upload"])
            let earliest = now.nanoseconds / 1000 + Int64(random.below(100_000_000))
            transfers.append([
                "session": .string(Self.name), "task": .integer(task),
                "kind": .string(kind),
                "file": kind == "upload" ? .string("/files/\(random.below(9))") : .null,
                "url": .string("https://server\(random.below(2)).example/\(random.below(4))"),
                "discretionary": .bool(random.chance(20)),
                "earliestBegin": random.chance(20) ? .integer(earliest) : .null,
                "priority": .number(Double(random.below(10)) / 10),
                "connectionsPerHost": .integer(Int64(TransferAuditor.connectionsPerHost)),
            ])
        }
        return .app(.transfer, ["transfers": .array(transfers)])
    }

    func cancel(of app: AppID, _ random: inout SeededGenerator) -> VarlinkCall? {
        guard let task = pickTask(of: app, &random) else { return nil }
        return Self.call(.cancelTransfer, about: task, "keep", .bool(random.chance(50)))
    }

    func change(of app: AppID, _ random: inout SeededGenerator) -> VarlinkCall? {
        guard let task = pickTask(of: app, &random) else { return nil }
        return Self.call(.changeTransfer, about: task, "suspended", .bool(random.chance(40)))
    }

    private func pickTask(of app: AppID, _ random: inout SeededGenerator) -> Int64? {
        let latest = Array((tasks[app] ?? []).suffix(8))
        return latest.isEmpty ? nil : random.pick(latest)
    }

    /// Forgets an app: whatever is installed in its place numbers its tasks from the beginning.
    mutating func forget(_ app: AppID) { tasks[app] = nil }

    /// A person pauses a transfer, lets it go on, or cancels it.
    static func handle(_ number: TransferNumber, _ random: inout SeededGenerator) -> VarlinkCall {
        change(number, random.pick(["pause", "resume", "resume", "cancel"]))
    }

    // MARK: - What needs no choice

    /// A person has a transfer tried at once.
    static func resume(_ number: TransferNumber) -> VarlinkCall { change(number, "resume") }

    private static func change(_ number: TransferNumber, _ change: String) -> VarlinkCall {
        .system(
            .changeTransfer,
            ["number": .integer(number.value), "change": .string(change)]
        )
    }

    static var join: VarlinkCall { .app(.joinSession, ["session": .string(name)]) }

    /// Lets a task begin that was held back.
    static func letBegin(_ task: Int64) -> VarlinkCall {
        .app(
            .changeTransfer,
            [
                "session": .string(name), "task": .integer(task),
                "suspended": false, "earliestBegin": 0,
            ]
        )
    }

    /// Says that an app has taken the ends of tasks.
    static func take(_ tasks: [Int64]) -> VarlinkCall {
        .app(
            .acknowledgeTransfers,
            ["session": .string(name), "tasks": .array(tasks.map { .integer($0) })]
        )
    }

    /// Answers what the system asked about a task.
    static func answer(_ task: Int64, _ random: inout SeededGenerator) -> VarlinkCall {
        let disposition = random.pick(["continue", "useCredential", "reject", "cancel"])
        return .app(
            .answerTransfer,
            [
                "session": .string(name), "task": .integer(task),
                "disposition": .string(disposition), "user": "me",
            ]
        )
    }

    private static func call(
        _ method: AppInterface.Method,
        about task: Int64,
        _ key: String,
        _ value: JSON
    ) -> VarlinkCall {
        .app(method, ["session": .string(name), "task": .integer(task), key: value])
    }
}
