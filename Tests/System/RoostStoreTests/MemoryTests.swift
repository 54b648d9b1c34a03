import RoostDaemon
import RoostEngine
import Testing

@testable import RoostStore

@Suite struct `The memory of a store` {
    @Test func `is given back when there is nothing to do`() throws {
        let folder = TemporaryFolder()
        var store = try SQLiteStore.open(at: folder.file("store.db"))
        let text = String(repeating: "a", count: 4000)
        for number in 1...3000 {
            try store.apply(.putRequest(.intent(Int64(number), arguments: text)))
        }
        try store.commit()
        let resting = SQLiteStore.Bounds.restingCache * 1024
        #expect(store.database.heldPages > 2 * resting)
        try store.maintain()
        // What SQLite keeps beside the pages themselves is counted with them.
        #expect(store.database.heldPages < resting * 5 / 4)
        let found = try store.pending(of: nil, after: nil, limit: 4000)
        #expect(found.count == 3000)
        #expect(store.database.heldPages > 2 * resting)
    }
}
