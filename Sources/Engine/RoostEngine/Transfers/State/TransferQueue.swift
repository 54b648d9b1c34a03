/// The transfers that wait for nothing but conditions and a free place, in queues of those that
/// wait for the same.
///
/// All of a host queue wait for the same, so that ten thousand of them cost one look.
struct TransferQueue: Sendable {
    struct HostQueue: Hashable, Comparable, Sendable {
        let app: AppID
        let origin: String
        let connections: Int
        let needs: Transfer.Needs
        static func < (left: HostQueue, right: HostQueue) -> Bool {
            (left.app, left.origin, left.connections, left.needs.rawValue)
                < (right.app, right.origin, right.connections, right.needs.rawValue)
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

    private(set) var hostQueues: [HostQueue: [Place]] = [:]
    private(set) var count = 0

    mutating func insert(_ place: Place, in hostQueue: HostQueue) {
        let index = Self.index(of: place, in: hostQueues[hostQueue] ?? [])
        hostQueues[hostQueue, default: []].insert(place, at: index)
        count += 1
    }

    mutating func remove(_ place: Place, from hostQueue: HostQueue) {
        // What is taken out may not be here, as it may wait for a date or for somebody. Nothing
        // else may hold the places, or removing one would copy them all.
        guard let index = hostQueues[hostQueue].map({ Self.index(of: place, in: $0) }),
            index < hostQueues[hostQueue]?.count ?? 0, hostQueues[hostQueue]?[index] == place
        else { return }
        count -= 1
        hostQueues[present: hostQueue].remove(at: index)
        if hostQueues[hostQueue]?.isEmpty == true { hostQueues[hostQueue] = nil }
    }

    /// Returns the place of a transfer among those of all host queues; from 1.
    func place(of place: Place) -> Int {
        hostQueues.values.reduce(1) { $0 + Self.index(of: place, in: $1) }
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try Contradiction.verify(
            count == hostQueues.values.reduce(0) { $0 + $1.count },
            "the host queues count \(count) transfers, and have \(hostQueues.values.reduce(0) { $0 + $1.count })"
        )
        for (hostQueue, places) in hostQueues {
            try Contradiction.verify(!places.isEmpty, "a host queue of \(hostQueue.app) is empty")
            try Contradiction.verify(
                zip(places, places.dropFirst()).allSatisfy(<),
                "the transfers of \(hostQueue.app) are not in line by priority and number"
            )
        }
    }

    private static func index(of place: Place, in places: [Place]) -> Int {
        places.firstInOrder(where: { $0 >= place })
    }
}

extension Transfer {
    /// The queue of the transfers with which it waits.
    var hostQueue: TransferQueue.HostQueue {
        TransferQueue.HostQueue(
            app: app,
            origin: order.value.origin,
            connections: order.value.connectionsPerHost,
            needs: needs
        )
    }

    var place: TransferQueue.Place {
        TransferQueue.Place(priority: order.value.priority, number: number)
    }
}
