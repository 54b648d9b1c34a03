public import Foundation

/// A value kept in the user defaults, that views react to.
///
/// On Linux only a change made through `AppStorage` is noticed at once; one that is written to the
/// defaults directly shows with the next change of anything else.
@propertyWrapper public struct AppStorage<Value>: InstalledProperty {
    private final class Reference {
        var changed: @Sendable () -> Void = {}
    }
    private let reference = Reference()
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
        read = { store.object(forKey: key).flatMap(decode) ?? value }
        write = { store.set(encode($0), forKey: key) }
    }

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

    public var wrappedValue: Value {
        get { read() }
        nonmutating set {
            write(newValue)
            reference.changed()
        }
    }

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
    }
}

/// What ``AppStorage`` can keep: the kinds of value that a property list has.
public protocol AppStorable {
    init?(stored: Any)
    var stored: Any { get }
}

extension AppStorable {
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

    public var stored: Any { absoluteString }
}
