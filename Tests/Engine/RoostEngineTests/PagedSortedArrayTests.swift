import Testing

@testable import RoostEngine

/// One of a few keys, with something to be told apart by.
private struct Entry: Hashable, Ordered {
    let sortKey: Int
    let mark: Int
    static var mostInPage: Int { 8 }
    /// Those that were added in a row are a group, but for some that are of none.
    var group: Int? { mark % 7 == 0 ? nil : mark / 60 }
}

/// What pages are to be like: one array, sorted by hand.
private struct Model {
    var entries: [Entry] = []

    mutating func insert(_ entry: Entry) -> Bool {
        guard !entries.contains(where: { $0.sortKey == entry.sortKey }) else { return false }
        entries.append(entry)
        entries.sort { $0.sortKey < $1.sortKey }
        return true
    }

    mutating func remove(_ key: Int) -> Entry? {
        entries.firstIndex { $0.sortKey == key }.map { entries.remove(at: $0) }
    }

    mutating func update(_ entry: Entry) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.sortKey == entry.sortKey }) else {
            return nil
        }
        defer { entries[index] = entry }
        return entries[index]
    }
}

@Suite struct `A paged sorted array` {
    @Test(arguments: 1...40) func `does as one array does`(seed: UInt64) throws {
        var random = Chance(seed: seed)
        var array = PagedSortedArray<Entry>()
        var model = Model()
        for mark in 0..<400 {
            let entry = Entry(sortKey: random.below(200), mark: mark)
            switch random.below(10) {
            case 0...4: #expect(array.insert(entry) == model.insert(entry))
            case 5, 6: #expect(array.remove(entry.sortKey) == model.remove(entry.sortKey))
            case 7: #expect(array.update(entry) == model.update(entry))
            case 8: removeSome(&random, &array, &model)
            default: appendAndShorten(&random, mark: mark, &array, &model)
            }
            try array.verify("entries")
            let isAlike = Array(array.all) == model.entries
            try #require(isAlike, "after \(mark + 1) steps")
            #expect(array.allPages.flatMap(\.elements) == model.entries)
            #expect(array.count == model.entries.count)
            #expect(array.first == model.entries.first && array.last == model.entries.last)
            #expect(array[entry.sortKey] == model.entries.first { $0.sortKey == entry.sortKey })
        }
    }

    private func removeSome(
        _ random: inout Chance,
        _ array: inout PagedSortedArray<Entry>,
        _ model: inout Model
    ) {
        let step = random.below(20) + 8
        if random.below(2) == 0 {
            array.removeAll { $0.sortKey % step == 0 }
            model.entries.removeAll { $0.sortKey % step == 0 }
        } else {
            let named = model.entries.filter { $0.sortKey % step == 0 }.map(\.sortKey)
            array.remove(named, by: \.sortKey)
            model.entries.removeAll { named.contains($0.sortKey) }
        }
    }

    private func appendAndShorten(
        _ random: inout Chance,
        mark: Int,
        _ array: inout PagedSortedArray<Entry>,
        _ model: inout Model
    ) {
        let most = random.below(150)
        array.shorten(to: most)
        model.entries = Array(model.entries.prefix(most))
        let start = (model.entries.last?.sortKey ?? -1) + 1
        let further = (start..<start + random.below(20)).map {
            Entry(sortKey: $0, mark: mark)
        }
        array.append(further)
        model.entries += further
    }

    @Test func `tells which pages are of one group`() {
        var array = PagedSortedArray<Entry>()
        for key in 0..<40 { array.insert(Entry(sortKey: key, mark: 1)) }
        #expect(array.allPages.allSatisfy { $0.group == 0 && $0.elements.count <= 8 })
        array.insert(Entry(sortKey: 100, mark: 61))
        array.append((200..<220).map { Entry(sortKey: $0, mark: 121) })
        #expect(Set(array.allPages.compactMap(\.group)).isSuperset(of: [0, 2]))
        // What was added to others makes them no group.
        for key in stride(from: 40, to: 60, by: 1) { array.insert(Entry(sortKey: key, mark: 7)) }
        let mixed = array.allPages.filter { page in page.elements.contains { $0.mark == 7 } }
        #expect(!mixed.isEmpty && mixed.allSatisfy { $0.group == nil })
    }

    @Test func `takes in what is in no order`() throws {
        let entries = [5, 1, 9, 3, 7].map { Entry(sortKey: $0, mark: 0) }
        let array = PagedSortedArray(sorting: entries)
        try array.verify("entries")
        #expect(array.all.map(\.sortKey) == [1, 3, 5, 7, 9])
    }

    @Test(arguments: 0...70) func `is searched to the first that holds`(count: Int) {
        let numbers = Array(0..<count)
        for first in 0...count {
            #expect(numbers.firstInOrder(where: { $0 >= first }) == first)
            #expect(numbers[(first / 2)...].firstInOrder(where: { $0 >= first }) == first)
        }
    }
}
