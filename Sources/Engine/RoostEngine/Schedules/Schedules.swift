/// The schedules that are due next, and those that are due and wait.
///
/// All of them are in the store, in the order of the latest moments at which something has to be
/// done about them. This holds the next ones; a million for next year cost no memory. Those that
/// wait for what they submitted before are held here beside them.
struct Schedules: Sendable {
    /// The longest time by which a clock may have been ahead of the present before it was set back,
    /// and still be believed.
    static let longestAhead: Duration = .seconds(86_400)
    /// The most schedules that are looked up in one go.
    static let atOnce = 256

    /// The prefix of the settings that note the rules of each zone by which schedules were
    /// reckoned.
    private static let settingPrefix = "schedule-zone."

    /// The schedules that are due next.
    private var window = PagedSortedArray<Schedule>()
    /// The last place that the window reaches to; `nil` before anything was looked up.
    private var reach: RequestPosition?
    /// Whether the window reaches to the end, so that the store has no others.
    private var isEverything = false
    /// Whether the store may have any schedules.
    private var hasAny = false
    /// The schedules that are due and wait until what they submitted before is over.
    private var waiting: [ScheduleName: Schedule] = [:]
    /// The rules of the zones' clocks, "" for the machine's zone.
    private var zones: [String: ZoneRules] = [:]
    /// The notes of the rules of each zone by which its schedules were reckoned.
    private var marks: [String: String] = [:]
    /// The first due time in the window, if it is known.
    private var opening: Timestamp?

    /// Returns the rules of a schedule's zone; where nobody knows it, those of the machine's.
    func rules(for repetition: Repetition) -> ZoneRules {
        zones[repetition.zone ?? ""] ?? zones[""] ?? .utc
    }

    /// The zones by whose clocks schedules go, "" for the machine's.
    var zonesInUse: Set<String> { Set(marks.keys) }

    func isKnown(zone: String) -> Bool { zones[zone] != nil }

    /// The changes that would make an empty store hold those that come next or wait, and their
    /// zones.
    var written: [Change] {
        marks.sorted { $0.key < $1.key }.map { .putSetting(Self.settingPrefix + $0.key, $0.value) }
            + window.all.map { .schedule(.put($0)) }
            + waiting.values.sorted { $0.place < $1.place }.map { .schedule(.put($0)) }
    }

    /// Goes on from the schedules that the store held.
    mutating func takeIn(_ stored: Stored, _ turn: inout Turn) {
        for (name, value) in stored.settings where name.hasPrefix(Self.settingPrefix) {
            marks[String(name.dropFirst(Self.settingPrefix.count))] = value
        }
        // Where there is none, nothing is looked up until there is.
        hasAny = stored.hasSchedules
        isEverything = !hasAny
        guard hasAny else { return }
        turn.store(.schedule(.reconsiderHandled(after: turn.now.date + Self.longestAhead)))
    }

    /// Takes in the present rules of the zones' clocks.
    mutating func takeIn(_ rules: [String: ZoneRules], _ turn: inout Turn) {
        for (name, rules) in rules.sorted(by: { $0.key < $1.key }) {
            zones[name] = rules
            guard let mark = marks[name], mark != rules.mark else { continue }
            note(name, &turn)
            turn.store(.schedule(.reconsiderZone(name)))
            forgetWindow()
        }
    }

    /// Keeps a note of the rules by which schedules of a zone are reckoned from now on.
    private mutating func note(_ zone: String, _ turn: inout Turn) {
        // The machine may know no such zone, or not have told of it yet.
        guard let rules = zones[zone], marks[zone] != rules.mark else { return }
        marks[zone] = rules.mark
        turn.store(.putSetting(Self.settingPrefix + zone, rules.mark))
    }

    /// Forgets the window, so that all schedules are looked up anew.
    private mutating func forgetWindow() {
        window = PagedSortedArray()
        reach = nil
        isEverything = !hasAny
        waiting = [:]
        opening = nil
    }

    private func covers(_ place: RequestPosition) -> Bool {
        isEverything || (reach.map { place <= $0 } ?? false)
    }

    // MARK: - What is written down

    /// Writes a schedule down, in the place of another.
    mutating func put(_ schedule: Schedule, for former: Schedule?, _ turn: inout Turn) {
        if let former { drop(former) }
        hasAny = true
        if covers(schedule.place) { window.insert(schedule) }
        opening = nil
        if let zone = schedule.repetition.zone { note(zone, &turn) }
        turn.store(.schedule(.put(schedule)))
    }

