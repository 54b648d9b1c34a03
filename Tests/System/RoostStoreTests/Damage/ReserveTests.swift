import Foundation
import RoostDaemon
import RoostEngine
import RoostStore
import Testing

@Suite struct `The reserve of a store` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    /// Writes requests until the store says that it is short of room, and answers with how many.
    private func fill(_ store: inout SQLiteStore) throws -> Int64 {
        FaultyDisk.set(full: true, for: path)
        var last: Int64 = 0
        while store.roomShortage() == nil {
            last += 1
            try #require(last < 50_000)
            try store.apply(.putRequest(.distinct(last)))
            try store.commit()
        }
        return last
    }

    private func expectRoom(in store: inout SQLiteStore) {
        let shortage = store.roomShortage()
        #expect(shortage == nil)
    }

    @Test func `is said to be touched before it is`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        expectRoom(in: &store)
        let last = try fill(&store)
        let told = store.roomShortage()
        let shortage = try #require(told)
        #expect(shortage.reason == .short)
        #expect(shortage.description.contains("make room on the disk"))
        #expect(shortage.description.contains(path))
        // Nothing of it was lost, and the next change can still be written down.
        let pending = try store.everything().pending
        #expect(pending.count == Int(last))
    }

    @Test func `lets as much be taken away as there may be`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        try store.apply(.putApp(.sample(mail)))
        for number in Int64(1)...10_000 { try store.apply(.putRequest(.distinct(number))) }
        try store.commit()
        expectRoom(in: &store)
        _ = try fill(&store)
        // One by one, and then all that is left: an app is uninstalled.
        for number in Int64(1)...1000 {
            try store.apply(.withdraw(FinishedRun(nil, of: .distinct(number))))
            try store.commit()
            _ = store.roomShortage()
        }
        try store.apply(.withdrawAll(mail, .cancelled, ended: .at(1)))
        try store.apply(.removeApp(mail))
        try store.commit()
        let left = try store.everything().pending.filter { $0.app == mail }
        #expect(left.isEmpty)
    }

    @Test func `is there after a kill and after an end`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        _ = try fill(&store)
        try folder.copy("store.db", to: "killed.db")
        for left in ["killed.db", "store.db"] {
            FaultyDisk.set(full: true, for: folder.file(left))
            var next = try SQLiteStore.open(at: folder.file(left), system: FaultyDisk.name)
            for number in Int64(1)...50 {
                _ = next.roomShortage()
                try next.apply(.withdraw(FinishedRun(nil, of: .distinct(number))))
                try next.commit()
            }
            if left == "killed.db" { store = try SQLiteStore.open(at: folder.file("other.db")) }
        }
    }

    @Test func `is taken again when there is room`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        _ = try fill(&store)
        FaultyDisk.set(full: false, for: path)
        expectRoom(in: &store)
        try store.apply(.putRequest(.distinct(60_000)))
        try store.commit()
        expectRoom(in: &store)
    }

    @Test func `leaves nothing of a store in its log that ended well`() throws {
        var store = try SQLiteStore.open(at: path)
        try store.apply(.putRequest(.distinct(1)))
        try store.commit()
        store = try SQLiteStore.open(at: folder.file("other.db"))
        let log = try Data(contentsOf: URL(fileURLWithPath: folder.file("store.db-wal")))
        #expect(log.prefix(31) == Data("Roost: this log holds nothing.\n".utf8))
        #expect(log.count > 1 << 20)
        // Another one in its place does not become what this one was.
        var other = try SQLiteStore.open(at: folder.file("third.db"))
        try other.apply(.putRequest(.distinct(2)))
        try other.commit()
    }
}
