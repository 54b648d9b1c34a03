import Dispatch
public import Foundation

/// A scheduler that calls closures later, or elsewhere.
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
    /// Calls a closure as soon as can be.
    public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }

    /// Calls a closure at a moment, or a little later.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Calls a closure at a moment and then at an interval, until that is cancelled.
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

/// A length of time that is made of seconds and their parts.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

/// A moment of the monotonic clock, for all schedulers of this module.
///
/// Apple has a type for each scheduler; here their names mean this one.
public struct SchedulerTime: Strideable, Hashable, Sendable {
    let nanoseconds: Int64

    /// The present moment.
    public static var now: SchedulerTime {
        SchedulerTime(
            nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds)
        )
    }

    var dispatchTime: DispatchTime {
        DispatchTime(uptimeNanoseconds: UInt64(max(1, nanoseconds)))
    }

    /// Returns the time until another moment.
    public func distance(to other: SchedulerTime) -> Stride {
        Stride(nanoseconds: other.nanoseconds.subtractingSaturated(nanoseconds))
    }

    /// The moment that is later by a length of time.
    public func advanced(by length: Stride) -> SchedulerTime {
        SchedulerTime(nanoseconds: nanoseconds.addingSaturated(length.length))
    }

    /// A length of time; what does not fit into 292 years is cut off there.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable,
        ExpressibleByFloatLiteral, Sendable
    {
        let length: Int64

        init(nanoseconds: Int64) {
            length = nanoseconds
        }

        /// Creates a length of whole seconds.
        public init(integerLiteral value: Int) {
            self = .seconds(value)
        }

        /// Creates a length of seconds.
        public init(floatLiteral value: Double) {
            self = .seconds(value)
        }

        /// Creates a length of whole seconds; `nil` for more than an `Int` can say.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let seconds = Int(exactly: source) else { return nil }
            self = .seconds(seconds)
        }

        /// Creates a length of seconds.
        public init(_ interval: TimeInterval) {
            self = .seconds(interval)
        }

        /// The length in nanoseconds.
        public var magnitude: Int { Int(length) }

        /// The length in seconds.
        public var timeInterval: TimeInterval { Double(length) / 1e9 }

        /// Creates a length of whole seconds.
        public static func seconds(_ s: Int) -> Stride { .times(s, 1_000_000_000) }
        /// Creates a length of milliseconds.
        public static func milliseconds(_ ms: Int) -> Stride { .times(ms, 1_000_000) }
        /// Creates a length of microseconds.
        public static func microseconds(_ us: Int) -> Stride { .times(us, 1000) }
        /// Creates a length of nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: Int64(ns)) }

        /// Creates a length of seconds; what is not a number is no time at all.
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

        /// Compares two lengths.
        public static func < (first: Stride, second: Stride) -> Bool {
            first.length < second.length
        }

        /// Adds two lengths; what cannot be counted is cut off.
        public static func + (first: Stride, second: Stride) -> Stride {
            Stride(nanoseconds: first.length.addingSaturated(second.length))
        }

        /// Takes one length away from another; what cannot be counted is cut off.
        public static func - (first: Stride, second: Stride) -> Stride {
            Stride(nanoseconds: first.length.subtractingSaturated(second.length))
        }

        /// The product of the two lengths in seconds.
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
