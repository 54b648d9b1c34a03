import RoostLinux

/// A moment that clocks on the wall show, in microseconds: what the system keeps of a date.
///
/// A date of Foundation's becomes one with `CalendarTime(date)`, which a program without Foundation
/// need not link.
public struct CalendarTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Microseconds since the beginning of 1970, UTC; below zero before that.
    public let microsecondsSince1970: Int64

    /// Creates the moment so many microseconds after the beginning of 1970, UTC.
    public init(microsecondsSince1970: Int64) { self.microsecondsSince1970 = microsecondsSince1970 }

    /// The present moment, as the machine's clock has it.
    public static var now: CalendarTime {
        CalendarTime(microsecondsSince1970: Clocks.now().calendar / 1000)
    }

    /// Orders moments by time.
    public static func < (left: CalendarTime, right: CalendarTime) -> Bool {
        left.microsecondsSince1970 < right.microsecondsSince1970
    }

    /// Returns the time that is later by a length, rounded up to a microsecond, or the last one
    /// that can be counted.
    public static func + (time: CalendarTime, length: Duration) -> CalendarTime {
        let (seconds, attoseconds) = length.components
        // Rounded up, so that nothing happens before the time that was asked for.
        let (quotient, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000)
        let (product, isBeyond) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let micros = quotient + (rest > 0 ? 1 : 0)
        let (sum, sumIsBeyond) = time.microsecondsSince1970.addingReportingOverflow(
            isBeyond ? (seconds < 0 ? .min : .max) : product
        )
        let (end, endIsBeyond) = sum.addingReportingOverflow(micros)
        let limit: Int64 = seconds < 0 ? .min : .max
        return CalendarTime(
            microsecondsSince1970: isBeyond || sumIsBeyond || endIsBeyond ? limit : end
        )
    }

    /// The count of microseconds, which says more than a date where two are compared.
    public var description: String { "\(microsecondsSince1970) µs since 1970" }
}
