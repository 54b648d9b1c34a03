import RoostWire

/// A point on the calendar clock, as the protocol tells it.
package struct Timestamp: Hashable, Comparable, Sendable {
    /// Microseconds since the beginning of 1970, UTC.
    package let microseconds: Int64

    package init(microseconds: Int64) { self.microseconds = microseconds }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.microseconds < right.microseconds
    }

    // Times come from the wire and from clocks that anybody can set: no sum of them may trap.

    package static func - (left: Timestamp, right: Timestamp) -> Duration {
        let (difference, overflow) = left.microseconds.subtractingReportingOverflow(
            right.microseconds
        )
        return .microseconds(overflow ? (left < right ? .min : .max) : difference)
    }

    package static func + (left: Timestamp, right: Duration) -> Timestamp {
        let added = right.wholeMicroseconds
        let (sum, overflow) = left.microseconds.addingReportingOverflow(added)
        return Timestamp(microseconds: overflow ? (added < 0 ? .min : .max) : sum)
    }

    package static func - (left: Timestamp, right: Duration) -> Timestamp {
        left + (.zero - right)
    }
}

extension Duration {
    /// The length in seconds, as `--json` tells it.
    package var inSeconds: Double { Double(wholeMicroseconds) / 1_000_000 }
}
