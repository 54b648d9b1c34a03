import CSQLite
import Foundation
import RoostDaemon
import RoostEngine
import RoostStore
import Synchronization
import Testing

@Suite struct `A log of records` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    private func settings(of name: String) throws -> [String: String] {
        var store = try SQLiteStore.open(at: folder.file(name))
        let damage = store.damage
        #expect(damage == [])
        return try store.load().settings
    }

    @Test func `holds every commit, flushed or not, when it is answered`() throws {
        var store = try SQLiteStore.open(at: path)
        var expected: [String: String] = [:]
        for number in 1...40 {
            store.require(number % 3 == 0 || number % 4 == 0 ? .systemEnd : .powerCut)
            // Short ones and long ones; two pages, and many.
            let text = String(repeating: "\(number)", count: number % 7 == 0 ? 3000 : 3)
            for part in 0..<(number % 11 == 0 ? 300 : 1) {
                try store.apply(.putSetting("\(number % 5) \(part)", text))
                expected["\(number % 5) \(part)"] = text
            }
            try store.commit()
            if number == 25 { try store.maintain() }
            try folder.copy("store.db", to: "killed-\(number).db")
            #expect(try settings(of: "killed-\(number).db") == expected, "commit \(number)")
        }
    }

    private func put(
        _ name: String,
        _ text: String,
        _ durability: Durability = .powerCut,
        in store: inout SQLiteStore
    ) throws(StoreError) {
        store.require(durability)
        try store.apply(.putSetting(name, text))
        try store.commit()
    }

    /// Has the disk fail in some of the operations that are counted, which are numbered from 1.
    private func fail(
        _ path: String,
        counting isCounted: @escaping @Sendable (FaultyDisk.Operation) -> Bool,
        failing fails: @escaping @Sendable (Int) -> Bool
    ) {
        let count = Mutex(0)
        FaultyDisk.set(
            { operation in
                guard isCounted(operation) else { return nil }
                return count.withLock { count -> Int32? in
                    count += 1
                    return fails(count) ? SQLITE_IOERR : nil
                }
            },
            for: path
        )
    }

    @Test func `holds what waited before a transaction that is too long for a record`() throws {
        var store = try SQLiteStore.open(at: path)
        try put("a", "waits", .systemEnd, in: &store)
        for part in 0..<600 {
            try store.apply(.putSetting("\(part)", String(repeating: "\(part) ", count: 5000)))
        }
        try store.commit()
        try folder.copy("store.db", to: "killed.db")
        let found = try settings(of: "killed.db")
        #expect(found["a"] == "waits")
        #expect(found.count == 601)
    }

    /// What follows could not be read without them.
    @Test func `flushes what is too long to wait, and before it what waited`() throws {
        RecordingDisk.begin(for: path)
        var store = try SQLiteStore.open(at: path, system: RecordingDisk.name)
        try put("a", "waits", .systemEnd, in: &store)
        let before = RecordingDisk.count(for: path)
        let text = String(repeating: "t", count: 2100 * 4084)
        try put("t", text, .systemEnd, in: &store)
        let operations = RecordingDisk.end(for: path)[before...]
        let flushes = operations.indices.filter { index in
            switch operations[index] {
            case .flush("-wal"), .flushOfWrite("-wal", _): true
            default: false
            }
        }
        #expect(operations.count > 2100)
        #expect(try #require(flushes.first) < before + 10)
        #expect(flushes.last == operations.indices.last)
    }

    @Test func `holds what waits when the one that has it along fails in its flush`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        try put("a", "waits", .systemEnd, in: &store)
        // Neither past the kernel's memory nor in the usual way; after that the disk works.
        fail(path, counting: { $0.kind.flushes && $0.file == .log }, failing: { $0 <= 2 })
        let error = failure { () throws(StoreError) in try put("b", "refused", in: &store) }
        #expect(error?.reason == .failing)
        try folder.copy("store.db", to: "killed.db")
        #expect(try settings(of: "killed.db") == ["a": "waits"])
        try put("c", "later", in: &store)
        try folder.copy("store.db", to: "later.db")
        #expect(try settings(of: "later.db") == ["a": "waits", "c": "later"])
    }

    @Test func `holds what comes after one that was refused and may be there`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        try put("a", "waits", .systemEnd, in: &store)
        FaultyDisk.set(
            { $0.kind.writes || $0.kind.flushes ? SQLITE_IOERR : nil },
            for: path
        )
        let error = failure { () throws(StoreError) in try put("b", "refused", in: &store) }
        #expect(error?.reason == .failing)
        FaultyDisk.set(nil, for: path)
        try put("c", "later", .systemEnd, in: &store)
        try folder.copy("store.db", to: "killed.db")
        #expect(try settings(of: "killed.db") == ["a": "waits", "c": "later"])
    }

    /// The longest that is one record, and the shortest that is not, are among them.
    @Test func `holds what waits and what comes after a long one that was refused`() throws {
        for pages in 2036...2056 {
            let path = folder.file("long-\(pages).db")
            var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
            try put("a", "waits", .systemEnd, in: &store)
            fail(path, counting: { $0.kind == .flush && $0.file == .log }, failing: { $0 == 1 })
            let text = String(repeating: "t", count: pages * 4084)
            let error = failure { () throws(StoreError) in try put("t", text, in: &store) }
            #expect(error?.reason == .failing)
            try put("b", "later", in: &store)
            try folder.copy("long-\(pages).db", to: "killed-\(pages).db")
            let found = try settings(of: "killed-\(pages).db")
            #expect(found["a"] == "waits")
            #expect(found["b"] == "later")
            #expect(found["t"] == nil)
        }
    }

    @Test func `holds nothing that was refused as it began anew`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        for part in 0..<100 {
            try store.apply(.putSetting("\(part)", String(repeating: "\(part) ", count: 5000)))
        }
        try store.commit()
        try store.maintain()
        // The log's head is flushed, and nothing after it.
        fail(path, counting: { $0.kind.flushes }, failing: { $0 > 1 })
        let error = failure { () throws(StoreError) in try put("b", "refused", in: &store) }
        #expect(error?.reason == .failing)
        FaultyDisk.set(nil, for: path)
        try put("c", "later", .systemEnd, in: &store)
        try folder.copy("store.db", to: "killed.db")
        let found = try settings(of: "killed.db")
        #expect(found["b"] == nil)
        #expect(found["c"] == "later")
        #expect(found.count == 101)
    }

    @Test func `is read to the end of what waits in a file that ends there`() throws {
        var store = try SQLiteStore.open(at: path)
        try put("a", "waits", .systemEnd, in: &store)
        try folder.copy("store.db", to: "cut.db")
        let log = URL(fileURLWithPath: folder.file("cut.db-wal"))
        let bytes = try Data(contentsOf: log)
        let record = 4096
        #expect(bytes[record..<record + 8] == Data("RoostRec".utf8))
        let length = (0..<4).reduce(0) { $0 | Int(bytes[record + 24 + $1]) << (8 * $1) }
        try bytes.prefix(record + 48 + length).write(to: log)
        // That it was cut is said, and what it holds is there.
        var cut = try SQLiteStore.open(at: folder.file("cut.db"))
        #expect(try cut.load().settings == ["a": "waits"])
        let damage = cut.damage
        #expect(damage.count == 1)
    }

    @Test func `is written up to the end of a page, which need not be read for that`() throws {
        RecordingDisk.begin(for: path, takingFlushedWrites: false)
        var store = try SQLiteStore.open(at: path, system: RecordingDisk.name)
        for number in 1...20 {
            store.require(number.isMultiple(of: 3) ? .powerCut : .systemEnd)
            // Up to some pages of the kernel's each.
            try store.apply(.putSetting("a", String(repeating: "\(number)", count: number * 300)))
            try store.commit()
        }
        let ends = RecordingDisk.end(for: path).compactMap { operation -> Int? in
            guard case .write("-wal", let offset, let bytes) = operation,
                bytes.starts(with: Array("RoostRec".utf8))
            else { return nil }
            return offset + bytes.count
        }
        #expect(ends.count >= 20)
        #expect(ends.allSatisfy { $0.isMultiple(of: 4096) })
    }

    @Test func `tells of no commit that failed`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        try store.apply(.putSetting("a", "before"))
        try store.commit()
        let hasFailed = Mutex(false)
        FaultyDisk.set(
            { operation in
                guard operation.kind.flushes, operation.file == .log else { return nil }
                // It is tried in the usual way then.
                if operation.kind == .flushedWrite { return SQLITE_IOERR }
                return hasFailed.withLock { failed -> Int32? in
                    defer { failed = true }
                    return failed ? nil : SQLITE_IOERR
                }
            },
            for: path
        )
        // Much longer than what is written in its place.
        let text = String(repeating: "text", count: 3000)
        let error = failure { () throws(StoreError) in
            try store.apply(.putSetting("b", text))
            try store.commit()
        }
        #expect(error != nil)
        try folder.copy("store.db", to: "killed.db")
        #expect(try settings(of: "killed.db") == ["a": "before"])
        try store.apply(.putSetting("a", "after"))
        try store.commit()
        try folder.copy("store.db", to: "later.db")
        #expect(try settings(of: "later.db") == ["a": "after"])
    }

    @Test func `takes the place of one that an earlier version left`() throws {
        do {
            var store = try SQLiteStore.open(at: path)
            try store.apply(.putSetting("a", "before"))
            try store.commit()
        }
        // The log is as SQLite alone writes it.
        var database: OpaquePointer?
        defer { unsafe sqlite3_close(database) }
        try unsafe #require(sqlite3_open(path, &database) == SQLITE_OK)
        let statements = """
            PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;
            INSERT INTO settings VALUES ('b', 'in between')
            """
        try unsafe #require(sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK)
        try folder.copy("store.db", to: "left.db")
        do {
            var store = try SQLiteStore.open(at: folder.file("left.db"))
            #expect(try store.load().settings == ["a": "before", "b": "in between"])
            try store.apply(.putSetting("a", "after"))
            try store.commit()
            try folder.copy("left.db", to: "later.db")
        }
        #expect(try settings(of: "later.db") == ["a": "after", "b": "in between"])
    }
}
