extension Publishers {
    /// The values of the publishers that are made of another's values.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values publishers are made of.
        public let upstream: Upstream
        /// The number of publishers that are heard at once.
        public let maxPublishers: Subscribers.Demand
        /// Makes a publisher of a value.
        public let transform: (Upstream.Output) -> NewPublisher
        /// Only the latest of them is listened to.
        var onlyLatest = false

        /// Creates a publisher that sends what the publishers send that a function makes of values.
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

        /// Subscribes to the publisher, and to those that are made of its values.
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
    /// Sends the values of publishers that a function makes of this one's values, mixed as they
    /// come.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Sends the values of publishers that cannot fail, by a publisher that fails as this one does.
    @_disfavoredOverload public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.MapError<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Sends the values of publishers that cannot fail, where this one can.
    @_disfavoredOverload public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.MapError<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// The values of the latest of its publishers.
    public func switchToLatest() -> Publishers.FlatMap<Output, Self> {
        var latest = flatMap { $0 }
        latest.onlyLatest = true
        return latest
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Sends the values of the latest of its publishers, where this one cannot fail.
    @_disfavoredOverload public func switchToLatest()
        -> Publishers.FlatMap<
            Output, Publishers.MapError<Self, Output.Failure>
        >
    {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}
