// Entities whose properties are computed, or waited for.
import AppIntents
import Foundation

struct MenuModel: Sendable {
    var dishes: [String]
    func popular() async throws -> [String] { Array(dishes.prefix(1)) }
}

public struct RestaurantEntity: AppEntity, IndexedEntity {
    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Restaurant"
    public static let defaultQuery = RestaurantQuery()
    public let id: String
    var model: MenuModel

    @Property(title: "Stars") public var stars: Int

    @ComputedProperty
    public var dishes: [String] {
        model.dishes
    }

    /// How many there are.
    @ComputedProperty(title: "Count")
    var count: Int { model.dishes.count }  // all of them

    @ComputedProperty(title: "First", description: "The one on top", visibility: .visible)
    var first: String? {
        get { model.dishes.first }
        set { model.dishes = [newValue].compactMap { $0 } }
    }

    @DeferredProperty(title: "Popular")
    var popular: [String] {
        get async throws { try await model.popular() }
    }

    public var displayRepresentation: DisplayRepresentation { "\(id)" }

    init(id: String, dishes: [String]) {
        self.id = id
        model = MenuModel(dishes: dishes)
        stars = dishes.count
    }
}

public struct RestaurantQuery: EntityPropertyQuery {
    public static let properties = QueryProperties {
        Property(\.$dishes) {
            ContainsComparator { "has \($0)" }
        }
        Property(\.$first) {
            EqualToComparator { "first \($0)" }
        }
        Property(\.$count) {
            GreaterThanComparator { "more than \($0)" }
        }
        Property(\.$popular) {
            ContainsComparator { "likes \($0)" }
        }
    }
    public static let sortingOptions = SortingOptions { SortableBy(\RestaurantEntity.$count) }

    public init() {}

    public func entities(for identifiers: [String]) async throws -> [RestaurantEntity] { [] }

    public func entities(
        matching comparators: [String],
        mode: ComparatorMode,
        sortedBy: [Sort<RestaurantEntity>],
        limit: Int?
    ) async throws -> [RestaurantEntity] {
        [RestaurantEntity(id: "Found", dishes: comparators)]
    }
}
