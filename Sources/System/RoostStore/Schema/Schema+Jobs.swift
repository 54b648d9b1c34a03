import RoostEngine

extension Schema {
    /// The columns of jobs since the eighth version; those of the seventh are in `jobColumns`.
    static let laterJobColumns: [(name: String, type: String)] = [
        ("waits", "INTEGER"), ("steps", "INTEGER"), ("step_bytes", "INTEGER"),
        ("priority", "INTEGER"), ("cancels", "INTEGER"), ("tags", "TEXT"), ("limits", "TEXT"),
        ("needs", "TEXT"),
    ]

    /// The columns of jobs since the ninth version.
    static let lastJobColumns: [(name: String, type: String)] = [("pause_began", "INTEGER")]
    /// The same columns as the text of their definitions.
    static let lastOfJobs = lastJobColumns.map { "\($0.name) \($0.type)" }.joined(separator: ", ")

    /// Finds the pauses of jobs before their next attempts by when they began; of the ninth
    /// version.
    static let jobPauses = """
        CREATE INDEX pauses ON watched (pause_began) WHERE pause_began IS NOT NULL;
        """

    /// The tables of paused intents, and of the starts of jobs that count for the limits of others;
    /// of the ninth version.
    ///
    /// What they are counted by, `name`, is a key where `keyed` is 1, and an intent otherwise.
    static let jobRules = """
        CREATE TABLE paused_intents (
            app INTEGER NOT NULL,
            intent TEXT NOT NULL,
            since INTEGER NOT NULL,
            PRIMARY KEY (app, intent)
        ) WITHOUT ROWID;
        CREATE TABLE starts (
            app INTEGER NOT NULL,
            keyed INTEGER NOT NULL,
            name TEXT NOT NULL,
            run INTEGER NOT NULL,
            began INTEGER NOT NULL,
            ends INTEGER NOT NULL,
            PRIMARY KEY (app, keyed, name, run)
        ) WITHOUT ROWID;
        """

    /// The tables of which jobs come after which, and of what jobs have written down of themselves;
    /// of the eighth version.
    ///
    /// The index has rows for those alone that wait for others.
    static let jobTables = """
        CREATE TABLE edges (
            app INTEGER NOT NULL,
            predecessor TEXT NOT NULL,
            successor TEXT NOT NULL,
            PRIMARY KEY (app, predecessor, successor)
        ) WITHOUT ROWID;
        CREATE INDEX edges_after ON edges (app, successor);
        CREATE TABLE steps (
            app INTEGER NOT NULL,
            job INTEGER NOT NULL,
            name TEXT NOT NULL,
            result TEXT NOT NULL,
            PRIMARY KEY (app, job, name)
        ) WITHOUT ROWID;
        CREATE INDEX waiting ON watched (app, waits) WHERE waits IS NOT NULL;
        """

    /// Finds the runs of one task, or the ends of one job, among all that are over; of the tenth
    /// version.
    static let taskHistory = "CREATE INDEX task_history ON history (app, task)"

    /// The statement that holds jobs whose predecessors are not known any more, after damage.
    static let holdStranded = """
        DELETE FROM edges WHERE (app, successor) NOT IN
            (SELECT app, task FROM watched WHERE waits IS NOT NULL);
        UPDATE watched SET hold = '\(Job.Hold.predecessor.rawValue)',
                failure = 'what it comes after was lost with a part of the store'
            WHERE waits IS NOT NULL AND hold IS NULL
                AND (app, task) NOT IN (SELECT app, successor FROM edges);
        UPDATE OR IGNORE requests SET due = \(Timestamp.distantFuture.nanoseconds)
            WHERE (app, task) IN (SELECT app, task FROM watched
                WHERE waits IS NOT NULL AND hold = '\(Job.Hold.predecessor.rawValue)');
        UPDATE watched SET waits = NULL WHERE hold = '\(Job.Hold.predecessor.rawValue)';
        """
}
