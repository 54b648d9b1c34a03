import Foundation
import RawStore
import RoostDaemon
import RoostEngine
import RoostStore
import Testing

@Suite struct `Opening a store` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    private func refusal(at path: String) -> StoreError? {
        failure { () throws(StoreError) in _ = try SQLiteStore.open(at: path) }
    }

    @Test func `needs its folder`() {
        let path = folder.file("missing/store.db")
        let error = refusal(at: path)
        #expect(error?.reason == .full)
        #expect(error?.description.contains(path) == true)
        #expect(error?.description.contains("folder does not exist") == true)
    }

    @Test func `is refused where a part of the path is a file`() throws {
        try Data("text".utf8).write(to: URL(fileURLWithPath: folder.file("file")))
        let error = refusal(at: folder.file("file/store.db"))
        #expect(error?.reason == .full)
        #expect(error?.description.contains("not a folder") == true)
    }

    @Test func `is refused where there is a folder`() throws {
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: false
        )
        let error = refusal(at: path)
        #expect(error?.reason == .damaged)
        #expect(error?.description.contains("it is a folder") == true)
    }

    @Test(arguments: [1, 2000])
    func `is refused where there is a text`(lines: Int) throws {
        let text = String(repeating: "a text\n", count: lines)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let error = refusal(at: path)
        #expect(error?.reason == .damaged)
        #expect(error?.description.contains(path) == true)
        let left = try String(contentsOfFile: path, encoding: .utf8)
        #expect(left == text)
    }

    @Test func `is refused where there is another program's database`() throws {
        try change(path, "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let error = refusal(at: path)
        #expect(error?.reason == .damaged)
        #expect(error?.description.contains("another program") == true)
        let after = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(after == before)
    }

    @Test func `is refused where a later version has been`() throws {
        _ = try SQLiteStore.open(at: path)
        // SQLite keeps the number at this place of every file.
        let header = try Data(contentsOf: URL(fileURLWithPath: path))[60..<64]
        let version = header.reduce(0) { $0 << 8 | Int($1) }
        try change(path, "PRAGMA user_version = \(version + 1)")
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let error = refusal(at: path)
        #expect(error?.reason == .damaged)
        #expect(error?.description.contains("later version") == true)
        let after = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(after == before)
    }

    @Test(arguments: [
        "DROP TABLE steps", "DROP INDEX watched_history",
        "ALTER TABLE history DROP COLUMN processor",
    ])
    func `is refused where its tables are not those`(damage: String) throws {
        _ = try SQLiteStore.open(at: path)
        try change(path, damage)
        #expect(refusal(at: path)?.reason == .damaged)
    }

    @Test func `is refused where the file has been cut`() throws {
        do {
            var store = try SQLiteStore.open(at: path)
            for number in Int64(1)...2000 { try store.apply(.putRequest(.distinct(number))) }
            try store.commit()
        }
        // The pages that it says it has; the room behind them is to spare.
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        let whole = file.prefix(4096 * file[28..<32].reduce(0) { $0 << 8 | Int($1) })
        for length in [10, 100, 4096, 8192, whole.count / 2, whole.count - 4096] {
            try whole.prefix(length).write(to: URL(fileURLWithPath: path))
            let error = failure { () throws(StoreError) in
                var store = try SQLiteStore.open(at: path)
                _ = try store.everything()
            }
            #expect(error?.reason == .damaged, "cut to \(length) bytes")
        }
    }

    @Test func `is refused while another system has it open`() throws {
        var store = try SQLiteStore.open(at: path)
        try store.apply(.putRequest(.number(1)))
        let error = refusal(at: path)
        #expect(error?.reason == .busy)
        try store.commit()
        store = try SQLiteStore.open(at: folder.file("other.db"))
        #expect(refusal(at: path) == nil)
    }

    @Test func `by a link goes on from the log beside the file, and not beside the link`() throws {
        var store = try SQLiteStore.open(at: path)
        for number in Int64(1)...10 {
            try store.apply(.putRequest(.distinct(number)))
            try store.commit()
            if number == 5 { try folder.copy("store.db", to: "linked.db") }
        }
        try folder.copy("store.db", to: "left.db")
        let manager = FileManager.default
        try manager.removeItem(atPath: folder.file("linked.db"))
        try manager.createSymbolicLink(
            atPath: folder.file("linked.db"),
            withDestinationPath: folder.file("left.db")
        )
        var linked = try SQLiteStore.open(at: folder.file("linked.db"))
        let pending = try linked.everything().pending
        #expect(pending == (Int64(1)...10).map { .distinct($0) })
    }

    /// Whoever closes a file gives up all the locks that its process has on it: what looks at the
    /// files before SQLite opens them has to be done with them.
    @Test func `is refused to another process, too`() throws {
        // One that is new has no files to look at.
        _ = try SQLiteStore.open(at: path)
        var store = try SQLiteStore.open(at: path)
        let words = ["open", path, "\(getuid())"]
        #expect(try Torture.output(words).hasPrefix("busy: "))
        store = try SQLiteStore.open(at: folder.file("other.db"))
        try store.commit()
        #expect(try Torture.output(words) == "opened\n")
    }

    @Test(
        .enabled(if: getuid() == 0, "only root can look at it with another user's eyes"),
        arguments: [0o500, 0o700]
    )
    func `needs the right to write`(folderMode: Int) throws {
        _ = try SQLiteStore.open(at: path)
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        try manager.setAttributes(
            [.posixPermissions: folderMode, .ownerAccountID: 65534],
            ofItemAtPath: folder.path
        )
        let output = try Torture.output(["open", path, "65534"])
        #expect(output.hasPrefix("full: "))
        #expect(output.contains(path))
    }

    @Test func `goes on from a store that was left by a crash`() throws {
        var store = try SQLiteStore.open(at: path)
        for number in Int64(1)...10 {
            try store.apply(.putRequest(.distinct(number)))
            try store.commit()
        }
        try store.apply(.putRequest(.distinct(11)))
        try folder.copy("store.db", to: "left.db")
        var left = try SQLiteStore.open(at: folder.file("left.db"))
        let pending = try left.everything().pending
        #expect(pending == (Int64(1)...10).map { .distinct($0) })
    }
}

