import RoostEngine

/// The content of a store about costs.
struct CostImage: Hashable, Sendable {
    /// A day with the apps that cost something on it, each with its entries in order.
    private struct Day: Hashable, Sendable {
        let number: Int
        var apps: [AppID: [CostEntry]] = [:]
    }
    /// The days in order: what is added is nearly always of the last one.
    private var days: [Day] = []

    mutating func add(_ entry: CostEntry) {
        let place = place(of: entry.key.day)
        Self.add(entry, to: &days[place].apps[entry.key.app, default: []])
    }

    /// The place of a day, which is made where there is none.
    private mutating func place(of day: Int) -> Int {
        var place = days.count
        while place > 0, days[place - 1].number >= day { place -= 1 }
        if place == days.count {
            days.append(Day(number: day))
        } else if days[place].number != day {
            days.insert(Day(number: day), at: place)
        }
        return place
    }

    private static func add(_ entry: CostEntry, to entries: inout [CostEntry]) {
        // An app has few, which are looked through faster than hashed.
        if let known = entries.firstIndex(where: { $0.key.item == entry.key.item }) {
            entries[known].cost.add(entry.cost)
        } else {
            entries.insert(entry, at: entries.firstIndex { $0.key > entry.key } ?? entries.count)
        }
    }

    /// Keeps what things cost on the latest days.
    mutating func keep(days count: Int) {
        guard let first = days.first?.number, let last = days.last?.number, last - first >= count
        else { return }
        days.removeFirst(max(0, days.count - max(0, count)))
    }

    /// Returns the entries of a day and those after it, sorted.
    func entries(since day: Int) -> [CostEntry] { sorted(days.filter { $0.number >= day }) }

    /// Returns the entries of the latest days, sorted.
    func entries(ofLatest count: Int) -> [CostEntry] { sorted(days.suffix(count)) }

    private func sorted(_ days: some Sequence<Day>) -> [CostEntry] {
        days.flatMap { $0.apps.values.joined() }.sorted { $0.key < $1.key }
    }
}
