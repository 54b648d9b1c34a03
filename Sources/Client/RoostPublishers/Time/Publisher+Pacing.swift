import Foundation

/// A subscriber that passes on fewer values than there are, by the time between them.
private final class Pace<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription {
    enum Rule {
        /// A value is passed on when none has followed for the interval.
        case quiet
        /// One value is passed on in each interval: its latest, or its first.
        case regular(latest: Bool)
    }

    private let lock = NSLock()
    private let speaking = NSRecursiveLock()
    private let rule: Rule
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private var subscriber: AnySubscriber<Input, Failure>?
    private var source: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var waiting: Input?
    /// The number of values that have come, so that a call for an earlier one is known.
    private var turn = 0
    /// Whether a call is scheduled that passes a value on.
    private var isScheduled = false
    private var next: Context.SchedulerTimeType?

    init(
        _ rule: Rule,
        _ interval: Context.SchedulerTimeType.Stride,
        _ scheduler: Context,
        to subscriber: AnySubscriber<Input, Failure>
    ) {
        self.rule = rule
        self.interval = interval
        self.scheduler = scheduler
        self.subscriber = subscriber
    }

    func receive(subscription: any Subscription) {
        lock.withLock { source = subscription }
        lock.withLock { subscriber }?.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        switch rule {
        case .quiet:
            let turn = lock.withLock {
                waiting = input
                self.turn += 1
                return self.turn
            }
            scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
                if self.lock.withLock({ self.turn == turn }) { self.speak() }
            }
        case .regular(let latest):
            let now = scheduler.now
            let due = lock.withLock { () -> Context.SchedulerTimeType? in
                if latest || waiting == nil { waiting = input }
                guard !isScheduled else { return nil }
                isScheduled = true
                return next.map { Swift.max($0, now) } ?? now
            }
            if let due {
                let call: () -> Void = {
                    self.lock.withLock {
                        self.isScheduled = false
                        self.next = self.scheduler.now.advanced(by: self.interval)
                    }
                    self.speak()
                }
                if due > now {
                    scheduler.schedule(after: due, call)
                } else {
                    scheduler.schedule(call)
                }
            }
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        scheduler.schedule {
            if case .regular = self.rule { self.speak() }
            self.speaking.withLock {
                let subscriber = self.lock.withLock {
                    self.waiting = nil
                    self.source = nil
                    return self.subscriber.take()
                }
                subscriber?.receive(completion: completion)
            }
        }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    func cancel() {
        let parts = lock.withLock { (source.take(), subscriber.take(), waiting.take()) }
        parts.0?.cancel()
    }

    /// Sends what waits, if it is wanted; otherwise it is lost.
    private func speak() {
        speaking.withLock {
            let said = lock.withLock { () -> (AnySubscriber<Input, Failure>, Input)? in
                guard let value = waiting.take(), let subscriber, demand > .none else { return nil }
                demand -= 1
                return (subscriber, value)
            }
            guard let (subscriber, value) = said else { return }
            let more = subscriber.receive(value)
            lock.withLock { demand += more }
        }
    }
}

extension Publishers {
    /// A publisher that sends a value of another only when no other has followed it for a length of
    /// time.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent.
        public let upstream: Upstream
        /// The length of time in which no other value may follow.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// The scheduler that measures the time and on which the value is sent.
        public let scheduler: Context

        /// Subscribes to the upstream publisher; a value that is followed too soon is not sent.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Pace<Output, Failure, Context>(
                    .quiet,
                    dueTime,
                    scheduler,
                    to: AnySubscriber(subscriber)
                )
            )
        }
    }

    /// A publisher that sends at most one value of another in each interval.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent.
        public let upstream: Upstream
        /// The length of the interval in which one value is sent.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler that measures the interval and on which the value is sent.
        public let scheduler: Context
        /// A Boolean value that is true if the latest value of an interval is sent, and false if
        /// the first is.
        public let latest: Bool

        /// Subscribes to the upstream publisher; the other values of an interval are not sent.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Pace<Output, Failure, Context>(
                    .regular(latest: latest),
                    interval,
                    scheduler,
                    to: AnySubscriber(subscriber)
                )
            )
        }
    }
}

extension Publisher {
    /// Sends a value only when no other has followed it for a length of time; a value that still
    /// waits when the publisher finishes is not sent.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride,
        scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler)
    }

    /// Sends the first value at once, and after that at most one value in each interval.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride,
        scheduler: S,
        latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(
            upstream: self,
            interval: interval,
            scheduler: scheduler,
            latest: latest
        )
    }
}
