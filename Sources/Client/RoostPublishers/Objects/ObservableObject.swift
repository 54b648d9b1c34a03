import Foundation

/// An object that says when it is about to change.
///
/// Views that show it are made anew then; anybody else can subscribe.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that the first published property keeps; made anew each time if there is none.
    public var objectWillChange: ObservableObjectPublisher {
        let properties = publishedProperties
        let publisher = properties.lazy.compactMap(\.publisher).first ?? ObservableObjectPublisher()
        for property in properties { property.publisher = publisher }
        return publisher
    }

    private var publishedProperties: [any PublishedStorage] {
        var found: [any PublishedStorage] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let present = mirror {
            for child in present.children {
                if let property = child.value as? any PublishedProperty {
                    found.append(property.storage)
                }
            }
            mirror = present.superclassMirror
        }
        return found
    }
}

/// A publisher that says that an object is about to change.
///
/// May be used from any thread.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    // Sendable as the subject is: nothing goes through it but the news.
    private let subject = PassthroughSubject<Void, Never>()

    /// Creates a publisher for an object that has no published property, or sends by itself.
    public init() {}

    /// Says that the object is about to change.
    public func send() { subject.send() }

    /// Subscribes to the news of changes; they never end.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subject.subscribe(subscriber)
    }
}

/// A property of an object whose changes are published.
///
/// The object says that it is about to change, then the projected value sends the new value, and
/// then the property has it. May be written from any thread; views are made anew on the main one.
@propertyWrapper public struct Published<Value> {
    private let kept: Storage

    /// Creates a property with its first value.
    public init(wrappedValue: Value) {
        kept = Storage(wrappedValue)
    }

    /// Creates a property with its first value, under the name of older code.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The value that the property has; writing says first that the object is about to change.
    public var wrappedValue: Value {
        get { kept.value }
        nonmutating set { kept.change(to: newValue) }
    }

    /// Sends the value that the property has, and then each that it is about to have.
    public var projectedValue: Publisher {
        get { Publisher(storage: kept) }
        nonmutating set { newValue.storage.feed(kept) }
    }

    /// A publisher of a published property's values; it never ends.
    public struct Publisher: RoostPublishers.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let storage: Storage

        /// Subscribes: sends the value that the property has, and then each that it is about to
        /// have.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Value, S.Failure == Never {
            storage.subject.subscribe(subscriber)
        }
    }

    fileprivate final class Storage: PublishedStorage {
        private let current: Locked<Value>
        private let willChange = Locked<ObservableObjectPublisher?>(nil)
        private let lazySubject = Locked<CurrentValueSubject<Value, Never>?>(nil)
        private let sources = Locked<[AnyCancellable]>([])

        init(_ value: Value) {
            current = Locked(value)
        }

        var value: Value { current.value }

        var publisher: ObservableObjectPublisher? {
            get { willChange.value }
            set { willChange.value = newValue }
        }

        /// Made when it is first asked for: most properties are never subscribed to.
        var subject: CurrentValueSubject<Value, Never> {
            lazySubject.change { subject in
                if let subject { return subject }
                let made = CurrentValueSubject<Value, Never>(current.value)
                subject = made
                return made
            }
        }

        func change(to value: Value) {
            willChange.value?.send()
            lazySubject.value?.send(value)
            current.value = value
        }

        func keep(_ source: AnyCancellable) { sources.change { $0.append(source) } }

        /// Writes all that this sends into another property, as long as that is there.
        func feed(_ other: Storage) {
            guard other !== self else { return }
            other.keep(subject.sink { [weak other] in other?.change(to: $0) })
        }
    }
}

extension Publisher where Failure == Never {
    /// Writes every value into a published property, as long as that is there.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.keep(sink { [weak storage] in storage?.change(to: $0) })
    }
}

private protocol PublishedStorage: AnyObject {
    var publisher: ObservableObjectPublisher? { get set }
}

private protocol PublishedProperty {
    var storage: any PublishedStorage { get }
}

extension Published: PublishedProperty {
    fileprivate var storage: any PublishedStorage { kept }
}

extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}
