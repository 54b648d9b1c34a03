public import Foundation
import Synchronization

/// A property of a view that is stored in user defaults, and updates the view when it changes.
@propertyWrapper public struct AppStorage<Value>: InstalledProperty {
    private final class Reference {
        var changed: @Sendable () -> Void = {}
    }
    private let reference = Reference()
    private let store: UserDefaults
    private let key: String
    private let read: () -> Value
    private let write: (Value) -> Void

    private init(
        default value: Value,
        key: String,
        store: UserDefaults?,
        decode: @escaping (Any) -> Value?,
        encode: @escaping (Value) -> Any?
    ) {
        let store = store ?? .standard
        self.store = store
        self.key = key
        read = { store.object(forKey: key).flatMap(decode) ?? value }
        write = { store.set(encode($0), forKey: key) }
    }

    /// Creates a property that is stored in user defaults under a key, with a default value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: AppStorable {
        self.init(
            default: wrappedValue,
            key: key,
            store: store,
            decode: Value.init(stored:),
            encode: \.stored
        )
    }

    /// Creates an optional property that is stored in user defaults under a key; it is `nil` if
    /// nothing is stored.
    public init<Wrapped: AppStorable>(_ key: String, store: UserDefaults? = nil)
    where Value == Wrapped? {
        self.init(
            default: nil,
            key: key,
            store: store,
            decode: { Wrapped(stored: $0) },
            encode: { $0?.stored }
        )
    }

    /// Creates a property whose raw value is stored in user defaults under a key, with a default
    /// value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue: AppStorable {
        self.init(
            default: wrappedValue,
            key: key,
            store: store,
            decode: { Value.RawValue(stored: $0).flatMap(Value.init(rawValue:)) },
            encode: \.rawValue.stored
        )
    }

    /// Creates an optional property whose raw value is stored in user defaults under a key; it is
    /// `nil` if nothing is stored, or no raw value of the type.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue: AppStorable {
        self.init(
            default: nil,
            key: key,
            store: store,
            decode: { R.RawValue(stored: $0).flatMap(R.init(rawValue:)) },
            encode: { $0?.rawValue.stored }
        )
    }

    /// The stored value, or the default; setting it stores it.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set {
            write(newValue)
            reference.changed()
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        Binding {
            wrappedValue
        } set: {
            wrappedValue = $0
        }
    }

    func install(at place: Place, named name: String) {
        let signal = place.graph.signal
        reference.changed = { signal.raise() }
        _ = place.remembered(name + ".defaults") { DefaultsWatch(store, key, signal) }
    }
}

/// Raises a signal when a value of the defaults is another one than before.
private final class DefaultsWatch {
    private struct Source: @unchecked Sendable {
        // Unchecked: user defaults may be read by any thread.
        let store: UserDefaults
        let key: String

        /// A hash by which a change of the value is seen.
        var mark: Int? { (store.object(forKey: key) as? AnyHashable)?.hashValue }
    }

    private let observer: any NSObjectProtocol

    init(_ store: UserDefaults, _ key: String, _ signal: ChangeSignal) {
        let source = Source(store: store, key: key)
        let last = Mutex(source.mark)
        observer = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: nil,
            queue: nil
        ) { _ in
            // Which one has changed is not said; a suite may be open several times.
            let mark = source.mark
            let isChanged = last.withLock { last in
                defer { last = mark }
                return last != mark
            }
            if isChanged { signal.raise() }
        }
    }

    deinit { NotificationCenter.default.removeObserver(observer) }
}

/// A type of value that ``AppStorage`` can store: one that a property list can contain.
public protocol AppStorable {
    init?(stored: Any)
    var stored: Any { get }
}

extension AppStorable {
    /// The value in the form in which user defaults store it.
    public var stored: Any { self }
}

extension Bool: AppStorable {
    public init?(stored: Any) {
        guard let value = stored as? Bool else { return nil }
        self = value
    }
}

extension Int: AppStorable {
    public init?(stored: Any) {
        guard let value = stored as? Int else { return nil }
        self = value
    }
}

extension Double: AppStorable {
    public init?(stored: Any) {
        guard let value = stored as? Double else { return nil }
        self = value
    }
}

extension String: AppStorable {
    public init?(stored: Any) {
        guard let value = stored as? String else { return nil }
        self = value
    }
}

extension Data: AppStorable {
    public init?(stored: Any) {
        guard let value = stored as? Data else { return nil }
        self = value
    }
}

extension Date: AppStorable {
    public init?(stored: Any) {
        guard let value = stored as? Date else { return nil }
        self = value
    }
}

extension URL: AppStorable {
    public init?(stored: Any) {
        guard let text = stored as? String else { return nil }
        self.init(string: text)
    }

    /// The URL as text.
    public var stored: Any { absoluteString }
}
