import RawStore

/// Makes stores as earlier versions had them: without checksums, and without what came later.
enum OlderStore {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let jobColumns = [
        "growth", "pause", "longest", "attempts", "useful", "failures", "failure", "hold",
        "waits", "steps", "step_bytes", "priority", "cancels", "tags", "limits",
        "needs",
    ]

    /// Copies a store that nobody uses.
    ///
    /// The present one leaves a store for whose checksums there was no room as one of the fifth
    /// that knows jobs.
    static func copy(
        _ path: String,
        to copy: String,
        version: Int,
        knowsJobs: Bool = false
    ) throws {
        guard (3...5).contains(version) else {
            throw Failure(description: "the version is 3, 4 or 5")
        }
        let store = try RawStore(copy)
        try store.execute("ATTACH '\(path)' AS now")
        let own = "FROM now.sqlite_master WHERE sql NOTNULL AND name != 'sqlite_sequence'"
        let made = try store.rows("SELECT sql \(own)")
        let tables = try store.rows("SELECT name \(own) AND type = 'table'")
        let copies = tables.map { "INSERT INTO main.\($0) SELECT * FROM now.\($0)" }
        let later = [
            version < 4 ? "ALTER TABLE main.transfers DROP COLUMN exchanges" : "",
            version < 5 ? "DROP TABLE main.refusals" : "",
        ]
        // Jobs came with the seventh, and what comes after others, and costs, with the eighth.
        let jobs = ["watched", "runs", "history"].flatMap { table in
            (knowsJobs ? [] : jobColumns).map {
                "ALTER TABLE main.\(table) DROP COLUMN \($0)"
            }
        }
        let graphs =
            knowsJobs
            ? "DROP INDEX main.task_history; CREATE INDEX main.job_history ON history (app, task) WHERE kind = 0"
            : "DROP INDEX main.waiting; DROP INDEX main.task_history; DROP TABLE main.edges; DROP TABLE main.steps; DROP TABLE main.schedules; DROP TABLE main.promises_of_freshness; DROP TABLE main.costs; ALTER TABLE main.history DROP COLUMN processor"
        let marks = [
            "PRAGMA main.application_id = 1383034739", "PRAGMA main.user_version = \(version)",
        ]
        let all = ["BEGIN"] + made + copies + later + [graphs] + jobs + marks + ["COMMIT"]
        try store.execute(all.joined(separator: ";\n"))
    }
}
