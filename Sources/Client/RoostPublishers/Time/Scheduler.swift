import Dispatch
public import Foundation

/// Something that calls closures later, or elsewhere.
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
    public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }

    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

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

    public static var now: SchedulerTime {
        SchedulerTime(
            nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds)
        )
    }

    var dispatchTime: DispatchTime {
        DispatchTime(uptimeNanoseconds: UInt64(max(1, nanoseconds)))
    }

    public func distance(to other: SchedulerTime) -> Stride {
        Stride(nanoseconds: other.nanoseconds.subtractingSaturated(nanoseconds))
    }

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

        public init(integerLiteral value: Int) {
            self = .seconds(value)
        }

        public init(floatLiteral value: Double) {
            self = .seconds(value)
        }

        public init?<T: BinaryInteger>(exactly source: T) {
            guard let seconds = Int(exactly: source) else { return nil }
            self = .seconds(seconds)
        }

        public init(_ interval: TimeInterval) {
            self = .seconds(interval)
        }

        /// In nanoseconds.
        public var magnitude: Int { Int(length) }

        public var timeInterval: TimeInterval { Double(length) / 1e9 }

        public static func seconds(_ s: Int) -> Stride { .times(s, 1_000_000_000) }
        public static func milliseconds(_ ms: Int) -> Stride { .times(ms, 1_000_000) }
        public static func microseconds(_ us: Int) -> Stride { .times(us, 1000) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: Int64(ns)) }

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

        public static func < (first: Stride, second: Stride) -> Bool {
            first.length < second.length
        }

        public static func + (first: Stride, second: Stride) -> Stride {
            Stride(nanoseconds: first.length.addingSaturated(second.length))
        }

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
