import CPageSums
import CSQLite

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
    /// The present one leaves a store for whose checksums there was no room as one of the fifth that knows jobs.
    static func copy(
        _ path: String,
        to copy: String,
        version: Int,
        knowsJobs: Bool = false
    ) throws(Failure) {
        guard (3...5).contains(version) else {
            throw Failure(description: "the version is 3, 4 or 5")
        }
        var database: OpaquePointer?
        defer { unsafe sqlite3_close(database) }
        var system: UnsafePointer<CChar>?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        guard unsafe roost_pages_register(nil, &system) == SQLITE_OK,
            unsafe sqlite3_open_v2(copy, &database, flags, system) == SQLITE_OK
        else { throw Failure(description: "\(copy) cannot be opened") }
        // There is no memory to share among those who have the log open.
        try unsafe execute("PRAGMA locking_mode = EXCLUSIVE; ATTACH '\(path)' AS now", database)
        let own = "FROM now.sqlite_master WHERE sql NOTNULL AND name != 'sqlite_sequence'"
        let made = try unsafe rows("SELECT sql \(own)", database)
        let tables = try unsafe rows("SELECT name \(own) AND type = 'table'", database)
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
            ? ""
            : "DROP INDEX main.waiting; DROP INDEX main.job_history; DROP TABLE main.edges; DROP TABLE main.steps; DROP TABLE main.schedules; DROP TABLE main.promises_of_freshness; DROP TABLE main.costs; ALTER TABLE main.history DROP COLUMN processor"
        let marks = [
            "PRAGMA main.application_id = 1383034739", "PRAGMA main.user_version = \(version)",
        ]
        let all = ["BEGIN"] + made + copies + later + [graphs] + jobs + marks + ["COMMIT"]
        try unsafe execute(all.joined(separator: ";\n"), database)
    }

    private static func execute(_ sql: String, _ database: OpaquePointer?) throws(Failure) {
        guard unsafe sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
            throw unsafe Failure(description: String(cString: sqlite3_errmsg(database)))
        }
    }

    /// The first column of what a statement gives.
    private static func rows(
        _ sql: String,
        _ database: OpaquePointer?
    ) throws(Failure) -> [String] {
        var statement: OpaquePointer?
        defer { unsafe sqlite3_finalize(statement) }
        guard unsafe sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
            throw unsafe Failure(description: String(cString: sqlite3_errmsg(database)))
        }
        var rows: [String] = []
        while unsafe sqlite3_step(statement) == SQLITE_ROW {
            let text = unsafe sqlite3_column_text(statement, 0)
            rows.append(unsafe text.map { unsafe String(cString: $0) } ?? "")
        }
        return rows
    }
}
