import Synchronization

/// A register of the app's objects that intents need.
///
/// To be filled while the app starts. A value is made once, when it is first needed.
public final class AppDependencyManager: Sendable {
    /// The shared register, which `@Dependency` uses.
    public static let shared = AppDependencyManager()

    private enum Entry: Sendable {
        case ready(any Sendable)
        case provider(AnyProvider)
        /// A value that is being made; everybody who needs it waits for the same one.
        case making(Task<any Sendable, any Error>, AnyProvider)
    }

    private struct AnyProvider: Sendable {
        let immediate: (@Sendable () -> any Sendable)?
        let value: @Sendable () async throws -> any Sendable
    }

    private let entries = Mutex<[DependencyKey: Entry]>([:])

    /// Creates an empty register; apps use the shared one.
    public init() {}

    /// Registers a function that creates a dependency.
    ///
    /// It is called when the value is first needed.
    public final func add<Dependency: Sendable>(
        key: AnyHashable? = nil,
        dependency dependencyProvider: @autoclosure @escaping () -> Dependency
    ) {
        add(DependencyKey(key, Dependency.self), Provider { dependencyProvider() })
    }

    /// Registers an asynchronous function that creates a dependency, and that may throw.
    ///
    /// Intents that need it wait; if it throws, they fail, and the next one tries again.
    public final func add<Dependency: Sendable>(
        key: AnyHashable? = nil,
        dependency dependencyProvider: @escaping () async throws -> Dependency
    ) {
        add(DependencyKey(key, Dependency.self), Provider(waiting: dependencyProvider))
    }

    private func add<Dependency: Sendable>(
        _ key: DependencyKey,
        _ provider: Provider<Dependency>
    ) {
        let immediate: (@Sendable () -> any Sendable)?
        if provider.immediate == nil {
            immediate = nil
        } else {
            immediate = { provider.immediate?() }
        }
        let any = AnyProvider(immediate: immediate, value: { try await provider.value() })
        entries.withLock { $0[key] = .provider(any) }
    }

    // MARK: - Finding

    /// The value for a key as far as it can be had without waiting.
    func readyValue(_ key: DependencyKey) -> (any Sendable)? {
        let entry = entries.withLock { $0[key] }
        switch entry {
        case .ready(let value): return value
        case .provider(let provider):
            guard let value = provider.immediate?() else { return nil }
            return entries.withLock { entries in
                // Another may have been quicker: all get the same value.
                if case .ready(let first) = entries[key] { return first }
                entries[key] = .ready(value)
                return value
            }
        case .making, nil: return nil
        }
    }

    /// The value for a key, made if it has to be; `nil` if nobody registered one.
    func value(_ key: DependencyKey) async throws -> (any Sendable)? {
        let entry = entries.withLock { entries -> Entry? in
            guard case .provider(let provider) = entries[key] else { return entries[key] }
            // Not a child of the run that needs it first: others wait for it as well.
            let making = Entry.making(Task { try await provider.value() }, provider)
            entries[key] = making
            return making
        }
        switch entry {
        case .ready(let value): return value
        case .making(let task, let provider):
            let result = await task.result
            entries.withLock { entries in
                guard case .making(task, _) = entries[key] else { return }
                entries[key] =
                    if case .success(let value) = result { .ready(value) } else {
                        .provider(provider)
                    }
            }
            return try result.get()
        case .provider, nil: return nil
        }
    }

    /// Makes everything ready that a value's properties need.
    static func prepare(_ value: Any) async throws {
        var mirror: Mirror? = Mirror(reflecting: value)
        while let present = mirror {
            for child in present.children {
                if let dependency = child.value as? any AnyAppDependency {
                    try await dependency.prepare()
                }
            }
            mirror = present.superclassMirror
        }
    }
}
