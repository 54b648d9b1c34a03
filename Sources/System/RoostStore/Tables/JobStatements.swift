import RoostEngine

/// The statements about jobs, beyond those on requests, that are used more than once.
struct JobStatements: ~Copyable, Sendable {
    var addEdge: Statement
    var removeEdgesOf: Statement
    var removeEdgesBefore: Statement
    var removeEdges: Statement
    var putStep: Statement
    var countStep: Statement
    var removeSteps: Statement
    var removeStepsOfApp: Statement

    var freed: Statement
    var cancelled: Statement
    var successors: Statement
    var predecessors: Statement
    var tail: Statement
    var step: Statement
    var steps: Statement

    /// Returns the statement that looks up an app's jobs by their properties; it is rare enough to
    /// be prepared anew each time.
    static func matching(_ database: inout Database) -> Statement {
        database.prepare(
            """
            SELECT \(RequestColumn.all), \(PlaceColumn.list) FROM requests INDEXED BY request_names
                LEFT JOIN watched USING (app, task)
                WHERE requests.app = ?1 AND requests.task >= '\(TaskID.jobPrefix)'
                    AND requests.task < '\(TaskID.afterJobs)'
                    AND (?2 IS NULL OR watched.name = ?2)
                    AND (?3 IS NULL OR instr(watched.tags, ?3) > 0)
                LIMIT ?4
            """,
            of: "requests"
        )
    }

    init(_ database: inout Database, request: String, beside: String) {
        addEdge = database.prepare(SQL.put(into: "edges", EdgeColumn.names))
        removeEdgesOf = database.prepare("DELETE FROM edges WHERE app = ? AND successor = ?")
        removeEdgesBefore = database.prepare("DELETE FROM edges WHERE app = ? AND predecessor = ?")
        removeEdges = database.prepare("DELETE FROM edges WHERE app = ?")
        putStep = database.prepare(SQL.put(into: "steps", StepColumn.names))
        countStep = database.prepare(
            """
            UPDATE runs SET steps = ifnull(steps, 0) + 1, step_bytes = ifnull(step_bytes, 0) + ?
                WHERE number = ?
            """
        )
        removeSteps = database.prepare("DELETE FROM steps WHERE app = ? AND job = ?")
        removeStepsOfApp = database.prepare("DELETE FROM steps WHERE app = ?")

        func waiting(_ names: String) -> String {
            """
            SELECT \(request) FROM requests INDEXED BY request_names \(beside)
                WHERE requests.app = ?1 AND requests.task IN (\(names) LIMIT ?3)
            """
        }
        freed = database.prepare(
            waiting(
                """
                SELECT successor FROM edges WHERE app = ?1 AND predecessor = ?2
                    AND NOT EXISTS (SELECT 1 FROM edges AS others WHERE others.app = ?1
                        AND others.successor = edges.successor AND others.predecessor != ?2)
                """
            ),
            of: "requests"
        )
        cancelled = database.prepare(
            waiting(
                """
                SELECT successor FROM edges CROSS JOIN watched AS told
                        ON told.app = edges.app AND told.task = edges.successor
                    WHERE edges.app = ?1 AND predecessor = ?2 AND told.cancels = 1
                """
            ),
            of: "requests"
        )
        successors = database.prepare(
            waiting("SELECT successor FROM edges WHERE app = ?1 AND predecessor = ?2"),
            of: "requests"
        )
        predecessors = database.prepare(
            """
            SELECT predecessor FROM edges WHERE app = ? AND successor = ? AND predecessor > ?
                ORDER BY predecessor LIMIT ?
            """,
            of: "edges"
        )
        tail = database.prepare(
            """
            SELECT task FROM requests INDEXED BY request_names
                WHERE app = ?1 AND (task = ?2 OR (task > ?3 AND task < ?4))
                ORDER BY number DESC LIMIT 1
            """,
            of: "requests"
        )
        step = database.prepare(
            "SELECT result FROM steps WHERE app = ? AND job = ? AND name = ?",
            of: "steps"
        )
        steps = database.prepare(
            "SELECT name FROM steps WHERE app = ? AND job = ? ORDER BY name LIMIT ?",
            of: "steps"
        )
    }
}
