#if os(Linux)
import Foundation
import RoostVirtualTime

/// Values of user defaults that several objects share: those of an app, of a group of apps, or of
/// what a process has registered.
final class DefaultsValues {
    private let lock = NSLock()
    private var values: [String: Any] = [:]

    /// All values; setting them replaces those before.
    var all: [String: Any] {
        get { lock.withLock { values } }
        set { lock.withLock { values = newValue } }
    }

    subscript(_ key: String) -> Any? {
        get { lock.withLock { values[key] } }
        set { lock.withLock { values[key] = newValue } }
    }
}

/// User defaults that are kept in memory.
///
/// Values are kept as Foundation answers them once they were written and read: numbers as `Int`,
/// `Double`, `Float` or `Bool`, locations of files as paths, containers as copies.
final class StoredDefaults: UserDefaults {
    private let stored: DefaultsValues
    /// What the process has registered, which all suites have.
    private let registered: DefaultsValues
    /// Finds the values of another suite of the app.
    private let suite: (String) -> DefaultsValues

    init?(
        _ stored: DefaultsValues,
        registered: DefaultsValues,
        suite: @escaping (String) -> DefaultsValues
    ) {
        self.stored = stored
        self.registered = registered
        self.suite = suite
        super.init(suiteName: "io.roost.device")
    }

    override func object(forKey key: String) -> Any? {
        stored[key] ?? registered[key]
    }

    override func set(_ value: Any?, forKey key: String) {
        guard let value else { return removeObject(forKey: key) }
        stored[key] = Self.plain(value, for: key)
        tell()
    }

    override func set(_ value: Int, forKey key: String) { set(value as Any?, forKey: key) }
    override func set(_ value: Bool, forKey key: String) { set(value as Any?, forKey: key) }
    override func set(_ value: Double, forKey key: String) { set(value as Any?, forKey: key) }

    override func removeObject(forKey key: String) {
        stored[key] = nil
        tell()
    }

    override func register(defaults: [String: Any]) {
        for (key, value) in defaults { registered[key] = Self.plain(value, for: key) }
    }

    override func dictionaryRepresentation() -> [String: Any] {
        registered.all.merging(stored.all) { _, set in set }
    }

    override func synchronize() -> Bool { true }

    override func persistentDomain(forName name: String) -> [String: Any]? { suite(name).all }

    override func setPersistentDomain(_ domain: [String: Any], forName name: String) {
        let plain = domain.map { ($0.key, Self.plain($0.value, for: $0.key)) }
        suite(name).all = Dictionary(plain) { first, _ in first }
        tell()
    }

    override func removePersistentDomain(forName name: String) {
        suite(name).all = [:]
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
