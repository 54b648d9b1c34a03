import Foundation
public import RoostFoundation
import RoostIntents
import RoostWire
public import UniformTypeIdentifiers
import RoostIntentRuns

extension IntentParameter {
    /// Creates a parameter for a file; a file of another type is refused.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType] = [.item],
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == IntentFile {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.contentTypes = supportedContentTypes
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for a file; a file of another type is refused.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedTypeIdentifiers: [String],
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == IntentFile {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.contentTypes = supportedTypeIdentifiers.map { UTType(importedAs: $0) }
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for one of a fixed set of values.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedValues: [Value.ValueType]? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType: AppEnum {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.choices = supportedValues.map { $0.map { "\($0.rawValue)" } }
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for an entity of the app.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        size: IntentCollectionSize? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType: AppEntity {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for an entity of the app, which is found by a given query.
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        query: Query,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == Query.Entity {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider,
            query: EntityReader(query)
        )
    }

    /// Creates a parameter for any value that can be decoded.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType: Codable {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }
}

/// The number of elements that a parameter takes, for each size in which it is shown.
///
/// On Linux it has no effect.
public struct IntentCollectionSize: Sendable, ExpressibleByIntegerLiteral {
    package let count: Int
    /// Creates a size of a number of elements.
    public init(integerLiteral value: Int) { count = value }
}

extension EntityReader {
    /// Creates a reader that finds entities by a query, one or an array of them.
    init<Query: EntityQuery>(_ query: Query) where Value.ValueType == Query.Entity {
        self.query = query
        read = { values, reader in
            let isArray = Value.intentValueForm.shape.isArray
            var results: [Value] = []
            for value in values {
                let words = isArray ? value.asArray ?? [] : value.isNull ? [] : [value]
                let found = try await Self.entities(words, by: query, reader)
                let result: Any? = isArray ? found : found.first
                guard let result = result as? Value ?? Value.intentValueForm.absent else {
                    throw reader.wrongType(value)
                }
                results.append(result)
            }
            return results
        }
    }

    private static func entities<Query: EntityQuery>(
        _ words: [JSON],
        by query: Query,
        _ reader: ValueReader
    ) async throws -> [Query.Entity] {
        let name = reader.descriptor.name
        try await AppDependencyManager.prepare(query)
        let identifiers = try words.map { word in
            let text = try word.asString.orThrow(reader.wrongType(word))
            return try Query.Entity.ID.entityIdentifier(for: text)
                .orThrow(IntentFailure.entityNotFound(parameter: name, identifier: text))
        }
        guard !identifiers.isEmpty else { return [] }
        let found = try await query.entities(for: identifiers)
        return try identifiers.map { identifier in
            try found.first { $0.id == identifier }.orThrow(
                IntentFailure.entityNotFound(
                    parameter: name,
                    identifier: identifier.entityIdentifierString
                )
            )
        }
    }
}
