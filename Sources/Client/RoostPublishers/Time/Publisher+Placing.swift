import Foundation

/// A subscription that passes everything on elsewhere or later, in the order in which it came.
private final class RescheduledSubscription<Input, Failure: Error>: Subscriber, Subscription {
    private enum Event {
        case value(Input)
        case end(Subscribers.Completion<Failure>)
    }

    private let lock = NSLock()
    /// Held while the subscriber is called: a queue may run several closures at once.
    private let speaking = NSRecursiveLock()
    /// Has a closure called elsewhere or later.
    private let place: (@escaping () -> Void) -> Void
    private var subscriber: AnySubscriber<Input, Failure>?
    private var source: (any Subscription)?
    private var events: [Event] = []

    init(
        _ subscriber: AnySubscriber<Input, Failure>,
        place: @escaping (@escaping () -> Void) -> Void
    ) {
        self.subscriber = subscriber
        self.place = place
    }

    func receive(subscription: any Subscription) {
        lock.withLock { source = subscription }
        lock.withLock { subscriber }?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        pass(.value(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { pass(.end(completion)) }

    func request(_ demand: Subscribers.Demand) { lock.withLock { source }?.request(demand) }

    func cancel() {
        let parts = lock.withLock {
            let events = self.events
            self.events = []
            return (source.take(), subscriber.take(), events)
        }
        parts.0?.cancel()
    }

    private func pass(_ event: Event) {
        lock.withLock { events.append(event) }
        place { self.speak() }
    }

    private func speak() {
        speaking.withLock {
            let next = lock.withLock { () -> (AnySubscriber<Input, Failure>, Event)? in
                guard let subscriber, !events.isEmpty else { return nil }
                return (subscriber, events.removeFirst())
            }
            switch next {
            case nil: break
            case (let subscriber, .value(let value))?:
                let more = subscriber.receive(value)
                if more > .none { request(more) }
            case (let subscriber, .end(let completion))?:
                let parts = lock.withLock { (self.subscriber.take(), source.take()) }
                withExtendedLifetime(parts) { subscriber.receive(completion: completion) }
            }
        }
    }
}

extension Publishers {
    /// A publisher that sends the values of another on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent.
        public let upstream: Upstream
        /// The scheduler on which the subscriber receives values.
        public let scheduler: Context
        /// The options that are passed to the scheduler.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that sends another's values on a scheduler.
        public init(
            upstream: Upstream,
            scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Subscribes on the calling thread; values and the completion arrive on the scheduler, in
        /// their order.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                RescheduledSubscription(AnySubscriber(subscriber)) { [scheduler, options] in
                    scheduler.schedule(options: options, $0)
                }
            )
        }
    }

    /// A publisher that sends the values of another, and its completion, after a delay.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent.
        public let upstream: Upstream
        /// The length of the delay.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler that measures the time and on which the value is sent.
        public let scheduler: Context

        /// Subscribes to the upstream publisher; values and the completion, also a failure, arrive
        /// after the delay, in their order.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                RescheduledSubscription(AnySubscriber(subscriber)) { [scheduler, interval] in
                    scheduler.schedule(after: scheduler.now.advanced(by: interval), $0)
                }
            )
        }
    }

    /// A publisher that subscribes to another on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher that is subscribed to.
        public let upstream: Upstream
        /// The scheduler on which the subscription is made.
        public let scheduler: Context

        /// Subscribes on the scheduler; values arrive on whichever thread the upstream publisher
        /// sends them.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            scheduler.schedule { [upstream] in upstream.subscribe(subscriber) }
        }
    }
}

extension Publisher {
    /// Sends values and the completion on a scheduler, in their order.
    public func receive<S: Scheduler>(
        on scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Makes the subscription on a scheduler.
    public func subscribe<S: Scheduler>(
        on scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler)
    }

    /// Sends every value, and the completion, after a delay.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride,
        tolerance: S.SchedulerTimeType.Stride? = nil,
        scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(upstream: self, interval: interval, scheduler: scheduler)
    }
}
