/// A queue of numbers that wait for a date, the earliest first.
struct DateQueue: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let date: Timestamp
        let number: Int64
    }
    /// The entries, the latest first, so that the earliest is taken from the end.
    private var entries: [Entry] = []

    var first: Entry? { entries.last }
    var count: Int { entries.count }

    mutating func insert(_ number: Int64, at date: Timestamp) {
        let entry = Entry(date: date, number: number)
        entries.insert(entry, at: place(of: entry))
    }

    mutating func remove(_ number: Int64, at date: Timestamp) {
        let place = place(of: Entry(date: date, number: number))
        // What was taken as due is here no more.
        guard place < entries.count, entries[place].number == number, entries[place].date == date
        else { return }
        entries.remove(at: place)
    }

    /// Removes all entries that are due, and returns them, the earliest first.
    mutating func take(until date: Timestamp) -> [Int64] {
        let due = due(at: date)
        entries.removeLast(due.count)
        return due
    }

    /// Returns all entries that are due, the earliest first.
    func due(at date: Timestamp) -> [Int64] {
        entries.reversed().prefix { $0.date <= date }.map(\.number)
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try Contradiction.verify(
            zip(entries, entries.dropFirst()).allSatisfy {
                ($0.date, $0.number) > ($1.date, $1.number)
            },
            "the dates that are waited for are not in their order"
        )
    }

    private func place(of entry: Entry) -> Int {
        entries.firstInOrder(where: { ($0.date, $0.number) <= (entry.date, entry.number) })
    }
}
