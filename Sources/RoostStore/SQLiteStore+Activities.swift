import RoostEngine

// What apps show by themselves.
extension SQLiteStore {
    mutating func put(_ activity: OwnActivity, of app: Int64) throws(Failure) {
        statements.putActivity.bind(app)
        statements.putActivity.bind(activity.id)
        statements.putActivity.bind(activity.type)
        statements.putActivity.bind(activity.attributes)
        statements.putActivity.bind(activity.content)
        statements.putActivity.bind(activity.staleDate?.nanoseconds)
        statements.putActivity.bind(activity.started.nanoseconds)
        statements.putActivity.bind(activity.ended?.nanoseconds)
        statements.putActivity.bind(activity.dismissed?.nanoseconds)
        try statements.putActivity.run()
    }

    mutating func removeActivity(_ id: String, of app: Int64) throws(Failure) {
        statements.removeActivity.bind(app)
        statements.removeActivity.bind(id)
        try statements.removeActivity.run()
    }

    mutating func readActivities() throws(Failure) -> [OwnActivity] {
        let names = names
        var statement = database.prepare(
            """
            SELECT app, id, type, attributes, content, stale, started, ended, dismissed
                FROM activities ORDER BY number
            """,
            of: "activities"
        )
        return try statement.rows { (row) throws(Failure) in
            OwnActivity(
                app: try row.app(names),
                id: try row.text(),
                type: try row.text(),
                attributes: try row.text(),
                content: try row.text(),
                staleDate: try row.optionalTime(),
                started: try row.time(),
                ended: try row.optionalTime(),
                dismissed: try row.optionalTime()
            )
        }
    }
}
