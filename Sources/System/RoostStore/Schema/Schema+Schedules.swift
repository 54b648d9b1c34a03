extension Schema {
    /// The table of promises of freshness; of the eighth version.
    ///
    /// `sort` says what the name is that of, `within` is in nanoseconds, and `since` when it was
    /// done last, or promised where `done` is 0.
    static let freshnessTable = """
        CREATE TABLE promises_of_freshness (
            app INTEGER NOT NULL,
            sort TEXT NOT NULL,
            name TEXT NOT NULL,
            within INTEGER NOT NULL,
            origin TEXT NOT NULL,
            since INTEGER NOT NULL,
            done INTEGER NOT NULL,
            stage TEXT NOT NULL,
            PRIMARY KEY (app, sort, name)
        ) WITHOUT ROWID;
        """

    /// The table of schedules; of the eighth version.
    ///
    /// Kept in the order of the latest moments at which something has to be done about each,
    /// `latest`: so a million for next year are not looked at. The least number there is stands for
    /// those that have to be reckoned anew. It either has an interval in nanoseconds and a first
    /// time, or a text in the notation of cron and a zone, which is empty for the machine's. What
    /// is submitted each time stands as in the tables of requests; `done` and those after it count
    /// its times by what became of them.
    static let scheduleTable = """
        CREATE TABLE schedules (
            latest INTEGER NOT NULL,
            number INTEGER NOT NULL,
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            kind INTEGER NOT NULL,
            earliest INTEGER,
            network INTEGER NOT NULL,
            power INTEGER NOT NULL,
            submitted INTEGER NOT NULL,
            promised INTEGER,
            gpu INTEGER,
            name TEXT,
            content TEXT,
            \(ofJobs),
            interval INTEGER,
            start INTEGER,
            cron TEXT,
            zone TEXT,
            flex INTEGER NOT NULL,
            catch_up TEXT NOT NULL,
            within INTEGER,
            overlap TEXT NOT NULL,
            origin TEXT NOT NULL,
            handled INTEGER NOT NULL,
            due INTEGER,
            paused INTEGER,
            done INTEGER NOT NULL,
            merged INTEGER NOT NULL,
            skipped INTEGER NOT NULL,
            missed INTEGER NOT NULL,
            last INTEGER,
            \(lastOfJobs),
            PRIMARY KEY (latest, number)
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX schedule_names ON schedules (app, task);
        -- Those that were dealt with when the clock was ahead are few, and found at each start.
        CREATE INDEX schedules_handled ON schedules (handled);
        """
}
