extension Publishers {
    /// A publisher of the values of several publishers of one type, in the order in which they
    /// arrive.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publishers, in the order in which they are subscribed to.
        public let publishers: [Upstream]

        /// Creates a publisher of the values of several publishers, in the order in which they
        /// arrive.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Creates a publisher of the values of a sequence of publishers, in the order in which
        /// they arrive.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        /// Subscribes to all publishers; finishes with the last of them, and fails with the first
        /// that fails.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let merge = MergeSubscription(AnySubscriber(subscriber))
            let open = Locked(publishers.count)
            let inlets = publishers.map { _ in
                Inlet<Output, Failure> { inlet, value in
                    merge.send(value) { if merge.isStepwise { inlet.request(.max(1)) } }
                } end: { inlet, completion in
                    merge.remove(inlet)
                    if completion.isFailure || open.countDown() { merge.end(completion) }
                }
            }
            for inlet in inlets { merge.add(inlet) }
            merge.begin()
            for (publisher, inlet) in Swift.zip(publishers, inlets) { publisher.subscribe(inlet) }
            if publishers.isEmpty { merge.end(.finished) }
        }
    }

    /// A publisher of the values of two publishers, in the order in which they arrive.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher of the values of two publishers, in the order in which they arrive.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to both publishers; finishes with the last of them, and fails with the first
        /// that fails.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
                .receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Returns a publisher of the values of this publisher and another, in the order in which they
    /// arrive.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge(self, other)
    }

    /// Returns a publisher of the values of this publisher and two others, in the order in which
    /// they arrive.
    public func merge<B: Publisher, C: Publisher>(
        with b: B,
        _ c: C
    ) -> Publishers.Merge<Publishers.Merge<Self, B>, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        merge(with: b).merge(with: c)
    }

    /// Returns a publisher of the values of this publisher and three others, in the order in which
    /// they arrive.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B,
        _ c: C,
        _ d: D
    ) -> Publishers.Merge<Publishers.Merge<Publishers.Merge<Self, B>, C>, D>
    where
        B.Output == Output,
        B.Failure == Failure,
        C.Output == Output,
        C.Failure == Failure,
        D.Output == Output,
        D.Failure == Failure
    {
        merge(with: b, c).merge(with: d)
    }
}

extension Locked where Value == Int {
    /// Takes one away, and says whether that was the last.
    func countDown() -> Bool {
        change {
            $0 -= 1
            return $0 == 0
        }
    }
}
