import RoostEngine

/// Transfers that wait for their turn, by the server they are for.
///
/// The more important first, and of those the one that came first; but no more at once to one server
/// than it is to have.
struct Lanes {
    private struct Lane {
        var waiting: [Entry] = []
        /// What stands before this has gone.
        var first = 0
        var moving = 0
        /// Whether the server takes many requests on one connection, once it has said so.
        var isShared: Bool?

        var isOver: Bool { first == waiting.count && moving == 0 }
        var next: Entry? { first < waiting.count ? waiting[first] : nil }

        var hasRoom: Bool {
            guard let next else { return false }
            switch isShared {
            case true?: return true
            case false?: return moving < next.cargo.connectionsPerHost
            // Six would make six connections, where one may do. Without TLS, nobody speaks HTTP/2.
            case nil:
                return next.cargo.address.scheme == "https"
                    ? moving == 0 : moving < next.cargo.connectionsPerHost
            }
        }
    }

    private struct Entry {
        let cargo: Cargo
        let order: Int

        func comes(before other: Entry) -> Bool {
            (-cargo.priority, order) < (-other.cargo.priority, other.order)
        }
    }

    private var lanes: [String: Lane] = [:]
    private var order = 0
    /// In which lane each number waits.
    private var places: [Int64: String] = [:]

    var count: Int { places.count }
    func contains(_ number: Int64) -> Bool { places[number] != nil }

    mutating func add(_ cargo: Cargo) {
        let name = cargo.address.origin
        order += 1
        let entry = Entry(cargo: cargo, order: order)
        var lane = lanes.removeValue(forKey: name) ?? Lane()
        let place = lane.waiting[lane.first...].firstInOrder(where: {
            entry.comes(before: $0)
        })
        lane.waiting.insert(entry, at: place)
        lanes[name] = lane
        places[cargo.number] = name
    }

    /// Takes the one whose turn it is, if there is one that may begin.
    mutating func next() -> Cargo? {
        var best: (name: String, entry: Entry)?
        for (name, lane) in lanes where lane.hasRoom {
            guard let entry = lane.next else { continue }
            if best.map({ entry.comes(before: $0.entry) }) ?? true { best = (name, entry) }
        }
        guard let best, var lane = lanes.removeValue(forKey: best.name) else { return nil }
        lane.first += 1
        lane.moving += 1
        // Half of it is gone: the rest moves up.
        if lane.first * 2 >= lane.waiting.count {
            lane.waiting.removeFirst(lane.first)
            lane.first = 0
        }
        lanes[best.name] = lane
        places[best.entry.cargo.number] = nil
        return best.entry.cargo
    }

    /// One that had begun no longer moves.
    mutating func leave(_ cargo: Cargo) {
        let name = cargo.address.origin
        guard var lane = lanes.removeValue(forKey: name) else { return }
        lane.moving = max(0, lane.moving - 1)
        if lane.moving > 0 || lane.next != nil { lanes[name] = lane }
    }

    /// A server has said whether it takes many requests on one connection.
    mutating func learn(of cargo: Cargo, isShared: Bool) {
        lanes[cargo.address.origin]?.isShared = isShared
    }

    /// Takes one out that has not begun.
    mutating func remove(_ number: Int64) -> Cargo? {
        guard let name = places.removeValue(forKey: number),
            var lane = lanes.removeValue(forKey: name),
            let place = lane.waiting.indices.first(where: {
                $0 >= lane.first && lane.waiting[$0].cargo.number == number
            })
        else { return nil }
        let entry = lane.waiting.remove(at: place)
        if !lane.isOver { lanes[name] = lane }
        return entry.cargo
    }
}
