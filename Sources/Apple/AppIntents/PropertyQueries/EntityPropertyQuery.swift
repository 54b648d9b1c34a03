/// Finds entities by the values of their properties.
///
/// Each property says by which comparisons it can be looked for, and turns the value of each into
/// whatever the app looks with. On Linux words that a person types for an entity are looked for in
/// this way, where the query is no `EntityStringQuery`.
public protocol EntityPropertyQuery: EntityQuery {
    /// The app's form of a comparison: a predicate, a part of an address, a closure.
    associatedtype ComparatorMappingType

    /// The properties that can be searched.
    static var properties: QueryProperties { get }
    /// The properties by which the found entities can be put in order.
    static var sortingOptions: SortingOptions { get }
    /// The description that people see of a search for such entities.
    ///
    /// On Linux it is not shown.
    static var findIntentDescription: IntentDescription? { get }

    /// The entities for which all, or any, of some comparisons hold.
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

    /// No description, where a query has none of its own.
    public static var findIntentDescription: IntentDescription? { nil }
}

/// Whether all comparisons have to hold, or one of them.
@frozen public enum EntityQueryComparatorMode: Hashable, Sendable {
    /// All comparisons have to hold.
    case and
    /// One comparison has to hold.
    case or
}
