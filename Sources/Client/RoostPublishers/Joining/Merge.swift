extension Publishers {
    /// The values of several publishers of the same kind, as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let junction = Junction(AnySubscriber(subscriber))
            let open = Kept(publishers.count)
            let inlets = publishers.map { _ in
                Inlet<Output, Failure> { inlet, value in
                    junction.send(value) { if junction.isStepwise { inlet.request(.max(1)) } }
                } end: { inlet, completion in
                    junction.remove(inlet)
                    if completion.isFailure || open.countDown() { junction.end(completion) }
                }
            }
            for inlet in inlets { junction.add(inlet) }
            junction.begin()
            for (publisher, inlet) in Swift.zip(publishers, inlets) { publisher.subscribe(inlet) }
            if publishers.isEmpty { junction.end(.finished) }
        }
    }

    /// The values of two publishers, as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
                .receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge(self, other)
    }

    public func merge<B: Publisher, C: Publisher>(
        with b: B,
        _ c: C
    ) -> Publishers.Merge<Publishers.Merge<Self, B>, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        merge(with: b).merge(with: c)
    }

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

extension Kept where Value == Int {
    /// Takes one away, and says whether that was the last.
    func countDown() -> Bool {
        change {
            $0 -= 1
            return $0 == 0
        }
    }
}
