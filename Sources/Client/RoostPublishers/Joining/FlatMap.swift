extension Publishers {
    /// A publisher that makes a publisher of each value of another, and sends the values of all of
    /// them.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are turned into publishers.
        public let upstream: Upstream
        /// The largest number of publishers that are subscribed to at the same time.
        public let maxPublishers: Subscribers.Demand
        /// The function that turns a value into a publisher.
        public let transform: (Upstream.Output) -> NewPublisher
        /// Only the latest of them is listened to.
        var onlyLatest = false

        /// Creates a publisher of the values of all publishers that a function makes of another's
        /// values.
        public init(
            upstream: Upstream,
            maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        private struct State {
            var open = 1
            var latest: (any MergeSource)?
        }

        /// Subscribes to the upstream publisher, and to each publisher that is made of its values.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let merge = MergeSubscription(AnySubscriber(subscriber))
            let state = Locked(State())
            let (transform, onlyLatest, isBounded) = (
                self.transform, self.onlyLatest, maxPublishers != .unlimited
            )
            func closed() -> Bool {
                state.change {
                    $0.open -= 1
                    return $0.open == 0
                }
            }
            let outer = Inlet<Upstream.Output, Failure> { outer, value in
                let publisher = transform(value)
                let inner = Inlet<Output, Failure> { inner, value in
                    merge.send(value) { if merge.isStepwise { inner.request(.max(1)) } }
                } end: { inner, completion in
                    merge.remove(inner)
                    if completion.isFailure || closed() { return merge.end(completion) }
                    if isBounded { outer.request(.max(1)) }
                }
                let replaced = state.change { state -> (any MergeSource)? in
                    state.open += 1
                    guard onlyLatest else { return nil }
                    defer { state.latest = inner }
                    return state.latest
                }
                if let replaced, merge.remove(replaced) {
                    replaced.cancel()
                    _ = closed()
                }
                merge.add(inner)
                if let wanted = merge.wanted { inner.request(wanted) }
                publisher.subscribe(inner)
            } end: { _, completion in
                if completion.isFailure || closed() { merge.end(completion) }
            }
            // It has a demand of its own: not values, but publishers.
            let source = OuterSource(outer, maxPublishers)
            merge.add(source)
            merge.begin()
            upstream.subscribe(outer)
        }
    }
}

/// The publisher of publishers, which is asked for as many of them as may be open.
private final class OuterSource: MergeSource {
    let number = Numbers.next()
    private let outer: any MergeSource
    private let most: Subscribers.Demand

    init(_ outer: any MergeSource, _ most: Subscribers.Demand) {
        self.outer = outer
        self.most = most
    }

    func request(_ demand: Subscribers.Demand) { outer.request(most) }
    func cancel() { outer.cancel() }
}

extension Publisher {
    /// Makes a publisher of each value, and sends the values of all of them, in the order in which
    /// they arrive.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Makes a publisher that never fails of each value, and sends the values of all of them; a
    /// failure of this publisher is the end.
    @_disfavoredOverload public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.MapError<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher of each value, and sends the values of all of them; only these publishers
    /// can fail.
    @_disfavoredOverload public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.MapError<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Sends the values of the publisher that was sent last, and cancels the one before it.
    public func switchToLatest() -> Publishers.FlatMap<Output, Self> {
        var latest = flatMap { $0 }
        latest.onlyLatest = true
        return latest
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Sends the values of the publisher that was sent last, and cancels the one before it; only
    /// the inner publishers can fail.
    @_disfavoredOverload public func switchToLatest()
        -> Publishers.FlatMap<
            Output, Publishers.MapError<Self, Output.Failure>
        >
    {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}
