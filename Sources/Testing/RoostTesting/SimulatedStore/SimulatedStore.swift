package import RoostDaemon
package import RoostEngine

/// A store whose disk is a value.
///
/// Its image has the changes of the present transaction in it. What a power cut would leave is an
/// older image, and what was committed since:
/// hardly anybody asks for it while a transaction goes on, and so hardly a change is made twice.
///
/// ``crash()`` leaves what a power cut leaves. Where ``fault`` says so, a call fails as a disk
/// would make it fail. A commit that became durable although nobody heard of it is a crash right
/// after it.
package struct SimulatedStore: StoreInMemory, Sendable {
    /// A call, named by its operation and the number of such calls before it.
    package struct Call: Hashable, Sendable {
        package enum Operation: Int, Hashable, Sendable, CaseIterable {
            case load, apply, commit, lookUp, maintain
        }
        package let operation: Operation
        /// The call's number among those of its sort: 1 for the first.
        package let number: Int
        package init(_ operation: Operation, number: Int) {
            self.operation = operation
            self.number = number
        }
    }

    /// Decides which calls fail, and how.
    ///
    /// It can be set and taken away at any time: a full disk is a closure that fails every `apply`
    /// until somebody makes room.
    package var fault: (@Sendable (Call) -> StoreError?)?

    /// Says why the store keeps what space is left for what makes room, where it does.
    var shortage: (@Sendable () -> StoreError?)?

    /// The greatest number of changes between the two images.
    private static var mostBetween: Int { 4096 }

    /// The content after an earlier commit.
    private var earlier = StoreImage()
    /// The changes since that commit, in order.
    private var changes: [Change] = []
    /// The number of them that are of the present transaction.
    private var uncommitted = 0
    /// The content with all changes.
    private var present = StoreImage()
    /// The number of the first change of the present turn; `nil` where nobody looks at turns.
    private var turn: Int?
    /// The numbers of calls so far, by operation.
    private var calls = Call.Operation.allCases.map { _ in 0 }

    package init(fault: (@Sendable (Call) -> StoreError?)? = nil) {
        self.fault = fault
    }

    /// The content that a power cut would leave.
    package var durable: StoreImage {
        if uncommitted == 0 { return present }
        var image = earlier
        for change in changes.dropLast(uncommitted) { image.apply(change) }
        return image
    }

    // Mutating, though nothing changes: who keeps the store in an object would copy all of it to
    // ask it.

    /// Returns the changes that were committed since a turn began, for whoever said that it did.
    mutating func committedInTurn() -> ArraySlice<Change> {
        changes[(turn ?? changes.count)...].dropLast(uncommitted)
    }

    /// Returns the requests that come first, up to a date: those whose time has come.
    mutating func due(until date: Timestamp, limit: Int) -> ArraySlice<Request> {
        present.due(until: date, limit: limit)
    }

    /// Begins a turn, whose changes are looked at when it is over.
    mutating func beginTurn() {
        mergeImages()
        turn = changes.count
    }

    private mutating func mergeImages() {
        guard uncommitted == 0, changes.count >= Self.mostBetween else { return }
        // They share their memory until the next change, which is why it is not done at each
        // commit.
        earlier = present
        changes.removeAll(keepingCapacity: true)
    }

    /// Drops what is not committed, as the end of the system or of the power does.
    package mutating func crash() {
        guard uncommitted > 0 else { return }
        present = durable
        earlier = present
        changes = []
        uncommitted = 0
        if turn != nil { turn = 0 }
    }

    /// The number of calls of a sort so far, so that the next ones can be made to fail.
    package func count(of operation: Call.Operation) -> Int { calls[operation.rawValue] }

    private mutating func called(_ operation: Call.Operation) throws(StoreError) {
        calls[operation.rawValue] += 1
        guard let error = fault?(Call(operation, number: count(of: operation))) else { return }
        rollBack()
        throw error
    }
}

extension SimulatedStore {
    package mutating func roomShortage() -> StoreError? { shortage?() }

    package mutating func load() throws(StoreError) -> Stored {
        try called(.load)
        return present.stored
    }

    package mutating func apply(_ change: Change) throws(StoreError) {
        try called(.apply)
        present.apply(change)
        changes.append(change)
        uncommitted += 1
    }

