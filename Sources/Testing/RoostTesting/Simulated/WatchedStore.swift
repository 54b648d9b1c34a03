package import RoostDaemon
package import RoostEngine

/// A simulated store whose commits the world sees, and that fails when the world says so.
package struct WatchedStore: StoreInMemory {
    private var base: SimulatedStore
    private let substrate: Substrate
    /// The changes that are not committed yet.
    private var applied: [Change] = []

    package init(_ base: SimulatedStore, on substrate: Substrate) {
        self.base = base
        self.substrate = substrate
    }

    /// The content that a power cut would leave.
    var durable: StoreImage { base.durable }

    /// Loses everything that is not durable, as a dying daemon or machine does.
    package mutating func crash() {
        base.crash()
        applied = []
    }

    private func check(_ doing: String) throws(StoreError) {
        guard let fault = substrate.fault, fault.failsReading else { return }
        let error = StoreError(
            fault.reason,
            doing: doing,
            detail: "the simulated disk does not answer"
        )
        if substrate.burn() { substrate.note(.failed(error)) }
        throw error
    }

    private func refuse(_ fault: Substrate.Fault) throws(StoreError) {
        let error = StoreError(
            fault.reason,
            doing: "writing down what happened",
            detail: "the simulated disk takes nothing"
        )
        substrate.note(.failed(error))
        throw error
    }

    package mutating func load() throws(StoreError) -> Stored {
        try check("reading what was written down")
        // What a start owes the store is tested by itself: here it begins with a store that takes
        // what it writes.
        if let fault = substrate.fault, fault.reason == .full, !fault.hasReserve {
            try refuse(fault)
        }
        return try base.load()
    }

    package mutating func apply(_ change: Change) throws(StoreError) {
        if let fault = substrate.fault, fault.strikesEarly, !fault.hasReserve, !substrate.isDead {
            try refuse(fault)
        }
        try base.apply(change)
        applied.append(change)
    }

    package mutating func commit() throws(StoreError) {
        // A dead daemon's commit does not happen; what it had applied goes with ``crash()``.
        guard !applied.isEmpty, substrate.burn() else { return }
        if let fault = substrate.fault, !fault.hasReserve { try refuse(fault) }
        try base.commit()
        substrate.note(.committed(applied))
        applied = []
    }

    package mutating func roomShortage() -> StoreError? {
        let isShort = substrate.fault?.hasReserve == true
        if !substrate.isDead { substrate.note(.looked(isShort: isShort)) }
        guard isShort else { return nil }
        return StoreError(
            .short,
            doing: "taking room for what is to come",
            detail: "the simulated disk has no room left"
        )
    }

    package mutating func rollBack() {
        base.rollBack()
        applied = []
    }

    package mutating func pending(_ app: AppID, _ task: TaskID) throws(StoreError) -> Request? {
        try check("looking a request up")
        return try base.pending(app, task)
    }

    package mutating func pending(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try check("looking requests up")
        return try base.pending(of: app, after: place, limit: limit)
    }

    package mutating func pendingBesideJobs(
        of app: AppID,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try check("looking requests up")
        return try base.pendingBesideJobs(of: app, limit: limit)
    }

    package mutating func jobs(
        of app: AppID,
        matching match: JobMatch,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try check("looking jobs up")
        return try base.jobs(of: app, matching: match, limit: limit)
    }

    package mutating func successors(
        of ended: EndedJob,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try check("looking up what a job has beside")
        return try base.successors(of: ended, limit: limit)
    }

    package mutating func predecessors(
        of task: TaskID,
        in app: AppID,
        after name: TaskID?,
        limit: Int
    ) throws(StoreError) -> [TaskID] {
        try check("looking up what a job has beside")
        return try base.predecessors(of: task, in: app, after: name, limit: limit)
    }

    package mutating func lastAppended(
        to task: TaskID,
        in app: AppID
    ) throws(StoreError) -> TaskID? {
        try check("looking up what a job has beside")
        return try base.lastAppended(to: task, in: app)
    }

    package mutating func step(
        _ name: String,
        of job: RequestNumber,
        in app: AppID
    ) throws(StoreError) -> String? {
        try check("looking up what a job has beside")
        return try base.step(name, of: job, in: app)
    }

    package mutating func steps(
        of job: RequestNumber,
        in app: AppID,
        limit: Int
    ) throws(StoreError) -> [String] {
        try check("looking up what a job has beside")
        return try base.steps(of: job, in: app, limit: limit)
    }

    package mutating func history(
        of app: AppID?,
        task: TaskID?,
        until: Timestamp?,
        skip: Int,
        limit: Int
    ) throws(StoreError) -> [FinishedRun] {
        try check("looking the history up")
        return try base.history(of: app, task: task, until: until, skip: skip, limit: limit)
    }

    package mutating func finished(_ run: RunNumber) throws(StoreError) -> FinishedRun? {
        try check("looking a run up")
        return try base.finished(run)
    }

    package mutating func promised(_ run: RunNumber) throws(StoreError) -> Request? {
        try check("looking a request up")
        return try base.promised(run)
    }

    package mutating func costs(
        of app: AppID?,
        since day: Int,
        withWork: Bool,
        limit: Int
    ) throws(StoreError) -> [CostEntry] {
        try check("looking costs up")
        return try base.costs(of: app, since: day, withWork: withWork, limit: limit)
    }

    package mutating func log(
        of app: AppID?,
        since: Timestamp?,
        until: Timestamp?,
        limit: Int
    ) throws(StoreError) -> [LogEntry] {
        try check("looking the log up")
        return try base.log(of: app, since: since, until: until, limit: limit)
    }

    package mutating func pendingNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> PendingNotification? {
        try check("looking notifications up")
        return try base.pendingNotification(app, id)
    }

    package mutating func deliveredNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> DeliveredNotification? {
        try check("looking notifications up")
        return try base.deliveredNotification(app, id)
    }

    package mutating func pendingNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [PendingNotification] {
        try check("looking notifications up")
        return try base.pendingNotifications(of: app, after: id, limit: limit)
    }

    package mutating func deliveredNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [DeliveredNotification] {
        try check("looking notifications up")
        return try base.deliveredNotifications(of: app, after: id, limit: limit)
    }

    package mutating func schedule(
        _ app: AppID,
        _ task: TaskID
    ) throws(StoreError) -> Schedule? {
        try check("looking schedules up")
        return try base.schedule(app, task)
    }

    package mutating func schedules(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Schedule] {
        try check("looking schedules up")
        return try base.schedules(of: app, after: place, limit: limit)
    }

    package mutating func scheduleCount(
        of app: AppID,
        atMost most: Int
    ) throws(StoreError) -> Int {
        try check("looking schedules up")
        return try base.scheduleCount(of: app, atMost: most)
    }

    package mutating func maintain() throws(StoreError) { try base.maintain() }
}
