/// A publisher that sends what it is told to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    /// Takes in a subscription of another publisher's, whose values are then sent.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Tells subscribers that there is news without a value.
    public func send() { send(()) }
}

/// A subject that sends each value to those who have subscribed by then and want it.
///
/// May be used from any thread. Subscribers hear in the order in which they subscribed, on the
/// thread that sends.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let subscribers = SubscriberList<Output, Failure>()

    /// Creates a subject that nobody has subscribed to.
    public init() {}

    /// Sends a value to those who want one; others do not hear of it.
    public func send(_ value: Output) {
        for subscription in subscribers.all { subscription.offer(value) }
    }

    /// Ends: subscribers are told, and those that come later as well.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.end(completion)
    }

    /// Keeps a subscription of another publisher's with the subject, and asks it for all values.
    public func send(subscription: any Subscription) {
        subscribers.keep(subscription)
    }

    /// Subscribes; what was sent before is not heard.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber))
    }
}

/// A subject that keeps a value, and sends it and those that follow.
///
/// May be used from any thread. A subscriber that wants nothing for a while gets the latest value
/// when it does.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let subscribers = SubscriberList<Output, Failure>()
    private let current: Locked<Output>

    /// Creates a subject with its first value.
    public init(_ value: Output) {
        current = Locked(value)
    }

    /// The latest value; writing it sends it.
    public var value: Output {
        get { current.value }
        set { send(newValue) }
    }

    /// Keeps a value, and sends it; after the end nothing is kept.
    public func send(_ value: Output) {
        guard !subscribers.isOver else { return }
        current.value = value
        for subscription in subscribers.all { subscription.offer(value) }
    }

    /// Ends: subscribers are told, and those that come later as well.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.end(completion)
    }

    /// Keeps a subscription of another publisher's with the subject, and asks it for all values.
    public func send(subscription: any Subscription) {
        subscribers.keep(subscription)
    }

    /// Subscribes; the latest value comes first.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber)) { [current] in current.value }
    }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
