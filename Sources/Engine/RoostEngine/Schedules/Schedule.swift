/// A schedule: work that the system submits again and again by itself, as a job or as a task of
/// `BGTaskScheduler`.
///
/// It is written down with the next time at which it is due. When that has come, the request is
/// written down in the same transaction as the time after it; so each time is dealt with once,
/// however often the system ends.
package struct Schedule: Hashable, Sendable {
    /// The treatment of times that passed while nothing could be submitted: the machine was off or
    /// asleep, the system did not run, or the clock was set forward.
    package enum CatchUp: Hashable, Sendable {
        /// Missed times are left out.
        case none
        /// All missed times together are made up for once.
        case once
        /// Each missed time is made up for, one after the other, unless it is longer ago than this.
        case all(within: Duration)
    }

    /// The treatment of a time that comes while the work submitted for an earlier one is not over.
    package enum Overlap: String, Hashable, Sendable, CaseIterable {
        /// The later submission is left out.
        case skip
        /// The later submission waits until the earlier one is over.
        case queue
        /// The earlier submission is withdrawn, and stopped where it runs.
        case replace
    }

    /// The party that wants a schedule.
    package enum Origin: String, Hashable, Sendable, CaseIterable {
        /// The app asked for the schedule while it ran.
        case app
        /// A person asked for the schedule on behalf of the app.
        case person
        /// The app's `Info.plist` declares the schedule.
        case declared
    }

    /// The tally of a schedule's times, by how they were dealt with.
    package struct Tally: Hashable, Sendable {
        /// The number of times for which a request was submitted.
        package var submitted = 0
        /// The number of times that another one made up for.
        package var merged = 0
        /// The number of times that came while an earlier submission was not over, and were left
        /// out.
        package var skipped = 0
        /// The number of times that passed and were not made up for.
        package var missed = 0

        package init(submitted: Int = 0, merged: Int = 0, skipped: Int = 0, missed: Int = 0) {
            self.submitted = submitted
            self.merged = merged
            self.skipped = skipped
            self.missed = missed
        }
    }

    private struct Contents: Hashable, Sendable {
        let request: Request
        var repetition: Repetition
        let flex: Duration
        let catchUp: CatchUp
        let overlap: Overlap
        let origin: Origin
        var handled: Timestamp
        var due: Timestamp?
        var pausedSince: Timestamp?
        var isUnsure: Bool
        var tally: Tally
        var last: Timestamp?
    }
    /// All that there is to know of it, which all copies share until one of them changes, as those
    /// of a ``Transfer`` do.
    private var contents: CopiedOnChange<Contents>

    /// The request that is submitted at each of its times, with the number of the schedule.
    package var request: Request { contents.value.request }
    package internal(set) var repetition: Repetition {
        get { contents.value.repetition }
        set { contents.value.repetition = newValue }
    }
    /// The time after its due time within which it may be submitted, so that it can be together
    /// with others.
    package var flex: Duration { contents.value.flex }
    package var catchUp: CatchUp { contents.value.catchUp }
    package var overlap: Overlap { contents.value.overlap }
    package var origin: Origin { contents.value.origin }
    /// The moment up to which all of its times are dealt with.
    package internal(set) var handled: Timestamp {
        get { contents.value.handled }
        set { contents.value.handled = newValue }
    }
    /// The first time of the schedule that is not dealt with; `nil` if there is none to come.
    package internal(set) var due: Timestamp? {
        get { contents.value.due }
        set { contents.value.due = newValue }
    }
    /// The moment since which nothing is submitted, because somebody wants that.
    package internal(set) var pausedSince: Timestamp? {
        get { contents.value.pausedSince }
        set { contents.value.pausedSince = newValue }
    }
    /// Whether the rules of its zone or the clock have changed, so that its due time is unsure.
    package internal(set) var isUnsure: Bool {
        get { contents.value.isUnsure }
        set { contents.value.isUnsure = newValue }
    }
    package internal(set) var tally: Tally {
        get { contents.value.tally }
        set { contents.value.tally = newValue }
    }
    /// The moment of the latest submission for it.
    package internal(set) var last: Timestamp? {
        get { contents.value.last }
        set { contents.value.last = newValue }
    }

    package init(
        request: Request,
        repetition: Repetition,
        flex: Duration = .zero,
        catchUp: CatchUp = .once,
        overlap: Overlap = .skip,
        origin: Origin = .app,
        handled: Timestamp,
        due: Timestamp?,
        pausedSince: Timestamp? = nil,
        isUnsure: Bool = false,
        tally: Tally = Tally(),
        last: Timestamp? = nil
    ) {
        contents = CopiedOnChange(
            Contents(
                request: request,
                repetition: repetition,
                flex: max(.zero, flex),
                catchUp: catchUp,
                overlap: overlap,
                origin: origin,
                handled: handled,
                due: due,
                pausedSince: pausedSince,
                isUnsure: isUnsure,
                tally: tally,
                last: last
            )
        )
    }

    package var app: AppID { request.app }
    /// The schedule's name in its app: that of a task, or of a job with the mark of jobs.
    package var task: TaskID { request.task }
    package var key: ScheduleKey { ScheduleKey(app: app, task: task, number: request.number) }

    /// The place of the schedule among all: by the latest moment at which something has to be done
    /// about it.
    package var place: RequestPosition {
        let order: Timestamp
        if isUnsure {
            order = Timestamp(nanoseconds: .min)
        } else if let due, pausedSince == nil {
            order = due + flex
        } else {
            // It waits for somebody, or for nothing.
            order = .distantFuture
        }
        return RequestPosition(order: order, number: request.number)
    }

    /// Whether a time of the schedule has come.
    func isDue(at now: Timestamp) -> Bool {
        guard let due, pausedSince == nil else { return false }
        return due <= now
    }

    /// Whether both schedules come from the same command, whenever it was made and whatever has
    /// come of it.
    func isSameCommand(as other: Schedule) -> Bool {
        repetition == other.repetition && flex == other.flex && catchUp == other.catchUp
            && overlap == other.overlap && origin == other.origin
            && request.kind == other.request.kind
            && request.requiresNetwork == other.request.requiresNetwork
            && request.requiresPower == other.request.requiresPower
            && request.payload == other.request.payload
    }

    /// The schedule, marked to be reckoned anew before all others.
    package var unsure: Schedule {
        var next = self
        next.isUnsure = true
        return next
    }
}

