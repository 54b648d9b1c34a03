extension Publishers {
    /// A publisher of pairs: the first values of two publishers, then their second values, and so
    /// on.
    ///
    /// Values wait for their partners without a bound, unless the subscriber wants one at a time.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher of pairs of the values of two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        private struct Partners {
            var first: [A.Output] = []
            var second: [B.Output] = []
            var isFirstOver = false
            var isSecondOver = false

            mutating func pair() -> Output? {
                guard !first.isEmpty, !second.isEmpty else { return nil }
                return (first.removeFirst(), second.removeFirst())
            }

            /// Nobody is left who could be a partner.
            var isOver: Bool { isFirstOver && first.isEmpty || isSecondOver && second.isEmpty }
        }

        /// Subscribes to both publishers; finishes when one has finished and no pair can be made
        /// any more.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let merge = MergeSubscription(AnySubscriber(subscriber))
            let partners = Locked(Partners())
            func change(_ body: (inout Partners) -> Void) {
                let (pair, isOver) = partners.change { partners in
                    body(&partners)
                    return (partners.pair(), partners.isOver)
                }
                if let pair {
                    merge.send(pair) {
                        if merge.isStepwise { merge.requestFromAll(.max(1)) }
                    }
                }
                if isOver { merge.end(.finished) }
            }
            let first = Inlet<A.Output, Failure> { _, value in
                change { $0.first.append(value) }
            } end: { inlet, completion in
                merge.remove(inlet)
                if completion.isFailure { return merge.end(completion) }
                change { $0.isFirstOver = true }
            }
            let second = Inlet<B.Output, Failure> { _, value in
                change { $0.second.append(value) }
            } end: { inlet, completion in
                merge.remove(inlet)
                if completion.isFailure { return merge.end(completion) }
                change { $0.isSecondOver = true }
            }
            merge.add(first)
            merge.add(second)
            merge.begin()
            a.subscribe(first)
            b.subscribe(second)
        }
    }
}

extension Publisher {
    /// Returns a publisher of pairs of this publisher's values and another's, the first with the
    /// first.
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
    where P.Failure == Failure {
        Publishers.Zip(self, other)
    }

    /// Returns a publisher of a function's results for pairs of this publisher's values and
    /// another's.
    public func zip<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Changed<Publishers.Zip<Self, P>, T, Failure> where P.Failure == Failure {
        zip(other).map { transform($0.0, $0.1) }
    }

    /// Returns a publisher of triples of this publisher's values and two others', the first with
    /// the first.
    public func zip<P: Publisher, Q: Publisher>(
        _ first: P,
        _ second: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure {
        zip(first).zip(second).map { ($0.0.0, $0.0.1, $0.1) }.eraseToAnyPublisher()
    }
}
