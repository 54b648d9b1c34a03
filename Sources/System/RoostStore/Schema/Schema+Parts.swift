extension Schema {
    /// The table of extensions of apps; of the third version.
    static let extensions = """
        CREATE TABLE extensions (
            app INTEGER PRIMARY KEY,
            container INTEGER NOT NULL,
            name TEXT NOT NULL,
            point TEXT NOT NULL,
            principal TEXT
        );
        """

    /// The table of apps' last refused submissions; of the fifth version.
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

    /// The table of apps' last pictures; of the third version.
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
