public import RoostFoundation

/// What a query or a provider of options can answer with.
public protocol ResultsCollection<Result>: Sendable {
    associatedtype Result: _IntentValue
    /// All of it, in order.
    var intentResults: [Result] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
    public typealias Result = Element
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
    public func defaultResult() async -> DefaultValue? { nil }
}

/// Finds entities by their identifiers.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable {
    associatedtype Entity: AppEntity
    associatedtype Result = [Entity]
    init()
    /// The entities with some identifiers; those that are gone are left out.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// What is offered to somebody who has typed nothing yet.
    func suggestedEntities() async throws -> Result
}

extension EntityQuery {
    public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery {
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
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

extension EnumerableEntityQuery {
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
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        [try await uniqueEntity()]
    }
}

extension UniqueAppEntityQuery {
    public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}

// MARK: - Options in sections

/// One of several options, as it is shown.
public struct IntentItem<Value: _IntentValue>: Sendable {
    public let value: Value
    public let title: LocalizedStringResource?
    public let subtitle: LocalizedStringResource?

    public init(
        _ value: Value,
        title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil
    ) {
        self.value = value
        self.title = title
        self.subtitle = subtitle
    }
}

/// Some of the options, under a title.
public struct IntentItemSection<Value: _IntentValue>: Sendable {
    public let title: LocalizedStringResource?
    public let items: [IntentItem<Value>]

    public init(_ title: LocalizedStringResource? = nil, items: [IntentItem<Value>]) {
        self.title = title
        self.items = items
    }

    public init(_ title: LocalizedStringResource? = nil, items: [Value]) {
        self.init(title, items: items.map { IntentItem($0) })
    }
}

/// Options in sections.
public struct IntentItemCollection<Value: _IntentValue>: ResultsCollection {
    public typealias Result = Value
    public let promptLabel: LocalizedStringResource?
    public let usesIndexedCollation: Bool
    public let sections: [IntentItemSection<Value>]

    public init(
        promptLabel: LocalizedStringResource? = nil,
        usesIndexedCollation: Bool = false,
        sections: [IntentItemSection<Value>]
    ) {
        self.promptLabel = promptLabel
        self.usesIndexedCollation = usesIndexedCollation
        self.sections = sections
    }

    public init(
        promptLabel: LocalizedStringResource? = nil,
        usesIndexedCollation: Bool = false,
        items: [Value]
    ) {
        self.init(
            promptLabel: promptLabel,
            usesIndexedCollation: usesIndexedCollation,
            sections: [IntentItemSection(items: items)]
        )
    }

    public var intentResults: [Value] { sections.flatMap { $0.items.map(\.value) } }
}

/// Options in sections.
public typealias ItemCollection = IntentItemCollection
/// Some of the options, under a title.
public typealias ItemSection = IntentItemSection
