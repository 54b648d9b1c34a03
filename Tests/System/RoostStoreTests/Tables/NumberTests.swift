import RoostDaemon
import RoostEngine
import RoostStore
import Testing

@Suite struct `A number in a store` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    @Test(arguments: [
        "UPDATE state SET last_process = 9223372036854775807",
        "UPDATE state SET last_run = -1",
        "UPDATE state SET history_forgotten = -9223372036854775807",
        "INSERT INTO names VALUES (1, 'a.b'); INSERT INTO processes VALUES (-7, 1, 1)",
        "INSERT INTO names VALUES (1, 'a.b'); INSERT INTO counts VALUES (1, 1, 9223372036854775807)",
        "INSERT INTO sqlite_sequence VALUES ('transfers', 9223372036854775807)",
        "INSERT INTO log VALUES (-9223372036854775808, 0, 'started', NULL, NULL, NULL, '')",
        """
        INSERT INTO names VALUES (1, 'a.b');
        INSERT INTO runs (number, request, app, task, kind, network, power, submitted, process, begun)
            VALUES (1, 1, 1, 't', 1, 0, 0, 0, 9223372036854775807, 0)
        """,
    ])
    func `that nobody can have been given is damage and no trap`(damage: String) throws {
        _ = try SQLiteStore.open(at: path)
        try change(path, damage)
        let error = failure { () throws(StoreError) in
            var store = try SQLiteStore.open(at: path)
            _ = try store.load()
        }
        #expect(error?.reason == .damaged)
    }

    @Test func `that a run was promised is none that was given before it`() throws {
        var store: SQLiteStore? = try SQLiteStore.open(at: path)
        try store?.apply(.putApp(.sample(mail)))
        try store?.apply(.putRequest(.intent(7)))
        try store?.commit()
        store = nil
        try change(path, "UPDATE state SET last_run = 2")
        store = try SQLiteStore.open(at: path)
        #expect(try store?.load().lastRun == RunNumber(7))
    }
}
