import RoostEngine

/// Transfers that wait for their turn, by the server they are for.
///
/// The more important first, and of those the one that came first; but no more at once to one server
/// than it is to have.
struct HostQueues {
    private struct HostQueue {
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
            case false?: return moving < next.transfer.connectionsPerHost
            // Six would make six connections, where one may do. Without TLS, nobody speaks HTTP/2.
            case nil:
                return next.transfer.address.scheme == "https"
                    ? moving == 0 : moving < next.transfer.connectionsPerHost
            }
        }
    }

    private struct Entry {
        let transfer: CarriedTransfer
        let order: Int

        func comes(before other: Entry) -> Bool {
            (-transfer.priority, order) < (-other.transfer.priority, other.order)
        }
    }

    private var queues: [String: HostQueue] = [:]
    private var order = 0
    /// In which queue each number waits.
    private var places: [Int64: String] = [:]

    var count: Int { places.count }
    func contains(_ number: Int64) -> Bool { places[number] != nil }

    mutating func add(_ transfer: CarriedTransfer) {
        let name = transfer.address.origin
        order += 1
        let entry = Entry(transfer: transfer, order: order)
        var queue = queues.removeValue(forKey: name) ?? HostQueue()
        let place = queue.waiting[queue.first...].firstInOrder(where: {
            entry.comes(before: $0)
        })
        queue.waiting.insert(entry, at: place)
        queues[name] = queue
        places[transfer.number] = name
    }

    /// Takes the one whose turn it is, if there is one that may begin.
    mutating func next() -> CarriedTransfer? {
        var best: (name: String, entry: Entry)?
        for (name, queue) in queues where queue.hasRoom {
            guard let entry = queue.next else { continue }
            if best.map({ entry.comes(before: $0.entry) }) ?? true { best = (name, entry) }
        }
        guard let best, var queue = queues.removeValue(forKey: best.name) else { return nil }
        queue.first += 1
        queue.moving += 1
        // Half of it is gone: the rest moves up.
        if queue.first * 2 >= queue.waiting.count {
            queue.waiting.removeFirst(queue.first)
            queue.first = 0
        }
        queues[best.name] = queue
        places[best.entry.transfer.number] = nil
        return best.entry.transfer
    }

    /// One that had begun no longer moves.
    mutating func leave(_ transfer: CarriedTransfer) {
        let name = transfer.address.origin
        guard var queue = queues.removeValue(forKey: name) else { return }
        queue.moving = max(0, queue.moving - 1)
        if queue.moving > 0 || queue.next != nil { queues[name] = queue }
    }

    /// A server has said whether it takes many requests on one connection.
    mutating func learn(of transfer: CarriedTransfer, isShared: Bool) {
        queues[transfer.address.origin]?.isShared = isShared
    }

    /// Takes one out that has not begun.
    mutating func remove(_ number: Int64) -> CarriedTransfer? {
        guard let name = places.removeValue(forKey: number),
            var queue = queues.removeValue(forKey: name),
            let place = queue.waiting.indices.first(where: {
                $0 >= queue.first && queue.waiting[$0].transfer.number == number
            })
        else { return nil }
        let entry = queue.waiting.remove(at: place)
        if !queue.isOver { queues[name] = queue }
        return entry.transfer
    }
}
