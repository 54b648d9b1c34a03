/// The costs of apps and their work, by days of the local calendar.
///
/// It is told when processes and runs begin and end, and now and then how much processor time a
/// process has used in all. What a process used since it was last looked at is divided among the
/// runs that it had meanwhile, in equal parts. What comes together is kept until something else is
/// written down, and goes with that: nothing is written for a cost alone, and nothing wakes for
/// one. It is counted on the day on which it is known, which for a run is the day of its end.
struct CostLedger: Sendable {
    /// The meter of a process, as far as its cost is concerned.
    private struct Meter: Sendable {
        let app: AppID
        /// The processor time that the process had used when it was last looked at; `nil` where
        /// nobody has looked.
        var seen: Duration?
        /// The moment since which the process has been awake, as far as that is not counted yet.
        var awakeSince: Uptime?
        /// The runs of the process that are not over, with what each has cost so far.
        var runs: [(number: RunNumber, meter: RunMeter)] = []
        /// Whether its first run began while it was awake, and what it used before is not counted
        /// yet.
        var isToBeSeen = false

        /// Takes in the processor time that the process has used in all, and returns the part that
        /// is not counted yet.
        mutating func see(_ total: Duration) -> Duration {
            let isBeforeFirstRun = isToBeSeen
            let used = seen.map { max(total - $0, .zero) } ?? .zero
            isToBeSeen = false
            // Who counts from another beginning is not believed to have used less.
            seen = max(total, seen ?? total)
            if !isBeforeFirstRun, !runs.isEmpty {
                let share = used / runs.count
                for index in runs.indices { runs[index].meter.processor += share }
            }
            return used
        }

        /// Returns the time that it was awake and that is not counted yet; `nil` where it sleeps.
        mutating func takeAwake(at now: Uptime) -> Duration? {
            guard let since = awakeSince else { return nil }
            awakeSince = now
            return now - since
        }

        /// Ends the count for a run, with the time that its process was awake meanwhile.
        mutating func end(_ run: RunNumber, at now: Uptime) -> Ended? {
            guard let index = runs.firstIndex(where: { $0.number == run }) else { return nil }
            let meter = runs.remove(at: index).meter
            return Ended(
                item: meter.item,
                cost: Cost(processor: meter.processor, runs: 1, awake: now - meter.begun),
                appAwake: takeAwake(at: now) ?? .zero,
                isSeen: seen != nil
            )
        }
    }
    /// A run that is over, with the process that it ran in.
    private struct Ended {
        let item: CostItem
        let cost: Cost
        let appAwake: Duration
        let isSeen: Bool
    }
    private struct RunMeter: Sendable {
        let item: CostItem
        let begun: Uptime
        var processor = Duration.zero
    }
    /// The part of an app's daily costs that is kept in memory.
    private struct AppDay: Sendable {
        // So few that they are looked through faster than hashed, as each has a text.
        private var names: [CostItem] = []
        private(set) var discretionary = Cost.zero

        /// Takes in a cost of the day.
        ///
        /// - Returns: The item that it counts for, as there are so many names at most.
        mutating func count(_ item: CostItem, _ cost: Cost, most: Int) -> CostItem {
            // Under whatever name: a budget holds an app that invents names, too. Only a system
            // that begins anew on the same day no longer knows which of the others may wait.
            if item.isDiscretionary { discretionary.add(cost) }
            if !names.contains(item) {
                guard names.count < most else { return .others }
                names.append(item)
            }
            return item
        }
    }

    /// A day with the apps that worked on it.
    private struct Day: Sendable {
        let number: Int
        var apps = NumberedTable<AppID, AppDay>()
    }

    /// The number of days that are remembered without the store: today's, and those that the clock
    /// may be set to.
    private static let remembered = Stored.costDays

    private var zone = ZoneRules.utc
    private var meters = NumberedTable<ProcessNumber, Meter>()
    private var unwritten = NumberedTable<CostEntry.Key, Cost>()
    private var days: [Day] = []
    /// The day on which old ones were last forgotten.
    private var cleared: Int?

    /// Takes over the costs that the store has of the last days.
    mutating func takeIn(_ stored: [CostEntry]) {
        for entry in stored {
            _ = count(entry.key.item, of: entry.key.app, entry.cost, on: entry.key.day, most: .max)
        }
    }

