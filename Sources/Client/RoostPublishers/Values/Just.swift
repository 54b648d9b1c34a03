/// A publisher that sends one value and finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    /// The value.
    public let output: Output

    /// Creates a publisher of one value.
    public init(_ output: Output) {
        self.output = output
    }

    /// Sends the value when the subscriber asks for it, and finishes.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Never {
        Publishers.Sequence<CollectionOfOne<Output>, Never>(sequence: CollectionOfOne(output))
            .receive(subscriber: subscriber)
    }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}

/// A publisher that sends no values, and either finishes at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
    /// A Boolean value that is true if the publisher finishes at once, and false if it never does.
    public let completeImmediately: Bool

    /// Creates a publisher that sends no values.
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Creates a publisher that sends no values, with its types given as arguments.
    public init(
        completeImmediately: Bool = true,
        outputType: Output.Type,
        failureType: Failure.Type
    ) {
        self.completeImmediately = completeImmediately
    }

    /// Gives the subscriber a subscription, and finishes at once unless the publisher never
    /// finishes.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher, Sendable {
    /// The failure that is sent.
    public let error: Failure

    /// Creates a publisher that fails with an error.
    public init(error: Failure) {
        self.error = error
    }

    /// Creates a publisher that fails with an error, with its types given as arguments.
    public init(outputType: Output.Type, failure: Failure) {
        error = failure
    }

    /// Sends the failure at once.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// A publisher that makes a new publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure

    /// The function that makes a publisher.
    public let createPublisher: () -> DeferredPublisher

    /// Creates a publisher that calls a function for each subscriber and subscribes it to the
    /// result.
    public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }

    /// Makes a publisher, and subscribes the subscriber to it.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}

extension Optional {
    /// A publisher of the value, if there is one, which then finishes.
    public var publisher: Publishers.Sequence<[Wrapped], Never> {
        Publishers.Sequence(sequence: map { [$0] } ?? [])
    }
}

extension Result {
    /// A publisher of the value, or of the failure.
    public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let value): Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
        case .failure(let failure): Fail(error: failure).eraseToAnyPublisher()
        }
    }
}
