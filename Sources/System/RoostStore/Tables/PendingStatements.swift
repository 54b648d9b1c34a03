import RoostEngine

/// The statements that look up pending requests: those of an app by its name where it has few, and
/// by walking all where it has many.
struct PendingStatements: ~Copyable, Sendable {
    var named: Statement
    var all: Statement
    var ofFew: Statement
    var besideJobs: Statement
    var ofMany: Statement
    var promised: Statement

    init(_ database: inout Database, request: String, beside: String) {
        named = database.prepare(
            """
            SELECT \(request) FROM requests \(beside)
                WHERE requests.app = ? AND requests.task = ?
            """,
            of: "requests"
        )
        all = database.prepare(
            """
            SELECT \(request) FROM requests \(beside)
                WHERE (due, number) > (?, ?) ORDER BY due, number LIMIT ?
            """,
            of: "requests"
        )
        ofFew = database.prepare(
            """
            SELECT \(request) FROM requests INDEXED BY request_names \(beside)
                WHERE requests.app = ? AND (due, number) > (?, ?) ORDER BY due, number LIMIT ?
            """,
            of: "requests"
        )
        // Names of jobs are between two others in the index, so that none of them is looked at.
        let ofOthers = """
            SELECT \(request) FROM requests INDEXED BY request_names \(beside)
                WHERE requests.app = ?1 AND requests.task
            """
        besideJobs = database.prepare(
            """
            SELECT \(request) FROM (\(ofOthers) < '\(TaskID.jobPrefix)'
                UNION ALL \(ofOthers) >= '\(TaskID.afterJobs)')
                ORDER BY due, number LIMIT ?2
            """,
            of: "requests"
        )
        ofMany = database.prepare(
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
    }
}