    /// The changes that would make an empty store hold the discretionary costs of these days, those
    /// of each app under one name.
    var written: [Change] {
        var changes: [Change] = []
        for day in days.sorted(by: { $0.number < $1.number }) {
            for (app, known) in day.apps.sorted(by: { $0.key < $1.key })
            where known.discretionary != .zero {
                let item = CostItem.work(.refresh, "before")
                let key = CostEntry.Key(day: day.number, app: app, item: item)
                changes.append(.addCost(CostEntry(key, known.discretionary)))
            }
        }
        return changes
    }

    /// Takes in the rules of the clocks of the machine's place.
    mutating func takeIn(_ zone: ZoneRules) { self.zone = zone }

    // MARK: Processes

    /// Notes that a process is about to be started.
    mutating func launched(_ number: ProcessNumber, of app: AppID, _ limits: Limits, at now: Moment)
    {
        meters[number] = Meter(app: app, seen: .zero, awakeSince: now.uptime)
        record(.app, of: app, Cost(launches: 1), limits, at: now)
    }

    /// Notes that a process of the last system is there, whose use until now nobody has counted.
    mutating func found(_ number: ProcessNumber, of app: AppID, at now: Moment) {
        meters[number] = Meter(app: app, seen: nil, awakeSince: now.uptime)
    }

    mutating func resumed(_ number: ProcessNumber, _ limits: Limits, at now: Moment) {
        // One that is awake does not wake.
        guard let app = meters[number]?.app, meters[number]?.awakeSince == nil else { return }
        meters[present: number].awakeSince = now.uptime
        record(.app, of: app, Cost(wakeUps: 1), limits, at: now)
    }

    mutating func suspended(_ number: ProcessNumber, _ limits: Limits, at now: Moment) {
        countAwake(number, limits, at: now)
        meters[number]?.awakeSince = nil
    }

    mutating func gone(_ number: ProcessNumber, _ limits: Limits, at now: Moment) {
        countAwake(number, limits, at: now)
        meters[number] = nil
    }

    /// Counts the time that a process was awake up to now.
    private mutating func countAwake(_ number: ProcessNumber, _ limits: Limits, at now: Moment) {
        // One that is suspended has not been awake.
        guard let app = meters[number]?.app, let awake = meters[number]?.takeAwake(at: now.uptime)
        else { return }
        record(.app, of: app, Cost(awake: awake), limits, at: now)
    }

    /// Whether the processor time that a process used before its first run has to be measured
    /// before it is handed that run.
    func wantsMeasure(of number: ProcessNumber) -> Bool { meters[number]?.isToBeSeen == true }

    /// Notes that a process has used so much processor time in all.
    mutating func measured(
        _ number: ProcessNumber,
        _ total: Duration,
        _ limits: Limits,
        at now: Moment
    ) {
        // It may have ended since it was looked at.
        guard let app = meters[number]?.app else { return }
        let used = meters[number]?.see(total) ?? .zero
        if used > .zero { record(.app, of: app, Cost(processor: used), limits, at: now) }
    }

    // MARK: Runs

    /// Begins to count for a run, whose process may have used time before that is not measured yet.
    mutating func began(_ run: Run, wasAwake: Bool, at now: Moment) {
        guard let isFirst = meters[run.process]?.runs.isEmpty else {
            preconditionFailure("run \(run.number) begins in a process whose cost nobody counts")
        }
        if isFirst, wasAwake { meters[present: run.process].isToBeSeen = true }
        let meter = RunMeter(item: run.request.costItem, begun: now.uptime)
        meters[present: run.process].runs.append((run.number, meter))
    }

    /// Counts the cost of a run that has ended.
    ///
    /// - Returns: The processor time that the run used, as far as it is known.
    mutating func ended(_ run: Run, _ limits: Limits, at now: Moment) -> Duration? {
        // A run of the last system, whose process ended with it, is counted by nobody.
        guard let ended = meters[run.process]?.end(run.number, at: now.uptime) else { return nil }
        record(ended.item, of: run.app, ended.cost, limits, at: now)
        record(.app, of: run.app, Cost(runs: 1, awake: ended.appAwake), limits, at: now)
        return ended.isSeen ? ended.cost.processor : nil
    }

