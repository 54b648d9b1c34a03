import Foundation

/// An object whose published properties views react to.
///
/// Apple declares this in Combine. On Linux there is no Combine yet: objects can be watched by
/// views, and there is nothing to subscribe to.
public protocol ObservableObject: AnyObject {
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    /// What the first published property keeps; made anew each time if there is none.
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

/// Tells the views that show an object that it is about to change.
///
/// On Linux it is not a Combine publisher yet.
public final class ObservableObjectPublisher: Sendable {
    private let listeners = Cell<[ObjectIdentifier: ChangeSignal]>([:])

    public init() {}

    public func send() {
        for signal in listeners.value.values { signal.raise() }
    }

    func tell(_ signal: ChangeSignal) {
        guard listeners.value[ObjectIdentifier(signal)] == nil else { return }
        listeners.value[ObjectIdentifier(signal)] = signal
    }
}

/// A property of an object; the views that show the object are told when it changes.
///
/// On Linux its projected value, a Combine publisher, does not exist yet.
@propertyWrapper public struct Published<Value> {
    private let kept: Storage

    private final class Storage: PublishedStorage {
        let cell: Cell<Value>
        private let publisherCell = Cell<ObservableObjectPublisher?>(nil)

        init(_ value: Value) {
            cell = Cell(value)
        }

        var publisher: ObservableObjectPublisher? {
            get { publisherCell.value }
            set { publisherCell.value = newValue }
        }
    }

    public init(wrappedValue: Value) {
        kept = Storage(wrappedValue)
    }

    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    public var wrappedValue: Value {
        get { kept.cell.value }
        nonmutating set {
            kept.publisher?.send()
            kept.cell.value = newValue
        }
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
