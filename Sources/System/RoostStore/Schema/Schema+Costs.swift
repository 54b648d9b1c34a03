extension Schema {
    /// The table of what apps and their work cost on each day; of the eighth version.
    ///
    /// The day is of the local calendar, since the first of 1970. A kind below zero stands for what
    /// is of none (`CostItem.code`). Processor time and time awake are nanoseconds.
    static let costs = """
        CREATE TABLE costs (
            day INTEGER NOT NULL,
            app INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            name TEXT NOT NULL,
            processor INTEGER NOT NULL,
            received INTEGER NOT NULL,
            sent INTEGER NOT NULL,
            runs INTEGER NOT NULL,
            launches INTEGER NOT NULL,
            wake_ups INTEGER NOT NULL,
            awake INTEGER NOT NULL,
            PRIMARY KEY (day, app, kind, name)
        ) WITHOUT ROWID;
        """
}
