#if os(Linux)
import Foundation
import RoostVirtualTime

/// The values of user defaults, of an app or of a group of apps.
final class StoredValues {
    fileprivate var values: [String: Any] = [:]
}

/// The defaults that a process of an app has registered, which all its suites have.
final class RegisteredDefaults {
    fileprivate var values: [String: Any] = [:]

    /// A new process has registered nothing yet.
    func clear() { values = [:] }
}

/// User defaults that are kept in memory.
///
/// Values are kept as Foundation answers them once they were written and read: numbers as `Int`,
/// `Double`, `Float` or `Bool`, locations of files as paths, containers as copies.
final class StoredDefaults: UserDefaults {
    private let lock = NSLock()
    /// Both are changed under the lock.
    private let stored: StoredValues
    private let registered: RegisteredDefaults
    /// Finds the values of another suite of the app.
    private let suite: (String) -> StoredValues

    init?(
        _ stored: StoredValues,
        registered: RegisteredDefaults,
        suite: @escaping (String) -> StoredValues
    ) {
        self.stored = stored
        self.registered = registered
        self.suite = suite
        super.init(suiteName: "io.roost.device")
    }

    override func object(forKey key: String) -> Any? {
        lock.withLock { stored.values[key] ?? registered.values[key] }
    }

    override func set(_ value: Any?, forKey key: String) {
        guard let value else { return removeObject(forKey: key) }
        let plain = Self.plain(value, for: key)
        lock.withLock { stored.values[key] = plain }
        tell()
    }

    override func set(_ value: Int, forKey key: String) { set(value as Any?, forKey: key) }
    override func set(_ value: Bool, forKey key: String) { set(value as Any?, forKey: key) }
    override func set(_ value: Double, forKey key: String) { set(value as Any?, forKey: key) }

    override func removeObject(forKey key: String) {
        lock.withLock { stored.values[key] = nil }
        tell()
    }

    override func register(defaults: [String: Any]) {
        let plain = defaults.map { ($0.key, Self.plain($0.value, for: $0.key)) }
        lock.withLock { registered.values.merge(plain) { _, new in new } }
    }

    override func dictionaryRepresentation() -> [String: Any] {
        lock.withLock { registered.values.merging(stored.values) { _, set in set } }
    }

    override func synchronize() -> Bool { true }

    override func persistentDomain(forName name: String) -> [String: Any]? { suite(name).values }

    override func setPersistentDomain(_ domain: [String: Any], forName name: String) {
        let plain = domain.map { ($0.key, Self.plain($0.value, for: $0.key)) }
        suite(name).values = Dictionary(plain) { first, _ in first }
        tell()
    }

    override func removePersistentDomain(forName name: String) {
        suite(name).values = [:]
        tell()
    }

    // Other suites are asked for by their names.
    override func addSuite(named suiteName: String) {}
    override func removeSuite(named suiteName: String) {}

    /// Tells those who observe the defaults, on the thread that has changed them.
    private func tell() {
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }

    /// Returns a value as it is read once it was written.
    private static func plain(_ value: Any, for key: String) -> Any {
        switch value {
        case let number as NSNumber where type(of: value) is NSNumber.Type: number.plain
        case let value as Bool: value
        case let value as any BinaryInteger: Int(truncatingIfNeeded: value)
        case let value as Double: value
        case let value as Float: value
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as any StringProtocol: String(value)
        case let value as NSString: String(describing: value)
        case let value as URL: value.path
        case let value as NSURL: value.path ?? ""
        case is Data, is Date: value
        case let value as NSData: Data(referencing: value)
        case let value as NSDate:
            Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
        case let values as [Any]: values.map { plain($0, for: key) }
        case let values as [String: Any]: values.mapValues { plain($0, for: key) }
        case let values as NSArray: values.map { plain($0, for: key) }
        case let values as NSDictionary: plain(values, for: key)
        default:
            preconditionFailure(
                "user defaults hold property lists, and no \(type(of: value)) for \(key)"
            )
        }
    }

    private static func plain(_ values: NSDictionary, for key: String) -> [String: Any] {
        var all: [String: Any] = [:]
        for (name, value) in values {
            guard let name = name as? String else {
                preconditionFailure(
                    "user defaults hold dictionaries of strings, and another for \(key)"
                )
            }
            all[name] = plain(value, for: key)
        }
        return all
    }
}
#endif