    /// Counts bytes that a transfer of a session has moved.
    mutating func moved(
        _ session: String,
        of app: AppID,
        received: Int64,
        sent: Int64,
        _ limits: Limits,
        at now: Moment
    ) {
        let cost = Cost(received: received, sent: sent)
        guard cost != .zero else { return }
        record(.work(.transfers, session), of: app, cost, limits, at: now)
        record(.app, of: app, cost, limits, at: now)
    }

    // MARK: Days

    /// The day that the clocks of the machine's place show.
    func day(of date: Timestamp) -> Int {
        let seconds = date.nanoseconds.floored(by: 1_000_000_000)
        return Int((seconds + Int64(zone.offset(at: seconds))).floored(by: 86_400))
    }

    /// Returns the moment at which the day after the present one begins.
    func nextDay(after date: Timestamp) -> Timestamp {
        let midnight = Int64(day(of: date) + 1) * 86_400
        let moment =
            switch zone.meaning(ofLocal: midnight) {
            case .moment(let moment), .twice(let moment, _): moment
            case .skipped(let until): until
            }
        return Timestamp(seconds: moment) ?? .distantFuture
    }

    /// Returns the cost so far today of an app's discretionary work.
    func discretionary(of app: AppID, at date: Timestamp) -> Cost {
        let today = day(of: date)
        return days.first { $0.number == today }?.apps[app]?.discretionary ?? .zero
    }

    private mutating func record(
        _ item: CostItem,
        of app: AppID,
        _ cost: Cost,
        _ limits: Limits,
        at now: Moment
    ) {
        let today = day(of: now.date)
        let item = count(item, of: app, cost, on: today, most: limits.costNames)
        unwritten[CostEntry.Key(day: today, app: app, item: item), default: .zero].add(cost)
        while days.count > Self.remembered,
            let farthest = days.indices.max(by: { (left, right) in
                let (left, right) = (days[left].number, days[right].number)
                return (abs(left - today), left) < (abs(right - today), right)
            })
        {
            days.remove(at: farthest)
        }
    }

    /// Counts work for the day, as far as that is remembered.
    ///
    /// - Returns: The item that it counts for.
    private mutating func count(
        _ item: CostItem,
        of app: AppID,
        _ cost: Cost,
        on day: Int,
        most: Int
    ) -> CostItem {
        // Most costs are an app's as a whole, of which no day has to be known.
        guard case .work = item else { return item }
        var place = days.count
        if let known = days.firstIndex(where: { $0.number == day }) {
            place = known
        } else {
            days.append(Day(number: day))
        }
        return days[place].apps[app, default: AppDay()].count(item, cost, most: most)
    }

    /// The number of days that are remembered.
    var rememberedDays: Int { days.count }

    // MARK: Writing down

    /// The costs that are not written down yet, in order.
    var pending: [CostEntry] {
        var entries = unwritten.list { CostEntry($0, $1) }
        entries.sort { $0.key < $1.key }
        return entries
    }

    /// Hands over the costs that are to be written down beside another change.
    mutating func take(_ limits: Limits, at now: Moment) -> [Change] {
        guard !unwritten.isEmpty else { return [] }
        var changes = pending.map { Change.addCost($0) }
        unwritten = NumberedTable()
        // Once a day. By their number, so that a clock which went wrong for a moment takes none
        // with it.
        let today = day(of: now.date)
        if today != cleared {
            cleared = today
            changes.append(.keepCosts(days: limits.costDays))
        }
        return changes
    }

    /// Throws where a process and its runs are not the ones whose cost is counted.
    func verify(_ process: ProcessNumber, has runs: [RunNumber]) throws(Contradiction) {
        let counted = meters[process]?.runs
        try Contradiction.verify(
            counted?.count == runs.count
                && runs.allSatisfy { run in counted?.contains { $0.number == run } == true },
            "the runs of process \(process) are not those that its cost is counted for"
        )
    }

    /// Throws where the cost of more or fewer processes is counted than there are.
    func verify(count: Int) throws(Contradiction) {
        try meters.verify("the meters of processes")
        try unwritten.verify("what things cost")
        for day in days { try day.apps.verify("what the apps of a day cost") }
        try Contradiction.verify(
            meters.count == count,
            "the cost of a process is counted that is not there"
        )
    }
}
