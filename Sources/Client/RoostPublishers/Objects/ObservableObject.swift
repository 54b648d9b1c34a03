import Foundation

/// An object that announces its changes before they are made.
///
/// Views that show it are made anew then; anybody else can subscribe.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that announces changes: that of the first published property, or a new one
    /// each time if there is none.
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

/// A publisher that sends a value each time an object is about to change.
///
/// May be used from any thread.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    // Sendable as the subject is: nothing goes through it but the news.
    private let subject = PassthroughSubject<Void, Never>()

    /// Creates a publisher for an object that has no published property, or announces its changes
    /// itself.
    public init() {}

    /// Announces that the object is about to change.
    public func send() { subject.send() }

    /// Subscribes to the announcements of changes, which never finish.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subject.subscribe(subscriber)
    }
}

/// A property whose changes are announced by its object, and can be subscribed to.
///
/// The object says that it is about to change, then the projected value sends the new value, and
/// then the property has it. May be written from any thread; views are made anew on the main one.
@propertyWrapper public struct Published<Value> {
    private let kept: Storage

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
        kept = Storage(wrappedValue)
    }

    /// Creates a property with an initial value, in the form of older code.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The current value of the property; before it is set, the object announces the change.
    public var wrappedValue: Value {
        get { kept.value }
        nonmutating set { kept.change(to: newValue) }
    }

    /// A publisher of the property's current value and of each new value, which is sent just before
    /// it is set.
    public var projectedValue: Publisher {
        get { Publisher(storage: kept) }
        nonmutating set { newValue.storage.feed(kept) }
    }

    /// A publisher of a published property's values; it never finishes.
    public struct Publisher: RoostPublishers.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let storage: Storage

        /// Subscribes to the property: its current value comes first, and then each value that is
        /// about to be set.
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
    /// Writes every value to a published property, for as long as the property exists.
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
