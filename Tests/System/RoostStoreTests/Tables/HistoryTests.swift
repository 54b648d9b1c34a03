import RoostDaemon
import RoostEngine
import RoostStore
import Testing

@Suite struct `The history of a task` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    /// A store with 20,000 runs of one task of an app, and in their middle three of a rare one, of
    /// two apps.
    private func makeLong() throws {
        var store = try SQLiteStore.open(at: path)
        let rare = TaskID("rare")
        for number in Int64(1)...20_000 {
            try store.apply(.finish(FinishedRun(number, of: .number(number)), givenBack: false))
            guard (10_000...10_002).contains(number) else { continue }
            let app = number == 10_001 ? maps : mail
            let run = FinishedRun(30_000 + number, of: .number(number, app, rare))
            try store.apply(.finish(run, givenBack: false))
        }
        try store.commit()
        try store.maintain()
    }

    @Test func `is found without a walk through that of others`() throws {
        try makeLong()
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        func expect(
            _ numbers: [Int64],
            of app: AppID?,
            _ task: String,
            skip: Int = 0,
            limit: Int = 9
        ) throws {
            FaultyDisk.set({ _ in nil }, for: path)
            let found = try store.history(
                of: app,
                task: TaskID(task),
                until: nil,
                skip: skip,
                limit: limit
            )
            #expect(found.compactMap(\.number?.value) == numbers)
            // All of the history is more than a thousand pages.
            #expect(FaultyDisk.count(for: path) < 100)
        }
        try expect([40_002, 40_000], of: mail, "rare")
        try expect([40_001], of: maps, "rare")
        try expect([], of: mail, "none")
        try expect([], of: nil, "none")
        try expect([40_002, 40_001, 40_000], of: nil, "rare")
        try expect([40_001], of: nil, "rare", skip: 1, limit: 1)
        try expect([20_000, 19_999], of: nil, fetch.name, limit: 2)
    }
}
