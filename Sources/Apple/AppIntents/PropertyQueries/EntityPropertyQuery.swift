/// A query that finds entities by the values of their properties.
///
/// Each property says by which comparisons it can be looked for, and turns the value of each into
/// whatever the app looks with. On Linux words that a person types for an entity are looked for in
/// this way, where the query is no `EntityStringQuery`.
public protocol EntityPropertyQuery: EntityQuery {
    /// The app's own form of a comparison, such as a predicate, a part of a URL, or a closure.
    associatedtype ComparatorMappingType

    /// The properties by which entities can be searched.
    static var properties: QueryProperties { get }
    /// The properties by which the results can be sorted.
    static var sortingOptions: SortingOptions { get }
    /// The description of the search, for people.
    ///
    /// On Linux it is not shown.
    static var findIntentDescription: IntentDescription? { get }

    /// Returns the entities for which all of the comparisons hold, or any of them.
    func entities(
        matching comparators: [ComparatorMappingType],
        mode: ComparatorMode,
        sortedBy: [EntityQuerySort<Entity>],
        limit: Int?
    ) async throws -> Result
}

extension EntityPropertyQuery {
    public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
    public typealias Property = EntityQueryProperty
    public typealias SortingOptions = EntityQuerySortingOptions<Entity>
    public typealias SortableBy = EntityQuerySortableByProperty
    public typealias Sort = EntityQuerySort
    public typealias ComparatorMode = EntityQueryComparatorMode

    /// The default: no description.
    public static var findIntentDescription: IntentDescription? { nil }
}

/// The rule for combining comparisons.
@frozen public enum EntityQueryComparatorMode: Hashable, Sendable {
    /// All comparisons have to hold.
    case and
    /// One comparison has to hold.
    case or
}
