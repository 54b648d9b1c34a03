extension Publishers {
    /// A publisher of the latest values of two publishers, sent whenever one of them sends a value.
    ///
    /// A subscriber that wants nothing for a while gets the latest values when it does.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher of the latest values of two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to both publishers; nothing is sent until each has sent a value.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let merge = MergeSubscription(AnySubscriber(subscriber))
            let latest = Locked<(A.Output?, B.Output?)>((nil, nil))
            let open = Locked(2)
            func send(_ change: (inout (A.Output?, B.Output?)) -> Void) {
                let both = latest.change { latest -> Output? in
                    change(&latest)
                    guard let a = latest.0, let b = latest.1 else { return nil }
                    return (a, b)
                }
                if let both { merge.send(both, replacingOthers: true) }
            }
            func end(_ source: any MergeSource, _ completion: Subscribers.Completion<Failure>) {
                merge.remove(source)
                if completion.isFailure || open.countDown() { merge.end(completion) }
            }
            let first = Inlet<A.Output, Failure> { inlet, value in
                send { $0.0 = value }
                if merge.isStepwise { inlet.request(.max(1)) }
            } end: {
                end($0, $1)
            }
            let second = Inlet<B.Output, Failure> { inlet, value in
                send { $0.1 = value }
                if merge.isStepwise { inlet.request(.max(1)) }
            } end: {
                end($0, $1)
            }
            merge.add(first)
            merge.add(second)
            merge.begin()
            a.subscribe(first)
            b.subscribe(second)
        }
    }

    /// A publisher of the latest values of three publishers, sent whenever one of them sends a
    /// value.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        private let joined: AnyPublisher<Output, Failure>

        /// Creates a publisher of the latest values of three publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            joined = a.combineLatest(b, c)
        }

        /// Subscribes to all publishers; nothing is sent until each has sent a value.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            joined.subscribe(subscriber)
        }
    }

    /// A publisher of the latest values of four publishers, sent whenever one of them sends a
    /// value.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        private let joined: AnyPublisher<Output, Failure>

        /// Creates a publisher of the latest values of four publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            joined = a.combineLatest(b, c, d)
        }

        /// Subscribes to all publishers; nothing is sent until each has sent a value.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            joined.subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Returns a publisher of the latest values of this publisher and another, sent whenever either
    /// sends one.
    public func combineLatest<P: Publisher>(
        _ other: P
    ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Returns a publisher of a function's results for the latest values of this publisher and
    /// another.
    public func combineLatest<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Changed<Publishers.CombineLatest<Self, P>, T, Failure>
    where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }

    /// Returns a publisher of the latest values of this publisher and two others, sent whenever one
    /// of them sends one.
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ first: P,
        _ second: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(first).combineLatest(second)
            .map { ($0.0.0, $0.0.1, $0.1) }.eraseToAnyPublisher()
    }

    /// Returns a publisher of the latest values of this publisher and three others, sent whenever
    /// one of them sends one.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ first: P,
        _ second: Q,
        _ third: R
    ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(first, second).combineLatest(third)
            .map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }.eraseToAnyPublisher()
    }
}
