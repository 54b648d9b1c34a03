import RoostEngine

/// The statements that are used more than once, prepared when the store is opened.
struct Statements: ~Copyable, Sendable {
    var begin: Statement
    var commit: Statement
    var rollBack: Statement
    var scrub: Statement
    var writeState: Statement

    var addName: Statement
    var putApp: Statement
    var removeApp: Statement
    var addWord: Statement
    var removeWords: Statement
    var addIntent: Statement
    var removeIntents: Statement
    var putActivity: Statement
    var removeActivity: Statement
    var notifications: NotificationStatements
    var schedules: ScheduleStatements
    var putPromise: Statement
    var removePromise: Statement
    var removePromises: Statement
    var putExtension: Statement
    var removeExtension: Statement
    var putPicture: Statement
    var removePicture: Statement
    var putRefusal: Statement
    var removeRefusal: Statement
    var removeRefusals: Statement
    var transfers: TransferStatements
    var jobs: JobStatements
    var costs: CostStatements
    var addRequest: Statement
    var removeRequest: Statement
    var withdrawFew: Statement
    var withdrawMany: Statement
    var removeRequestsOfApp: Statement
    var withdrawWatched: Statement
    var removeWatchedRequestsOfApp: Statement
    var addWatched: Statement
    var removeWatched: Statement
    var removeWatchedBelow: Statement
    var removeWatchedOfApp: Statement
    var putCount: Statement
    var addRun: Statement
    var removeRun: Statement
    var cancelRun: Statement
    var addHistory: Statement
    var forgetHistory: Statement
    var putProcess: Statement
    var removeProcess: Statement
    var putSetting: Statement
    var addLog: Statement
    var forgetLog: Statement

    var pendingNamed: Statement
    var pending: Statement
    var pendingOfFew: Statement
    var pendingBesideJobs: Statement
    var pendingOfMany: Statement
    var promised: Statement
    var history: HistoryStatements
    var finished: Statement
    var log: Statement
    var logOfApp: Statement

