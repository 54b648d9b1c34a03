/// A publisher that sends what it is told to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    /// Takes in a subscription of another publisher's, whose values are then sent.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// Sends each value to those who have subscribed by then and want it.
///
/// May be used from any thread. Subscribers hear in the order in which they subscribed, on the thread
/// that sends.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()

    public init() {}

    public func send(_ value: Output) {
        for conduit in audience.all { conduit.offer(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        audience.end(completion)
    }

    public func send(subscription: any Subscription) {
        audience.keep(subscription)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        audience.add(AnySubscriber(subscriber))
    }
}

/// Keeps a value, and sends it and those that follow.
///
/// May be used from any thread. A subscriber that wants nothing for a while gets the latest value
/// when it does.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()
    private let current: Kept<Output>

    public init(_ value: Output) {
        current = Kept(value)
    }

    public var value: Output {
        get { current.value }
        set { send(newValue) }
    }

    public func send(_ value: Output) {
        guard !audience.isOver else { return }
        current.value = value
        for conduit in audience.all { conduit.offer(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        audience.end(completion)
    }

    public func send(subscription: any Subscription) {
        audience.keep(subscription)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        audience.add(AnySubscriber(subscriber)) { [current] in current.value }
    }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
