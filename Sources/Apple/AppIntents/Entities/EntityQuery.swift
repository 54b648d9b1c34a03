/// A collection of values that a query or a provider of options can return.
public protocol ResultsCollection<Result>: Sendable {
    associatedtype Result: _IntentValue
    /// All results, in their order.
    var intentResults: [Result] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
    public typealias Result = Element
    /// The values, in their order.
    public var intentResults: [Element] { self }
}

/// A type that provides the values that people are offered for a parameter.
///
/// People can choose other values than the offered ones.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
    associatedtype Result: ResultsCollection
    associatedtype DefaultValue: _IntentValue = Result.Result
    func results() async throws -> Result
    /// Returns the value for a parameter that was given none and has no default.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    /// Returns `nil`, for a provider without a default of its own.
    public func defaultResult() async -> DefaultValue? { nil }
}

/// A type that finds entities by their identifiers.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable {
    associatedtype Entity: AppEntity
    associatedtype Result = [Entity]
    init()
    /// Returns the entities with some identifiers, without those that no longer exist.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// Returns the entities that a person is offered before typing anything.
    func suggestedEntities() async throws -> Result
}

extension EntityQuery {
    /// Returns the entities that a person is offered before typing anything.
    public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery {
    /// Returns no entities, for a query without suggestions of its own.
    public func suggestedEntities() async throws -> [Entity] { [] }
}

/// A query that also finds entities by a text that a person typed.
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> Result
}

/// A query that can return all entities of its type.
public protocol EnumerableEntityQuery: EntityQuery {
    associatedtype Entity
    associatedtype Result = [Entity]
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    /// Returns all entities.
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

extension EnumerableEntityQuery {
    /// Returns all entities that have one of the identifiers.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        let wanted = Set(identifiers)
        return try await allEntities().filter { wanted.contains($0.id) }
    }
}

/// A query for the only entity of its type.
public protocol UniqueAppEntityQuery: EntityQuery {
    func uniqueEntity() async throws -> Entity
}

extension UniqueAppEntityQuery {
    /// Returns the only entity, whatever the identifiers.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        [try await uniqueEntity()]
    }
}

extension UniqueAppEntityQuery {
    /// Returns the only entity.
    public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}
