/// A point on the monotonic clock, which stands still while the machine is suspended and never
/// jumps.
///
/// Budgets are measured on it: a run is not charged for the time that the machine slept.
package struct Uptime: Hashable, Comparable, Sendable {
    package let nanoseconds: Int64
    package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
    /// A moment earlier than any.
    static var distantPast: Uptime { Uptime(nanoseconds: .min) }
    package static func < (left: Uptime, right: Uptime) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
    package static func + (left: Uptime, right: Duration) -> Uptime {
        Uptime(nanoseconds: saturating(left.nanoseconds, right))
    }
    package static func - (left: Uptime, right: Uptime) -> Duration {
        .nanoseconds(difference(left.nanoseconds, right.nanoseconds))
    }
}

/// A point on the calendar clock, which people set and which jumps.
package struct Timestamp: Hashable, Comparable, Sendable {
    /// The nanoseconds since the beginning of 1970, UTC.
    package let nanoseconds: Int64
    package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
    /// A moment later than whatever has a time.
    package static var distantFuture: Timestamp { Timestamp(nanoseconds: .max) }
    /// Creates a moment from whole seconds since the beginning of 1970, UTC; `nil` where
    /// nanoseconds cannot count them.
    init?(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return nil }
        nanoseconds = product
    }
    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
    package static func + (left: Timestamp, right: Duration) -> Timestamp {
        Timestamp(nanoseconds: saturating(left.nanoseconds, right))
    }
    package static func - (left: Timestamp, right: Timestamp) -> Duration {
        .nanoseconds(difference(left.nanoseconds, right.nanoseconds))
    }
    /// Returns the earlier of two moments of which each may be none.
    static func earliest(_ left: Timestamp?, _ right: Timestamp?) -> Timestamp? {
        guard let left, let right else { return left ?? right }
        return min(left, right)
    }
}

/// A moment on both clocks.
package struct Moment: Hashable, Sendable {
    package let uptime: Uptime
    package let date: Timestamp
    package init(uptime: Uptime, date: Timestamp) {
        self.uptime = uptime
        self.date = date
    }
}

extension Duration {
    /// The length doubled a number of times, up to a longest.
    func doubled(_ times: Int, upTo longest: Duration) -> Duration {
        var length = self
        for _ in 0..<max(times, 0) {
            // None grows from nothing.
            if length >= longest || length == .zero { break }
            length = length * 2
        }
        return min(length, longest)
    }

    /// The length in whole nanoseconds, at the limits of 64 bits where it is longer.
    package var wholeNanoseconds: Int64 {
        // One division: the seconds and their parts would take two, and each turn asks hundreds of
        // times.
        Int64(clamping: attoseconds / 1_000_000_000)
    }
}

// Times come from the wire and from clocks that anybody can set, and counts from a store that may
// hold anything: no sum of them may trap.
private func saturating(_ nanoseconds: Int64, _ duration: Duration) -> Int64 {
    nanoseconds.saturating(plus: duration.wholeNanoseconds)
}

extension FixedWidthInteger {
    /// The sum, or whichever limit of the type lies beyond.
    func saturating(plus other: Self) -> Self {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}

private func difference(_ left: Int64, _ right: Int64) -> Int64 {
    let (value, overflow) = left.subtractingReportingOverflow(right)
    return overflow ? (left < right ? .min : .max) : value
}
