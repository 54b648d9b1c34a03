import RoostIntents
import RoostWire
import RoostIntentRuns

/// Reads conditions and orders that people write, such as `length > 12` and `-name`.
///
/// What properties are called only an entity tells, so one is asked for first.
struct EntityConditions<Query: EntityPropertyQuery> {
    typealias Declaration = EntityQueryPropertyDeclaration<
        Query.Entity, Query.ComparatorMappingType
    >

    private let properties: [(names: [String], declaration: Declaration)]
    private let orders: [(names: [String], keyPath: PartialKeyPath<Query.Entity>)]

    /// Learns the names from an entity of the query's.
    init(of entity: Query.Entity) {
        properties = Query.properties.declarations.compactMap { declaration in
            let names = declaration.place(entity).names
            return names.isEmpty ? nil : (names, declaration)
        }
        orders = Query.sortingOptions.options.compactMap { option in
            guard let property = entity[keyPath: option.keyPath] as? any AnyEntityProperty else {
                return nil
            }
            let names = PlacedProperty(property: property, owner: entity).names
            return names.isEmpty ? nil : (names, option.keyPath)
        }
    }

    /// An entity by which the names can be learnt, if there is any.
    static func sample(of query: Query) async throws -> Query.Entity? {
        let found = try await query.entities(matching: [], mode: .and, sortedBy: [], limit: 1)
        let first = found.intentResults.lazy.compactMap { $0 as? Query.Entity }.first
        if let first { return first }
        return try await query.suggestedEntities().intentResults.lazy
            .compactMap { $0 as? Query.Entity }.first
    }

    /// The comparisons that are offered, each a property with an operator: `length <`.
    var offered: [String] {
        properties.flatMap { names, declaration in
            declaration.forms.map { "\(names[0]) \($0.comparison.usual)" }
        }
    }

    /// The orders that are offered: each property, up and down.
    var offeredOrders: [String] {
        orders.flatMap { names, _ in [names[0], "-" + names[0]] }
    }

    // MARK: - Reading

    /// The app's form of a condition that is written.
    func test(_ text: String) async throws -> Query.ComparatorMappingType {
        let (declaration, name, rest) = try property(in: text)
        guard let (comparison, value) = EntityComparison.leading(rest),
            let form = declaration.forms.first(where: { $0.comparison == comparison })
        else {
            throw IntentFailure.notAChoice(
                parameter: "where",
                allowed: "\(name) and one of "
                    + declaration.forms.map(\.comparison.usual).joined(separator: ", "),
                found: text.quotedExcerpt
            )
        }
        return try await form.test(named: name, with: String(value).trimmed)
    }

    /// The property that a text begins with, the longest that there is, and what follows it.
    private func property(in text: String) throws -> (Declaration, name: String, rest: Substring) {
        let text = text.trimmed
        let candidates = properties.flatMap { names, declaration in
            names.map { (name: $0, declaration) }
        }
        let found = candidates.filter { candidate in
            guard text.lowercased().hasPrefix(candidate.name.lowercased()) else { return false }
            let next = text.dropFirst(candidate.name.count).first
            return !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
        }
        guard let (name, declaration) = found.max(by: { $0.name.count < $1.name.count }) else {
            throw IntentFailure.notAChoice(
                parameter: "where",
                allowed: "a condition that begins with "
                    + (properties.isEmpty
                        ? "a property, of which there are none"
                        : "one of " + properties.map { $0.names[0] }.joined(separator: ", ")),
                found: text.quotedExcerpt
            )
        }
        let rest = text.dropFirst(name.count).drop(while: \.isWhitespace)
        return (declaration, name, rest)
    }

    /// The order that a text names; one that begins with a minus has the greatest first.
    func order(_ text: String) throws -> EntityQuerySort<Query.Entity> {
        let text = text.trimmed
        let isDescending = text.hasPrefix("-")
        let name = String(isDescending ? text.dropFirst() : text[...]).lowercased()
        let found = orders.first { names, _ in names.contains { $0.lowercased() == name } }
        guard let found else {
            throw IntentFailure.notAChoice(
                parameter: "sort",
                allowed: orders.isEmpty
                    ? "nothing, as what is found cannot be put in order"
                    : "one of " + offeredOrders.joined(separator: ", "),
                found: text.quotedExcerpt
            )
        }
        return EntityQuerySort(by: found.keyPath, order: isDescending ? .descending : .ascending)
    }
}

extension EntityConditionForm {
    /// The app's form of the comparison with a value that is written.
    fileprivate func test(
        named name: String,
        with text: String
    ) async throws
        -> ComparatorMappingType
    {
        var descriptor = ParameterDescriptor(name: name, kind: shape.kind)
        descriptor.typeName = shape.typeName
        descriptor.isArray = shape.isArray
        descriptor.choices = shape.choices()
        let values = try parts(of: text, for: name).map { part in
            try ParameterCheck(descriptor).value(of: .string(part))
        }
        return try await test(values, ValueReader(descriptor))
    }

    private func parts(of text: String, for name: String) throws -> [String] {
        guard comparison == .between else { return [text] }
        let parts = text.split(separator: " and ", maxSplits: 1).map { String($0).trimmed }
        guard parts.count == 2 else {
            throw IntentFailure.notAChoice(
                parameter: name,
                allowed: "two values, as in between 1 and 5",
                found: text.quotedExcerpt
            )
        }
        return parts
    }
}

extension String {
    /// The text without spaces around it.
    fileprivate var trimmed: String {
        let end = lastIndex { !$0.isWhitespace }
        return end.map { String(self[...$0].drop(while: \.isWhitespace)) } ?? ""
    }
}
