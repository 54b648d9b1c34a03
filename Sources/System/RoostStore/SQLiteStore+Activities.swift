import RoostEngine

// What apps show by themselves.
extension SQLiteStore {
    mutating func put(_ activity: LiveActivity, of app: Int64) throws(Failure) {
        statements.putActivity.bind(activity, app: app)
        try statements.putActivity.run()
    }

    mutating func removeActivity(_ id: String, of app: Int64) throws(Failure) {
        statements.removeActivity.bind(app)
        statements.removeActivity.bind(id)
        try statements.removeActivity.run()
    }

    mutating func readActivities() throws(Failure) -> [LiveActivity] {
        let names = names
        var statement = database.prepare(
            "SELECT \(ActivityColumn.list) FROM activities ORDER BY number",
            of: "activities"
        )
        return try statement.rows { (row) throws(Failure) in try row.activity(names) }
    }
}
