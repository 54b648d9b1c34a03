import Foundation

extension Subscribers {
    /// A subscriber that passes every value, and the completion, to closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private let lock = NSLock()
        private var subscription: (any Subscription)?
        private var isOver = false
        private var takeValue: ((Input) -> Void)?
        private var takeCompletion: ((Subscribers.Completion<Failure>) -> Void)?

        /// Creates a subscriber that asks for all values and passes each to a function.
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            takeCompletion = receiveCompletion
            takeValue = receiveValue
        }

        /// Receives the subscription, and asks it for all values.
        public func receive(subscription: any Subscription) {
            let isWanted = lock.withLock {
                if isOver || self.subscription != nil { return false }
                self.subscription = subscription
                return true
            }
            if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Receives a value, and passes it to the function.
        public func receive(_ input: Input) -> Subscribers.Demand {
            lock.withLock { takeValue }?(input)
            return .none
        }

        /// Receives the completion, passes it to its function, and releases both functions.
        public func receive(completion: Subscribers.Completion<Failure>) {
            end().completion?(completion)
        }

        /// Cancels the subscription, and releases both functions.
        public func cancel() {
            end().subscription?.cancel()
        }

        /// Ends the sink, and hands its parts to the caller, who lets go of them when the lock is
        /// no longer held.
        private func end() -> (
            subscription: (any Subscription)?,
            value: ((Input) -> Void)?,
            completion: ((Subscribers.Completion<Failure>) -> Void)?
        ) {
            lock.withLock {
                isOver = true
                return (subscription.take(), takeValue.take(), takeCompletion.take())
            }
        }
    }

    /// A subscriber that writes every value to a property of an object, which it retains until the
    /// end.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never

        private let sink: Sink<Input, Never>

        /// Creates a subscriber that writes each value to a property of an object, which it
        /// retains.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            sink = Sink { _ in
            } receiveValue: {
                object[keyPath: keyPath] = $0
            }
        }

        /// Receives the subscription, and asks it for all values.
        public func receive(subscription: any Subscription) {
            sink.receive(subscription: subscription)
        }

        /// Receives a value, and writes it to the property.
        public func receive(_ input: Input) -> Subscribers.Demand { sink.receive(input) }

        /// Receives the completion, and releases the object.
        public func receive(completion: Subscribers.Completion<Never>) {
            sink.receive(completion: completion)
        }

        /// Cancels the subscription, and releases the object.
        public func cancel() { sink.cancel() }
    }
}

extension Publisher {
    /// Subscribes with closures for the values and the completion, until the returned token is
    /// deallocated.
    ///
    /// They are called where the values are sent: see ``receive(on:options:)``.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: receiveCompletion,
            receiveValue: receiveValue
        )
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Subscribes with a closure for the values, until the returned token is deallocated.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Writes every value to a property of an object, which is retained until the publisher ends or
    /// the returned token is deallocated.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