    init(_ database: inout Database) {
        let beside = "LEFT JOIN watched USING (app, task)"
        begin = database.prepare("BEGIN IMMEDIATE")
        commit = database.prepare("COMMIT")
        rollBack = database.prepare("ROLLBACK")
        scrub = database.prepare("UPDATE state SET scrubs = scrubs + 1")
        writeState = database.prepare(
            "UPDATE state SET \(SQL.assignments(StateColumn.names))"
        )

        addName = database.prepare("INSERT INTO names (id) VALUES (?)")
        putApp = database.prepare(SQL.put(into: "apps", AppColumn.names))
        removeApp = database.prepare("DELETE FROM apps WHERE app = ?")
        addWord = database.prepare(SQL.insert(into: "words", WordColumn.names))
        removeWords = database.prepare("DELETE FROM words WHERE app = ?")
        addIntent = database.prepare(SQL.insert(into: "intents", IntentColumn.names))
        putActivity = database.prepare(
            """
            \(SQL.insert(into: "activities", ActivityColumn.names))
                ON CONFLICT (app, id) DO UPDATE SET \(SQL.replacements(ActivityColumn.changing))
            """
        )
        removeActivity = database.prepare("DELETE FROM activities WHERE app = ? AND id = ?")
        removeIntents = database.prepare("DELETE FROM intents WHERE app = ?")
        notifications = NotificationStatements(&database)
        schedules = ScheduleStatements(&database)
        putPromise = database.prepare(SQL.put(into: "promises_of_freshness", PromiseColumn.names))
        removePromise = database.prepare(
            "DELETE FROM promises_of_freshness WHERE app = ? AND sort = ? AND name = ?"
        )
        removePromises = database.prepare("DELETE FROM promises_of_freshness WHERE app = ?")
        putExtension = database.prepare(SQL.put(into: "extensions", ExtensionColumn.names))
        removeExtension = database.prepare("DELETE FROM extensions WHERE app = ?")
        putPicture = database.prepare(SQL.put(into: "pictures", PictureColumn.names))
        removePicture = database.prepare("DELETE FROM pictures WHERE app = ?")
        putRefusal = database.prepare(SQL.put(into: "refusals", RefusalColumn.names))
        removeRefusal = database.prepare("DELETE FROM refusals WHERE app = ? AND task = ?")
        removeRefusals = database.prepare("DELETE FROM refusals WHERE app = ?")
        transfers = TransferStatements(&database)
        costs = CostStatements(&database)
        addRequest = database.prepare(
            """
            \(SQL.insert(into: "requests", PlaceColumn.names + RequestColumn.names))
                ON CONFLICT (app, task) DO NOTHING
            """
        )
        removeRequest = database.prepare("DELETE FROM requests WHERE due = ? AND number = ?")
        // Where an app has few of all requests pending, they are found by its name and sorted.
        // Where it has many, all are walked in their order: the plus keeps SQLite from using the
        // index.
        let kept = RequestColumn.besideNumber + PayloadColumn.names
        let withdrawn = """
            INSERT INTO history
                (run, ending, cause, code, ended, detail, \(kept.joined(separator: ", ")))
                SELECT promised, ?, ?, ?, ?, '', \(RequestColumn.all)
            """
        withdrawFew = database.prepare(
            """
            \(withdrawn) FROM requests INDEXED BY request_names \(beside)
                WHERE requests.app = ? AND kind BETWEEN ? AND ?
                ORDER BY due, number LIMIT -1 OFFSET ?
            """
        )
        withdrawMany = database.prepare(
            """
            \(withdrawn) FROM requests \(beside) WHERE +requests.app = ? AND kind BETWEEN ? AND ?
                ORDER BY due, number LIMIT -1 OFFSET ?
            """
        )
        removeRequestsOfApp = database.prepare(
            "DELETE FROM requests WHERE app = ? AND kind BETWEEN ? AND ?"
        )
        withdrawWatched = database.prepare(
            """
            \(withdrawn) FROM watched CROSS JOIN requests USING (app, task)
                WHERE watched.app = ? AND \(Kind.quitWithApp)
                ORDER BY due, number LIMIT -1 OFFSET ?
            """
        )
        removeWatchedRequestsOfApp = database.prepare(
            """
            DELETE FROM requests INDEXED BY request_names
                WHERE app = ?1 AND task IN (SELECT task FROM watched WHERE app = ?1)
                    AND \(Kind.quitWithApp)
            """
        )
        addWatched = database.prepare(
            SQL.put(into: "watched", WatchedColumn.names + PayloadColumn.names)
        )
        removeWatched = database.prepare("DELETE FROM watched WHERE app = ? AND task = ?")
        // What it says of graphics processors tells continued work from intents and all after them.
        removeWatchedBelow = database.prepare(
            "DELETE FROM watched WHERE app = ?1 AND (?2 >= \(Kind.intent.code) OR gpu IS NOT NULL)"
        )
        // Jobs, which have a policy, are not withdrawn with these.
        removeWatchedOfApp = database.prepare(
            "DELETE FROM watched WHERE app = ? AND growth IS NULL"
        )
        putCount = database.prepare(
            """
            \(SQL.insert(into: "counts", CountColumn.names))
                ON CONFLICT (app, kind) DO UPDATE SET count = excluded.count
            """
        )
        addRun = database.prepare(SQL.insert(into: "runs", RunColumn.names + kept))
        removeRun = database.prepare("DELETE FROM runs WHERE number = ?")
        cancelRun = database.prepare("UPDATE runs SET hold = ? WHERE number = ?")
        addHistory = database.prepare(SQL.insert(into: "history", HistoryColumn.names + kept))
        forgetHistory = database.prepare("DELETE FROM history WHERE id <= ?")
        putProcess = database.prepare(SQL.put(into: "processes", ProcessColumn.names))
        removeProcess = database.prepare("DELETE FROM processes WHERE number = ?")
        putSetting = database.prepare(SQL.put(into: "settings", SettingColumn.names))
        addLog = database.prepare(SQL.insert(into: "log", LogColumn.names))
        forgetLog = database.prepare("DELETE FROM log WHERE id <= ?")

        let request = "\(RequestColumn.all), \(PlaceColumn.list)"
        pendingNamed = database.prepare(
            """
            SELECT \(request) FROM requests \(beside)
                WHERE requests.app = ? AND requests.task = ?
            """,
            of: "requests"
        )
        pending = database.prepare(
            """
            SELECT \(request) FROM requests \(beside)
                WHERE (due, number) > (?, ?) ORDER BY due, number LIMIT ?
            """,
            of: "requests"
        )
        pendingOfFew = database.prepare(
            """
            SELECT \(request) FROM requests INDEXED BY request_names \(beside)
                WHERE requests.app = ? AND (due, number) > (?, ?) ORDER BY due, number LIMIT ?
            """,
            of: "requests"
        )
        // Names of jobs are between two others in the index, so that none of them is looked at.
        let besideJobs = """
            SELECT \(request) FROM requests INDEXED BY request_names \(beside)
                WHERE requests.app = ?1 AND requests.task
            """
        pendingBesideJobs = database.prepare(
            """
            SELECT * FROM (\(besideJobs) < '\(TaskID.jobPrefix)'
                UNION ALL \(besideJobs) >= '\(TaskID.afterJobs)')
                ORDER BY due, number LIMIT ?2
            """,
            of: "requests"
        )
        pendingOfMany = database.prepare(
            """
            SELECT \(request) FROM requests \(beside)
                WHERE +requests.app = ? AND (due, number) > (?, ?) ORDER BY due, number LIMIT ?
            """,
            of: "requests"
        )
        promised = database.prepare(
            """
            SELECT \(request) FROM watched CROSS JOIN requests USING (app, task)
                WHERE promised = ? ORDER BY due, number LIMIT 1
            """,
            of: "requests"
        )
        let ended = """
            SELECT \(RowColumn.list), \(HistoryColumn.list), \(kept.joined(separator: ", "))
                FROM history
            """
        jobs = JobStatements(&database, request: request, beside: beside)
        history = HistoryStatements(&database, ended: ended)
        finished = database.prepare(
            """
            \(ended) INDEXED BY watched_history WHERE run = ? AND \(Kind.quitWithApp) AND id > ?
                ORDER BY id DESC LIMIT 1
            """,
            of: "history"
        )
        let entry = "SELECT \(RowColumn.list), \(LogColumn.list) FROM log"
        log = database.prepare(
            "\(entry) WHERE id > ? AND date BETWEEN ? AND ? ORDER BY id DESC LIMIT ?",
            of: "log"
        )
        logOfApp = database.prepare(
            """
            \(entry) WHERE app = ? AND id > ? AND date BETWEEN ? AND ?
                ORDER BY id DESC LIMIT ?
            """,
            of: "log"
        )
    }
}