    mutating func remove(_ schedule: Schedule, _ turn: inout Turn) {
        drop(schedule)
        turn.store(.schedule(.remove(schedule.app, schedule.task)))
    }

    private mutating func drop(_ schedule: Schedule) {
        window.remove(schedule.place)
        waiting[ScheduleName(app: schedule.app, task: schedule.task)] = nil
        opening = nil
    }

    /// Forgets all schedules of an app.
    mutating func forget(_ app: AppID, _ turn: inout Turn) {
        window.removeAll { $0.app == app }
        waiting = waiting.filter { $0.key.app != app }
        opening = nil
        guard hasAny else { return }
        turn.store(.schedule(.removeAll(app)))
    }

    // MARK: - Looking ahead

    /// Takes in schedules that follow in the order of places.
    mutating func append(_ further: [Schedule], isEverything: Bool) {
        let new = further.filter { schedule in
            !covers(schedule.place)
                && waiting[ScheduleName(app: schedule.app, task: schedule.task)] == nil
        }
        window.append(new)
        self.isEverything = isEverything
        // Also where all of a page wait: the next one follows it.
        if let last = further.last { reach = last.place }
        opening = nil
    }

    /// Asks for the schedules that have to be looked up before the turn can go on, if there are
    /// any.
    ///
    /// A schedule with a flex window is submitted when its window ends, or at any moment in it at
    /// which the machine works anyway: something runs, or another schedule has to be submitted. So
    /// what has windows that overlap shares a wake-up.
    mutating func settle(isAwake: Bool, _ turn: inout Turn) {
        if turn.isClockSetBack, hasAny {
            turn.store(
                .schedule(.reconsiderHandled(after: turn.now.date + Self.longestAhead))
            )
            forgetWindow()
        }
        let size = turn.limits.window
        if !isEverything, window.count < size / 4 {
            turn.append(.schedule(.fetch(after: reach, limit: size)))
            return
        }
        reconsider(&turn)
        // What was reckoned anew lies behind what was looked up, and may come before all that is
        // left here.
        if !isEverything, window.count < size / 4 {
            turn.append(.schedule(.fetch(after: reach, limit: size)))
            return
        }
        guard firstDue <= turn.now.date else { return }
        let now = turn.now.date
        let isTime = isAwake || window.first.map { $0.place.order <= now } ?? false
        guard isTime else { return }
        var due: [ScheduleKey] = []
        for schedule in window.all where schedule.isDue(at: now) {
            due.append(schedule.key)
            if due.count == Self.atOnce { break }
        }
        turn.append(.schedule(.find(due)))
    }

    /// Reckons anew the schedules that the rules of a zone or the clock have changed.
    private mutating func reconsider(_ turn: inout Turn) {
        while let schedule = window.first, schedule.isUnsure {
            let next = schedule.reconsidered(
                at: turn.now.date,
                in: rules(for: schedule.repetition)
            )
            put(next, for: schedule, &turn)
        }
        let size = turn.limits.window
        if window.count > 2 * size {
            window.shorten(to: 2 * size)
            reach = window.last?.place
            isEverything = false
            opening = nil
        }
    }

    /// The first due time of those in the window.
    private var firstDue: Timestamp {
        mutating get {
            if let opening { return opening }
            var first = Timestamp.distantFuture
            for schedule in window.all where schedule.pausedSince == nil {
                if let due = schedule.due { first = min(first, due) }
            }
            opening = first
            return first
        }
    }

    /// The moment from which whatever turn comes may deal with the first schedule in the window.
    var nextOpening: Timestamp {
        mutating get { firstDue }
    }

    /// Returns the latest moment at which the next request has to be submitted.
    func nextDate(after now: Timestamp) -> Timestamp? {
        guard let order = window.first?.place.order, order > now, order < .distantFuture else {
            return nil
        }
        return order
    }

    // MARK: - Dealing with what is due

