/// A source that sends values over time to those who subscribe.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    /// The reason why the publisher may end before its time; `Never` if it does not.
    associatedtype Failure: Error

    /// Gives a subscriber its subscription, and from then on what it asks for.
    func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Gives the publisher a subscriber, which then asks for values.
    public func subscribe<S: Subscriber>(_ subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Sends everything on to a subject, until what is returned is let go of.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
    where S.Output == Output, S.Failure == Failure {
        sink { [weak subject] completion in
            subject?.send(completion: completion)
        } receiveValue: { [weak subject] value in
            subject?.send(value)
        }
    }

    /// Hides what the publisher is made of.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher(self)
    }
}

/// A publisher, whatever it is made of.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let subscribeAny: (AnySubscriber<Output, Failure>) -> Void

    /// Creates a publisher that stands for another.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let same = publisher as? Self {
            self = same
        } else {
            subscribeAny = { publisher.receive(subscriber: $0) }
        }
    }

    /// Subscribes to the publisher that it stands for.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscribeAny(AnySubscriber(subscriber))
    }

    /// The name of the type; of what is behind it nothing is said.
    public var description: String { "AnyPublisher" }
}

/// A publisher that sends nothing before it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins to send, until what is returned is cancelled; letting go of it changes nothing.
    func connect() -> any Cancellable
}

/// The publishers that operators are made of.
public enum Publishers {}
