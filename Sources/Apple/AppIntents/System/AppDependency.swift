import RoostWire
import Synchronization

/// A type whose properties can be filled with what the app has registered.
// swift-format-ignore: NoLeadingUnderscores
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
    public typealias Dependency = AppDependency
}

/// An object of the app that an intent, a query or a provider of options needs.
///
/// It is made ready before the intent runs; one that nobody registered makes the run fail with a
/// sentence that names it. Reading it elsewhere, before it is ready, traps.
@propertyWrapper public final class AppDependency<Value: Sendable>: Sendable {
    private let key: DependencyKey
    private let manager: AppDependencyManager
    private let kept = Mutex<Value?>(nil)
    private let defaultValue: Provider<Value>?

    /// Creates a dependency, which is found by its type, or by its key.
    public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
        self.init(key, manager, nil)
    }

    /// Creates a dependency with a default value, which is used if the app registered none.
    public convenience init(
        key: AnyHashable? = nil,
        manager: AppDependencyManager = .shared,
        default defaultValueProvider: @autoclosure @escaping () -> Value
    ) {
        self.init(key, manager, Provider { defaultValueProvider() })
    }

    private init(
        _ key: AnyHashable?,
        _ manager: AppDependencyManager,
        _ defaultValue: Provider<Value>?
    ) {
        self.key = DependencyKey(key, Value.self)
        self.manager = manager
        self.defaultValue = defaultValue
    }

    /// The object that the app registered; reading it before it is ready traps.
    public var wrappedValue: Value {
        if let value = kept.withLock({ $0 }) { return value }
        guard let value = manager.readyValue(key) as? Value ?? defaultValue?.immediate?() else {
            preconditionFailure(DependencyMissing(key).description)
        }
        kept.withLock { $0 = value }
        return value
    }
}

/// A dependency, whatever its type.
protocol AnyAppDependency: Sendable {
    /// Makes the value ready to be read.
    func prepare() async throws
}

extension AppDependency: AnyAppDependency {
    func prepare() async throws {
        guard kept.withLock({ $0 }) == nil else { return }
        let found: Value
        if let value = try await manager.value(key) as? Value {
            found = value
        } else if let defaultValue {
            found = try await defaultValue.value()
        } else {
            throw DependencyMissing(key)
        }
        kept.withLock { $0 = found }
    }
}

/// The key under which a dependency is registered.
struct DependencyKey: Hashable, @unchecked Sendable {
    // Keys are made from literals and never changed; AnyHashable cannot say so.
    private let key: AnyHashable?
    private let type: ObjectIdentifier
    let name: String

    init(_ key: AnyHashable?, _ type: Any.Type) {
        self.key = key
        self.type = ObjectIdentifier(type)
        name = key.map { "\(type) for the key \"\($0)\"" } ?? "\(type)"
    }
}

/// A dependency that nobody registered.
package struct DependencyMissing: Error, CustomStringConvertible {
    package let name: String

    init(_ key: DependencyKey) { name = key.name }

    package var description: String {
        "nothing is registered for the dependency \(name): call "
            + "AppDependencyManager.shared.add(dependency:) while the app starts, before an intent runs"
    }
}

/// A function of the app's that makes a value.
///
/// Apple's declarations do not ask for `@Sendable`. It is called on the main actor, where it was
/// registered, unless a value is read where nothing can be waited for.
struct Provider<Value: Sendable>: @unchecked Sendable {
    /// Makes the value at once; `nil` where it has to be waited for.
    let immediate: (() -> Value)?
    /// Makes the value, where it may be waited for.
    private let make: () async throws -> Value

    init(_ make: @escaping () -> Value) {
        immediate = make
        self.make = make
    }

    init(waiting make: @escaping () async throws -> Value) {
        immediate = nil
        self.make = make
    }

    func value() async throws -> Value {
        guard immediate != nil else { return try await make() }
        return try await onMainActor()
    }

    @MainActor private func onMainActor() async throws -> Value {
        if let immediate { immediate() } else { try await make() }
    }
}
