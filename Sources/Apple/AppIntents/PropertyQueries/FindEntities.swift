import RoostFoundation
import RoostIntents

/// Finds entities of a query by conditions that somebody writes.
///
/// Apps have one of these for each `EntityPropertyQuery`, without declaring it.
package struct FindEntities<Query: EntityPropertyQuery>: AppIntent {
    @IntentParameter(
        title: "Conditions",
        description: "what has to hold: a property, a comparison and a value, as in pages > 300",
        optionsProvider: OfferedConditions<Query>()
    ) package var `where`: [String]?
    @IntentParameter(
        title: "Any",
        description: "one of the conditions is enough",
        default: false
    ) package var any: Bool
    @IntentParameter(
        title: "Order",
        description: "the property to sort by; with - before it the greatest comes first",
        optionsProvider: OfferedOrders<Query>()
    ) package var sort: [String]?
    @IntentParameter(
        title: "Limit",
        description: "how many at most",
        inclusiveRange: (lowerBound: 1, upperBound: IntentLimits.elements)
    ) package var limit: Int?

    package static var title: LocalizedStringResource { "Find \(typeName)" }

    package static var description: IntentDescription? {
        Query.findIntentDescription
            ?? IntentDescription("Finds what conditions hold for: \(typeName)")
    }

    /// Creates an intent that finds all entities.
    package init() {}

    private static var typeName: String {
        String(localized: Query.Entity.typeDisplayRepresentation.name)
    }

    package func perform() async throws -> some IntentResult & ReturnsValue<[Query.Entity]>
        & ProvidesDialog
    {
        let query = Query()
        try await AppDependencyManager.prepare(query)
        let found = try await found(by: query)
        return .result(value: found, dialog: IntentDialog(stringLiteral: Self.words(for: found)))
    }

    private func found(by query: Query) async throws -> [Query.Entity] {
        var tests: [Query.ComparatorMappingType] = []
        var sorts: [EntityQuerySort<Query.Entity>] = []
        let conditions = `where` ?? []
        let orders = sort ?? []
        if !conditions.isEmpty || !orders.isEmpty {
            guard let sample = try await EntityConditions<Query>.sample(of: query) else {
                return []
            }
            let reading = EntityConditions<Query>(of: sample)
            for condition in conditions { tests.append(try await reading.test(condition)) }
            sorts = try orders.map(reading.order)
        }
        let results = try await query.entities(
            matching: tests,
            mode: any ? .or : .and,
            sortedBy: sorts,
            limit: limit
        )
        let found = results.intentResults.compactMap { $0 as? Query.Entity }
        return limit.map { Array(found.prefix($0)) } ?? found
    }

    /// The words for people about the entities that were found.
    private static func words(for found: [Query.Entity]) -> String {
        guard !found.isEmpty else { return "nothing found" }
        let shown = found.prefix(20).map { entity in
            let representation = entity.displayRepresentation
            let subtitle = representation.subtitle.map { ", " + String(localized: $0) } ?? ""
            return "  \(entity.id.entityIdentifierString)  "
                + String(localized: representation.title) + (subtitle == ", " ? "" : subtitle)
        }
        let rest = found.count > shown.count ? ["  and \(found.count - shown.count) more"] : []
        return (["\(found.count) found:"] + shown + rest).joined(separator: "\n")
    }
}

/// An intent that the app has without declaring it.
package protocol MadeIntent: AppIntent {
    /// The name by which the intent is run.
    static var name: String { get }
    /// The type for which the intent is made, which tells its module.
    static var origin: Any.Type { get }
}

extension FindEntities: MadeIntent {
    package static var name: String {
        let isUsual = Query.Entity.DefaultQuery.self == Query.self
        return "Find" + (isUsual ? "\(Query.Entity.self)" : "\(Query.self)")
    }

    package static var origin: Any.Type { Query.self }
}

/// Offers the comparisons of the properties.
private struct OfferedConditions<Query: EntityPropertyQuery>: DynamicOptionsProvider {
    func results() async throws -> [String] {
        let query = Query()
        try await AppDependencyManager.prepare(query)
        return try await EntityConditions<Query>.sample(of: query)
            .map { EntityConditions<Query>(of: $0).offered } ?? []
    }
}

/// Offers the orders of the results.
private struct OfferedOrders<Query: EntityPropertyQuery>: DynamicOptionsProvider {
    func results() async throws -> [String] {
        let query = Query()
        try await AppDependencyManager.prepare(query)
        return try await EntityConditions<Query>.sample(of: query)
            .map { EntityConditions<Query>(of: $0).offeredOrders } ?? []
    }
}
