extension Schema {
    /// The tables of transfers, which came with the third version; `exchanges` came with the
    /// fourth.
    ///
    /// What an app asked comes first in a row, then how the transfer stands, and from `error` on
    /// what became of it. A kind is 1 (download), 2 (upload) or 3 (data). A state is 0 (waiting), 1
    /// (cancelled, being stopped), 2 (the same, and what is there is to be kept) or 3 (finished).
    /// Flags are 1 (discretionary), 2 (launches), 4 (may use expensive networks) and 8 (may use
    /// constrained ones). Lengths of time are nanoseconds; a priority is a number of millionths.
    /// Headers are lines of a name, a tab and a value. Passwords that an app gave for a challenge
    /// are not kept.
    static let transferTables = """
        -- Numbers are never given twice, which SQLite sees to: https://sqlite.org/autoinc.html
        CREATE TABLE transfers (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            app INTEGER NOT NULL,
            session TEXT NOT NULL,
            task INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            url TEXT NOT NULL,
            method TEXT NOT NULL,
            headers TEXT NOT NULL,
            body TEXT,
            file TEXT,
            description TEXT,
            earliest INTEGER,
            to_send INTEGER,
            to_receive INTEGER,
            priority INTEGER NOT NULL,
            flags INTEGER NOT NULL,
            request_timeout INTEGER,
            resource_timeout INTEGER,
            connections INTEGER NOT NULL,
            resume TEXT,
            needs INTEGER NOT NULL,
            submitted INTEGER NOT NULL,
            deadline INTEGER NOT NULL,
            carriage INTEGER NOT NULL,
            state INTEGER NOT NULL,
            holds INTEGER NOT NULL,
            held INTEGER NOT NULL,
            attempts INTEGER NOT NULL,
            setback TEXT,
            setback_until INTEGER,
            setback_since INTEGER,
            setback_words TEXT,
            setback_count INTEGER,
            delayed INTEGER,
            resumable INTEGER NOT NULL,
            begins INTEGER NOT NULL,
            received INTEGER NOT NULL,
            error TEXT,
            message TEXT,
            status INTEGER,
            answer_url TEXT,
            answer_headers TEXT,
            version TEXT,
            length INTEGER,
            kept INTEGER,
            restarts INTEGER,
            exchanges TEXT
        );
        -- What an app has of transfers beside themselves.
        CREATE TABLE transfer_accounts (
            app INTEGER PRIMARY KEY,
            last_task INTEGER NOT NULL,
            launches INTEGER NOT NULL,
            delay_ends INTEGER
        );
        -- What cancelled downloads left, to be gone on from.
        CREATE TABLE resumables (
            carriage INTEGER PRIMARY KEY,
            app INTEGER NOT NULL,
            url TEXT NOT NULL,
            expires INTEGER NOT NULL
        );
        """
}
