import RoostEngine
import RoostWire

/// The schedule of a recurring job, as it was asked for, in the words of the wire.
struct ScheduleSpec: Hashable, Sendable {
    /// The job that is submitted at each of its times.
    let job: JobCommand
    let every: Every
    let flex: Duration
    let catchUp: String
    let within: Duration
    let overlap: String

    enum Every: Hashable, Sendable {
        case interval(Duration)
        /// Each minute that is a multiple of a number, by clocks whose hours are whole ones from
        /// Greenwich's.
        case minutes(Int)
    }

    /// Reads a schedule as it was asked for; `nil` where it makes no sense.
    init?(app: AppID, _ json: JSON?) {
        guard let json, let job = JobCommand(app: app, json) else { return nil }
        self.job = job
        if let interval = json["interval"]?.asInteger {
            every = .interval(.microseconds(interval))
        } else if let minutes = json["cron"]?.asString.flatMap(Self.minutes) {
            every = .minutes(minutes)
        } else {
            return nil
        }
        flex = .microseconds(json["flex"]?.asInteger ?? 0)
        catchUp = json["catchUp"]?.asString ?? "once"
        within = .microseconds(json["within"]?.asInteger ?? 0)
        overlap = json["overlap"]?.asString ?? "skip"
    }

    /// Reads the schedule from what is written down; `nil` where no job comes again by it.
    init?(_ schedule: Schedule) {
        guard let job = JobCommand(written: schedule.request) else { return nil }
        self.job = job.named(JobName(schedule.app, schedule.task).id)
        switch schedule.repetition {
        case .interval(let length, _): every = .interval(length)
        case .calendar(_, let text, _):
            guard let minutes = Self.minutes(text) else { return nil }
            every = .minutes(minutes)
        }
        flex = schedule.flex
        overlap = schedule.overlap.rawValue
        switch schedule.catchUp {
        case .none: (catchUp, within) = ("none", .zero)
        case .once: (catchUp, within) = ("once", .zero)
        case .all(let length): (catchUp, within) = ("all", length)
        }
    }

    private static func minutes(_ cron: String) -> Int? {
        guard cron.hasPrefix("*/"), cron.hasSuffix(" * * * *") else { return nil }
        return Int(cron.dropFirst(2).prefix { $0 != " " })
    }
}

/// The recurring jobs, by an onlooker's own count of their times.
struct ScheduleModel: Sendable {
    private struct Entry: Sendable {
        let schedule: Schedule
        let spec: ScheduleSpec
    }

    /// A change to a recurring job that somebody asks for.
    typealias Change = ScheduleCommand.Change

    private var entries: [JobName: Entry] = [:]
    private var asked: [JobName: Set<ScheduleSpec>] = [:]
    /// The turn in which somebody last changed a schedule, and how often.
    private var commands: [JobName: [Change: (turn: Int, times: Int)]] = [:]
    /// The number of jobs submitted for each schedule in the transaction that is being looked at,
    /// less those that the schedule tells of.
    private var balance: [JobName: Int] = [:]
    /// The greatest delay beyond its flex with which a time still counts as dealt with in time.
    private let tolerance: Duration

    init(tolerance: Duration) { self.tolerance = tolerance }

    // MARK: - What is asked

    mutating func ask(_ app: AppID, _ json: JSON?) {
        guard var repetition = json?.asObject else { return }
        // People's name for it is an app's id.
        if let name = repetition["name"] { repetition["id"] = name }
        guard let spec = ScheduleSpec(app: app, .object(repetition)), let id = spec.job.id else {
            return
        }
        asked[JobName(app: app, id: id), default: []].insert(spec)
    }

    mutating func noteCommand(_ change: Change, _ name: JobName, in turn: Int) {
        let times = timesAskedFor(change, name, in: turn) + 1
        commands[name, default: [:]][change] = (turn, times)
    }

    // MARK: - What is there

    var names: [JobName] { entries.keys.sorted { ($0.app, $0.id) < ($1.app, $1.id) } }

    /// The job that comes again under a name.
    func job(_ name: JobName) -> JobCommand? { entries[name]?.spec.job }

    /// Whether a time of the schedule withdraws the job that was submitted for an earlier one.
    func replaces(_ name: JobName) -> Bool { entries[name]?.spec.overlap == "replace" }

    func isAskedFor(_ change: Change, _ name: JobName, in turn: Int) -> Bool {
        timesAskedFor(change, name, in: turn) > 0
    }

    private func timesAskedFor(_ change: Change, _ name: JobName, in turn: Int) -> Int {
        guard let last = commands[name]?[change], last.turn == turn else { return 0 }
        return last.times
    }

    // MARK: - What is written down

    /// Counts a job that was submitted by itself.
    mutating func submitted(_ name: JobName) { balance[name, default: 0] += 1 }

    /// Takes in what is written down, and was decided at some time.
    ///
    /// - Returns: What is wrong with it, if something is.
    mutating func take(_ change: ScheduleChange, in turn: Int, at now: Timestamp) -> String? {
        switch change {
        case .put(let schedule): return put(schedule, in: turn, at: now)
        case .remove(let app, let task):
            let name = JobName(app, task)
            guard entries.removeValue(forKey: name) != nil else { return nil }
            return isAskedFor(.remove, name, in: turn) ? nil : "nobody asked to remove \(name)"
        case .removeAll(let app): entries = entries.filter { $0.key.app != app }
        case .reconsiderZone, .reconsiderHandled: break
        }
        return nil
    }

