/// A queue of entries by moment, the earliest first; entries at the same moment keep the order in
/// which they were added.
///
/// A binary heap: adding and taking cost the logarithm of how many there are.
struct Timetable<Entry> {
    private struct Place {
        let moment: Int64
        let order: UInt64
        let entry: Entry

        func comes(before other: Place) -> Bool {
            (moment, order) < (other.moment, other.order)
        }
    }

    /// The entries as a heap: each place comes before the two at twice its number, and one and two
    /// beyond.
    private var places: [Place] = []
    /// The number of entries that were ever added.
    private var lastOrder: UInt64 = 0

    init() {}

    /// The number of entries.
    var count: Int { places.count }

    /// The moment of the first entry; `nil` where there is none.
    var next: Int64? { places.first?.moment }

    mutating func add(_ entry: Entry, at moment: Int64) {
        lastOrder += 1
        places.append(Place(moment: moment, order: lastOrder, entry: entry))
        rise(from: places.count - 1)
    }

    /// Takes the first entry, if its moment is not after a given one.
    mutating func takeNext(until moment: Int64) -> Entry? {
        guard let first = places.first, first.moment <= moment else { return nil }
        places.swapAt(0, places.count - 1)
        places.removeLast()
        sink(from: 0)
        return first.entry
    }

    private mutating func rise(from start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard places[child].comes(before: places[parent]) else { return }
            places.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func sink(from start: Int) {
        var parent = start
        while true {
            var first = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < places.count && places[child].comes(before: places[first]) {
                first = child
            }
            if first == parent { return }
            places.swapAt(first, parent)
            parent = first
        }
    }
}
