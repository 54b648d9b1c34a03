import Foundation

/// The transformation of the values that pass an operator, for one subscription.
struct Transform<Input, Failure: Error, Output, NewFailure: Error> {
    enum Step {
        case send(Output)
        /// The value goes no further.
        case skip
        /// The value is the last; what sent it is told to stop.
        case last(Output)
        case finish
        case fail(NewFailure)
    }

    var value: (Input) -> Step
    /// Returns the value that is sent at the end, with the end as it is told.
    var end: (Subscribers.Completion<Failure>) -> (Output?, Subscribers.Completion<NewFailure>)
}

extension Transform where Failure == NewFailure {
    /// A transform that passes the end on.
    init(_ value: @escaping (Input) -> Step) {
        self.init(value: value) { (nil, $0) }
    }
}

/// A subscription between a publisher and a subscriber that changes what passes.
final class TransformSubscription<Input, Failure: Error, Output, NewFailure: Error>: Subscriber,
    Subscription
{
    private let lock = NSLock()
    /// Whether the source is asked for all that it has, whatever the subscriber demands.
    private let asksForAll: Bool
    private var transform: Transform<Input, Failure, Output, NewFailure>?
    private var subscriber: AnySubscriber<Output, NewFailure>?
    private var source: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var hasAsked = false
    /// A value that waits, with the end after it, until it is wanted.
    private var rest: (Output, Subscribers.Completion<NewFailure>)?

    /// Creates a transform; a greedy one asks for everything as soon as anything is wanted.
    init(
        _ transform: Transform<Input, Failure, Output, NewFailure>,
        asksForAll: Bool,
        to subscriber: AnySubscriber<Output, NewFailure>
    ) {
        self.transform = transform
        self.asksForAll = asksForAll
        self.subscriber = subscriber
    }

    func receive(subscription: any Subscription) {
        let subscriber = lock.withLock { () -> AnySubscriber<Output, NewFailure>? in
            guard source == nil else { return nil }
            source = subscription
            return self.subscriber
        }
        if let subscriber {
            subscriber.receive(subscription: self)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let step = lock.withLock({ transform })?.value(input) else { return .none }
        switch step {
        case .send(let output): return send(output)
        case .skip: return asksForAll ? .none : .max(1)
        case .last(let output):
            stop()
            end(with: output, .finished)
        case .finish:
            stop()
            end(with: nil, .finished)
        case .fail(let failure):
            stop()
            end(with: nil, .failure(failure))
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard let transform = lock.withLock({ self.transform }) else { return }
        let (value, completion) = transform.end(completion)
        end(with: value, completion)
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let (source, asks, rest) = lock.withLock {
            self.demand += demand
            defer { hasAsked = true }
            return (self.source, !asksForAll || !hasAsked, self.rest.take())
        }
        if let rest {
            end(with: rest.0, rest.1)
        } else if asks {
            source?.request(asksForAll ? .unlimited : demand)
        }
    }

    func cancel() {
        let source = lock.withLock {
            rest = nil
            return (self.source.take(), subscriber.take(), transform.take())
        }
        source.0?.cancel()
    }

    private func send(_ output: Output) -> Subscribers.Demand {
        let subscriber = lock.withLock {
            demand -= 1
            return self.subscriber
        }
        guard let subscriber else { return .none }
        let more = subscriber.receive(output)
        lock.withLock { demand += more }
        return asksForAll ? .none : more
    }

    /// Wants nothing more from the publisher.
    private func stop() {
        let source = lock.withLock { (self.source.take(), transform.take()) }
        source.0?.cancel()
    }

    private func end(with value: Output?, _ completion: Subscribers.Completion<NewFailure>) {
        let subscriber = lock.withLock { () -> AnySubscriber<Output, NewFailure>? in
            if let value, demand == .none {
                rest = (value, completion)
                transform = nil
                return nil
            }
            defer { transform = nil }
            return self.subscriber
        }
        guard let subscriber else { return }
        if let value { _ = subscriber.receive(value) }
        // It may have cancelled on the value.
        let isThere = lock.withLock { (self.subscriber.take() != nil, source.take()) }
        if isThere.0 { subscriber.receive(completion: completion) }
    }
}

extension Publishers {
    /// A publisher that sends the values of another, changed, selected or gathered by an operator.
    ///
    /// Most operators are this one type, with a name of its own for each.
    public struct Changed<Upstream: Publisher, Output, Failure: Error>: Publisher {
        let upstream: Upstream
        var asksForAll = false
        /// Made anew for each subscriber, so that nothing is shared between them.
        let transform: () -> Transform<Upstream.Output, Upstream.Failure, Output, Failure>

        /// Subscribes to the upstream publisher; an operator that remembers earlier values starts
        /// afresh for each subscriber.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TransformSubscription(
                    transform(),
                    asksForAll: asksForAll,
                    to: AnySubscriber(subscriber)
                )
            )
        }
    }

    /// A publisher of a function's results for the values of another.
    public typealias Map<Upstream: Publisher, Output> = Changed<Upstream, Output, Upstream.Failure>
    /// A publisher of a function's results for the values of another, where the function may throw.
    public typealias TryMap<Upstream: Publisher, Output> = Changed<Upstream, Output, any Error>
    /// A publisher of a function's results for the values of another, without those that are `nil`.
    public typealias CompactMap<Upstream: Publisher, Output> = Changed<
        Upstream, Output, Upstream.Failure
    >
    /// A publisher whose failure is replaced by a function's result.
    public typealias MapError<Upstream: Publisher, Failure: Error> = Changed<
        Upstream, Upstream.Output, Failure
    >
    /// A publisher of those values of another for which a function returns `true`.
    public typealias Filter<Upstream: Publisher> = Same<Upstream>
    /// A publisher of the values of another, without those that repeat the one before.
    public typealias RemoveDuplicates<Upstream: Publisher> = Same<Upstream>
    /// A publisher of the values of another, without those at the beginning for which a function
    /// returns `true`.
    public typealias DropWhile<Upstream: Publisher> = Same<Upstream>
    /// A publisher of the values of another, up to the first for which a function returns `false`.
    public typealias PrefixWhile<Upstream: Publisher> = Same<Upstream>
    /// A publisher of the values of another, without a number of them at the beginning.
    public typealias Drop<Upstream: Publisher> = Same<Upstream>
    /// A publisher of the first value of another.
    public typealias First<Upstream: Publisher> = Same<Upstream>
    /// A publisher of the last value of another.
    public typealias Last<Upstream: Publisher> = Same<Upstream>
    /// A publisher that calls closures as the values of another pass.
    public typealias HandleEvents<Upstream: Publisher> = Same<Upstream>
    /// A publisher that gathers the values of another in arrays.
    public typealias Collect<Upstream: Publisher> = Changed<
        Upstream, [Upstream.Output], Upstream.Failure
    >
    /// A publisher that combines each value of another with those before it.
    public typealias Scan<Upstream: Publisher, Output> = Changed<Upstream, Output, Upstream.Failure>
    /// A publisher that sends a value in place of another's failure.
    public typealias ReplaceError<Upstream: Publisher> = Changed<Upstream, Upstream.Output, Never>
    /// A publisher of the values of another, or of some of them, without changing any.
    public typealias Same<Upstream: Publisher> = Changed<
        Upstream, Upstream.Output, Upstream.Failure
    >
}

extension Publisher {
    /// Changes what passes, by a transform that each subscriber has for itself.
    func changed<T, F: Error>(
        asksForAll: Bool = false,
        _ transform: @escaping () -> Transform<Output, Failure, T, F>
    ) -> Publishers.Changed<Self, T, F> {
        Publishers.Changed(upstream: self, asksForAll: asksForAll, transform: transform)
    }
}
