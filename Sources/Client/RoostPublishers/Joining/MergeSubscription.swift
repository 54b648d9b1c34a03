import Foundation

/// The meeting point where values of several publishers come together for one subscriber.
///
/// The subscriber hears one thing at a time. If it wants everything, so does each source; otherwise
/// each source is asked for one value, and for the next when that one has been taken.
final class MergeSubscription<Output, Failure: Error>: Subscription {
    private let lock = NSLock()
    /// Held while the subscriber is called.
    private let speaking = NSRecursiveLock()
    private var subscriber: AnySubscriber<Output, Failure>?
    /// The demand of the subscriber that is not met.
    private var demand = Subscribers.Demand.none
    /// The values that wait until they are wanted, each with what to do once it is taken.
    private var waiting: [(value: Output, taken: () -> Void)] = []
    /// Whether no further value comes.
    private var isFinished = false
    /// The demand on each source at first; `nil` before anything is wanted.
    private var opening: Subscribers.Demand?
    private var sources: [ObjectIdentifier: any MergeSource] = [:]

    init(_ subscriber: AnySubscriber<Output, Failure>) {
        self.subscriber = subscriber
    }

    /// Begins, when the sources that there are at first have been added.
    func begin() {
        if let subscriber = lock.withLock({ self.subscriber }) {
            subscriber.receive(subscription: self)
        }
    }

    func add(_ source: any MergeSource) {
        let isOver = lock.withLock {
            guard subscriber != nil else { return true }
            sources[ObjectIdentifier(source)] = source
            return false
        }
        if isOver { source.cancel() }
    }

    /// Removes a source, and says whether it was there.
    @discardableResult func remove(_ source: any MergeSource) -> Bool {
        lock.withLock { sources.removeValue(forKey: ObjectIdentifier(source)) != nil }
    }

    /// The demand that a source is to pass on once it has its subscription.
    var wanted: Subscribers.Demand? { lock.withLock { opening } }

    /// Whether sources are asked for one value after the other.
    var isStepwise: Bool { lock.withLock { opening != .unlimited } }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let asked = lock.withLock { () -> (Subscribers.Demand, [any MergeSource])? in
            self.demand += demand
            guard opening == nil else { return nil }
            let opening: Subscribers.Demand = demand == .unlimited ? .unlimited : .max(1)
            self.opening = opening
            return (opening, sources.values.sorted { $0.number < $1.number })
        }
        if let (opening, sources) = asked { for source in sources { source.request(opening) } }
        speak()
    }

    func requestFromAll(_ demand: Subscribers.Demand) {
        let sources = lock.withLock { self.sources.values.sorted { $0.number < $1.number } }
        for source in sources { source.request(demand) }
    }

    /// Sends a value when it is wanted, then calls `taken`.
    func send(_ value: Output, replacingOthers: Bool = false, taken: @escaping () -> Void = {}) {
        lock.withLock {
            if replacingOthers { waiting = [] }
            if subscriber != nil { waiting.append((value, taken)) }
        }
        speak()
    }

    /// Finishes after what waits; a failure is told at once.
    func end(_ completion: Subscribers.Completion<Failure>) {
        if case .finished = completion {
            lock.withLock { isFinished = true }
            return speak()
        }
        let (subscriber, sources) = takeEverything()
        for source in sources { source.cancel() }
        speaking.withLock { subscriber?.receive(completion: completion) }
    }

    func cancel() {
        for source in takeEverything().1 { source.cancel() }
    }

    private func takeEverything() -> (AnySubscriber<Output, Failure>?, [any MergeSource]) {
        lock.lock()
        let subscriber = self.subscriber.take()
        let sources = Array(self.sources.values)
        let waiting = self.waiting
        self.sources = [:]
        self.waiting = []
        lock.unlock()
        return withExtendedLifetime(waiting) { (subscriber, sources) }
    }

    private func speak() {
        speaking.withLock {
            while let (subscriber, entry) = next() {
                guard let entry else {
                    for source in takeEverything().1 { source.cancel() }
                    return subscriber.receive(completion: .finished)
                }
                let more = subscriber.receive(entry.value)
                if more > .none { lock.withLock { demand += more } }
                entry.taken()
            }
        }
    }

    /// Returns the value that is to be sent now; nothing but the end if that is due.
    private func next() -> (AnySubscriber<Output, Failure>, (value: Output, taken: () -> Void)?)? {
        lock.withLock {
            guard let subscriber else { return nil }
            if waiting.isEmpty { return isFinished ? (subscriber, nil) : nil }
            guard demand > .none else { return nil }
            demand -= 1
            return (subscriber, waiting.removeFirst())
        }
    }
}

/// A source of a merge: one of several publishers.
protocol MergeSource: AnyObject {
    /// The source's number; those with a lower one are asked first.
    var number: UInt64 { get }
    /// Asks the source for values.
    func request(_ demand: Subscribers.Demand)
    /// Ends the subscription to the source.
    func cancel()
}

/// A subscriber to one publisher on behalf of a merge.
final class Inlet<Input, Failure: Error>: Subscriber, MergeSource {
    let number = Numbers.next()
    private let lock = NSLock()
    private var subscription: (any Subscription)?
    private var isOver = false
    private var owed = Subscribers.Demand.none
    private var value: ((Inlet, Input) -> Void)?
    private var end: ((Inlet, Subscribers.Completion<Failure>) -> Void)?

    init(
        value: @escaping (Inlet, Input) -> Void,
        end: @escaping (Inlet, Subscribers.Completion<Failure>) -> Void
    ) {
        self.value = value
        self.end = end
    }

    func receive(subscription: any Subscription) {
        let owed = lock.withLock { () -> Subscribers.Demand? in
            guard !isOver, self.subscription == nil else { return nil }
            self.subscription = subscription
            defer { self.owed = .none }
            return self.owed
        }
        guard let owed else { return subscription.cancel() }
        if owed > .none { subscription.request(owed) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock { value }?(self, input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let parts = lock.withLock {
            isOver = true
            return (subscription.take(), value.take(), end.take())
        }
        parts.2?(self, completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let subscription = lock.withLock {
            if self.subscription == nil { owed += demand }
            return self.subscription
        }
        subscription?.request(demand)
    }

    func cancel() {
        let parts = lock.withLock {
            isOver = true
            return (subscription.take(), value.take(), end.take())
        }
        parts.0?.cancel()
    }
}
