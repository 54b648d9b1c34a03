/// The transfers that wait for nothing but the world and room, by what they wait for.
///
/// All of a lane wait for the same, so that ten thousand of them cost one look.
struct TransferQueue: Sendable {
    struct Lane: Hashable, Comparable, Sendable {
        let app: AppID
        let host: String
        let connections: Int
        let needs: Transfer.Needs
        static func < (left: Lane, right: Lane) -> Bool {
            (left.app, left.host, left.connections, left.needs.rawValue)
                < (right.app, right.host, right.connections, right.needs.rawValue)
        }
    }
    struct Place: Hashable, Comparable, Sendable {
        let priority: Double
        let number: TransferNumber
        static func < (left: Place, right: Place) -> Bool {
            left.priority == right.priority
                ? left.number < right.number : left.priority > right.priority
        }
    }

    private(set) var lanes: [Lane: [Place]] = [:]
    private(set) var count = 0

    mutating func insert(_ place: Place, in lane: Lane) {
        let index = Self.index(of: place, in: lanes[lane] ?? [])
        lanes[lane, default: []].insert(place, at: index)
        count += 1
    }

    mutating func remove(_ place: Place, from lane: Lane) {
        // Nothing else may hold the places, or removing one would copy them all.
        guard let index = lanes[lane].map({ Self.index(of: place, in: $0) }),
            index < lanes[lane]?.count ?? 0, lanes[lane]?[index] == place
        else { return }
        count -= 1
        lanes[lane]?.remove(at: index)
        if lanes[lane]?.isEmpty == true { lanes[lane] = nil }
    }

    /// How many come before a place, of all lanes; from 1.
    func place(of place: Place) -> Int {
        lanes.values.reduce(1) { $0 + Self.index(of: place, in: $1) }
    }

    /// Throws where it is not what it has to be.
    func verify() throws(Contradiction) {
        try Contradiction.verify(
            count == lanes.values.reduce(0) { $0 + $1.count },
            "the lanes count \(count) transfers, and have \(lanes.values.reduce(0) { $0 + $1.count })"
        )
        for (lane, places) in lanes {
            try Contradiction.verify(!places.isEmpty, "a lane of \(lane.app) is empty")
            try Contradiction.verify(
                zip(places, places.dropFirst()).allSatisfy(<),
                "the transfers of \(lane.app) are not in line by priority and number"
            )
        }
    }

    private static func index(of place: Place, in places: [Place]) -> Int {
        places.firstInOrder(where: { $0 >= place })
    }
}

extension Transfer {
    /// What it waits for together with others.
    var lane: TransferQueue.Lane {
        TransferQueue.Lane(
            app: app,
            host: order.value.location?.host ?? "",
            connections: order.value.connectionsPerHost,
            needs: needs
        )
    }

    var place: TransferQueue.Place {
        TransferQueue.Place(priority: order.value.priority, number: number)
    }
}
