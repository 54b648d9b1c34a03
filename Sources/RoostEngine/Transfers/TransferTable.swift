/// All transfers, in the order of their numbers.
///
/// In pages, of which a turn copies those that it changes: the engine is copied before each turn, and
/// may hold ten thousand of them.
struct TransferTable: Sendable {
    private var pages: [[Transfer]] = []
    private(set) var count = 0

    /// Small enough to be copied, and few enough that there are not too many.
    private static let mostInPage = 64

    var all: some Sequence<Transfer> { pages.joined() }

    subscript(number: TransferNumber) -> Transfer? {
        guard let (page, index) = find(number) else { return nil }
        return pages[page][index]
    }

    mutating func insert(_ transfer: Transfer) {
        guard find(transfer.number) == nil else { return update(transfer) }
        count += 1
        guard !pages.isEmpty else { return pages = [[transfer]] }
        let page = page(of: transfer.number)
        let index = pages[page].firstIndex { transfer.number < $0.number } ?? pages[page].count
        pages[page].insert(transfer, at: index)
        guard pages[page].count > Self.mostInPage else { return }
        // Numbers grow: what is full at the end is left full.
        let cut = index == pages[page].count - 1 ? index : pages[page].count / 2
        let rest = Array(pages[page][cut...])
        pages[page].removeLast(rest.count)
        pages.insert(rest, at: page + 1)
    }

    mutating func update(_ transfer: Transfer) {
        guard let (page, index) = find(transfer.number) else { return }
        pages[page][index] = transfer
    }

    mutating func remove(_ number: TransferNumber) {
        guard let (page, index) = find(number) else { return }
        pages[page].remove(at: index)
        count -= 1
        if pages[page].isEmpty { pages.remove(at: page) }
    }

    /// Throws where it is not what it has to be.
    func verify() throws(Contradiction) {
        try Contradiction.verify(pages, of: "transfers", count: count) { $0.number < $1.number }
    }

    private func find(_ number: TransferNumber) -> (page: Int, index: Int)? {
        guard !pages.isEmpty else { return nil }
        let page = page(of: number)
        var (low, high) = (0, pages[page].count)
        while low < high {
            let middle = (low + high) / 2
            if pages[page][middle].number < number { low = middle + 1 } else { high = middle }
        }
        guard low < pages[page].count, pages[page][low].number == number else { return nil }
        return (page, low)
    }

    /// The last page that does not begin after a number.
    private func page(of number: TransferNumber) -> Int {
        var (low, high) = (0, pages.count)
        while low < high {
            let middle = (low + high) / 2
            if pages[middle][0].number <= number { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }
}

/// Numbers that wait for a date, the earliest first to be had.
struct DateQueue: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let date: Timestamp
        let number: Int64
    }
    /// The latest first, so that the earliest is taken from the end.
    private var entries: [Entry] = []

    var first: Entry? { entries.last }
    var count: Int { entries.count }

    mutating func insert(_ number: Int64, at date: Timestamp) {
        let entry = Entry(date: date, number: number)
        entries.insert(entry, at: place(of: entry))
    }

    mutating func remove(_ number: Int64, at date: Timestamp) {
        let place = place(of: Entry(date: date, number: number))
        guard place < entries.count, entries[place].number == number, entries[place].date == date
        else { return }
        entries.remove(at: place)
    }

    /// Takes all that are due, the earliest first.
    mutating func take(until date: Timestamp) -> [Int64] {
        var due: [Int64] = []
        while let last = entries.last, last.date <= date {
            due.append(last.number)
            entries.removeLast()
        }
        return due
    }

    /// Throws where it is not what it has to be.
    func verify() throws(Contradiction) {
        try Contradiction.verify(
            zip(entries, entries.dropFirst()).allSatisfy {
                ($0.date, $0.number) > ($1.date, $1.number)
            },
            "the dates that are waited for are not in their order"
        )
    }

    private func place(of entry: Entry) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            let other = entries[middle]
            let isBefore = (other.date, other.number) > (entry.date, entry.number)
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

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
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
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
