import Foundation

extension Publishers {
    /// A publisher that connects another while it has subscribers.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher that is connected when the first subscriber comes.
        public let upstream: Upstream
        private let state = Locked<(subscribers: Int, connection: (any Cancellable)?)>((0, nil))

        /// Creates a publisher that connects another for the first subscriber and disconnects it
        /// after the last.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Adds a subscriber, and connects the upstream publisher if it is not connected yet.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let leave = AnyCancellable { [self] in
                let connection = state.change { state -> (any Cancellable)? in
                    state.subscribers -= 1
                    return state.subscribers == 0 ? state.connection.take() : nil
                }
                connection?.cancel()
            }
            let isFirst = state.change { state in
                state.subscribers += 1
                return state.subscribers == 1
            }
            let watched = Watched(
                upstream: upstream,
                subscribed: nil,
                cancelled: { leave.cancel() },
                requested: nil
            )
            watched.subscribe(
                AnySubscriber<Output, Failure> {
                    subscriber.receive(subscription: $0)
                } receiveValue: {
                    subscriber.receive($0)
                } receiveCompletion: {
                    leave.cancel()
                    subscriber.receive(completion: $0)
                }
            )
            guard isFirst else { return }
            let connection = upstream.connect()
            let isWanted = state.change { state in
                if state.subscribers > 0 { state.connection = connection }
                return state.subscribers > 0
            }
            if !isWanted { connection.cancel() }
        }
    }

    /// A publisher that sends the values of another to all its subscribers, by one subscription,
    /// once it is connected.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        private let upstream: Upstream
        private let subject: SubjectType

        /// Creates a publisher that sends another's values through a subject once it is connected.
        public init(upstream: Upstream, subject: SubjectType) {
            self.upstream = upstream
            self.subject = subject
        }

        /// Subscribes to the subject; values arrive once the publisher is connected.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            subject.subscribe(subscriber)
        }

        /// Subscribes the subject to the upstream publisher, until the returned value is cancelled.
        public func connect() -> any Cancellable {
            let sink = Subscribers.Sink<Output, Failure> { [subject] completion in
                subject.send(completion: completion)
            } receiveValue: { [subject] value in
                subject.send(value)
            }
            upstream.subscribe(sink)
            return sink
        }
    }

    /// A publisher that shares one subscription to another publisher among all its subscribers.
    public typealias Share<Upstream: Publisher> = Autoconnect<
        Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>
    >
}

extension ConnectablePublisher {
    /// Connects this publisher for the first subscriber, and disconnects it after the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> {
        Publishers.Autoconnect(upstream: self)
    }
}

extension Publisher {
    /// Returns a publisher that sends this one's values through a subject, once it is connected.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        Publishers.Multicast(upstream: self, subject: subject)
    }

    /// Shares one subscription to this publisher among all subscribers.
    public func share() -> Publishers.Share<Self> {
        multicast(subject: PassthroughSubject()).autoconnect()
    }

    /// Returns a publisher that sends nothing until it is connected.
    public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Failure>>
    {
        multicast(subject: PassthroughSubject())
    }
}
