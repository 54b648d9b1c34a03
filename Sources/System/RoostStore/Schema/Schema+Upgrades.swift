import RoostDaemon

extension Schema {
    /// Brings a store of an earlier version to this one: its tables, all of them or none, and then
    /// an index that it is of use without.
    static func upgrade(
        from version: Int64,
        in database: inout Database,
        withSums hasSums: Bool
    ) throws(Failure) {
        try addTables(from: version, in: &database, withSums: hasSums)
        try addTaskHistory(in: &database, withSums: hasSums)
    }

    /// Brings the tables to what they are since the ninth version.
    ///
    /// It is one transaction, so that a kill or a power cut leaves the former version or that one,
    /// whole. The rows stay as they are: a column that was added is `NULL` in them, which says what
    /// was true.
    private static func addTables(
        from version: Int64,
        in database: inout Database,
        withSums hasSums: Bool
    ) throws(Failure) {
        // The sixth has checksums at the end of its pages, and all else of the one before. A store
        // that has no room for those keeps the number of the fifth, and gets what came later all
        // the same.
        let reached = hasSums ? Schema.lastWithoutTaskHistory : Schema.lastWithoutSums
        let knowsJobs = try database.number(
            "SELECT count(*) FROM pragma_table_info('watched') WHERE name = 'growth'"
        )
        let knowsGraphs = try database.number(
            "SELECT count(*) FROM pragma_table_info('watched') WHERE name = 'waits'"
        )
        let knowsSchedules = try database.number(
            "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'schedules'"
        )
        let knowsPauses = try database.number(
            "SELECT count(*) FROM pragma_table_info('watched') WHERE name = 'pause_began'"
        )
        guard
            version < reached || knowsJobs == 0 || knowsGraphs == 0 || knowsSchedules == 0
                || knowsPauses == 0
        else { return }
        try database.execute("BEGIN IMMEDIATE")
        if version < 2 { try database.execute(secondVersion) }
        if version < 3 {
            try database.execute(extensions)
            try database.execute(pictures)
            try database.execute(transferTables)
            try database.execute(notificationTables)
        } else if version < 4 {
            try database.execute("ALTER TABLE transfers ADD COLUMN exchanges TEXT")
        }
        if version < 5 { try database.execute(refusals) }
        if knowsJobs == 0 { try add(jobColumns, in: &database) }
        if knowsGraphs == 0 {
            try add(laterJobColumns, in: &database)
            try database.execute(jobTables)
            try database.execute(costs)
            try database.execute("ALTER TABLE history ADD COLUMN processor INTEGER")
        }
        if knowsPauses == 0 {
            try add(lastJobColumns, in: &database)
            // Where schedules are new, they have these columns from the beginning.
            if knowsSchedules > 0 { try add(lastJobColumns, to: ["schedules"], in: &database) }
            try database.execute(jobPauses)
            try database.execute(jobRules)
        }
        if knowsSchedules == 0 {
            try database.execute(scheduleTable)
            try database.execute(freshnessTable)
        }
        // Where its other tables are not what they should be, the file stays as it was.
        try database.checkStatements()
        try database.execute("PRAGMA user_version = \(reached)")
        try database.execute("COMMIT")
    }

    /// Makes the index of the tenth version.
    ///
    /// Where there is no room for it, or a page of the history is damaged, the store stays as it
    /// is, and the next start tries again.
    private static func addTaskHistory(
        in database: inout Database,
        withSums hasSums: Bool
    ) throws(Failure) {
        let known = try database.number(
            "SELECT count(*) FROM sqlite_master WHERE name = 'task_history'"
        )
        guard known == 0 else { return }
        do throws(Failure) {
            try database.execute("BEGIN IMMEDIATE")
            // It had jobs alone.
            try database.execute("DROP INDEX IF EXISTS job_history")
            try database.execute(taskHistory)
            if hasSums { try database.execute("PRAGMA user_version = \(Schema.version)") }
            try database.execute("COMMIT")
        } catch {
            if database.isInTransaction { try database.execute("ROLLBACK") }
            guard error.reason == .full || error.reason == .damaged else { throw error }
        }
    }

    /// Adds what jobs say beside to every table that has it.
    private static func add(
        _ columns: [(name: String, type: String)],
        to tables: [String] = ["watched", "runs", "history"],
        in database: inout Database
    ) throws(Failure) {
        for table in tables {
            for column in columns {
                try database.execute(
                    "ALTER TABLE \(table) ADD COLUMN \(column.name) \(column.type)"
                )
            }
        }
    }

    /// Intents and continued work.
    private static let secondVersion = """
        CREATE TABLE intents (
            app INTEGER NOT NULL,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            description TEXT NOT NULL,
            PRIMARY KEY (app, position)
        ) WITHOUT ROWID;
        -- What apps show by themselves, in the order in which it was started.
        CREATE TABLE activities (
            number INTEGER PRIMARY KEY,
            app INTEGER NOT NULL,
            id TEXT NOT NULL,
            type TEXT NOT NULL,
            attributes TEXT NOT NULL,
            content TEXT NOT NULL,
            stale INTEGER,
            started INTEGER NOT NULL,
            ended INTEGER,
            dismissed INTEGER,
            UNIQUE (app, id)
        );

        CREATE TABLE watched (
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            promised INTEGER,
            gpu INTEGER,
            name TEXT,
            content TEXT,
            PRIMARY KEY (app, task)
        ) WITHOUT ROWID;
        CREATE INDEX promises ON watched (promised) WHERE promised IS NOT NULL;
        ALTER TABLE runs ADD COLUMN promised INTEGER;
        ALTER TABLE runs ADD COLUMN gpu INTEGER;
        ALTER TABLE runs ADD COLUMN name TEXT;
        ALTER TABLE runs ADD COLUMN content TEXT;
        ALTER TABLE history ADD COLUMN promised INTEGER;
        ALTER TABLE history ADD COLUMN gpu INTEGER;
        ALTER TABLE history ADD COLUMN name TEXT;
        ALTER TABLE history ADD COLUMN content TEXT;
        ALTER TABLE history ADD COLUMN result TEXT;
        CREATE INDEX watched_history ON history (run) WHERE kind > 2;
        """
}
