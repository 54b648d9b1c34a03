package import RoostEngine

/// The store in which the system writes down what must survive it.
///
/// Changes are applied one after another and become durable together with ``commit()``. Look-ups
/// see what has been applied, committed or not. After an error the changes since the last commit
/// are gone, and ``rollBack()`` makes that certain.
package protocol Store: ~Copyable {
    /// Reads everything the engine goes on from, except the pending requests themselves.
    mutating func load() throws(StoreError) -> Stored

    /// Says what the transaction that begins next has to survive; without it, a power cut.
    mutating func require(_ durability: Durability)
    /// Adds a change to the present transaction, beginning one if there is none.
    mutating func apply(_ change: Change) throws(StoreError)
    /// Makes everything that was applied durable: when it returns, a power cut cannot undo it, or
    /// where less was expected, the end of the system cannot.
    ///
    /// What a power cut does undo is always the latest: all of a transaction and of those after it.
    mutating func commit() throws(StoreError)
    /// Forgets what was applied since the last commit.
    mutating func rollBack()

    /// The pending request of an app with this name.
    mutating func pending(_ app: AppID, _ task: TaskID) throws(StoreError) -> Request?
    /// Pending requests in the order of their places, beginning after one, of one app or of all.
    mutating func pending(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Request]
    /// An app's pending requests that are no jobs, in the order of their places, however many jobs
    /// there are.
    mutating func pendingBesideJobs(of app: AppID, limit: Int) throws(StoreError) -> [Request]
    /// Pending jobs of an app that are meant, in any order.
    mutating func jobs(
        of app: AppID,
        matching match: JobMatch,
        limit: Int
    ) throws(StoreError) -> [Request]
    /// Returns the jobs that the end of another one affects: where that has completed, those that
    /// wait for no other; where it is held, those that are cancelled with it; otherwise all that
    /// wait for it.
    mutating func successors(of ended: EndedJob, limit: Int) throws(StoreError) -> [Request]
    /// Returns the predecessors of a job that it waits for, in the order of the names' bytes,
    /// beginning after one.
    mutating func predecessors(
        of task: TaskID,
        in app: AppID,
        after name: TaskID?,
        limit: Int
    ) throws(StoreError) -> [TaskID]
    /// Returns the latest pending job of those that were appended to one of this name, itself among
    /// them.
    mutating func lastAppended(to task: TaskID, in app: AppID) throws(StoreError) -> TaskID?
    /// Returns the result of a job's step; `nil` where the job has not done it.
    mutating func step(
        _ name: String,
        of job: RequestNumber,
        in app: AppID
    ) throws(StoreError) -> String?
    /// Returns the names of the steps that a job has done, the first so many.
    mutating func steps(
        of job: RequestNumber,
        in app: AppID,
        limit: Int
    ) throws(StoreError) -> [String]
    /// Finished runs, the latest first, of one app or of all, of one task or of all.
    ///
    /// With a moment: those that had ended by then, and of these without the first so many.
    mutating func history(
        of app: AppID?,
        task: TaskID?,
        until: Timestamp?,
        skip: Int,
        limit: Int
    ) throws(StoreError) -> [FinishedRun]
    /// The run with a number, if it is over and still kept; of those that people watch only.
    mutating func finished(_ run: RunNumber) throws(StoreError) -> FinishedRun?
    /// The pending request that was promised a run of this number.
    mutating func promised(_ run: RunNumber) throws(StoreError) -> Request?
    /// The pending notification of an app with this id, without its text.
    mutating func pendingNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> PendingNotification?
    /// The delivered notification of an app with this id.
    mutating func deliveredNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> DeliveredNotification?
    /// An app's pending notifications with their texts in the order of their ids' bytes, beginning
    /// after one.
    mutating func pendingNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [PendingNotification]
    /// An app's delivered notifications with their texts, in the same order: they have neither
    /// trigger nor badge any more.
    mutating func deliveredNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [DeliveredNotification]
    /// The schedule of an app with this name.
    mutating func schedule(_ app: AppID, _ task: TaskID) throws(StoreError) -> Schedule?
    /// Schedules in the order of their places, beginning after one, of one app or of all.
    mutating func schedules(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Schedule]
    /// Returns the number of an app's schedules; no more are counted than so many.
    mutating func scheduleCount(of app: AppID, atMost most: Int) throws(StoreError) -> Int
    /// The latest log entries, the earliest of them first.
    mutating func log(
        of app: AppID?,
        since: Timestamp?,
        until: Timestamp?,
        limit: Int
    ) throws(StoreError) -> [LogEntry]

    /// Returns the costs of apps on a day and those after it, sorted: of one app or all, with or
    /// without their work.
    ///
    /// Of more entries than the limit, those of the latest days.
    mutating func costs(
        of app: AppID?,
        since day: Int,
        withWork: Bool,
        limit: Int
    ) throws(StoreError) -> [CostEntry]

    /// Returns the reason why the store keeps what space it has left for what makes room; `nil`
    /// where it takes everything.
    ///
    /// Asked before each turn. What is refused then is tried again with the next one.
    mutating func roomShortage() -> StoreError?

    /// Does what housekeeping the store has put off. Called when there is nothing else to do.
    mutating func maintain() throws(StoreError)
    /// Whether what is read is verified to be what was written.
    var isChecked: Bool { get }
    /// Whether housekeeping is to go on after the next rest.
    var hasMoreToVerify: Bool { get }
    /// The damage and the losses that were found, in the order in which they were.
    var damage: [String] { get }
    /// The damage that is there now.
    var presentDamage: [String] { get }
    /// Verifies all of it at once; what is damaged is in ``presentDamage`` then.
    mutating func verifyAll() throws(StoreError)
    /// Copies what is committed to a file that is not there yet, and says how many pages that is.
    mutating func backUp(to file: String) throws(StoreError) -> Int64
}

