import RoostEngine

/// A histogram, which counts for each bound how many measured times were at most that long.
struct Histogram: Sendable {
    /// The bounds of the buckets, in seconds: from a hundredth of a second to a day.
    static let bounds: [Double] = [0.01, 0.1, 1, 10, 60, 600, 3600, 21_600, 86_400]

    /// The count of each bucket: the times that were longer than the bound before its own, and not
    /// longer than its own.
    private var counts = [Int64](repeating: 0, count: bounds.count)
    /// The number of all lengths, with those beyond the last bound.
    private(set) var count: Int64 = 0
    /// The sum of all lengths, in seconds.
    private(set) var sum = 0.0

    /// Counts a length, as zero where a clock that was set meanwhile makes it negative.
    mutating func add(_ length: Duration) {
        let seconds = max(length.seconds, 0)
        count += 1
        sum += seconds
        if let bucket = Self.bounds.firstIndex(where: { seconds <= $0 }) { counts[bucket] += 1 }
    }

    /// The bounds, each with the number of times that were at most that long.
    var buckets: [(bound: Double, count: Int64)] {
        var sum: Int64 = 0
        return zip(Self.bounds, counts).map { bound, count in
            sum += count
            return (bound, sum)
        }
    }
}

extension Duration {
    /// The length in seconds, for what is told and not reckoned with.
    var seconds: Double { Double(wholeNanoseconds) / 1e9 }
}
