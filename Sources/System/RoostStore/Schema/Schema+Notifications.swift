extension Schema {
    /// Notifications, since version 3.
    ///
    /// `due` and `date` are times as elsewhere. A trigger is either an interval in nanoseconds or a
    /// pattern: "hour=9 minute=30 zone=Europe/Berlin". The texts stand last, so that what waits is
    /// read at a start without them.
    static let notificationTables = """
        CREATE TABLE pending_notifications (
            number INTEGER PRIMARY KEY,
            app INTEGER NOT NULL,
            id TEXT NOT NULL,
            due INTEGER NOT NULL,
            badge INTEGER,
            interval INTEGER,
            pattern TEXT,
            repeats INTEGER NOT NULL,
            text TEXT NOT NULL,
            UNIQUE (app, id)
        );
        -- In the order in which they were delivered.
        CREATE TABLE delivered_notifications (
            place INTEGER PRIMARY KEY,
            number INTEGER NOT NULL,
            app INTEGER NOT NULL,
            id TEXT NOT NULL,
            date INTEGER NOT NULL,
            text TEXT NOT NULL,
            UNIQUE (app, id)
        );
        CREATE TABLE notification_records (
            app INTEGER PRIMARY KEY,
            asked INTEGER NOT NULL,
            allowed INTEGER NOT NULL,
            badge INTEGER NOT NULL
        );
        CREATE TABLE notification_categories (
            app INTEGER NOT NULL,
            position INTEGER NOT NULL,
            id TEXT NOT NULL,
            tells_dismissal INTEGER NOT NULL,
            PRIMARY KEY (app, position)
        ) WITHOUT ROWID;
        CREATE TABLE notification_actions (
            app INTEGER NOT NULL,
            category INTEGER NOT NULL,
            position INTEGER NOT NULL,
            id TEXT NOT NULL,
            title TEXT NOT NULL,
            foreground INTEGER NOT NULL,
            destructive INTEGER NOT NULL,
            authentication INTEGER NOT NULL,
            button TEXT,
            placeholder TEXT,
            PRIMARY KEY (app, category, position)
        ) WITHOUT ROWID;
        """
}
