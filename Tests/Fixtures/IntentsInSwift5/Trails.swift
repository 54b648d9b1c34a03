// Entities that are looked for by what their properties are, as apps write it.
import AppIntents
import Foundation

struct TrailEntity: AppEntity {
    static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(
            name: LocalizedStringResource("Trail", table: "AppIntents"),
            numericFormat: LocalizedStringResource("\(placeholder: .int) trails")
        )
    }
    static let defaultQuery = TrailEntityQuery()

    var id: Int
    @Property(title: "Name") var name: String
    @Property(title: "Region") var region: String?
    @Property(title: "Length") var trailLength: Measurement<UnitLength>
    @Property(title: "Opened") var opened: Date
    @Property(title: "Tags") var tags: [String]
    @Property(title: "Is Open") var isOpen: Bool

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: "\(region ?? "")")
    }

    init(id: Int, name: String, region: String?, kilometers: Double, tags: [String] = []) {
        self.id = id
        self.name = name
        self.region = region
        self.trailLength = Measurement(value: kilometers, unit: .kilometers)
        self.opened = Date(timeIntervalSince1970: Double(id) * 86_400)
        self.tags = tags
        self.isOpen = id != 3
    }

    static let all = [
        TrailEntity(id: 1, name: "High Ridge", region: "North", kilometers: 12, tags: ["steep"]),
        TrailEntity(id: 2, name: "Lakeside", region: "South Ridge", kilometers: 4),
        TrailEntity(id: 3, name: "Old Mill", region: nil, kilometers: 7),
    ]
}

typealias TrailTest = (TrailEntity) -> Bool

struct TrailEntityQuery: EntityPropertyQuery {
    static let properties = QueryProperties {
        Property(\TrailEntity.$name) {
            EqualToComparator { name in { $0.name == name } }
            NotEqualToComparator { name in { $0.name != name } }
            ContainsComparator { words in { $0.name.contains(words) } }
            HasPrefixComparator { words in { $0.name.hasPrefix(words) } }
            HasSuffixComparator { words in { $0.name.hasSuffix(words) } }
        }
        Property(\TrailEntity.$region) {
            ContainsComparator { words in { $0.region?.contains(words) == true } }
        }
        Property(\TrailEntity.$trailLength) {
            LessThanComparator { length in { $0.trailLength < length } }
            LessThanOrEqualToComparator { length in { $0.trailLength <= length } }
            GreaterThanComparator { length in { $0.trailLength > length } }
            GreaterThanOrEqualToComparator { length in { $0.trailLength >= length } }
        }
        Property(\TrailEntity.$opened) {
            IsBetweenComparator { first, last in { (first...last).contains($0.opened) } }
        }
        Property(\TrailEntity.$tags) {
            ContainsComparator { tag in { $0.tags.contains(tag) } }
        }
        Property(\.$isOpen) {
            EqualToComparator { isOpen in { $0.isOpen == isOpen } }
        }
    }

    static let sortingOptions = SortingOptions {
        SortableBy(\TrailEntity.$name)
        SortableBy(\.$trailLength)
    }

    static var findIntentDescription: IntentDescription? {
        IntentDescription(
            "Looks for trails",
            categoryName: "Discover",
            searchKeywords: ["trail"],
            resultValueName: "Trails"
        )
    }

    func entities(for identifiers: [TrailEntity.ID]) async throws -> [TrailEntity] {
        TrailEntity.all.filter { identifiers.contains($0.id) }
    }

    func entities(
        matching comparators: [TrailTest],
        mode: ComparatorMode,
        sortedBy: [Sort<TrailEntity>],
        limit: Int?
    ) async throws -> [TrailEntity] {
        var found = TrailEntity.all.filter { trail in
            mode == .and
                ? comparators.allSatisfy { $0(trail) } : comparators.contains { $0(trail) }
        }
        for sort in sortedBy {
            switch sort.by {
            case \.$name:
                found.sort(using: KeyPathComparator(\.name, order: sort.order.sortOrder))
            case \.$trailLength:
                found.sort { ($0.trailLength < $1.trailLength) == (sort.order == .ascending) }
            default: break
            }
        }
        return limit.map { Array(found.prefix($0)) } ?? found
    }
}

extension EntityQuerySort.Ordering {
    /// The same for what Foundation sorts.
    nonisolated var sortOrder: SortOrder {
        switch self {
        case .ascending: .forward
        case .descending: .reverse
        }
    }
}

/// A walk along a trail, which is found by the trail's name.
struct WalkEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Walk"
    static let defaultQuery = WalkQuery()
    let id: String
    @Property var trailID: Int
    var displayRepresentation: DisplayRepresentation { "Walk \(id)" }

    init(id: String, trailID: Int) {
        self.id = id
        self.trailID = trailID
    }
}

struct WalkQuery: EntityPropertyQuery {
    static var sortingOptions: SortingOptions { SortingOptions { SortableBy(\.$trailID) } }

    static var properties: QueryProperties {
        Self.QueryProperties {
            EntityQueryProperty<WalkEntity, TrailEntity, _, _, String>(
                \TrailEntity.$name,
                entityProvider: { walk in TrailEntity.all[walk.trailID] }
            ) {
                HasPrefixComparator { $0 }
            }
        }
    }

    func entities(
        matching comparators: [String],
        mode: EntityQueryComparatorMode,
        sortedBy: [EntityQuerySort<WalkEntity>],
        limit: Int?
    ) async throws -> [WalkEntity] {
        comparators.map { WalkEntity(id: $0, trailID: 0) }
    }

    func entities(for identifiers: [String]) async throws -> [WalkEntity] { [] }
}

struct OpenTrail: AppIntent {
    static let title: LocalizedStringResource = "Open Trail"
    @Parameter(title: "Trail") var trail: TrailEntity
    @Parameter(title: "Walk") var walk: WalkEntity?
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: trail.name)
    }
}
