import Foundation
import RoostFoundation
import RoostIntents
package import RoostWire

/// The values offered for a parameter by its provider of options or by the query for its entities.
package struct ParameterOffers: Sendable {
    private let options: (any DynamicOptionsProvider)?
    private let query: (any EntityQuery)?

    /// Creates the offers of a provider or a query; `nil` where there is neither.
    package init?(options: (any DynamicOptionsProvider)?, query: (any EntityQuery)?) {
        let query = query is any FindsNothing ? nil : query
        guard options != nil || query != nil else { return nil }
        self.options = options
        self.query = query
    }

    /// The value of a parameter that is given none.
    func defaultResult() async throws -> Any? {
        if let options { return try await Self.defaultResult(of: options) }
        guard let query else { return nil }
        return try await Self.defaultResult(of: query)
    }

    private static func defaultResult(
        of provider: some DynamicOptionsProvider
    ) async throws -> Any? {
        try await AppDependencyManager.prepare(provider)
        return await provider.defaultResult()
    }

    /// The app's offers in the form that the system expects: for words that a person typed, or
    /// before any are typed.
    package func answer(
        to words: String?
    ) async throws -> AppInterface.Answer.Parameters.Offer {
        var isSearched = false
        var exact: OfferedValue?
        let offered: [OfferedValue]
        if let query { try await AppDependencyManager.prepare(query) }
        if let query, let words { exact = await Self.entity(words, by: query) }
        if let words, let searching = query as? any EntityStringQuery {
            isSearched = true
            offered = try await Self.found(words, by: searching)
        } else if let options {
            try await AppDependencyManager.prepare(options)
            offered = try await Self.results(of: options)
        } else if let words, let query = query as? any EntityPropertyQuery,
            let found = try await Self.found(words, inPropertiesBy: query)
        {
            isSearched = true
            offered = found
        } else if words != nil, let knowing = query as? any EnumerableEntityQuery {
            offered = try await Self.all(of: knowing)
        } else if let query {
            offered = try await Self.results(of: query)
        } else {
            offered = []
        }
        let value = words == nil ? try await defaultResult() : nil
        return .init(
            exact: exact?.option,
            options: offered.prefix(IntentLimits.offers).map(\.option),
            more: offered.count > IntentLimits.offers,
            searched: isSearched,
            default: (value as? any _IntentValue).flatMap { OfferedValue($0)?.option }
        )
    }

    /// The entity whose identifier the words are.
    private static func entity<Query: EntityQuery>(
        _ words: String,
        by query: Query
    ) async -> OfferedValue? {
        guard let identifier = Query.Entity.ID.entityIdentifier(for: words) else { return nil }
        // Words that are no identifier may be an error to the app; they are looked for as words
        // then.
        let found = try? await query.entities(for: [identifier])
        return found?.first { $0.id == identifier }.flatMap { OfferedValue($0) }
    }

    private static func found(
        _ words: String,
        by query: some EntityStringQuery
    ) async throws -> [OfferedValue] {
        OfferedValue.all(in: try await query.entities(matching: words))
    }

    /// The entities with the words in a property that can be searched; `nil` where there are none,
    /// as the words may be a title that is made of several properties.
    private static func found<Query: EntityPropertyQuery>(
        _ words: String,
        inPropertiesBy query: Query
    ) async throws -> [OfferedValue]? {
        let comparators = Query.properties.declarations.compactMap { $0.search(words) }
        guard !comparators.isEmpty else { return nil }
        let found = OfferedValue.all(
            in: try await query.entities(
                matching: comparators,
                mode: .or,
                sortedBy: [],
                limit: IntentLimits.offers + 1
            )
        )
        return found.isEmpty ? nil : found
    }

    private static func all(
        of query: some EnumerableEntityQuery
    ) async throws -> [OfferedValue] {
        try await query.allEntities().compactMap { OfferedValue($0) }
    }

    private static func results(
        of provider: some DynamicOptionsProvider
    ) async throws -> [OfferedValue] {
        OfferedValue.all(in: try await provider.results())
    }
}

/// A value that is offered, as people see and type it.
struct OfferedValue: Hashable, Sendable {
    private let value: String
    private let title: String?
    private let subtitle: String?

    /// Creates an offer for a value; `nil` where the value cannot be typed.
    init?(
        _ value: any _IntentValue,
        title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil
    ) {
        guard let text = (try? value.written())?.plainText,
            !text.isEmpty, text.utf8.count <= IntentLimits.offeredValueBytes
        else { return nil }
        self.value = text
        let shown = (value as? any InstanceDisplayRepresentable)?.displayRepresentation
        let own = shown?.title ?? (value as? any AppEnum)?.localizedStringResource
        self.title = (title ?? own).map(Self.words)
        self.subtitle = (subtitle ?? shown?.subtitle).map(Self.words)
    }

    private static func words(_ words: LocalizedStringResource) -> String {
        String(localized: words).clipped(to: IntentLimits.offeredWordsBytes)
    }

    var option: AppInterface.Option { .init(value: value, title: title, subtitle: subtitle) }

    /// All values in an answer of the app's, as far as they can be typed.
    static func all(in results: some ResultsCollection) -> [OfferedValue] {
        (results as? any TitledResults)?.offered
            ?? results.intentResults.compactMap { OfferedValue($0) }
    }
}

/// Results that come with titles of their own.
protocol TitledResults {
    var offered: [OfferedValue] { get }
}

extension IntentItemCollection: TitledResults {
    var offered: [OfferedValue] {
        sections.flatMap(\.items).compactMap {
            OfferedValue($0.value, title: $0.title, subtitle: $0.subtitle)
        }
    }
}

/// A query that need not be asked.
protocol FindsNothing {}

extension TransientAppEntityQuery: FindsNothing {}
