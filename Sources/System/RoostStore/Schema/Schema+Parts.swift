extension Schema {
    /// What makes an app an extension of another; a table of the third version.
    static let extensions = """
        CREATE TABLE extensions (
            app INTEGER PRIMARY KEY,
            container INTEGER NOT NULL,
            name TEXT NOT NULL,
            point TEXT NOT NULL,
            principal TEXT
        );
        """

    /// What apps asked for last and did not get; a table of the fifth version.
    static let refusals = """
        CREATE TABLE refusals (
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            kind INTEGER NOT NULL,
            reason TEXT NOT NULL,
            text TEXT NOT NULL,
            first INTEGER NOT NULL,
            latest INTEGER NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (app, task)
        ) WITHOUT ROWID;
        """

    /// What apps looked like last; a table of the third version.
    static let pictures = """
        CREATE TABLE pictures (
            app INTEGER PRIMARY KEY,
            text TEXT NOT NULL,
            taken INTEGER NOT NULL,
            identifier TEXT,
            default_state INTEGER NOT NULL
        );
        """
}
