/// A receiver of a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// Receives the subscription, once and before anything else; no value comes until the
    /// subscription is asked for one.
    func receive(subscription: any Subscription)
    /// Receives a value, and returns the number of further values that are wanted.
    ///
    /// - Returns: How many more than so far are wanted.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Receives the completion, at most once and after everything else.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives a value of type `Void`, and returns the number of further values that are wanted.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// A connection of one subscriber to a publisher, by which it asks for values and cancels.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for a number of further values.
    func request(_ demand: Subscribers.Demand)
}

/// A namespace for subscriptions without a publisher.
public enum Subscriptions {
    /// A subscription that never brings a value.
    public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// A type whose values have an identity, which tells them apart from others of the type.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// An identifier of this object, valid for as long as the object exists.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// An identifier that tells subscribers and subscriptions apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private enum Kind: Hashable {
        case object(ObjectIdentifier)
        case number(UInt64)
    }
    private let kind: Kind

    /// Creates an identifier that is different from all others.
    public init() {
        kind = .number(Numbers.next())
    }

    /// Creates an identifier of an object, which must live longer than the identifier.
    public init(_ object: AnyObject) {
        kind = .object(ObjectIdentifier(object))
    }

    /// A text with the address of the object, or the number.
    public var description: String {
        switch kind {
        case .object(let object): "0x\(String(UInt(bitPattern: object), radix: 16))"
        case .number(let number): "\(number)"
        }
    }
}

/// A subscriber that hides the type of the subscriber behind it.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    /// The identifier of the subscriber behind this one.
    public let combineIdentifier: CombineIdentifier
    private let takeSubscription: (any Subscription) -> Void
    private let takeValue: (Input) -> Subscribers.Demand
    private let takeCompletion: (Subscribers.Completion<Failure>) -> Void

    /// Creates a subscriber that passes everything on to another.
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

    /// Creates a subscriber of functions; one that is left out does nothing and asks for nothing.
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

    /// Receives a subscription, and passes it on.
    public func receive(subscription: any Subscription) { takeSubscription(subscription) }
    /// Receives a value, passes it on, and returns the number of further values that are wanted.
    public func receive(_ input: Input) -> Subscribers.Demand { takeValue(input) }
    /// Receives the completion, and passes it on.
    public func receive(completion: Subscribers.Completion<Failure>) { takeCompletion(completion) }
}
