import AppIntents

/// Something that is found by what its properties are.
struct Plant: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
    static let defaultQuery = PlantQuery()

    let id: String
    @Property(title: "Name") var name: String
    @Property(title: "Height") var height: Int

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: "\(height) cm")
    }

    init(_ id: String, _ name: String, _ height: Int) {
        self.id = id
        self.name = name
        self.height = height
    }

    static let all = [
        Plant("p1", "Oak", 2_000), Plant("p2", "Rose", 90), Plant("p3", "Moss", 2),
        Plant("p4", "Root beet", 40),
    ]
}

/// Finds plants by comparisons, which are closures here.
struct PlantQuery: EntityPropertyQuery {
    static let properties = QueryProperties {
        Property(\Plant.$name) {
            EqualToComparator { name in { $0.name == name } }
            ContainsComparator { words in { $0.name.localizedCaseInsensitiveContains(words) } }
        }
        Property(\Plant.$height) {
            LessThanComparator { height in { $0.height < height } }
            GreaterThanComparator { height in { $0.height > height } }
        }
    }

    static let sortingOptions = SortingOptions {
        SortableBy(\Plant.$name)
        SortableBy(\Plant.$height)
    }

    func entities(for identifiers: [String]) async throws -> [Plant] {
        Plant.all.filter { identifiers.contains($0.id) }
    }

    func entities(
        matching comparators: [(Plant) -> Bool],
        mode: ComparatorMode,
        sortedBy: [Sort<Plant>],
        limit: Int?
    ) async throws -> [Plant] {
        journal("find \(comparators.count) \(mode) \(sortedBy.count) \(limit ?? 0)")
        let found = Plant.all.filter { plant in
            mode == .and
                ? comparators.allSatisfy { $0(plant) } : comparators.contains { $0(plant) }
        }
        guard let sort = sortedBy.first else { return found }
        return found.sorted { one, other in
            let isBefore =
                sort.by == \Plant.$name ? one.name < other.name : one.height < other.height
            return isBefore == (sort.order == .ascending)
        }
    }
}
