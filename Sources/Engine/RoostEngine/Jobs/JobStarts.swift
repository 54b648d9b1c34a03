/// The recent starts of jobs whose terms limit how many like them may begin within some time.
///
/// Those that say so count, by their key or their intent. A start counts for the longest time that
/// its job says for what it is counted by, over restarts, too. One that lies in time to come,
/// because the clock was set back, does not count.
struct JobStarts: Sendable {
    /// The starts of each group, in the order in which they began.
    private var starts: [JobGroup: [JobStart]] = [:]
    /// The number of starts in all groups.
    private var count = 0
    /// The number of starts at which all are looked through for those that do not count any more.
    private var sweep = Self.least

    private static let least = 1024

    /// The changes that would make an empty store hold this.
    var written: [Change] {
        starts.sorted { $0.key < $1.key }.flatMap(\.value).map { .job(.putStart($0)) }
    }

    /// Goes on from the starts that the store held.
    mutating func takeIn(_ stored: [JobStart], _ turn: inout Turn) {
        for start in stored.sorted(by: { $0.began < $1.began }) { add(start) }
        if stored.contains(where: { !$0.counts(at: turn.now.date) }) { forgetEnded(&turn) }
    }

    /// Returns the moment at which a job that has reached one of its limits may begin, and that
    /// limit.
    func reachedLimit(
        of job: Job,
        in app: AppID,
        at now: Moment
    ) -> (limit: JobLimit, until: Timestamp)? {
        for limit in job.terms.limits {
            guard case .begun(let most, let length) = limit.bound,
                let starts = starts[JobGroup(app, limit, intent: job.intent)]
            else { continue }
            let first = starts.firstInOrder { $0.began + length > now.date }
            // What comes after that is of a clock that was set back since.
            let end = starts.firstInOrder { $0.began > now.date }
            guard end - first >= most else { continue }
            let ends = starts[first..<end].map { $0.counts(within: length) }
                .filter { $0 > now.date }.sorted()
            // The limit is reached until one less than so many are left.
            if ends.count >= most { return (limit, ends[ends.count - most]) }
        }
        return nil
    }

    /// Takes in that a job begins.
    mutating func note(_ run: Run, _ turn: inout Turn) {
        guard let job = run.request.job, !job.terms.limits.isEmpty else { return }
        var lengths: [JobGroup: Duration] = [:]
        for limit in job.terms.limits {
            guard case .begun(_, let length) = limit.bound else { continue }
            let group = JobGroup(run.app, limit, intent: job.intent)
            lengths[group] = max(lengths[group] ?? .zero, length)
        }
        for (group, length) in lengths.sorted(by: { $0.key < $1.key }) {
            let began = run.begun.date
            let start = JobStart(group: group, run: run.number, began: began, ends: began + length)
            let former = starts[group]?.count ?? 0
            starts[group]?.removeAll { !$0.counts(at: began) }
            count += (starts[group]?.count ?? 0) - former
            add(start)
            turn.store(.job(.putStart(start)))
        }
        if count > sweep { forgetEnded(&turn) }
    }

    private mutating func add(_ start: JobStart) {
        starts[start.group, default: []].append(start)
        count += 1
    }

    /// Forgets all starts that do not count any more.
    private mutating func forgetEnded(_ turn: inout Turn) {
        let now = turn.now.date
        starts = starts.mapValues { $0.filter { $0.counts(at: now) } }.filter { !$0.value.isEmpty }
        count = starts.values.reduce(0) { $0 + $1.count }
        sweep = max(Self.least, 2 * count)
        turn.store(.job(.forgetStarts(at: now)))
    }

    mutating func forget(_ app: AppID) {
        starts = starts.filter { $0.key.app != app }
        count = starts.values.reduce(0) { $0 + $1.count }
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try Contradiction.verify(
            count == starts.values.reduce(0) { $0 + $1.count },
            "the number of starts that jobs are limited by is another than is counted"
        )
    }
}

/// A start of a job, with the time until which it counts for limits.
package struct JobStart: Hashable, Sendable {
    package let group: JobGroup
    package let run: RunNumber
    package let began: Timestamp
    package let ends: Timestamp

    package init(group: JobGroup, run: RunNumber, began: Timestamp, ends: Timestamp) {
        self.group = group
        self.run = run
        self.began = began
        self.ends = ends
    }
}

extension JobStart {
    /// Whether the start counts at a time; otherwise a store need not keep it.
    package func counts(at now: Timestamp) -> Bool { began <= now && now < ends }

    /// Returns the end of the time for which the start counts for a limit, which may look back less
    /// far than its own job did, and never looks back further.
    func counts(within length: Duration) -> Timestamp { min(began + length, ends) }
}
