public import Dispatch
public import Foundation
import RoostBasics

extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime

    /// The options of a closure's run; here all are run alike.
    public struct SchedulerOptions: Sendable {
        public init(
            qos: DispatchQoS = .unspecified,
            flags: DispatchWorkItemFlags = [],
            group: DispatchGroup? = nil
        ) {}
    }

    /// The present moment of the monotonic clock.
    public var now: SchedulerTime { .now }

    /// None: a queue may be asked for any moment.
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    /// Has the queue call a closure as soon as it can.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Handover(action)
        async { action.value() }
    }

    /// Has the queue call a closure at a moment, or up to the tolerance later.
    public func schedule(
        after date: SchedulerTime,
        tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Handover(action)
        asyncAfter(deadline: date.dispatchTime) { action.value() }
    }

    /// Has the queue call a closure at a moment and then at an interval, until that is cancelled.
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

    /// The options of a closure's run; there is nothing to choose.
    public struct SchedulerOptions: Sendable {
        /// Creates options that choose nothing.
        public init() {}
    }

    /// The present moment of the monotonic clock.
    public var now: SchedulerTime { .now }

    /// None: a run loop may be asked for any moment.
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    /// Has the run loop call a closure as soon as it turns.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        schedule(after: now, tolerance: .seconds(0), options: options, action)
    }

    /// Schedules a closure; those of the main run loop go by way of the main queue, which runs
    /// there, too, and in programs without a run loop.
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

    /// Has the run loop call a closure at a moment and then at an interval, until that is
    /// cancelled.
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

    /// The options of a closure's run; there is nothing to choose.
    public struct SchedulerOptions: Sendable {
        /// Creates options that choose nothing.
        public init() {}
    }

    /// The present moment of the monotonic clock.
    public var now: SchedulerTime { .now }

    /// None: an operation queue may be asked for any moment.
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    /// Adds a closure to the queue's operations.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Handover(action)
        addOperation { action.value() }
    }

    /// Adds a closure to the queue's operations at a moment.
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

    /// Adds a closure to the queue's operations at a moment and then at an interval, until that is
    /// cancelled.
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

/// A scheduler that calls at once, where it is asked; it has no time but now.
public struct ImmediateScheduler: Scheduler, Sendable {
    public typealias SchedulerTimeType = SchedulerTime
    public typealias SchedulerOptions = Never

    /// The only value that there is.
    public static let shared = ImmediateScheduler()

    /// The same moment at all times: nothing is later.
    public var now: SchedulerTime { SchedulerTime(nanoseconds: 0) }

    /// None: what is scheduled is called at once.
    public var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    /// Calls a closure at once.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        action()
    }

    /// Calls a closure at once, whatever the moment.
    public func schedule(
        after date: SchedulerTime,
        tolerance: SchedulerTime.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Calls a closure at once, and not again.
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
