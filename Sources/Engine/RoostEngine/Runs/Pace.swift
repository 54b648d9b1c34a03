/// The recent pace of a run's counts: how fast they moved, and whether as evenly as a clock.
///
/// A clock-like fake moves its count by the same step at the same interval, whatever happens. That
/// is said of a run when, over the last minute of what was seen of it, it moved at least
/// ``Pace/fewestSteps`` times by equal steps, and one speed fits all of it to within one step. Work
/// whose every part takes the same time looks the same, so it is told and not punished.
package struct Pace: Hashable, Sendable {
    /// A count at a moment.
    struct Point: Hashable, Sendable {
        let at: Uptime
        let completed: Int64
        let updates: UInt64
    }

    /// The points, at least ``spacing`` apart, the earliest first.
    private var points: [Point] = []
    /// The latest point, beyond those; it becomes one of them when the next is due.
    private var latest: Point?
    /// Whether the count moves like a clock; seen anew whenever there is one more point.
    package private(set) var isClockLike = false

    /// The least time between the points that are kept.
    static let spacing = Duration.seconds(1)
    /// The most points that are kept, the latest included: those of a minute.
    static let most = 61
    /// The fewest times that the count has to have moved before anything is said.
    static let fewestSteps = 20
    /// The number of steps that two points may lie off: one, and a little for looks and timers that
    /// are late.
    static let tolerance = 1.1

    mutating func add(_ counts: ProgressCounts, at now: Uptime) {
        // The points change once in a while, and a copy of them with that.
        var grew = false
        if let latest {
            if counts.completed < latest.completed {
                // A run that begins again, or counts in something else now.
                points = []
                isClockLike = false
            } else if points.last.map({ latest.at - $0.at >= Pace.spacing }) ?? true {
                if points.count + 1 == Pace.most { points.removeFirst() }
                points.append(latest)
                grew = true
            }
        }
        latest = Point(at: now, completed: counts.completed, updates: counts.updates)
        if grew { isClockLike = movesLikeClock }
    }

    /// The rate in units per second over the last ten seconds, if anything moved.
    package var rate: Double? {
        guard let latest else { return nil }
        let earliest = points.firstInOrder { latest.at - $0.at <= .seconds(10) }
        let first = earliest < points.count ? points[earliest] : latest
        let length = Pace.seconds(latest.at - first.at)
        let (difference, overflow) = latest.completed.subtractingReportingOverflow(first.completed)
        guard length > 0, !overflow, difference > 0 else { return nil }
        return Double(difference) / length
    }

    private var movesLikeClock: Bool {
        guard let first = points.first, let latest, points.count + 1 == Pace.most,
            latest.updates > first.updates, latest.completed > first.completed
        else { return false }
        let (difference, overflow) = latest.completed.subtractingReportingOverflow(first.completed)
        let updates = latest.updates - first.updates
        guard !overflow, updates >= UInt64(Pace.fewestSteps) else { return false }
        let step = Double(difference) / Double(updates)
        var clock = Clock()
        for index in 0...points.count {
            let point = index < points.count ? points[index] : latest
            let count = (Double(point.completed) - Double(first.completed)) / step
            let written = Double(point.updates &- first.updates)
            guard (count - written).magnitude <= 0.001,
                clock.fits(count, at: Pace.seconds(point.at - first.at))
            else { return false }
        }
        return true
    }

    /// A clock that would have made the same steps, if there is one.
    ///
    /// Most work is none within its first points, so the others are not looked at.
    private struct Clock {
        private var steps: [(at: Double, count: Double)] = []
        private var slowest = 0.0
        private var fastest = Double.infinity

        /// Whether there is a speed at which a clock would have made one more step, and those
        /// before.
        ///
        /// Of a clock, the steps between two looks differ by less than one from what its speed
        /// gives.
        mutating func fits(_ count: Double, at moment: Double) -> Bool {
            for earlier in steps {
                let length = moment - earlier.at
                guard length > 0 else { return false }
                let difference = count - earlier.count
                slowest = max(slowest, (difference - Pace.tolerance) / length)
                fastest = min(fastest, (difference + Pace.tolerance) / length)
            }
            steps.append((moment, count))
            return slowest <= fastest
        }
    }

    private static func seconds(_ length: Duration) -> Double {
        Double(length.wholeNanoseconds) / 1e9
    }
}
