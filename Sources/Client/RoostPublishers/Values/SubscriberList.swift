import Foundation

/// The subscribers of a subject, in the order in which they came.
final class SubscriberList<Output, Failure: Error> {
    private let lock = NSLock()
    private var subscriptions: [SubjectSubscription<Output, Failure>] = []
    private var completion: Subscribers.Completion<Failure>?
    private var sources: [any Subscription] = []

    deinit {
        for source in sources { source.cancel() }
    }

    var all: [SubjectSubscription<Output, Failure>] { lock.withLock { subscriptions } }

    var isOver: Bool { lock.withLock { completion != nil } }

    /// Adds a subscriber; what is over tells it at once.
    ///
    /// It is sent `latest`, if there is that, before anything else, when it wants a value.
    func add(_ subscriber: AnySubscriber<Output, Failure>, latest: (() -> Output)? = nil) {
        let subscription = SubjectSubscription(subscriber, latest: latest)
        subscription.whenCancelled { [weak self, weak subscription] in
            guard let subscription else { return }
            self?.remove(subscription)
        }
        let completion = lock.withLock {
            if self.completion == nil { subscriptions.append(subscription) }
            return self.completion
        }
        subscriber.receive(
            subscription: completion == nil ? subscription : Subscriptions.empty
        )
        if let completion { subscriber.receive(completion: completion) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        let gone: [SubjectSubscription<Output, Failure>] = lock.withLock {
            guard self.completion == nil else { return [] }
            self.completion = completion
            sources = []
            defer { subscriptions = [] }
            return subscriptions
        }
        for subscription in gone { subscription.end(completion) }
    }

    /// Lets another publisher send as much as it has, as long as this is there.
    func keep(_ subscription: any Subscription) {
        let isWanted = lock.withLock {
            guard completion == nil else { return false }
            sources.append(subscription)
            return true
        }
        if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    private func remove(_ subscription: SubjectSubscription<Output, Failure>) {
        lock.withLock { subscriptions.removeAll { $0 === subscription } }
    }
}

/// The subscription of one subscriber to a subject.
final class SubjectSubscription<Output, Failure: Error>: Subscription {
    private let lock = NSLock()
    /// Held while the subscriber is called: it hears one thing at a time, and may come back here.
    private let speaking = NSRecursiveLock()
    private var subscriber: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none
    /// Returns the latest value of the subject; `nil` where it keeps none.
    private let latest: (() -> Output)?
    /// Whether the subscriber has not had the latest value.
    private var owesLatest: Bool
    private var atCancel: (() -> Void)?

    init(_ subscriber: AnySubscriber<Output, Failure>, latest: (() -> Output)?) {
        self.subscriber = subscriber
        self.latest = latest
        owesLatest = latest != nil
    }

    func whenCancelled(_ body: @escaping () -> Void) { atCancel = body }

    /// Sends a value if it is wanted now.
    func offer(_ value: Output) {
        speaking.withLock {
            let subscriber = lock.withLock { () -> AnySubscriber<Output, Failure>? in
                guard demand > .none else {
                    owesLatest = latest != nil
                    return nil
                }
                demand -= 1
                owesLatest = false
                return self.subscriber
            }
            guard let subscriber else { return }
            let more = subscriber.receive(value)
            if more > .none { request(more) }
        }
    }

    func request(_ demand: Subscribers.Demand) {
        let owes = lock.withLock {
            self.demand += demand
            return owesLatest && self.demand > .none
        }
        if owes, let latest {
            speaking.withLock {
                // It may have heard it meanwhile.
                if lock.withLock({ owesLatest }) { offer(latest()) }
            }
        }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        speaking.withLock {
            let subscriber = lock.withLock { self.subscriber.take() }
            subscriber?.receive(completion: completion)
        }
    }

    func cancel() {
        let (subscriber, atCancel) = lock.withLock {
            (self.subscriber.take(), self.atCancel.take())
        }
        withExtendedLifetime(subscriber) { atCancel?() }
    }
}
