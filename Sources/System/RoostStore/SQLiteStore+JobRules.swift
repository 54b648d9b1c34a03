import RoostEngine

// Which intents are paused, and when jobs began that count for the limits of others. Few jobs are
// written down here, so that their statements are not kept.
extension SQLiteStore {
    mutating func put(_ start: JobStart) throws(Failure) {
        let key = try key(of: start.group.app)
        var ended = database.prepare(
            """
            DELETE FROM starts WHERE app = ?1 AND keyed = ?2 AND name = ?3
                AND (ends <= ?4 OR began > ?4)
            """
        )
        ended.bind(key)
        ended.bind(start.group.isKey)
        ended.bind(start.group.name)
        ended.bind(start.began.nanoseconds)
        try ended.run()
        var put = database.prepare(SQL.put(into: "starts", StartColumn.names))
        put.bind(start, app: key)
        try put.run()
    }

    mutating func forgetStarts(at now: Timestamp) throws(Failure) {
        var ended = database.prepare("DELETE FROM starts WHERE ends <= ?1 OR began > ?1")
        ended.bind(now.nanoseconds)
        try ended.run()
    }

    mutating func pause(_ paused: PausedIntent) throws(Failure) {
        var put = database.prepare(SQL.put(into: "paused_intents", PausedIntentColumn.names))
        put.bind(paused, app: try key(of: paused.app))
        try put.run()
    }

    mutating func resume(_ intent: String, of app: AppID) throws(Failure) {
        guard let key = names.key(of: app) else { return }
        var remove = database.prepare("DELETE FROM paused_intents WHERE app = ? AND intent = ?")
        remove.bind(key)
        remove.bind(intent)
        try remove.run()
    }

    /// Removes the starts that limit an app's jobs, and the pauses of its intents.
    mutating func removeJobRules(of key: Int64) throws(Failure) {
        for table in ["starts", "paused_intents"] {
            var remove = database.prepare("DELETE FROM \(table) WHERE app = ?")
            remove.bind(key)
            try remove.run()
        }
    }

    mutating func readJobRules(into stored: inout Stored) throws(Failure) {
        let names = names
        var starts = database.prepare(
            "SELECT \(StartColumn.list) FROM starts ORDER BY run, keyed, name",
            of: "starts"
        )
        stored.jobStarts = try starts.rows { (row) throws(Failure) in try row.jobStart(names) }
        var paused = database.prepare(
            "SELECT \(PausedIntentColumn.list) FROM paused_intents",
            of: "paused_intents"
        )
        let found = try paused.rows { (row) throws(Failure) in try row.pausedIntent(names) }
        stored.pausedIntents = found.sorted { ($0.app, $0.intent) < ($1.app, $1.intent) }
    }
}
