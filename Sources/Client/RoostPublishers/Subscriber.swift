/// A receiver that takes values as they are sent.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// Is called once, before anything else; values come when the subscription is asked for them.
    func receive(subscription: any Subscription)
    /// Takes a value.
    ///
    /// - Returns: How many more than so far are wanted.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Is called at most once, after everything else.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Tells the subscriber that there is news without a value.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The subscriber's hold on its publisher, by which it asks for values and cancels.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for so many values more.
    func request(_ demand: Subscribers.Demand)
}

/// The subscriptions without a publisher.
public enum Subscriptions {
    /// A subscription that brings nothing.
    public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// A type whose values can be told apart from others of their kind.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// Tells one object from another, for as long as both are there.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// An identifier that tells subscribers and subscriptions apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private enum Kind: Hashable {
        case object(ObjectIdentifier)
        case number(UInt64)
    }
    private let kind: Kind

    /// Creates an identifier that nothing else has.
    public init() {
        kind = .number(Numbers.next())
    }

    /// Creates an identifier of an object, which has to outlive it.
    public init(_ object: AnyObject) {
        kind = .object(ObjectIdentifier(object))
    }

    /// The address or the number, as text.
    public var description: String {
        switch kind {
        case .object(let object): "0x\(String(UInt(bitPattern: object), radix: 16))"
        case .number(let number): "\(number)"
        }
    }
}

/// A subscriber, whatever it is made of.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    /// The identifier of the subscriber that it stands for.
    public let combineIdentifier: CombineIdentifier
    private let takeSubscription: (any Subscription) -> Void
    private let takeValue: (Input) -> Subscribers.Demand
    private let takeCompletion: (Subscribers.Completion<Failure>) -> Void

    /// Creates a subscriber that stands for another.
    public init<S: Subscriber>(_ subscriber: S)
    where S.Input == Input, S.Failure == Failure {
        if let same = subscriber as? Self {
            self = same
            return
        }
        combineIdentifier = subscriber.combineIdentifier
        takeSubscription = subscriber.receive(subscription:)
        takeValue = subscriber.receive(_:)
        takeCompletion = subscriber.receive(completion:)
    }

    /// Creates a subscriber of functions; one that is left out does nothing, and asks for nothing.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        takeSubscription = receiveSubscription ?? { _ in }
        takeValue = receiveValue ?? { _ in .none }
        takeCompletion = receiveCompletion ?? { _ in }
    }

    /// Hands the subscription on.
    public func receive(subscription: any Subscription) { takeSubscription(subscription) }
    /// Hands a value on, and answers how many more are wanted.
    public func receive(_ input: Input) -> Subscribers.Demand { takeValue(input) }
    /// Hands the end on.
    public func receive(completion: Subscribers.Completion<Failure>) { takeCompletion(completion) }
}
