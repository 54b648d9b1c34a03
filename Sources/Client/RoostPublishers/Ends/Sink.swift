import Foundation

extension Subscribers {
    /// A subscriber that calls closures with everything that is sent.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private let lock = NSLock()
        private var subscription: (any Subscription)?
        private var isOver = false
        private var takeValue: ((Input) -> Void)?
        private var takeCompletion: ((Subscribers.Completion<Failure>) -> Void)?

        /// Creates a subscriber that asks for all values and hands each to a function.
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            takeCompletion = receiveCompletion
            takeValue = receiveValue
        }

        /// Asks for all values.
        public func receive(subscription: any Subscription) {
            let isWanted = lock.withLock {
                if isOver || self.subscription != nil { return false }
                self.subscription = subscription
                return true
            }
            if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Hands a value to the function.
        public func receive(_ input: Input) -> Subscribers.Demand {
            lock.withLock { takeValue }?(input)
            return .none
        }

        /// Hands the end to the function, and lets go of both functions.
        public func receive(completion: Subscribers.Completion<Failure>) {
            end().completion?(completion)
        }

        /// Cancels the subscription, and lets go of both functions.
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

    /// A subscriber that writes everything that is sent into a property of an object, which it
    /// keeps until the end.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never

        private let sink: Sink<Input, Never>

        /// Creates a subscriber that writes each value into a property of an object, which it
        /// keeps.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            sink = Sink { _ in
            } receiveValue: {
                object[keyPath: keyPath] = $0
            }
        }

        /// Asks for all values.
        public func receive(subscription: any Subscription) {
            sink.receive(subscription: subscription)
        }

        /// Writes a value into the property.
        public func receive(_ input: Input) -> Subscribers.Demand { sink.receive(input) }

        /// Lets go of the object.
        public func receive(completion: Subscribers.Completion<Never>) {
            sink.receive(completion: completion)
        }

        /// Cancels the subscription, and lets go of the object.
        public func cancel() { sink.cancel() }
    }
}

extension Publisher {
    /// Calls closures with everything that is sent, until what is returned is let go of.
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
    /// Calls a closure with every value, until what is returned is let go of.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Writes every value into a property of an object, which is kept until the publisher ends or
    /// what is returned is let go of.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
