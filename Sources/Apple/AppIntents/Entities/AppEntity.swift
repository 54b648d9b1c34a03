public import Foundation
import RoostIntents
import RoostWire
import RoostIntentRuns

/// A type for things in the app that people know by name, such as notes, albums or cities.
///
/// In JSON and on the command line an entity is its identifier, with which the default query finds
/// it.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// The query that finds entities of this type.
    static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    public typealias Property = EntityProperty

    /// The JSON form of the entity, which is its identifier.
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
    /// The JSON form of the entity, which is its identifier.
    public static var intentValueForm: _IntentValueForm<Self> { entityForm }
}

/// A type of identifier that can be converted to text and back.
public protocol EntityIdentifierConvertible {
    var entityIdentifierString: String { get }
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
    /// The text itself.
    public var entityIdentifierString: String { self }
    /// Returns the text itself as the identifier.
    public static func entityIdentifier(for entityIdentifierString: String) -> String? {
        entityIdentifierString
    }
}

extension Int: EntityIdentifierConvertible {
    /// The number as decimal digits.
    public var entityIdentifierString: String { String(self) }
    /// Returns the number for a text of decimal digits, or `nil` for any other text.
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
        Int(entityIdentifierString)
    }
}

extension UUID: EntityIdentifierConvertible {
    /// The identifier in its usual form with hyphens.
    public var entityIdentifierString: String { uuidString }
    /// Returns the identifier for its text, or `nil` if the text is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}

extension URL: EntityIdentifierConvertible {
    /// The URL as text.
    public var entityIdentifierString: String { absoluteString }
    /// Returns the URL for its text, or `nil` if the text is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
        URL(string: entityIdentifierString)
    }
}

/// An entity that is made for one result and cannot be found again.
public protocol TransientAppEntity: AppEntity {
    init()
}

extension TransientAppEntity {
    /// A query that finds nothing, since such an entity cannot be found again.
    public static var defaultQuery: TransientAppEntityQuery<Self> { TransientAppEntityQuery() }
    /// A new identifier for each read, since such an entity cannot be found again.
    public var id: UUID { UUID() }
}

/// A query that never finds an entity.
public struct TransientAppEntityQuery<Entity: AppEntity>: EntityQuery {
    /// Creates the query.
    public init() {}
    /// Returns no entities, since entities of this type cannot be found again.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}
