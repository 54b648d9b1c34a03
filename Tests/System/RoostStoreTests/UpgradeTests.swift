import CSQLite
import Foundation
import RawStore
import RoostDaemon
import RoostEngine
import RoostStore
import Synchronization
import Testing

@Suite struct `A store of the first version` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    @Test func `is brought to the present one, and loses nothing`() throws {
        try VersionOne.make(path)
        do {
            var store = try SQLiteStore.open(at: path)
            let everything = try store.everything()
            #expect(everything == VersionOne.everything)
            try goOn(with: &store)
        }
        let version = try Shape(path).version
        #expect(version == 10)
        var store = try SQLiteStore.open(at: path)
        let found = try store.promised(RunNumber(6))
        #expect(found == Request.intent(6))
    }

    @Test func `is brought to it where a kill left all of it in the log`() throws {
        try VersionOne.makeLog("killed.db", in: folder, as: "store.db")
        var store = try SQLiteStore.open(at: path)
        let everything = try store.everything()
        #expect(everything == VersionOne.everything)
        try goOn(with: &store)
    }

    @Test func `has the tables of a new one then`() throws {
        try VersionOne.make(path)
        _ = try SQLiteStore.open(at: path)
        _ = try SQLiteStore.open(at: folder.file("new.db"))
        let (upgraded, new) = (try Shape(path), try Shape(folder.file("new.db")))
        #expect(upgraded == new)
        #expect(new.columns.count > 60)
    }

    @Test func `of the third version is brought to it, and loses nothing`() throws {
        var before: Everything
        do {
            var store = try SQLiteStore.open(at: path)
            try store.apply(.putApp(.sample(maps)))
            try store.apply(.transfer(.put(.finished(1))))
            try store.commit()
            before = try store.everything()
        }
        // As it was then.
        try change(
            path,
            """
            ALTER TABLE transfers DROP COLUMN exchanges; DROP TABLE refusals;
            \(StoreFiles.withoutJobs)
            PRAGMA user_version = 3
            """
        )
        do {
            var store = try SQLiteStore.open(at: path)
            let after = try store.everything()
            #expect(after == before)
            #expect(after.stored.transfers == [.finished(1)])
            try store.apply(.transfer(.put(.finished(2, exchanges: "[]"))))
            try store.commit()
            let both = try store.load().transfers
            #expect(both == [.finished(1), .finished(2, exchanges: "[]")])
        }
        _ = try SQLiteStore.open(at: folder.file("new.db"))
        let (upgraded, new) = (try Shape(path), try Shape(folder.file("new.db")))
        #expect(upgraded == new)
    }

    @Test func `of the seventh version is brought to it, and counts costs`() throws {
        try expectUpgrade(
            of: [.putApp(.sample(maps)), .putRequest(.continued(1, maps))],
            made: "\(StoreFiles.withoutGraphs) PRAGMA user_version = 7"
        )
        var store = try SQLiteStore.open(at: path)
        let entry = CostEntry(.init(day: 1, app: maps, item: .app), Cost(launches: 1))
        try store.apply(.addCost(entry))
        try store.commit()
        #expect(try store.load().costs == [entry])
    }

    @Test func `of the sixth version is brought to it, and takes jobs`() throws {
        try expectUpgrade(
            of: [
                .putApp(.sample(maps)), .putRequest(.continued(1, maps)),
                .putRequest(.intent(2, maps)),
            ],
            made: "\(StoreFiles.withoutJobs) PRAGMA user_version = 6"
        )
    }

    @Test func `of the seventh version is brought to it, and its jobs come after others`() throws {
        try expectUpgrade(
            of: [.putApp(.sample(maps)), .putRequest(.intent(2, maps))],
            made: "\(StoreFiles.withoutGraphs) PRAGMA user_version = 7"
        )
        var store = try SQLiteStore.open(at: path)
        let task = TaskID(job: "a")
        try store.apply(.job(.addEdges(maps, TaskID(job: "b"), after: [task])))
        try store.commit()
        let found = try store.predecessors(of: TaskID(job: "b"), in: maps, after: nil, limit: 9)
        #expect(found == [task])
    }

    @Test func `of the seventh version is brought to it, and takes what comes again`() throws {
        try expectUpgrade(
            of: [
                .putApp(.sample(maps)), .putRequest(.continued(1, maps)),
                .putRequest(.intent(2, maps)),
            ],
            made: "\(StoreFiles.withoutGraphs) PRAGMA user_version = 7"
        )
    }

    @Test func `of the eighth version is brought to it, and knows when pauses began`() throws {
        try expectUpgrade(
            of: [.putApp(.sample(maps)), .putRequest(.intent(2, maps))],
            made:
                "ALTER TABLE schedules DROP COLUMN pause_began; \(StoreFiles.withoutPauses) PRAGMA user_version = 8"
        )
        var store = try SQLiteStore.open(at: path)
        try store.apply(.putRequest(.pausing(7, since: 100, until: 130)))
        try store.commit()
        #expect(try store.load().latestPause == .at(100))
    }

    @Test func `of the ninth version is brought to it, and finds runs by their task`() throws {
        let run = FinishedRun(1, of: .number(1, maps, fetch))
        try expectUpgrade(
            of: [.putApp(.sample(maps)), .finish(run, givenBack: false)],
            made: "\(StoreFiles.withoutTasks) PRAGMA user_version = 9"
        )
        var store = try SQLiteStore.open(at: path)
        #expect(try store.history(of: maps, task: fetch, limit: 9) == [run])
    }

    @Test func `of the fourth version is brought to it, and loses nothing`() throws {
        try expectUpgrade(
            of: [.putApp(.sample(maps))],
            made: "DROP TABLE refusals; \(StoreFiles.withoutJobs) PRAGMA user_version = 4"
        )
    }

    /// Expects that a store which SQL has made as it was then comes to be a present one, and loses
    /// nothing.
    private func expectUpgrade(of changes: [Change], made sql: String) throws {
        var before: Everything
        do {
            var store = try SQLiteStore.open(at: path)
            for change in changes { try store.apply(change) }
            try store.commit()
            before = try store.everything()
        }
        try change(path, sql)
        do {
            var store = try SQLiteStore.open(at: path)
            let after = try store.everything()
            #expect(after == before)
        }
        _ = try SQLiteStore.open(at: folder.file("new.db"))
        let (upgraded, new) = (try Shape(path), try Shape(folder.file("new.db")))
        #expect(upgraded == new)
    }

    @Test func `is of the first version or the present one after a kill, whole`() throws {
        try VersionOne.make(path)
        // What is on the disk before each thing that is done to it.
        let copies = Mutex<[Result<Void, any Error>]>([])
        FaultyDisk.set(
            { [folder] _ in
                copies.withLock { copies in
                    let name = "killed-\(copies.count).db"
                    copies.append(Result { try folder.copy("store.db", to: name) })
                }
                return nil
            },
            for: path
        )
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        FaultyDisk.set(nil, for: path)
        let everything = try store.everything()
        #expect(everything == VersionOne.everything)
        let made = copies.withLock { $0 }
        for copy in made { try copy.get() }
        let count = made.count
        #expect(count > 5)
        try folder.copy("store.db", to: "killed-\(count).db")

        var versions: [Int64] = []
        for number in 0...count {
            try folder.copy("killed-\(number).db", to: "looked-at-\(number).db")
            let shape = try Shape(folder.file("looked-at-\(number).db"))
            versions.append(shape.version)
            #expect(shape.columns.contains("watched.promised") == (shape.version >= 9))
            #expect(shape.columns.contains("history.result") == (shape.version >= 9))
            var left = try SQLiteStore.open(at: folder.file("killed-\(number).db"))
            let everything = try left.everything()
            #expect(everything == VersionOne.everything, "after \(number) operations")
            let damage = left.damage
            #expect(damage == [], "after \(number) operations")
            try goOn(with: &left)
        }
        #expect(versions.first == 1)
        #expect(versions.last == 10)
        #expect(versions == versions.sorted())
    }

    @Test func `stays one while there is no room, and is brought on when there is`() throws {
        var attempts = 0
        for last in 0... {
            let name = "full-\(last).db"
            let path = folder.file(name)
            try VersionOne.make(path)
            FaultyDisk.set(
                { $0.kind.writes && $0.number > last ? SQLITE_FULL : nil },
                for: path
            )
            attempts += 1
            let error = failure { () throws(StoreError) in
                _ = try SQLiteStore.open(at: path, system: FaultyDisk.name)
            }
            FaultyDisk.set(nil, for: path)
            if error != nil {
                #expect(error?.reason == .full)
                try folder.copy(name, to: "seen-\(last).db")
                let version = try Shape(folder.file("seen-\(last).db")).version
                #expect(version == 1, "with room for \(last) writes")
            }
            var store = try SQLiteStore.open(at: path)
            let everything = try store.everything()
            #expect(everything == VersionOne.everything, "with room for \(last) writes")
            if error == nil { break }
        }
        #expect(attempts > 5)
    }

    @Test(
        arguments: [
            "DROP TABLE runs", "DROP TABLE requests", "CREATE TABLE watched (a)",
            "ALTER TABLE history ADD COLUMN gpu", "CREATE TABLE intents (a)",
        ]
    )
    func `is refused as it is where its tables are not those`(damage: String) throws {
        try VersionOne.make(path)
        try change(path, damage)
        let before = try Shape(path)
        let error = failure { () throws(StoreError) in _ = try SQLiteStore.open(at: path) }
        #expect(error?.reason == .damaged)
        let after = try Shape(path)
        #expect(after == before)
    }

    /// Uses what the first version had not.
    private func goOn(with store: inout SQLiteStore) throws {
        let run = Run(6, of: .intent(6))
        let changes: [Change] = [
            .putApp(.sample(maps)), .putRequest(.intent(6)), .begin(run),
            .finish(FinishedRun(6, of: .intent(6), .interrupted, result: "{}"), givenBack: true),
        ]
        for change in changes { try store.apply(change) }
        try store.commit()
        let (stored, over) = (try store.load(), try store.finished(RunNumber(6)))
        #expect(stored.apps == VersionOne.everything.stored.apps + [.sample(maps)])
        #expect(stored.lastRun == RunNumber(6))
        #expect(over?.result == "{}")
    }
}

