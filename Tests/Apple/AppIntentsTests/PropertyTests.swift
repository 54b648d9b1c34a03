import AppIntents
import Testing

@testable import IntentsInSwift5

@Suite struct `A property of an entity` {
    @Test func `that is computed has the value that it has now`() {
        var restaurant = RestaurantEntity(id: "Mill", dishes: ["Soup", "Pie"])
        #expect(restaurant.$dishes.wrappedValue == ["Soup", "Pie"])
        #expect(restaurant.$count.wrappedValue == 2 && restaurant.$count.title.key == "Count")
        restaurant.first = "Cake"
        #expect(restaurant.$first.wrappedValue == "Cake" && restaurant.$dishes.title.key == "")
    }

    @Test func `that is deferred is asked for alone`() async throws {
        let restaurant = RestaurantEntity(id: "Mill", dishes: ["Soup", "Pie"])
        #expect(restaurant.$popular.title.key == "Popular")
        #expect(try await restaurant.popular == ["Soup"])
    }

    @Test func `of either kind can be looked for`() {
        let found = RestaurantQuery.properties.declarations.map { $0.search("Soup") }
        #expect(found == ["has Soup", "first Soup", nil, "likes Soup"])
    }
}
