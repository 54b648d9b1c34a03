import Foundation
import Observation

struct Dish: Identifiable, Hashable, Codable {
    let id: Int
    var name: String
    var price: Decimal
    var category: String
}

@Observable
final class Order {
    struct Line: Identifiable {
        var id: Int { dish.id }
        let dish: Dish
        var count: Int
    }

    private(set) var lines: [Line] = []
    var takesAway = false

    var total: Decimal { lines.map { $0.dish.price * Decimal($0.count) }.reduce(0, +) }

    func add(_ dish: Dish) {
        if let index = lines.firstIndex(where: { $0.id == dish.id }) {
            lines[index].count += 1
        } else {
            lines.append(Line(dish: dish, count: 1))
        }
    }

    func clear() {
        lines.removeAll()
        takesAway = false
    }
}

@Observable
final class PriceList {
    static let shared = PriceList()

    private(set) var dishes = [
        Dish(id: 1, name: "Soup", price: 4.5, category: "Starters"),
        Dish(id: 2, name: "Salad", price: 5.25, category: "Starters"),
        Dish(id: 3, name: "Pasta", price: 9, category: "Mains"),
    ]

    var categories: [String] { Array(Set(dishes.map(\.category))).sorted() }

    func reload() async -> Int {
        let file = URL.documentsDirectory.appending(path: "prices.json")
        do {
            let data = try Data(contentsOf: file)
            dishes = try JSONDecoder().decode([Dish].self, from: data)
        } catch {
            print("old prices stay: \((error as NSError).code)")
        }
        return dishes.count
    }
}
