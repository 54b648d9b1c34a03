public import Foundation
import RoostIntents
import RoostWire
import RoostIntentRuns

/// A thing in the app that people know by a name: a note, an album, a city.
///
/// In JSON and on the command line it is its identifier, which the default query turns into it.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// The query that finds such entities.
    static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    public typealias Property = EntityProperty

    /// The form in which the entity travels: its identifier.
    public static var intentValueForm: _IntentValueForm<Self> { entityForm }

    fileprivate static var entityForm: _IntentValueForm<Self> {
        var shape = ValueShape(kind: .entity, typeName: String(describing: Self.self))
        shape.query = { defaultQuery }
        return _IntentValueForm(
            shape,
            readAll: { values, reader in
                guard !values.isEmpty else { return [] }
                let name = reader.descriptor.name
                let identifiers = try values.map { value in
                    let text = try value.asString.orThrow(reader.wrongType(value))
                    return try ID.entityIdentifier(for: text)
                        .orThrow(IntentFailure.entityNotFound(parameter: name, identifier: text))
                }
                let query = defaultQuery
                try await AppDependencyManager.prepare(query)
                let found = try await query.entities(for: identifiers)
                return try identifiers.map { identifier in
                    try found.first { $0.id == identifier }.orThrow(
                        IntentFailure.entityNotFound(
                            parameter: name,
                            identifier: identifier.entityIdentifierString
                        )
                    )
                }
            },
            write: { .string($0.id.entityIdentifierString) }
        )
    }
}

// Both forms would do for an entity that can also be encoded.
extension AppEntity where Self: Codable {
    /// The form in which the entity travels: its identifier.
    public static var intentValueForm: _IntentValueForm<Self> { entityForm }
}

/// An identifier that can be written as text.
public protocol EntityIdentifierConvertible {
    var entityIdentifierString: String { get }
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
    /// The text itself.
    public var entityIdentifierString: String { self }
    /// The identifier, which is the text itself.
    public static func entityIdentifier(for entityIdentifierString: String) -> String? {
        entityIdentifierString
    }
}

extension Int: EntityIdentifierConvertible {
    /// The number in decimal digits.
    public var entityIdentifierString: String { String(self) }
    /// The number that a text is in decimal digits; `nil` for other text.
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
        Int(entityIdentifierString)
    }
}

extension UUID: EntityIdentifierConvertible {
    /// The identifier in its usual form.
    public var entityIdentifierString: String { uuidString }
    /// The identifier that a text is; `nil` for other text.
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}

extension URL: EntityIdentifierConvertible {
    /// The address as text.
    public var entityIdentifierString: String { absoluteString }
    /// The address that a text is; `nil` for other text.
    public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
        URL(string: entityIdentifierString)
    }
}

/// An entity made for one answer, which nothing finds again.
public protocol TransientAppEntity: AppEntity {
    init()
}

extension TransientAppEntity {
    /// A query that finds nothing, as such an entity is not found again.
    public static var defaultQuery: TransientAppEntityQuery<Self> { TransientAppEntityQuery() }
    /// A new identifier each time: such an entity is not found again.
    public var id: UUID { UUID() }
}

/// Finds nothing.
public struct TransientAppEntityQuery<Entity: AppEntity>: EntityQuery {
    /// Creates the query.
    public init() {}
    /// No entities: such an entity is not found again.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}