    private mutating func put(_ schedule: Schedule, in turn: Int, at now: Timestamp) -> String? {
        // What is no job is none of ours.
        guard schedule.request.kind == .job else { return nil }
        let name = JobName(schedule.app, schedule.task)
        guard let spec = ScheduleSpec(schedule) else { return "\(name) comes at unknown times" }
        let former = entries.updateValue(Entry(schedule: schedule, spec: spec), forKey: name)
        if schedule.due != next(of: schedule, spec) {
            return "\(name) is due at another time than the next one after what is dealt with"
        }
        guard let former, former.spec == spec else {
            return asked[name]?.contains(spec) == true ? nil : "nobody asked for \(name)"
        }
        let isPaused = schedule.pausedSince != nil
        if isPaused != (former.schedule.pausedSince != nil),
            !isAskedFor(isPaused ? .pause : .resume, name, in: turn)
        {
            return "nobody asked to \(isPaused ? "pause" : "resume") \(name)"
        }
        return difference(former.schedule, schedule, spec, at: now).map { "\(name) \($0)" }
    }

    /// The mistake in what a schedule says of its times since it was last written down.
    private mutating func difference(
        _ former: Schedule,
        _ schedule: Schedule,
        _ spec: ScheduleSpec,
        at now: Timestamp
    ) -> String? {
        let (old, new) = (former.tally, schedule.tally)
        let submitted = new.submitted - old.submitted
        let (merged, skipped) = (new.merged - old.merged, new.skipped - old.skipped)
        let missed = new.missed - old.missed
        balance[JobName(schedule.app, schedule.task), default: 0] -= submitted
        guard schedule.handled >= former.handled else {
            // Where the clock was ahead by more than a day, what was dealt with then counts for
            // nothing.
            return former.handled - now > .seconds(86_400)
                ? nil : "has times that may come twice"
        }
        let told = submitted + merged + skipped + missed
        let count = times(of: former, spec, through: schedule.handled)
        // No more are counted at once than a thousand.
        if told != count, count < 1000 || told < 1000 {
            return "had \(count) times, and tells of \(told)"
        }
        if min(submitted, merged, skipped, missed) < 0 { return "takes back what it told" }
        if spec.catchUp != "once", merged > 0 { return "makes up for several times at once" }
        if spec.overlap != "skip", skipped > 0 { return "leaves out what overlaps" }
        let isResumed = former.pausedSince != nil && schedule.pausedSince == nil
        if spec.catchUp == "once", missed > 0, !isResumed { return "leaves out what has passed" }
        let longest = max(spec.within, spec.flex + tolerance)
        if spec.catchUp != "once", submitted > 0, now - schedule.handled > longest {
            return "makes up for what was \(now - schedule.handled) ago"
        }
        return nil
    }

    /// The number of its times after the last one dealt with, and not after a moment.
    private func times(of schedule: Schedule, _ spec: ScheduleSpec, through last: Timestamp) -> Int
    {
        let (first, step) = grid(of: schedule, spec)
        func before(_ moment: Timestamp) -> Int64 {
            let elapsed = moment.nanoseconds - first
            return elapsed < 0 ? 0 : elapsed / step + 1
        }
        return Int(clamping: before(last) - before(schedule.handled))
    }

    private func next(of schedule: Schedule, _ spec: ScheduleSpec) -> Timestamp {
        let (first, step) = grid(of: schedule, spec)
        let elapsed = schedule.handled.nanoseconds - first
        let steps = elapsed < 0 ? 0 : elapsed / step + 1
        return Timestamp(nanoseconds: first + steps * step)
    }

    /// The first time of a schedule and the distance between its times, in nanoseconds.
    private func grid(of schedule: Schedule, _ spec: ScheduleSpec) -> (first: Int64, step: Int64) {
        switch spec.every {
        case .minutes(let minutes): return (0, Int64(minutes) * 60_000_000_000)
        case .interval(let length):
            guard case .interval(_, let start) = schedule.repetition else { return (0, 1) }
            return (start.nanoseconds, max(1, length.wholeNanoseconds))
        }
    }

    /// Ends the look at a transaction, and says what is wrong.
    mutating func endTransaction(in turn: Int) -> String? {
        defer { balance = [:] }
        for (name, count) in balance.sorted(by: { $0.key.id < $1.key.id }) where count != 0 {
            if count > 0, count <= timesAskedFor(.run, name, in: turn) { continue }
            return count > 0
                ? "\(name) is submitted, and its schedule tells nothing of it"
                : "the schedule of \(name) tells of a submission, and there is none"
        }
        return nil
    }

    /// The mistake that is left once all that is due was dealt with.
    func delay(
        alarm date: Timestamp?,
        at now: Moment,
        isOutstanding: (JobName) -> Bool
    ) -> String? {
        let late = entries.filter { name, entry in
            guard entry.schedule.pausedSince == nil, let due = entry.schedule.due else {
                return false
            }
            let last = due + entry.spec.flex
            guard last <= now.date || date ?? .distantFuture > last else { return false }
            return entry.spec.overlap == "replace" || !isOutstanding(name)
        }
        // Each turn asks, and hardly any finds one.
        guard
            let (name, entry) = late.min(by: { ($0.key.app, $0.key.id) < ($1.key.app, $1.key.id) }),
            let due = entry.schedule.due
        else { return nil }
        let last = due + entry.spec.flex
        return last <= now.date
            ? "\(name) is due since \(now.date - due), and nothing holds it"
            : "\(name) is due in \(last - now.date), and no timer is armed for it"
    }
}