@Suite struct `A row that makes no sense` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    @Test(
        arguments: [
            (change: "UPDATE requests SET kind = 9", table: "requests"),
            ("UPDATE requests SET due = due + 1", "requests"),
            ("UPDATE requests SET task = x'00ff' WHERE number = 2", "requests"),
            ("UPDATE requests SET app = 99", "requests"),
            ("UPDATE requests SET network = 2", "requests"),
            ("UPDATE requests SET submitted = 1.5", "requests"),
            ("UPDATE watched SET promised = NULL", "requests"),
            ("UPDATE watched SET promised = -1 WHERE promised", "requests"),
            ("UPDATE watched SET promised = 9223372036854775807 WHERE promised", "requests"),
            ("UPDATE watched SET promised = 'many' WHERE promised", "requests"),
            ("UPDATE watched SET gpu = 2 WHERE gpu", "requests"),
            ("UPDATE watched SET gpu = 1", "requests"),
            ("UPDATE watched SET name = NULL", "requests"),
            ("UPDATE watched SET name = x'00ff'", "requests"),
            ("UPDATE watched SET content = 1.5 + x'00'", ""),
            ("UPDATE watched SET task = task || '!'", ""),
            ("DELETE FROM watched", ""),
            ("DROP TABLE watched", "watched"),
            ("DROP INDEX watched_history", "watched_history"),
            ("UPDATE runs SET app = 99", "runs"),
            ("UPDATE runs SET promised = 1", "runs"),
            ("UPDATE runs SET content = 'odd'", "runs"),
            ("UPDATE runs SET kind = 'refresh'", "runs"),
            ("UPDATE history SET ending = 'odd'", "history"),
            ("UPDATE history SET cause = 'odd'", "history"),
            ("UPDATE history SET code = 1 << 40", "history"),
            ("UPDATE history SET gpu = 1", "history"),
            ("UPDATE history SET result = x'00'", "history"),
            ("UPDATE intents SET name = x'00'", "intents"),
            ("UPDATE intents SET app = 99", ""),
            ("UPDATE log SET kind = 'odd'", "log"),
            ("UPDATE log SET app = 99", "log"),
            ("UPDATE processes SET pid = 1 << 40", "processes"),
            ("UPDATE counts SET count = -1", "counts"),
            ("UPDATE counts SET kind = 99 WHERE kind = 1", "counts"),
            ("UPDATE counts SET app = 99", "counts"),
            ("UPDATE apps SET background = 7", "apps"),
            ("UPDATE apps SET strikes = -1", "apps"),
            ("UPDATE apps SET folder = 12.5 WHERE typeof(folder) = 'text'", ""),
            ("UPDATE settings SET value = x'00'", "settings"),
            ("UPDATE names SET id = x'00' WHERE key = 1", "names"),
            ("UPDATE state SET last_run = 'many'", "state"),
            ("DELETE FROM state", "state"),
            ("DROP TABLE log", "log"),
            ("ALTER TABLE history RENAME ending TO finish", "ending"),
        ]
    )
    func `is told, and traps nowhere`(row: (change: String, table: String)) throws {
        try fill()
        try change(path, row.change)
        let error = failure { () throws(StoreError) in
            var store = try SQLiteStore.open(at: path)
            _ = try store.everything()
            for app in [mail, maps] {
                _ = try store.pending(app, fetch)
                _ = try store.pending(of: app, after: nil, limit: 10)
                _ = try store.history(of: app, task: fetch, limit: 10)
                _ = try store.log(of: app, since: nil, limit: 10)
            }
            for number in Int64(1)...9 {
                _ = try store.promised(RunNumber(number))
                _ = try store.finished(RunNumber(number))
            }
            try store.apply(.withdrawAll(mail, .cancelled, ended: .at(9), of: .watched))
            try store.apply(.withdrawAll(mail, .cancelled, ended: .at(9)))
            try store.commit()
        }
        // A number that is put where a text belongs becomes one: SQLite sees to that. And what a
        // watched request says beside may be missing.
        guard !row.table.isEmpty else { return #expect(error == nil) }
        #expect(error?.reason == .damaged)
        #expect(error?.detail.contains(row.table) == true, "\(error?.detail ?? "no error")")
        #expect(error?.detail.contains(path) == true)
    }

    private func fill() throws {
        var store = try SQLiteStore.open(at: path)
        let run = Run(1, of: .number(1, maps))
        let changes: [Change] = [
            .putApp(.sample(mail)), .putRequest(.number(2)), .begin(run),
            .putRequest(.intent(4)), .putRequest(.continued(6)),
            .finish(FinishedRun(5, of: .intent(5), result: "{}"), givenBack: false),
            .finish(FinishedRun(2, of: .number(3), .crashed(.exited(1))), givenBack: false),
            .log(.at(1, mail)), .putSetting("grace", "5"),
            .putProcess(ProcessRecord(number: ProcessNumber(1), app: mail, pid: 4)),
        ]
        for change in changes { try store.apply(change) }
        try store.commit()
    }
}

@Suite struct `A store whose file is taken away` {
    let folder = TemporaryFolder()

    @Test func `takes nothing more until the file is back`() throws {
        let path = folder.file("store.db")
        var store = try SQLiteStore.open(at: path)
        let entry = LogEntry(date: Timestamp(nanoseconds: 1), kind: .clock, text: "set")
        try store.apply(.log(entry))
        try store.commit()

        try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
        let error = failure { () throws(StoreError) in
            try store.apply(.log(entry))
            try store.commit()
        }
        #expect(error?.description.contains("moved or removed") == true)
        #expect(try store.log(of: nil, since: nil, limit: 10).count == 1)

        try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
        try store.apply(.log(entry))
        try store.commit()
        #expect(try store.log(of: nil, since: nil, limit: 10).count == 2)
    }
}

/// Changes a database behind our back, but for the checksums of its pages.
func change(_ path: String, _ sql: String) throws {
    try RawStore(path).execute(sql)
}
