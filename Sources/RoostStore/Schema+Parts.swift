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
