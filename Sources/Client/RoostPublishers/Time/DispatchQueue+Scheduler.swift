public import Dispatch
public import Foundation
import RoostBasics

extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime

    /// The options for running a closure, which make no difference on Linux.
    public struct SchedulerOptions: Sendable {
        public init(
            qos: DispatchQoS = .unspecified,
            flags: DispatchWorkItemFlags = [],
            group: DispatchGroup? = nil
        ) {}
    }

    /// The current time of the monotonic clock.
    public var now: SchedulerTime { .now }

    /// The smallest tolerance that a queue accepts: zero, as it can be asked for any time.
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    /// Runs a closure on the queue as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Handover(action)
        async { action.value() }
    }

    /// Runs a closure on the queue at a time, or later by at most the tolerance.
    public func schedule(
        after date: SchedulerTime,
        tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Handover(action)
        asyncAfter(deadline: date.dispatchTime) { action.value() }
    }

    /// Runs a closure on the queue at a time and then at an interval, until the returned value is
    /// cancelled.
    public func schedule(
        after date: SchedulerTime,
        interval: SchedulerTime.Stride,
        tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        repeating(after: date, interval: interval, tolerance: tolerance, on: self, action)
    }
}

/// Calls an action again and again until what is returned is cancelled.
///
/// More than a thousand calls in a second are not made.
private func repeating(
    after date: SchedulerTime,
    interval: SchedulerTime.Stride,
    tolerance: SchedulerTime.Stride,
    on queue: DispatchQueue,
    _ action: @escaping () -> Void
) -> Repetition {
    let action = Handover(action)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(
        deadline: date.dispatchTime,
        repeating: .nanoseconds(max(1_000_000, interval.magnitude)),
        leeway: .nanoseconds(max(0, tolerance.magnitude))
    )
    // The timer holds itself until it is cancelled: the caller need not hold it.
    timer.setEventHandler { withExtendedLifetime(timer) { action.value() } }
    timer.activate()
    return Repetition { timer.cancel() }
}

/// A repetition that ends when it is told to, and not when its last reference goes.
private struct Repetition: Cancellable {
    let end: () -> Void

    func cancel() { end() }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime

    /// The options for running a closure, of which a run loop has none.
    public struct SchedulerOptions: Sendable {
        /// Creates options, of which there are none to set.
        public init() {}
    }

    /// The current time of the monotonic clock.
    public var now: SchedulerTime { .now }

    /// The smallest tolerance that a run loop accepts: zero, as it can be asked for any time.
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    /// Runs a closure on the run loop as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        schedule(after: now, tolerance: .seconds(0), options: options, action)
    }

    /// Runs a closure on the run loop at a time, or a little later.
    ///
    /// Closures for the main run loop go by way of the main queue, so that they also run in
    /// programs without a run loop.
    public func schedule(
        after date: SchedulerTime,
        tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Handover(action)
        if self === RunLoop.main {
            let delay = SchedulerTime.now.distance(to: date)
            if delay.magnitude <= 0 { return DispatchQueue.main.async { action.value() } }
            return DispatchQueue.main.asyncAfter(deadline: date.dispatchTime) { action.value() }
        }
        let delay = SchedulerTime.now.distance(to: date).timeInterval
        let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) {
            _ in
            action.value()
        }
        add(timer, forMode: .common)
    }

    /// Runs a closure on the run loop at a time and then at an interval, until the returned value
    /// is cancelled.
    public func schedule(
        after date: SchedulerTime,
        interval: SchedulerTime.Stride,
        tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        if self === RunLoop.main {
            return repeating(
                after: date,
                interval: interval,
                tolerance: tolerance,
                on: .main,
                action
            )
        }
        let action = Handover(action)
        let delay = SchedulerTime.now.distance(to: date).timeInterval
        let timer = Timer(
            fire: Date(timeIntervalSinceNow: delay),
            interval: interval.timeInterval,
            repeats: true
        ) { _ in action.value() }
        add(timer, forMode: .common)
        return Repetition { timer.invalidate() }
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime

    /// The options for running a closure, of which an operation queue has none.
    public struct SchedulerOptions: Sendable {
        /// Creates options, of which there are none to set.
        public init() {}
    }

    /// The current time of the monotonic clock.
    public var now: SchedulerTime { .now }

    /// The smallest tolerance that an operation queue accepts: zero, as it can be asked for any
    /// time.
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    /// Adds a closure to the queue as an operation.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Handover(action)
        addOperation { action.value() }
    }

    /// Adds a closure to the queue as an operation at a time.
    public func schedule(
        after date: SchedulerTime,
        tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Handover(action)
        DispatchQueue.global().asyncAfter(deadline: date.dispatchTime) {
            self.addOperation { action.value() }
        }
    }

    /// Adds a closure to the queue as an operation at a time and then at an interval, until the
    /// returned value is cancelled.
    public func schedule(
        after date: SchedulerTime,
        interval: SchedulerTime.Stride,
        tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = Handover(action)
        return repeating(
            after: date,
            interval: interval,
            tolerance: tolerance,
            on: .global()
        ) { self.addOperation { action.value() } }
    }
}

/// A scheduler that runs every closure at once, on the calling thread.
public struct ImmediateScheduler: Scheduler, Sendable {
    public typealias SchedulerTimeType = SchedulerTime
    public typealias SchedulerOptions = Never

    /// The only immediate scheduler.
    public static let shared = ImmediateScheduler()

    /// The time of this scheduler, which never changes.
    public var now: SchedulerTime { SchedulerTime(nanoseconds: 0) }

    /// The smallest tolerance that this scheduler accepts: zero, as it never delays.
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    /// Runs a closure at once.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        action()
    }

    /// Runs a closure at once, whatever time is given.
    public func schedule(
        after date: SchedulerTime,
        tolerance: SchedulerTime.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Runs a closure at once, and only once.
    public func schedule(
        after date: SchedulerTime,
        interval: SchedulerTime.Stride,
        tolerance: SchedulerTime.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
