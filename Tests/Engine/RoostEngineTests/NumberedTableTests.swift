import Testing

@testable import RoostEngine

/// One of a few keys, of which some have the same number.
private struct Key: Numbered {
    let name: Int
    let numbers: Int
    var number: UInt64 { UInt64(name % numbers) }
}

@Suite struct `A numbered table` {
    /// With as many numbers as names, fewer, and one for all.
    @Test(arguments: 1...20, [200, 5, 1]) func `does as a dictionary does`(
        seed: UInt64,
        numbers: Int
    ) throws {
        var random = Chance(seed: seed)
        var table = NumberedTable<Key, Int>()
        var model: [Key: Int] = [:]
        for step in 0..<400 {
            // Few at first, then more than lie side by side, then fewer again.
            let names = step < 100 ? 10 : 60
            let key = Key(name: random.below(names), numbers: numbers)
            switch random.below(step < 250 ? 4 : 8) {
            case 0:
                table[key] = step
                model[key] = step
            case 1:
                table[key, default: 1000] += step
                model[key, default: 1000] += step
            case 2:
                table[key]? += 1
                model[key]? += 1
            default:
                table[key] = nil
                model[key] = nil
            }
            #expect(table[key] == model[key])
            #expect(table.count == model.count && table.isEmpty == model.isEmpty)
            try table.verify("the table")
        }
        for name in 0..<60 {
            let key = Key(name: name, numbers: numbers)
            #expect(table[key] == model[key])
        }
        let pairs = table.map { ($0.key.name, $0.value) }.sorted { $0 < $1 }
        #expect(pairs.map(\.0) == model.keys.map(\.name).sorted())
        #expect(pairs.map(\.1) == model.sorted { $0.key.name < $1.key.name }.map(\.value))
        #expect(Set(table.allKeys) == Set(model.keys))
        #expect(table.allValues.sorted() == model.values.sorted())
    }

    /// A dictionary takes two spellings of a name for one; apps may use both.
    @Test(arguments: [1, 40]) func `keeps what things cost apart by their bytes`(days: Int) throws {
        var table = NumberedTable<CostEntry.Key, Int>()
        for day in 1...days {
            for (place, name) in ["\u{E9}", "e\u{301}"].enumerated() {
                let item = CostItem.work(.refresh, name)
                table[CostEntry.Key(day: day, app: AppID("com.example.app"), item: item)] = place
            }
        }
        #expect(table.count == 2 * days)
        #expect(table.allValues.reduce(0, +) == days)
        try table.verify("what things cost")
        // Their order is one as well, whatever they come in.
        let keys = Array(table.allKeys)
        #expect(keys.sorted() == keys.reversed().sorted())
    }

    @Test func `shares nothing that changes with its copies`() throws {
        var table = NumberedTable<ProcessNumber, [Int]>()
        for number in 1...20 { table[ProcessNumber(Int64(number))] = [number] }
        let copy = table
        table[ProcessNumber(3)]?.append(0)
        table[ProcessNumber(4), default: []].append(0)
        table[ProcessNumber(5)] = nil
        #expect(copy[ProcessNumber(3)] == [3] && table[ProcessNumber(3)] == [3, 0])
        #expect(copy[ProcessNumber(4)] == [4] && table[ProcessNumber(4)] == [4, 0])
        #expect(copy[ProcessNumber(5)] == [5] && table[ProcessNumber(5)] == nil)
        try copy.verify("the copy")
        try table.verify("the table")
    }
}
