import Foundation
import RoostBasics

/// A sequence of a publisher's values for a `for try await` loop, which throws the publisher's
/// failure.
///
/// A value is asked for when the loop waits for it: what a ``PassthroughSubject`` sends in between
/// is not heard. Ends with the Swift task that waits.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output

    private let publisher: P

    /// Creates a sequence of a publisher's values.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes to the publisher; each iterator has a subscription of its own.
    public func makeAsyncIterator() -> Iterator {
        let reader = Reader<P.Output, P.Failure>()
        publisher.subscribe(reader)
        return Iterator(reader: reader)
    }

    /// An iterator that waits for one value after another.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let reader: Reader<P.Output, P.Failure>

        /// Waits for the next value and returns it, or `nil` at the end; throws if the publisher
        /// has failed.
        public mutating func next() async throws -> P.Output? {
            try await reader.next().get()
        }
    }
}

/// A sequence of the values of a publisher that never fails, for a `for await` loop.
///
/// See ``AsyncThrowingPublisher``.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output

    private let publisher: P

    /// Creates a sequence of a publisher's values.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes to the publisher; each iterator has a subscription of its own.
    public func makeAsyncIterator() -> Iterator {
        let reader = Reader<P.Output, Never>()
        publisher.subscribe(reader)
        return Iterator(reader: reader)
    }

    /// An iterator that waits for one value after another.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let reader: Reader<P.Output, Never>

        /// Waits for the next value and returns it, or `nil` when the publisher has finished.
        public mutating func next() async -> P.Output? {
            switch await reader.next() {
            case .success(let value): value
            }
        }
    }
}

extension Publisher where Failure == Never {
    /// The publisher's values as a sequence for a `for await` loop.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The publisher's values as a sequence for a `for try await` loop, which throws the
    /// publisher's failure.
    @_disfavoredOverload public var values: AsyncThrowingPublisher<Self> {
        AsyncThrowingPublisher(self)
    }
}

extension Future {
    /// The future's value, awaited if need be; cancelling the Swift task does not end the wait.
    public var value: Output {
        get async throws(Failure) { try await result().get() }
    }

    private func result() async -> Result<Output, Failure> {
        typealias Answer = Handover<Result<Output, Failure>>
        let answer = await withCheckedContinuation {
            (waiting: CheckedContinuation<Answer, Never>) in
            var last: Output?
            let sink = Subscribers.Sink<Output, Failure> { completion in
                switch completion {
                case .finished:
                    guard let last else { preconditionFailure("a future without a result") }
                    waiting.resume(returning: Answer(.success(last)))
                case .failure(let failure):
                    waiting.resume(returning: Answer(.failure(failure)))
                }
            } receiveValue: {
                last = $0
            }
            subscribe(sink)
        }
        return answer.value
    }
}

/// A subscriber on behalf of a loop.
private final class Reader<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = NSLock()
    private var subscription: (any Subscription)?
    private var owed = Subscribers.Demand.none
    private var values: [Input] = []
    private var end: Subscribers.Completion<Failure>?
    private var waiting: CheckedContinuation<Void, Never>?

    deinit { subscription?.cancel() }

    func receive(subscription: any Subscription) {
        let owed = lock.withLock { () -> Subscribers.Demand? in
            guard end == nil, self.subscription == nil else { return nil }
            self.subscription = subscription
            return self.owed
        }
        guard let owed else { return subscription.cancel() }
        if owed > .none { subscription.request(owed) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        wake { values.append(input) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        wake {
            if end == nil { end = completion }
            subscription = nil
        }
    }

    func next() async -> Result<Input?, Failure> {
        await withTaskCancellationHandler {
            ask()
            await withCheckedContinuation { continuation in
                let isThere = lock.withLock {
                    if !values.isEmpty || end != nil { return true }
                    waiting = continuation
                    return false
                }
                if isThere { continuation.resume() }
            }
            return take()
        } onCancel: {
            let subscription = lock.withLock { self.subscription.take() }
            receive(completion: .finished)
            subscription?.cancel()
        }
    }

    private func ask() {
        let subscription = lock.withLock { () -> (any Subscription)? in
            guard values.isEmpty else { return nil }
            if self.subscription == nil { owed = .max(1) }
            return self.subscription
        }
        subscription?.request(.max(1))
    }

    private func take() -> Result<Input?, Failure> {
        lock.withLock {
            if !values.isEmpty { return .success(values.removeFirst()) }
            if case .failure(let failure)? = end {
                end = .finished
                return .failure(failure)
            }
            return .success(nil)
        }
    }

    private func wake(_ change: () -> Void) {
        let waiting = lock.withLock {
            change()
            return self.waiting.take()
        }
        waiting?.resume()
    }
}
