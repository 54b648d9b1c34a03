import RoostEngine

/// The statements that add requests, remove them and withdraw them.
///
/// Where an app has few of all requests, they are found by its name and sorted. Where it has many,
/// all are walked in their order: the plus keeps SQLite from using the index.
struct RequestStatements: ~Copyable, Sendable {
    var add: Statement
    var remove: Statement
    var withdrawFew: Statement
    var withdrawMany: Statement
    var removeOfApp: Statement
    var withdrawWatched: Statement
    var removeWatchedRequestsOfApp: Statement
    var addWatched: Statement
    var removeWatched: Statement
    var removeWatchedBelow: Statement
    var removeWatchedOfApp: Statement

    init(_ database: inout Database, kept: [String], beside: String) {
        add = database.prepare(
            """
            \(SQL.insert(into: "requests", PlaceColumn.names + RequestColumn.names))
                ON CONFLICT (app, task) DO NOTHING
            """
        )
        remove = database.prepare("DELETE FROM requests WHERE due = ? AND number = ?")
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
        removeOfApp = database.prepare(
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
    }
}
