import CPageSums
import CSQLite
import RoostDaemon
import RoostEngine
import Testing

/// A store as the first version of the tables had it, made by that version's own statements.
enum VersionOne {
    /// A file with something in every table.
    static func make(_ path: String) throws {
        try change(path, "BEGIN; \(tables); \(rows); \(marks); COMMIT")
    }

    /// What a kill would leave of such a file: all that it holds is in the log still.
    static func makeLog(_ path: String, in folder: TemporaryFolder, as left: String) throws {
        var database: OpaquePointer?
        defer { unsafe sqlite3_close(database) }
        try unsafe #require(sqlite3_open(folder.file(path), &database) == SQLITE_OK)
        let sql = "PRAGMA journal_mode = WAL; BEGIN; \(tables); \(rows); \(marks); COMMIT"
        try unsafe #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
        try folder.copy(path, to: left)
    }

    /// What is in it.
    static var everything: Everything {
        var record = AppRecord(
            app: InstalledApp(
                id: mail,
                folder: "/apps/mail",
                executable: "/apps/mail/run",
                permitted: [fetch, tidy],
                modes: ["processing"]
            )
        )
        record.strikes = 2
        record.throttledUntil = .at(3)
        record.launchFailure = "no such file"
        let running = Request(
            number: RequestNumber(3),
            app: maps,
            task: tidy,
            kind: .processing,
            requiresNetwork: true,
            submitted: .at(4)
        )
        var stored = Stored()
        stored.apps = [record]
        stored.openRuns = [
            Stored.OpenRun(
                number: RunNumber(2),
                request: running,
                process: ProcessNumber(1),
                begun: .at(5),
                isSuperseded: false
            )
        ]
        stored.processes = [ProcessRecord(number: ProcessNumber(1), app: maps, pid: 77)]
        stored.counts = [
            Stored.Count(app: mail, kind: .refresh, count: 1),
            Stored.Count(app: mail, kind: .processing, count: 1),
        ]
        stored.settings = ["grace": "7"]
        stored.lastRequest = RequestNumber(8)
        stored.lastRun = RunNumber(5)
        stored.lastProcess = ProcessNumber(3)
        let finished = Request(
            number: RequestNumber(1),
            app: mail,
            task: fetch,
            kind: .refresh,
            submitted: .at(1)
        )
        return Everything(
            stored: stored,
            pending: [
                Request(
                    number: RequestNumber(8),
                    app: mail,
                    task: fetch,
                    kind: .refresh,
                    submitted: .at(6)
                ),
                Request(
                    number: RequestNumber(7),
                    app: mail,
                    task: tidy,
                    kind: .processing,
                    earliestBegin: .at(20),
                    requiresPower: true,
                    submitted: .at(2)
                ),
            ],
            history: [
                FinishedRun(
                    number: nil,
                    request: finished,
                    ending: .cancelled,
                    begun: nil,
                    ended: .at(3),
                    detail: ""
                ),
                FinishedRun(
                    number: RunNumber(1),
                    request: finished,
                    ending: .crashed(.signalled(11)),
                    begun: .at(2),
                    ended: .at(3),
                    detail: "it fell"
                ),
            ],
            log: [.at(1, mail), .at(2)]
        )
    }

    private static let rows = """
        INSERT INTO names VALUES (1, 'com.example.mail'), (2, 'com.example.maps');
        INSERT INTO apps VALUES (1, '/apps/mail', '/apps/mail/run', NULL, 2, 3000000000, 0, NULL,
            'no such file', NULL, 1);
        INSERT INTO words VALUES (1, 1, 0, 'com.example.fetch'), (1, 1, 1, 'com.example.tidy'),
            (1, 2, 0, 'processing');
        INSERT INTO requests VALUES
            (20000000000, 7, 1, 'com.example.tidy', 2, 20000000000, 0, 1, 2000000000),
            (6000000000, 8, 1, 'com.example.fetch', 1, NULL, 0, 0, 6000000000);
        INSERT INTO counts VALUES (1, 1, 1), (1, 2, 1);
        INSERT INTO runs VALUES
            (2, 3, 2, 'com.example.tidy', 2, NULL, 1, 0, 4000000000, 1, 5000000000);
        INSERT INTO history VALUES
            (4, 1, 1, 1, 'com.example.fetch', 1, NULL, 0, 0, 1000000000, 'crashed', 'signalled', 11,
            2000000000, 3000000000, 'it fell'),
            (5, NULL, 1, 1, 'com.example.fetch', 1, NULL, 0, 0, 1000000000, 'cancelled', NULL, NULL,
            NULL, 3000000000, '');
        INSERT INTO log VALUES (1, 1000000000, 'started', 1, NULL, NULL, 'entry 1'),
            (2, 2000000000, 'started', NULL, NULL, NULL, 'entry 2');
        INSERT INTO processes VALUES (1, 2, 77);
        INSERT INTO settings VALUES ('grace', '7');
        UPDATE state SET last_request = 8, last_run = 5, last_process = 3
        """