/// A key that identifies one schedule among all.
package struct ScheduleKey: Hashable, Sendable {
    package let app: AppID
    package let task: TaskID
    package let number: RequestNumber

    package init(app: AppID, task: TaskID, number: RequestNumber) {
        self.app = app
        self.task = task
        self.number = number
    }
}

/// The name by which a schedule is known, whatever is submitted in its place.
struct ScheduleName: Hashable, Comparable {
    let app: AppID
    let task: TaskID

    static func < (left: ScheduleName, right: ScheduleName) -> Bool {
        left.app == right.app ? left.task < right.task : left.app < right.app
    }
}

extension Schedule: Ordered {
    var sortKey: RequestPosition { place }
}

// MARK: - Dealing with a time

extension Schedule {
    /// The decision about a schedule that is due.
    enum Decision: Hashable, Sendable {
        /// No time of the schedule has come.
        case nothing
        /// The request is submitted for a time, which makes up for so many others.
        case submit(Timestamp, others: Int)
        /// The former submission has to be over first.
        case wait
        /// A time came while the former submission was not over, and is left out, with so many
        /// others.
        case skip(Timestamp, others: Int)
    }

    /// Deals with the first of its times that has come, by its policies.
    ///
    /// - Parameters:
    ///   - now: The calendar time.
    ///   - zone: The rules of its zone.
    ///   - isOutstanding: Whether what was submitted for an earlier time is not over.
    ///   - tolerance: How late it may be and still count as in time, beyond its flex.
    /// - Returns: What is to be done, and how many of its times were missed before.
    mutating func deal(
        at now: Timestamp,
        in zone: ZoneRules,
        isOutstanding: Bool,
        tolerance: Duration
    ) -> (decision: Decision, missed: Int) {
        guard pausedSince == nil else { return (.nothing, 0) }
        let inTime = flex + max(tolerance, .zero)
        let missed = leaveOut(before: now, inTime, zone)
        guard let due, due <= now else { return (.nothing, missed) }
        if isOutstanding {
            switch overlap {
            case .queue: return (.wait, missed)
            case .replace: break
            case .skip:
                // What is made up for came late, and not because what came before it took long.
                if case .all = catchUp, due < now + (.zero - inTime) { return (.wait, missed) }
                let others = handle(due, now, zone)
                tally.skipped = tally.skipped.saturating(plus: others + 1)
                return (.skip(due, others: others), missed)
            }
        }
        let others = handle(due, now, zone)
        tally.submitted = tally.submitted.saturating(plus: 1)
        tally.merged = tally.merged.saturating(plus: others)
        last = now
        return (.submit(due, others: others), missed)
    }