extension Transfer {
    fileprivate static func finished(_ number: Int64, exchanges: String? = nil) -> Transfer {
        var transfer = Transfer(
            number: TransferNumber(number),
            app: maps,
            order: Shared(
                TransferOrder(
                    session: SessionID("s"),
                    task: number,
                    kind: .download,
                    url: "https://example.com/\(number)",
                    method: "GET"
                )
            ),
            needs: [],
            submitted: Timestamp(nanoseconds: 1),
            deadline: Timestamp(nanoseconds: 2),
            carrierTask: CarrierTaskNumber(number)
        )
        transfer.state = .finished
        transfer.outcome = Shared(
            TransferOutcome(
                response: TransferResponse(status: 200, url: "https://example.com/"),
                length: 3,
                exchanges: exchanges
            )
        )
        return transfer
    }
}

/// The tables of a file.
struct Shape: Equatable {
    var version: Int64 = 0
    /// Every column of every table and index with all that is said of it, in their order.
    var columns: [String] = []
    /// The same in one line each.
    private var details: [String] = []

    init(_ path: String) throws {
        version = Int64(try Shape.rows(path, "PRAGMA user_version").first ?? "") ?? -1
        columns = try Shape.rows(
            path,
            """
            SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c
                WHERE m.type = 'table' ORDER BY m.name, c.cid
            """
        )
        details = try Shape.rows(
            path,
            """
            SELECT m.name || c.name || c.cid || c.type || c."notnull" || ifnull(c.dflt_value, '-')
                || c.pk FROM sqlite_master m, pragma_table_info(m.name) c
                WHERE m.type = 'table' ORDER BY m.name, c.cid
            """
        )
        details += try Shape.rows(
            path,
            """
            SELECT name || ' of ' || tbl_name || ': ' || ifnull(sql, '') FROM sqlite_master
                WHERE type = 'index' ORDER BY name
            """
        )
    }

    static func rows(_ path: String, _ sql: String) throws -> [String] {
        try RawStore(path).rows(sql)
    }
}