    private static let marks = "PRAGMA application_id = 1383034739; PRAGMA user_version = 1"

    private static let tables = """
        CREATE TABLE names (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE
        );
        CREATE TABLE apps (
            app INTEGER PRIMARY KEY,
            folder TEXT NOT NULL,
            executable TEXT NOT NULL,
            force_quit INTEGER,
            strikes INTEGER NOT NULL,
            throttled INTEGER,
            launch_failures INTEGER NOT NULL,
            launch_blocked INTEGER,
            launch_failure TEXT,
            held INTEGER,
            background INTEGER NOT NULL
        );
        CREATE TABLE words (
            app INTEGER NOT NULL,
            list INTEGER NOT NULL,
            position INTEGER NOT NULL,
            word TEXT NOT NULL,
            PRIMARY KEY (app, list, position)
        ) WITHOUT ROWID;
        CREATE TABLE requests (
            due INTEGER NOT NULL,
            number INTEGER NOT NULL,
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            kind INTEGER NOT NULL,
            earliest INTEGER,
            network INTEGER NOT NULL,
            power INTEGER NOT NULL,
            submitted INTEGER NOT NULL,
            PRIMARY KEY (due, number)
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX request_names ON requests (app, task);
        CREATE TABLE counts (
            app INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (app, kind)
        ) WITHOUT ROWID;
        CREATE TABLE runs (
            number INTEGER PRIMARY KEY,
            request INTEGER NOT NULL,
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            kind INTEGER NOT NULL,
            earliest INTEGER,
            network INTEGER NOT NULL,
            power INTEGER NOT NULL,
            submitted INTEGER NOT NULL,
            process INTEGER NOT NULL,
            begun INTEGER NOT NULL
        );
        CREATE TABLE history (
            id INTEGER PRIMARY KEY,
            run INTEGER,
            request INTEGER NOT NULL,
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            kind INTEGER NOT NULL,
            earliest INTEGER,
            network INTEGER NOT NULL,
            power INTEGER NOT NULL,
            submitted INTEGER NOT NULL,
            ending TEXT NOT NULL,
            cause TEXT,
            code INTEGER,
            begun INTEGER,
            ended INTEGER NOT NULL,
            detail TEXT NOT NULL
        );
        CREATE INDEX history_of_app ON history (app);
        CREATE TABLE log (
            id INTEGER PRIMARY KEY,
            date INTEGER NOT NULL,
            kind TEXT NOT NULL,
            app INTEGER,
            task TEXT,
            run INTEGER,
            text TEXT NOT NULL
        );
        CREATE INDEX log_of_app ON log (app) WHERE app IS NOT NULL;
        CREATE TABLE processes (
            number INTEGER PRIMARY KEY,
            app INTEGER NOT NULL,
            pid INTEGER NOT NULL
        );
        CREATE TABLE settings (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE state (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            last_request INTEGER NOT NULL,
            last_run INTEGER NOT NULL,
            last_process INTEGER NOT NULL,
            kept INTEGER NOT NULL,
            history_forgotten INTEGER NOT NULL,
            log_forgotten INTEGER NOT NULL,
            scrubs INTEGER NOT NULL
        );
        INSERT INTO state VALUES (1, 0, 0, 0, 10000, 0, 0, 0);
        """
}
