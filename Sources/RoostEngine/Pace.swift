/// How the counts of a run moved of late: how fast, and whether like a clock.
///
/// A clock-like fake moves its count by the same step at the same interval, whatever happens. That is
/// said of a run when, over the last minute of what was seen of it, it moved at least
/// ``Pace/fewestSteps`` times by equal steps, and one speed fits all of it to within one step. Work
/// whose every part takes the same time looks the same, so it is told and not punished.
package struct Pace: Hashable, Sendable {
    /// A count at a moment.
    struct Point: Hashable, Sendable {
        let at: Uptime
        let completed: Int64
        let updates: UInt64
    }

    /// The latest points, at least ``spacing`` apart, the earliest first.
    private(set) var points: [Point] = []

    /// How far apart the points lie that are kept, and how many: a minute of them.
    static let spacing = Duration.seconds(1)
    static let most = 61
    /// How often the count has to have moved before anything is said.
    static let fewestSteps = 20
    /// How many steps two points may lie off: one, and a little for looks and timers that are late.
    static let tolerance = 1.1

    mutating func add(_ counts: Counts, at now: Uptime) {
        if let last = points.last {
            // A run that begins again, or counts in something else now.
            if counts.completed < last.completed { points = [] }
            // The latest point is kept up to date; it becomes fixed when the next is due.
            if points.count > 1, last.at - points[points.count - 2].at < Pace.spacing {
                points.removeLast()
            }
        }
        points.append(Point(at: now, completed: counts.completed, updates: counts.updates))
        if points.count > Pace.most { points.removeFirst() }
    }

    /// Units per second over the last ten seconds, if anything moved.
    package var rate: Double? {
        guard let last = points.last else { return nil }
        let first = points.first { last.at - $0.at <= .seconds(10) } ?? last
        let length = Pace.seconds(last.at - first.at)
        let (difference, overflow) = last.completed.subtractingReportingOverflow(first.completed)
        guard length > 0, !overflow, difference > 0 else { return nil }
        return Double(difference) / length
    }

    /// Whether the count moves like a clock.
    package var isClockLike: Bool {
        guard let first = points.first, let last = points.last, points.count == Pace.most,
            last.updates > first.updates, last.completed > first.completed
        else { return false }
        let (difference, overflow) = last.completed.subtractingReportingOverflow(first.completed)
        let updates = last.updates - first.updates
        guard !overflow, updates >= UInt64(Pace.fewestSteps) else { return false }
        let step = Double(difference) / Double(updates)
        let counted = points.map { (Double($0.completed) - Double(first.completed)) / step }
        for (point, steps) in zip(points, counted) {
            let written = Double(point.updates &- first.updates)
            guard (steps - written).magnitude <= 0.001 else { return false }
        }
        return lieInSteps(counted)
    }

    /// Whether there is a speed at which a clock would have made so many steps between any two points.
    ///
    /// Of a clock, the steps between two looks differ by less than one from what its speed gives.
    private func lieInSteps(_ counted: [Double]) -> Bool {
        var slowest = 0.0
        var fastest = Double.infinity
        for later in points.indices {
            for earlier in points.indices.prefix(later) {
                let length = Pace.seconds(points[later].at - points[earlier].at)
                guard length > 0 else { return false }
                let steps = counted[later] - counted[earlier]
                slowest = max(slowest, (steps - Pace.tolerance) / length)
                fastest = min(fastest, (steps + Pace.tolerance) / length)
            }
            if slowest > fastest { return false }
        }
        return true
    }

    private static func seconds(_ length: Duration) -> Double {
        Double(length.wholeNanoseconds) / 1e9
    }
}