    /// Deals with a schedule that was found to be due.
    ///
    /// - Returns: The schedule, what is to be done about it, and how many of its times were missed;
    ///   `nil` where it is gone, or waits.
    mutating func deal(
        with key: ScheduleKey,
        isOutstanding: Bool,
        _ turn: inout Turn
    ) -> (schedule: Schedule, decision: Schedule.Decision, missed: Int)? {
        guard let former = window.all.first(where: { $0.key == key }) else { return nil }
        var schedule = former
        let (decision, missed) = schedule.deal(
            at: turn.now.date,
            in: rules(for: former.repetition),
            isOutstanding: isOutstanding,
            tolerance: turn.limits.scheduleTolerance
        )
        if decision == .wait {
            drop(former)
            if schedule != former { turn.store(.schedule(.put(schedule))) }
            waiting[ScheduleName(app: schedule.app, task: schedule.task)] = schedule
        } else if schedule != former {
            put(schedule, for: former, &turn)
        }
        return (schedule, decision, missed)
    }

    /// Whether a schedule waits for the fleet, or for what it submitted before.
    func isWaiting(_ app: AppID, _ task: TaskID) -> Bool {
        waiting[ScheduleName(app: app, task: task)] != nil
    }

    /// Returns a schedule that was found to be due.
    func found(_ key: ScheduleKey) -> Schedule? { window.all.first { $0.key == key } }

    /// Has a schedule that is due wait until the fleet has dealt with its first time that has come.
    ///
    /// - Returns: The schedule, the time, and up to when all are dealt with where that one is;
    ///   `nil` where there is none to deal with.
    mutating func askFleet(
        about key: ScheduleKey,
        _ turn: inout Turn
    ) -> (schedule: Schedule, due: Timestamp, through: Timestamp)? {
        guard let former = found(key) else {
            preconditionFailure("the fleet is asked about a schedule that was not found")
        }
        var next = former
        // Whether what was submitted before is over, the fleet knows.
        let (decision, _) = next.deal(
            at: turn.now.date,
            in: rules(for: former.repetition),
            isOutstanding: false,
            tolerance: turn.limits.scheduleTolerance
        )
        guard case .submit(let due, _) = decision else {
            if next != former { put(next, for: former, &turn) }
            return nil
        }
        drop(former)
        waiting[ScheduleName(app: former.app, task: former.task)] = former
        return (former, due, next.handled)
    }

    /// Has a schedule that waits for the fleet go on from what that has dealt with.
    ///
    /// - Returns: The schedule; `nil` where it is gone, or waits on.
    mutating func dealt(_ dealt: FleetDealt, _ turn: inout Turn) -> Schedule? {
        guard let former = waiting[ScheduleName(app: dealt.app, task: dealt.task)],
            let next = former.dealt(
                dealt.outcome,
                at: turn.now.date,
                in: rules(for: former.repetition)
            )
        else { return nil }
        put(next, for: former, &turn)
        return next
    }

    /// Returns the schedule held here of the work that a promise is about.
    func known(_ app: AppID, _ subject: FreshnessPromise.Subject) -> Schedule? {
        func isMeant(_ schedule: Schedule) -> Bool {
            guard schedule.app == app else { return false }
            switch subject {
            case .task(let task): return schedule.task == task
            case .intent(let name): return schedule.request.job?.intent == name
            }
        }
        return window.all.first(where: isMeant)
            ?? waiting.values.filter(isMeant).min { $0.request.number < $1.request.number }
    }

    /// Notes that work is over that a schedule may wait for.
    mutating func isOver(_ app: AppID, _ task: TaskID) {
        guard !waiting.isEmpty,
            let schedule = waiting.removeValue(forKey: ScheduleName(app: app, task: task))
        else { return }
        if covers(schedule.place) { window.insert(schedule) }
        opening = nil
    }

    /// Notes that all work is over that an app's schedules may wait for.
    mutating func isOver(_ app: AppID) {
        for name in waiting.keys.filter({ $0.app == app }) { isOver(app, name.task) }
    }

    /// Throws where two of its parts contradict each other.
    func verify() throws(Contradiction) {
        try window.verify("schedules in the window")
        try Contradiction.verify(
            window.last.map { covers($0.place) } ?? true,
            "the window holds a schedule that it does not reach to"
        )
        for (name, schedule) in waiting {
            try Contradiction.verify(
                schedule.app == name.app && schedule.task == name.task,
                "a schedule waits under another one's name"
            )
        }
    }

    /// The number of schedules that it holds.
    var count: Int { window.count + waiting.count }
}

extension ZoneRules {
    /// A short mark that tells these rules from others.
    var mark: String {
        var fingerprint = Fingerprint()
        fingerprint.add(Int64(first))
        for transition in transitions {
            fingerprint.add(transition.at)
            fingerprint.add(Int64(transition.offset))
        }
        return String(fingerprint.value, radix: 16)
    }
}
