import RoostEngine

/// The statements that are used more than once, each prepared when it is first used.
struct Statements: ~Copyable, Sendable {
    var begin: Statement
    var commit: Statement
    var rollBack: Statement
    var scrub: Statement
    var writeState: Statement

    var apps: AppStatements
    var requests: RequestStatements
    var pending: PendingStatements
    var notifications: NotificationStatements
    var schedules: ScheduleStatements
    var transfers: TransferStatements
    var jobs: JobStatements
    var costs: CostStatements

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

    var history: HistoryStatements
    var finished: Statement
    var log: Statement
    var logOfApp: Statement

    /// Prepares those that are needed once something has failed: where memory was short, they would
    /// fail then as well.
    mutating func prepareForFailures() throws(Failure) {
        if let failure = begin.prepare() { throw failure }
        if let failure = commit.prepare() { throw failure }
        if let failure = rollBack.prepare() { throw failure }
        if let failure = scrub.prepare() { throw failure }
    }

    init(_ database: inout Database) {
        let beside = "LEFT JOIN watched USING (app, task)"
        let kept = RequestColumn.besideNumber + PayloadColumn.names
        let request = "\(RequestColumn.all), \(PlaceColumn.list)"
        begin = database.prepare("BEGIN IMMEDIATE")
        commit = database.prepare("COMMIT")
        rollBack = database.prepare("ROLLBACK")
        scrub = database.prepare("UPDATE state SET scrubs = scrubs + 1")
        writeState = database.prepare(
            "UPDATE state SET \(SQL.assignments(StateColumn.names))"
        )

        apps = AppStatements(&database)
        requests = RequestStatements(&database, kept: kept, beside: beside)
        pending = PendingStatements(&database, request: request, beside: beside)
        notifications = NotificationStatements(&database)
        schedules = ScheduleStatements(&database)
        transfers = TransferStatements(&database)
        jobs = JobStatements(&database, request: request, beside: beside)
        costs = CostStatements(&database)

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

        let ended = """
            SELECT \(RowColumn.list), \(HistoryColumn.list), \(kept.joined(separator: ", "))
                FROM history
            """
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
