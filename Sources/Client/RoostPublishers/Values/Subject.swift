/// A publisher whose values are sent by calling its methods.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    /// Passes a subscription to another publisher to the subject, which then sends that publisher's
    /// values.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a value of type `Void`.
    public func send() { send(()) }
}

/// A subject that keeps no value, and sends each one to the subscribers that have asked for it.
///
/// May be used from any thread. Subscribers hear in the order in which they subscribed, on the
/// thread that sends.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let subscribers = SubscriberList<Output, Failure>()

    /// Creates a subject without subscribers.
    public init() {}

    /// Sends a value to the subscribers that have asked for one; the others miss it.
    public func send(_ value: Output) {
        for subscription in subscribers.all { subscription.offer(value) }
    }

    /// Ends the subject: its subscribers receive the completion, and later ones receive it at once.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.end(completion)
    }

    /// Keeps a subscription to another publisher, and asks it for all values.
    public func send(subscription: any Subscription) {
        subscribers.keep(subscription)
    }

    /// Adds a subscriber, which does not receive values that were sent before.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber))
    }
}

/// A subject that keeps the latest value, and sends it to each new subscriber before those that
/// follow.
///
/// May be used from any thread. A subscriber that wants nothing for a while gets the latest value
/// when it does.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let subscribers = SubscriberList<Output, Failure>()
    private let current: Locked<Output>

    /// Creates a subject with an initial value.
    public init(_ value: Output) {
        current = Locked(value)
    }

    /// The latest value; setting it sends it.
    public var value: Output {
        get { current.value }
        set { send(newValue) }
    }

    /// Keeps a value and sends it; after the completion it does neither.
    public func send(_ value: Output) {
        guard !subscribers.isOver else { return }
        current.value = value
        for subscription in subscribers.all { subscription.offer(value) }
    }

    /// Ends the subject: its subscribers receive the completion, and later ones receive it at once.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.end(completion)
    }

    /// Keeps a subscription to another publisher, and asks it for all values.
    public func send(subscription: any Subscription) {
        subscribers.keep(subscription)
    }

    /// Adds a subscriber, which receives the latest value first.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber)) { [current] in current.value }
    }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