    package mutating func commit() throws(StoreError) {
        guard uncommitted > 0 else { return }
        try called(.commit)
        uncommitted = 0
        if turn == nil { mergeImages() }
    }

    package mutating func rollBack() {
        guard uncommitted > 0 else { return }
        crash()
    }

    package mutating func pending(_ app: AppID, _ task: TaskID) throws(StoreError) -> Request? {
        try called(.lookUp)
        return present.pending(app, task)
    }

    package mutating func pending(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try called(.lookUp)
        return present.pending(of: app, after: place, limit: limit)
    }

    package mutating func pendingBesideJobs(
        of app: AppID,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try called(.lookUp)
        return present.pendingBesideJobs(of: app, limit: limit)
    }

    package mutating func jobs(
        of app: AppID,
        matching match: JobMatch,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try called(.lookUp)
        return present.jobs(of: app, matching: match, limit: limit)
    }

    package mutating func successors(
        of ended: EndedJob,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try called(.lookUp)
        return present.successors(of: ended, limit: limit)
    }

    package mutating func predecessors(
        of task: TaskID,
        in app: AppID,
        after name: TaskID?,
        limit: Int
    ) throws(StoreError) -> [TaskID] {
        try called(.lookUp)
        return present.predecessors(of: task, in: app, after: name, limit: limit)
    }

    package mutating func lastAppended(
        to task: TaskID,
        in app: AppID
    ) throws(StoreError) -> TaskID? {
        try called(.lookUp)
        return present.lastAppended(to: task, in: app)
    }

    package mutating func step(
        _ name: String,
        of job: RequestNumber,
        in app: AppID
    ) throws(StoreError) -> String? {
        try called(.lookUp)
        return present.step(name, of: job, in: app)
    }

    package mutating func steps(
        of job: RequestNumber,
        in app: AppID,
        limit: Int
    ) throws(StoreError) -> [String] {
        try called(.lookUp)
        return present.steps(of: job, in: app, limit: limit)
    }

    package mutating func history(
        of app: AppID?,
        task: TaskID?,
        until: Timestamp?,
        skip: Int,
        limit: Int
    ) throws(StoreError) -> [FinishedRun] {
        try called(.lookUp)
        return present.history(of: app, task: task, until: until, skip: skip, limit: limit)
    }

    package mutating func finished(_ run: RunNumber) throws(StoreError) -> FinishedRun? {
        try called(.lookUp)
        return present.finished(run)
    }

    package mutating func promised(_ run: RunNumber) throws(StoreError) -> Request? {
        try called(.lookUp)
        return present.promised(run)
    }

    package mutating func costs(
        of app: AppID?,
        since day: Int,
        withWork: Bool,
        limit: Int
    ) throws(StoreError) -> [CostEntry] {
        try called(.lookUp)
        return present.costs(of: app, since: day, withWork: withWork, limit: limit)
    }

    package mutating func log(
        of app: AppID?,
        since: Timestamp?,
        until: Timestamp?,
        limit: Int
    ) throws(StoreError) -> [LogEntry] {
        try called(.lookUp)
        return present.log(of: app, since: since, until: until, limit: limit)
    }

    package mutating func pendingNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> PendingNotification? {
        try called(.lookUp)
        return present.notifications.pending(app, id)
    }

    package mutating func deliveredNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> DeliveredNotification? {
        try called(.lookUp)
        return present.notifications.delivered(app, id)
    }

    package mutating func pendingNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [PendingNotification] {
        try called(.lookUp)
        return present.notifications.pending(of: app, after: id, limit: limit)
    }

    package mutating func deliveredNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [DeliveredNotification] {
        try called(.lookUp)
        return present.notifications.delivered(of: app, after: id, limit: limit)
    }

    package mutating func schedule(
        _ app: AppID,
        _ task: TaskID
    ) throws(StoreError) -> Schedule? {
        try called(.lookUp)
        return present.schedules.named(app, task)
    }

    package mutating func schedules(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Schedule] {
        try called(.lookUp)
        return present.schedules.following(place, of: app, limit: limit)
    }

    package mutating func scheduleCount(
        of app: AppID,
        atMost most: Int
    ) throws(StoreError) -> Int {
        try called(.lookUp)
        return min(most, present.schedules.count(of: app))
    }

    package mutating func maintain() throws(StoreError) {
        guard uncommitted == 0 else { return }
        try called(.maintain)
    }
}
