import Foundation

/// A subscription to one publisher after the other, for one subscriber, whose demand goes over to
/// the next.
final class ConcatenatedSubscription<Output, Failure: Error>: Subscription {
    private let lock = NSLock()
    private var subscriber: AnySubscriber<Output, Failure>?
    private var source: (any Subscription)?
    private var demand = Subscribers.Demand.none

    init(_ subscriber: AnySubscriber<Output, Failure>) {
        self.subscriber = subscriber
    }

    func begin(_ first: () -> Void) {
        if let subscriber = lock.withLock({ self.subscriber }) {
            subscriber.receive(subscription: self)
            first()
        }
    }

    /// Listens to a publisher until it ends.
    func attach<P: Publisher>(
        _ publisher: P,
        whenOver: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) where P.Output == Output {
        publisher.subscribe(
            AnySubscriber<Output, P.Failure> {
                self.take($0)
            } receiveValue: { value in
                self.pass(value)
            } receiveCompletion: { completion in
                let isWanted = self.lock.withLock {
                    self.source = nil
                    return self.subscriber != nil
                }
                if isWanted { whenOver(completion) }
            }
        )
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        let subscriber = lock.withLock { self.subscriber.take() }
        subscriber?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let source = lock.withLock {
            self.demand += demand
            return self.source
        }
        source?.request(demand)
    }

    func cancel() {
        let parts = lock.withLock { (source.take(), subscriber.take()) }
        parts.0?.cancel()
    }

    private func take(_ subscription: any Subscription) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard subscriber != nil else { return nil }
            source = subscription
            return self.demand
        }
        guard let demand else { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    private func pass(_ value: Output) -> Subscribers.Demand {
        let subscriber = lock.withLock {
            demand -= 1
            return self.subscriber
        }
        guard let subscriber else { return .none }
        let more = subscriber.receive(value)
        lock.withLock { demand += more }
        return more
    }
}

extension Publishers {
    /// A publisher that sends the values of one publisher, and then those of another.
    public struct Followed<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output

        let upstream: Upstream
        /// Called with the end of the first; attaches another, or ends the succession.
        let follow:
            (ConcatenatedSubscription<Output, Failure>, Subscribers.Completion<Upstream.Failure>) ->
                Void

        /// Subscribes to the first publisher, and to the next when the first has ended.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let succession = ConcatenatedSubscription(AnySubscriber(subscriber))
            succession.begin {
                succession.attach(upstream) { [follow] in follow(succession, $0) }
            }
        }
    }
}

extension Publisher {
    /// Replaces a failure by the values of another publisher, which a function makes of the error.
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> Publishers.Followed<Self, P.Failure> where P.Output == Output {
        Publishers.Followed(upstream: self) { succession, completion in
            switch completion {
            case .finished: succession.end(.finished)
            case .failure(let failure):
                succession.attach(handler(failure)) { succession.end($0) }
            }
        }
    }

    /// Replaces a failure by the values of another publisher, which a function makes of the error;
    /// an error that it throws is the new failure.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.Followed<Self, any Error> where P.Output == Output {
        Publishers.Followed(upstream: self) { succession, completion in
            switch completion {
            case .finished: succession.end(.finished)
            case .failure(let failure):
                do {
                    let next = try handler(failure)
                    succession.attach(next) { succession.end($0.mapFailure { $0 }) }
                } catch {
                    succession.end(.failure(error))
                }
            }
        }
    }

    /// Subscribes to this publisher again after a failure, at most a number of times.
    public func retry(_ retries: Int) -> Publishers.Followed<Self, Failure> {
        Publishers.Followed(upstream: self) { [self] in again($0, $1, retries) }
    }

    private func again(
        _ succession: ConcatenatedSubscription<Output, Failure>,
        _ completion: Subscribers.Completion<Failure>,
        _ rest: Int
    ) {
        guard completion.isFailure, rest > 0 else { return succession.end(completion) }
        succession.attach(self) { again(succession, $0, rest - 1) }
    }

    /// Sends another publisher's values after this one has finished; a failure of this one is the
    /// end.
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Followed<Self, Failure>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Followed(upstream: self) { succession, completion in
            guard !completion.isFailure else { return succession.end(completion) }
            succession.attach(publisher) { succession.end($0) }
        }
    }

    /// Sends further values after this publisher has finished.
    public func append(_ elements: Output...) -> Publishers.Followed<Self, Failure> {
        append(Publishers.Sequence<[Output], Failure>(sequence: elements))
    }

    /// Sends another publisher's values first, and this one's after the other has finished.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Followed<P, Failure>
    where P.Output == Output, P.Failure == Failure {
        publisher.append(self)
    }

    /// Sends a number of values first, and then this publisher's.
    public func prepend(
        _ elements: Output...
    ) -> Publishers.Followed<Publishers.Sequence<[Output], Failure>, Failure> {
        Publishers.Sequence<[Output], Failure>(sequence: elements).append(self)
    }
}