/// A failure that a durable write has to survive.
package enum Durability: Hashable, Sendable {
    /// The end of the system's process, in whatever way; the machine goes on.
    case systemEnd
    /// The machine ends, with all of its processes.
    case powerCut
}

/// An error that says what could not be read or written down.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// Another process holds the store. Nothing was written; the same change can be tried
        /// again.
        case busy
        /// There is no room left but what is kept for changes that make some.
        case short
        /// There is no room left, or the disk refuses to be written to. Nothing was written, and
        /// nothing will be until somebody makes room or lets it be written.
        case full
        /// The disk failed, in a way that may or may not pass.
        case failing
        /// There was no memory for it, or no descriptor.
        case starved
        /// The store holds what this version cannot have written. It must not be touched.
        case damaged
    }
    package let reason: Reason
    /// The failed operation, to go on with "while ".
    package let doing: String
    /// The store's own words.
    package let detail: String

    package init(_ reason: Reason, doing: String, detail: String) {
        self.reason = reason
        self.doing = doing
        self.detail = detail
    }

    /// The sentence for a system that cannot start because of it, so that nothing goes on by
    /// itself.
    package var whileStarting: String {
        guard reason == .full else { return description }
        return
            "the store failed while \(doing): \(detail); make room on the disk or make it writable, and start again"
    }
    /// The remedy for damage.
    package static let damageRemedy =
        "roost repair keeps what is whole of it (roostd --repair where no system runs); or restore a backup"

    /// The remedy for damage that was repaired, or for a loss that is final.
    package static let lossRemedy =
        "what is left is whole, and in use; roost log says what was lost; only a backup brings that back"

    package var description: String {
        let remedy =
            switch reason {
            case .busy: "another process holds it; end that process"
            case .short:
                "make room on the disk (roost transfers cancel, roost quit and roost uninstall work all the same); service goes on by itself then"
            case .full: "make room on the disk or make it writable; service goes on by itself then"
            case .failing: "look at the disk (dmesg); what was asked can be tried again"
            case .starved:
                "end what takes this machine's memory, or allow more descriptors; what was asked can be tried again"
            case .damaged: StoreError.damageRemedy
            }
        return "the store failed while \(doing): \(detail); \(remedy)"
    }
}

extension Store where Self: ~Copyable {
    /// The latest finished runs.
    package mutating func history(
        of app: AppID?,
        task: TaskID?,
        limit: Int
    ) throws(StoreError) -> [FinishedRun] {
        try history(of: app, task: task, until: nil, skip: 0, limit: limit)
    }

    /// The latest log entries.
    package mutating func log(
        of app: AppID?,
        since: Timestamp?,
        limit: Int
    ) throws(StoreError) -> [LogEntry] {
        try log(of: app, since: since, until: nil, limit: limit)
    }
}
