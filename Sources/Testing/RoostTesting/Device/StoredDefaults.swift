#if os(Linux)
import Foundation

/// User defaults that are kept in memory.
final class StoredDefaults: UserDefaults {
    private let lock = NSLock()
    /// Both are changed under the lock.
    private var values: [String: Any] = [:]
    private var registered: [String: Any] = [:]

    override func object(forKey key: String) -> Any? {
        lock.withLock { values[key] ?? registered[key] }
    }

    override func set(_ value: Any?, forKey key: String) {
        guard let value else { return removeObject(forKey: key) }
        // Foundation's own traps at once as well, and not when the value is read.
        precondition(
            PropertyListSerialization.propertyList([value], isValidFor: .binary),
            "user defaults hold property lists, and no \(type(of: value)) for \(key)"
        )
        lock.withLock { values[key] = value }
        tell()
    }

    override func removeObject(forKey key: String) {
        lock.withLock { values[key] = nil }
        tell()
    }

    override func register(defaults: [String: Any]) {
        lock.withLock { registered.merge(defaults) { _, new in new } }
    }

    override func dictionaryRepresentation() -> [String: Any] {
        lock.withLock { registered.merging(values) { _, set in set } }
    }

    override func synchronize() -> Bool { true }

    /// Tells those who observe the defaults, on the thread that has changed them.
    private func tell() {
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }
}
#endif