    /// Leaves out the times that are too long ago to be made up for, and says how many.
    private mutating func leaveOut(
        before now: Timestamp,
        _ inTime: Duration,
        _ zone: ZoneRules
    ) -> Int {
        let longest: Duration
        switch catchUp {
        case .once: return 0
        case .none: longest = inTime
        case .all(let within): longest = max(within, inTime)
        }
        let cut = now + (.zero - longest)
        guard let due, due < cut else { return 0 }
        // What lies on the cut is still in time.
        let last = Timestamp(nanoseconds: cut.nanoseconds - 1)
        let missed = repetition.count(after: handled, through: last, in: zone)
        tally.missed = tally.missed.saturating(plus: missed)
        goOn(from: last, zone)
        return missed
    }

    /// Deals with a time, and where one makes up for all, with all others that have come.
    private mutating func handle(_ due: Timestamp, _ now: Timestamp, _ zone: ZoneRules) -> Int {
        guard catchUp == .once else {
            goOn(from: due, zone)
            return 0
        }
        let others = repetition.count(after: due, through: now, in: zone)
        goOn(from: now, zone)
        return others
    }

    /// Returns the schedule with all its times dealt with that the fleet has dealt with; `nil`
    /// where that has still to come.
    func dealt(_ outcome: FleetDealt.Outcome, at now: Timestamp, in zone: ZoneRules) -> Schedule? {
        var next = self
        switch outcome {
        case .submitted(let through):
            let times = repetition.count(after: handled, through: through, in: zone)
            next.tally.submitted = tally.submitted.saturating(plus: 1)
            next.tally.merged = tally.merged.saturating(plus: max(times - 1, 0))
            next.last = now
            next.goOn(from: through, zone)
        case .leftOut(let through):
            let times = repetition.count(after: handled, through: through, in: zone)
            next.tally.skipped = tally.skipped.saturating(plus: times)
            next.goOn(from: through, zone)
        case .known(let through):
            // Also where that is earlier: no other host may have dealt with the times in between.
            next.handled = through
            next.due = repetition.next(after: through, in: zone)
        case .wait: return nil
        }
        return next
    }

    private mutating func goOn(from moment: Timestamp, _ zone: ZoneRules) {
        handled = max(handled, moment)
        due = repetition.next(after: handled, in: zone)
    }

    /// Returns the schedule as it stands by another clock or other rules of its zone.
    ///
    /// Times that were dealt with are not dealt with again, unless the clock was ahead by more than
    /// a day when they were: then it is taken for having been wrong.
    func reconsidered(at now: Timestamp, in zone: ZoneRules) -> Schedule {
        var next = self
        next.isUnsure = false
        if next.handled > now + Schedules.longestAhead {
            next.handled = now
            if case .interval(let length, let start) = repetition, start > now + length {
                next.repetition = .interval(length, from: now + length)
            }
        }
        next.due = next.repetition.next(after: next.handled, in: zone)
        return next
    }

    /// Returns the schedule paused: nothing of it is submitted until it is resumed.
    func paused(at now: Timestamp) -> Schedule {
        var next = self
        next.pausedSince = pausedSince ?? now
        return next
    }

    /// Returns the schedule going on from now: what was due meanwhile is left out.
    func resumed(at now: Timestamp, in zone: ZoneRules) -> Schedule {
        guard pausedSince != nil else { return self }
        var next = self
        next.pausedSince = nil
        let missed = repetition.count(after: handled, through: now, in: zone)
        next.tally.missed = tally.missed.saturating(plus: missed)
        next.goOn(from: now, zone)
        return next
    }
}
