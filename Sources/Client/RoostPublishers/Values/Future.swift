import Foundation

/// A publisher of one value or a failure, which some work provides when it is done.
///
/// The work begins at once, whether anybody subscribes or not, and is done once.
public final class Future<Output, Failure: Error>: Publisher {
    /// The closure that the work calls once, with its value or failure.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = NSLock()
    private var result: Result<Output, Failure>?
    private var waiting: [Waiter] = []

    /// Creates a future and begins its work at once, in a function that is given the promise to
    /// call at the end.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfil($0) }
    }

    /// Adds a subscriber; a value that has been provided already is sent at once.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        let waiter = Waiter(AnySubscriber(subscriber))
        let result = lock.withLock {
            if self.result == nil { waiting.append(waiter) }
            return self.result
        }
        subscriber.receive(subscription: waiter)
        if let result { waiter.have(result) }
    }

    /// Takes the first result; later ones change nothing.
    private func fulfil(_ result: Result<Output, Failure>) {
        let waiters: [Waiter] = lock.withLock {
            guard self.result == nil else { return [] }
            self.result = result
            defer { waiting = [] }
            return waiting
        }
        for waiter in waiters { waiter.have(result) }
    }

    private final class Waiter: Subscription {
        private let lock = NSLock()
        private var subscriber: AnySubscriber<Output, Failure>?
        private var result: Result<Output, Failure>?
        private var isWanted = false

        init(_ subscriber: AnySubscriber<Output, Failure>) {
            self.subscriber = subscriber
        }

        func have(_ result: Result<Output, Failure>) {
            tell { self.result = result }
        }

        func request(_ demand: Subscribers.Demand) {
            guard demand > .none else { return }
            tell { self.isWanted = true }
        }

        func cancel() {
            let subscriber = lock.withLock { self.subscriber.take() }
            withExtendedLifetime(subscriber) {}
        }

        /// A failure need not be wanted.
        private func tell(_ change: () -> Void) {
            let told = lock.withLock {
                () -> (AnySubscriber<Output, Failure>, Result<Output, Failure>)? in
                change()
                guard let result else { return nil }
                if case .success = result, !isWanted { return nil }
                return subscriber.take().map { ($0, result) }
            }
            guard let (subscriber, result) = told else { return }
            switch result {
            case .success(let value):
                _ = subscriber.receive(value)
                subscriber.receive(completion: .finished)
            case .failure(let failure): subscriber.receive(completion: .failure(failure))
            }
        }
    }
}

extension Future: @unchecked Sendable where Output: Sendable {}
