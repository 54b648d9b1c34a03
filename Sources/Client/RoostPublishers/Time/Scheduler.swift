import Dispatch
public import Foundation

/// A type that runs closures at a later time, or on another thread or queue.
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable
    where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions

    var now: SchedulerTimeType { get }
    var minimumTolerance: SchedulerTimeType.Stride { get }
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    )
    func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs a closure as soon as possible.
    public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }

    /// Runs a closure at a time, or a little later.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs a closure at a time and then at an interval, until the returned value is cancelled.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(
            after: date,
            interval: interval,
            tolerance: minimumTolerance,
            options: nil,
            action
        )
    }
}

/// A length of time that can be made of a number of seconds or of parts of a second.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

/// A time of the monotonic clock, used by all schedulers of this module.
///
/// Apple has a type for each scheduler; here their names mean this one.
public struct SchedulerTime: Strideable, Hashable, Sendable {
    let nanoseconds: Int64

    /// The current time.
    public static var now: SchedulerTime {
        SchedulerTime(
            nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds)
        )
    }

    var dispatchTime: DispatchTime {
        DispatchTime(uptimeNanoseconds: UInt64(max(1, nanoseconds)))
    }

    /// Returns the length of time from this time to another.
    public func distance(to other: SchedulerTime) -> Stride {
        Stride(nanoseconds: other.nanoseconds.subtractingSaturated(nanoseconds))
    }

    /// Returns the time that is later by a length of time.
    public func advanced(by length: Stride) -> SchedulerTime {
        SchedulerTime(nanoseconds: nanoseconds.addingSaturated(length.length))
    }

    /// A length of time, of at most 292 years: a longer one is cut to that.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable,
        ExpressibleByFloatLiteral, Sendable
    {
        let length: Int64

        init(nanoseconds: Int64) {
            length = nanoseconds
        }

        /// Creates a length of a whole number of seconds.
        public init(integerLiteral value: Int) {
            self = .seconds(value)
        }

        /// Creates a length of a number of seconds.
        public init(floatLiteral value: Double) {
            self = .seconds(value)
        }

        /// Creates a length of a whole number of seconds, or `nil` if the number does not fit into
        /// an `Int`.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let seconds = Int(exactly: source) else { return nil }
            self = .seconds(seconds)
        }

        /// Creates a length of a number of seconds.
        public init(_ interval: TimeInterval) {
            self = .seconds(interval)
        }

        /// The length in nanoseconds, which is negative for a negative length.
        public var magnitude: Int { Int(length) }

        /// The length, in seconds.
        public var timeInterval: TimeInterval { Double(length) / 1e9 }

        /// Creates a length of a whole number of seconds.
        public static func seconds(_ s: Int) -> Stride { .times(s, 1_000_000_000) }
        /// Creates a length of a number of milliseconds.
        public static func milliseconds(_ ms: Int) -> Stride { .times(ms, 1_000_000) }
        /// Creates a length of a number of microseconds.
        public static func microseconds(_ us: Int) -> Stride { .times(us, 1000) }
        /// Creates a length of a number of nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: Int64(ns)) }

        /// Creates a length of a number of seconds; one that is not a number gives a length of
        /// zero.
        public static func seconds(_ s: Double) -> Stride {
            let nanoseconds = s * 1e9
            if nanoseconds.isNaN { return Stride(nanoseconds: 0) }
            return Stride(
                nanoseconds: Int64(exactly: nanoseconds.rounded())
                    ?? (nanoseconds < 0 ? .min : .max)
            )
        }

        private static func times(_ count: Int, _ unit: Int64) -> Stride {
            let (product, overflows) = Int64(count).multipliedReportingOverflow(by: unit)
            return Stride(nanoseconds: overflows ? (count < 0 ? .min : .max) : product)
        }

        /// Returns `true` if the first length is shorter.
        public static func < (first: Stride, second: Stride) -> Bool {
            first.length < second.length
        }

        /// Returns the sum of two lengths, cut to the longest length if need be.
        public static func + (first: Stride, second: Stride) -> Stride {
            Stride(nanoseconds: first.length.addingSaturated(second.length))
        }

        /// Returns the difference of two lengths, cut to the longest length if need be.
        public static func - (first: Stride, second: Stride) -> Stride {
            Stride(nanoseconds: first.length.subtractingSaturated(second.length))
        }

        /// Returns the product of two lengths, each taken as a number of seconds.
        public static func * (first: Stride, second: Stride) -> Stride {
            .seconds(first.timeInterval * second.timeInterval)
        }

        public static func *= (first: inout Stride, second: Stride) { first = first * second }
    }
}

extension Int64 {
    fileprivate func addingSaturated(_ other: Int64) -> Int64 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other < 0 ? .min : .max) : sum
    }

    fileprivate func subtractingSaturated(_ other: Int64) -> Int64 {
        let (difference, overflows) = subtractingReportingOverflow(other)
        return overflows ? (other < 0 ? .max : .min) : difference
    }
}
