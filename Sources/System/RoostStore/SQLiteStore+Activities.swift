import RoostEngine

// What apps show by themselves.
extension SQLiteStore {
    mutating func put(_ activity: LiveActivity, of app: Int64) throws(Failure) {
        statements.apps.putActivity.bind(activity, app: app)
        try statements.apps.putActivity.run()
    }

    mutating func removeActivity(_ id: String, of app: Int64) throws(Failure) {
        statements.apps.removeActivity.bind(app)
        statements.apps.removeActivity.bind(id)
        try statements.apps.removeActivity.run()
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
