/// The spacing of a piece of work: when it began last, and how often in a row it was asked for too
/// soon after that.
struct Spacing: Hashable, Sendable {
    let began: Timestamp
    /// The last request that was made by then; requests up to it were not made from inside of that
    /// run.
    let request: RequestNumber
    /// The number of times in a row that it was asked for too soon.
    let times: Int
}

/// The spacing of an app's pieces of work, each once.
struct Spacings: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        let work: TaskID
        let spacing: Spacing
    }
    // An app has few pieces of work, which are looked through faster than hashed.
    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    subscript(work: TaskID) -> Spacing? { entries.first { $0.work == work }?.spacing }

    mutating func set(_ spacing: Spacing, of work: TaskID) {
        let entry = Entry(work: work, spacing: spacing)
        if let place = entries.firstIndex(where: { $0.work == work }) {
            entries[place] = entry
        } else {
            entries.append(entry)
        }
    }

    mutating func forget(_ work: TaskID) { entries.removeAll { $0.work == work } }
}
