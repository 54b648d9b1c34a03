import Foundation

extension Publishers {
    /// A publisher of the elements of a sequence, sent as the subscriber asks for them.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        /// The sequence whose elements are sent.
        public let sequence: Elements

        /// Creates a publisher of the elements of a sequence.
        public init(sequence: Elements) {
            self.sequence = sequence
        }

        /// Sends as many elements as the subscriber asks for, and finishes after the last.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let reader = SequenceReader(sequence.makeIterator(), to: AnySubscriber(subscriber))
            subscriber.receive(subscription: reader)
            // An empty one is over without being asked.
            reader.request(.none)
        }
    }
}

extension Sequence {
    /// A publisher of the elements, in their order, which then finishes.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

private final class SequenceReader<Iterator: IteratorProtocol, Failure: Error>: Subscription {
    private let lock = NSLock()
    private var iterator: Iterator
    private var next: Iterator.Element?
    private var subscriber: AnySubscriber<Iterator.Element, Failure>?
    private var demand = Subscribers.Demand.none
    private var isReading = false

    init(_ iterator: Iterator, to subscriber: AnySubscriber<Iterator.Element, Failure>) {
        self.iterator = iterator
        next = self.iterator.next()
        self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
        let isFirst = lock.withLock {
            self.demand += demand
            defer { isReading = true }
            return !isReading
        }
        // Whoever reads already goes on with what was asked for now.
        guard isFirst else { return }
        while let (value, subscriber) = step() {
            guard let value else { return subscriber.receive(completion: .finished) }
            let more = subscriber.receive(value)
            lock.withLock { self.demand += more }
        }
    }

    /// Returns the value that is to be sent; none at the end.
    private func step() -> (Iterator.Element?, AnySubscriber<Iterator.Element, Failure>)? {
        lock.withLock {
            guard let subscriber else {
                isReading = false
                return nil
            }
            guard let value = next else {
                self.subscriber = nil
                return (nil, subscriber)
            }
            guard demand > .none else {
                isReading = false
                return nil
            }
            demand -= 1
            next = iterator.next()
            return (value, subscriber)
        }
    }

    func cancel() {
        let subscriber = lock.withLock { self.subscriber.take() }
        withExtendedLifetime(subscriber) {}
    }
}
