public import Foundation
import Synchronization

/// A value kept in the user defaults, that views react to.
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

    /// Creates a property that user defaults keep under a key, with what it is where they have
    /// nothing.
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

    /// Creates a property that user defaults keep under a key, and that is `nil` where they have
    /// nothing.
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

    /// Creates a property whose raw value user defaults keep under a key.
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

    /// Creates a property whose raw value user defaults keep under a key, and that is `nil` where
    /// they have nothing, or nothing that it can be.
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

    /// The value that is kept, or the one that there is without; writing it keeps it.
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

/// A type of value that ``AppStorage`` can keep: the kinds that a property list has.
public protocol AppStorable {
    init?(stored: Any)
    var stored: Any { get }
}

extension AppStorable {
    /// The value itself, as user defaults keep it.
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

    /// The address as text.
    public var stored: Any { absoluteString }
}
