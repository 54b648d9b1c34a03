/// The values that a query or a provider of options can answer with.
public protocol ResultsCollection<Result>: Sendable {
    associatedtype Result: _IntentValue
    /// All results, in order.
    var intentResults: [Result] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
    public typealias Result = Element
    /// The values, in their order.
    public var intentResults: [Element] { self }
}

/// Offers values for a parameter.
///
/// What it offers is for people to choose from; other values are not refused.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
    associatedtype Result: ResultsCollection
    associatedtype DefaultValue: _IntentValue = Result.Result
    func results() async throws -> Result
    /// The value of a parameter that is not given and has no default.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    /// No value, where a provider has no default of its own.
    public func defaultResult() async -> DefaultValue? { nil }
}

/// Finds entities by their identifiers.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable {
    associatedtype Entity: AppEntity
    associatedtype Result = [Entity]
    init()
    /// The entities with some identifiers; those that are gone are left out.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// The entities that are offered before a person has typed anything.
    func suggestedEntities() async throws -> Result
}

extension EntityQuery {
    /// The entities that are offered before a person has typed anything.
    public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery {
    /// No entities, where a query has no suggestions of its own.
    public func suggestedEntities() async throws -> [Entity] { [] }
}

/// Finds entities by words.
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> Result
}

/// Knows all the entities there are.
public protocol EnumerableEntityQuery: EntityQuery {
    associatedtype Entity
    associatedtype Result = [Entity]
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    /// All entities.
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

extension EnumerableEntityQuery {
    /// All entities that have one of the identifiers.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        let wanted = Set(identifiers)
        return try await allEntities().filter { wanted.contains($0.id) }
    }
}

/// The one entity of its kind.
public protocol UniqueAppEntityQuery: EntityQuery {
    func uniqueEntity() async throws -> Entity
}

extension UniqueAppEntityQuery {
    /// The one entity, whatever the identifier.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        [try await uniqueEntity()]
    }
}

extension UniqueAppEntityQuery {
    /// The one entity.
    public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}
