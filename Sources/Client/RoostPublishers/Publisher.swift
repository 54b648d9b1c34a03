/// A source of values over time, which subscribers receive.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    /// The type of the error with which the publisher may end, or `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Adds a subscriber: gives it a subscription, and then the values that it asks for.
    func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Adds a subscriber, which receives a subscription and then asks for values.
    public func subscribe<S: Subscriber>(_ subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Sends all values on to a subject, until the returned token is deallocated.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
    where S.Output == Output, S.Failure == Failure {
        sink { [weak subject] completion in
            subject?.send(completion: completion)
        } receiveValue: { [weak subject] value in
            subject?.send(value)
        }
    }

    /// Returns this publisher as an `AnyPublisher`, which hides its type.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher(self)
    }
}

/// A publisher that hides the type of the publisher behind it.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let subscribeAny: (AnySubscriber<Output, Failure>) -> Void

    /// Creates a publisher that passes everything on from another.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let same = publisher as? Self {
            self = same
        } else {
            subscribeAny = { publisher.receive(subscriber: $0) }
        }
    }

    /// Subscribes to the publisher behind this one.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscribeAny(AnySubscriber(subscriber))
    }

    /// The text `AnyPublisher`, which says nothing of the publisher behind it.
    public var description: String { "AnyPublisher" }
}

/// A publisher that sends nothing until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins to send values, until the returned value is cancelled; deallocating it changes
    /// nothing.
    func connect() -> any Cancellable
}

/// A namespace for the publishers that operators return.
public enum Publishers {}
