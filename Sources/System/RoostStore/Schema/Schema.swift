import RoostEngine

/// The tables of the file.
///
/// Times are nanoseconds since the beginning of 1970. An app is stored by its key in `names`, which
/// outlives the app, as its history does. A kind is a number of `Kind.code`, below: those from 3
/// on, and jobs, say more of themselves. An ending, an expiration and a kind of log entry are
/// stored by the names that the protocol uses too.
///
/// What watched ones say beside is in four columns, which are `NULL` where there is nothing:
/// continued work has `gpu` (whether it needs a graphics processor), and its title and subtitle in
/// `name` and `content`; an intent has `promised` (the number that its run was promised), and its
/// name and arguments in `name` and `content`. A job has its intent and arguments there too, and
/// how it is tried again in columns of its own.
///
/// The columns that a later version added are the last ones of their table, where an upgrade puts
/// them.
///
/// No `STRICT`, no `RETURNING`: the oldest SQLite of a distribution that is still looked after
/// (3.34) has neither.
enum Schema {
    /// "Roos", so that `file` and others can tell whose database it is.
    static let application: Int64 = 0x526F_6F73
    /// The version of the tables, counted up whenever an older Roost could not use them.
    static let version: Int64 = 10
    /// The last version without an index of the history by task, which has all else of the present
    /// one.
    static let lastWithoutTaskHistory: Int64 = 9
    /// The versions that have the tables of this one, so that a damaged store of them can be made
    /// anew.
    static let mendable = lastWithoutTaskHistory...version
    /// The last version whose pages have no checksums.
    static let lastWithoutSums: Int64 = 5

    /// The state of the file at the path.
    enum Found {
        /// A store of this version.
        case present
        /// A store of an earlier version, which can be brought to this one.
        case earlier(version: Int64)
        /// An empty file.
        case nothing

        /// Whether the store is made now.
        var isNew: Bool { if case .nothing = self { true } else { false } }
    }

    /// The number of the tables and indexes of a new store, and the length of all their definitions
    /// in characters.
    static let asNew: (objects: Int64, characters: Int64) = (48, 10_606)

    /// Whether tables and indexes are those of a new store, as far as their number and the length
    /// of their definitions tell.
    ///
    /// To ask for that is not seen in a start, where preparing all statements takes a sixth of an
    /// empty one. A store that was brought up to date may have definitions of another length.
    static func isAsNew(_ database: inout Database) throws(Failure) -> Bool {
        try extent(of: &database) == asNew
    }

    /// Returns the number of all tables and indexes, and the length of their definitions in
    /// characters.
    static func extent(
        of database: inout Database
    ) throws(Failure) -> (objects: Int64, characters: Int64) {
        (
            try database.number("SELECT count(*) FROM sqlite_master"),
            try database.number("SELECT sum(length(sql)) FROM sqlite_master")
        )
    }

    /// Returns what is at the path, after making sure that it is nothing else than a store.
    static func look(at database: inout Database) throws(Failure) -> Found {
        let application = try database.number("PRAGMA application_id")
        let version = try database.number("PRAGMA user_version")
        let objects = try database.number("SELECT count(*) FROM sqlite_master")
        if objects == 0, application == 0, version == 0 { return .nothing }
        guard application == Schema.application else {
            throw .foreign("it is a database of another program")
        }
        guard version <= Schema.version else {
            throw .foreign(
                "it was written by a later version of Roost (its tables are of version \(version), this one knows \(Schema.version)); start that version, or install it again"
            )
        }
        guard version > 0 else {
            throw .foreign("its tables are of version \(version), which never was")
        }
        return version == Schema.version ? .present : .earlier(version: version)
    }

    /// Makes an empty file a store.
    static func establish(in database: inout Database) throws(Failure) {
        try database.execute("BEGIN IMMEDIATE")
        try database.execute(tables)
        try database.execute(notificationTables)
        try database.execute(extensions)
        try database.execute(pictures)
        try database.execute(refusals)
        try database.execute(transferTables)
        try database.execute(jobTables)
        try database.execute(jobPauses)
        try database.execute(jobRules)
        try database.execute(taskHistory)
        try database.execute(costs)
        try database.execute(scheduleTable)
        try database.execute(freshnessTable)
        try database.execute("PRAGMA application_id = \(Schema.application)")
        try database.execute("PRAGMA user_version = \(Schema.version)")
        try database.execute("COMMIT")
    }

    /// The columns of jobs up to the eighth version, as the text of their definitions.
    static let ofJobs = (jobColumns + laterJobColumns).map { "\($0.name) \($0.type)" }
        .joined(separator: ", ")
    /// The columns of jobs in the seventh version: their retries, the end of their use, and their
    /// outcome so far.
    static let jobColumns: [(name: String, type: String)] = [
        ("growth", "TEXT"), ("pause", "INTEGER"), ("longest", "INTEGER"), ("attempts", "INTEGER"),
        ("useful", "INTEGER"), ("failures", "INTEGER"), ("failure", "TEXT"), ("hold", "TEXT"),
    ]

    private static let tables = """
        CREATE TABLE names (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE
        );
        CREATE TABLE apps (
            app INTEGER PRIMARY KEY,
            folder TEXT NOT NULL,
            executable TEXT NOT NULL,
            force_quit INTEGER,
            strikes INTEGER NOT NULL,
            throttled INTEGER,
            launch_failures INTEGER NOT NULL,
            launch_blocked INTEGER,
            launch_failure TEXT,
            held INTEGER,
            background INTEGER NOT NULL
        );
        -- The lists of an app's Info.plist: 1 the permitted identifiers, 2 the background modes,
        -- 3 the groups, 4 the variables.
        CREATE TABLE words (
            app INTEGER NOT NULL,
            list INTEGER NOT NULL,
            position INTEGER NOT NULL,
            word TEXT NOT NULL,
            PRIMARY KEY (app, list, position)
        ) WITHOUT ROWID;
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

        -- Kept in the order in which requests are considered: what comes next is read in one sweep.
        -- There is no index for those of one app in that order. It would cost every submission a
        -- fifth of its time, and an app has ten requests pending unless somebody sets more.
        CREATE TABLE requests (
            due INTEGER NOT NULL,
            number INTEGER NOT NULL,
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            kind INTEGER NOT NULL,
            earliest INTEGER,
            network INTEGER NOT NULL,
            power INTEGER NOT NULL,
            submitted INTEGER NOT NULL,
            PRIMARY KEY (due, number)
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX request_names ON requests (app, task);
        -- What those that are watched say beside. They are few, and found here without an index of all
        -- requests: one more, though it holds next to nothing, costs every submission a twelfth of its
        -- time.
        CREATE TABLE watched (
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            promised INTEGER,
            gpu INTEGER,
            name TEXT,
            content TEXT,
            \(ofJobs),
            \(lastOfJobs),
            PRIMARY KEY (app, task)
        ) WITHOUT ROWID;
        CREATE INDEX promises ON watched (promised) WHERE promised IS NOT NULL;

        -- How many requests are pending: counting a million of them takes too long at a start. No
        -- trigger keeps it right: one would make SQLite copy every page that an insertion touches,
        -- to be able to undo the half of it.
        CREATE TABLE counts (
            app INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (app, kind)
        ) WITHOUT ROWID;

        -- Runs that have not ended.
        CREATE TABLE runs (
            number INTEGER PRIMARY KEY,
            request INTEGER NOT NULL,
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            kind INTEGER NOT NULL,
            earliest INTEGER,
            network INTEGER NOT NULL,
            power INTEGER NOT NULL,
            submitted INTEGER NOT NULL,
            process INTEGER NOT NULL,
            begun INTEGER NOT NULL,
            promised INTEGER,
            gpu INTEGER,
            name TEXT,
            content TEXT,
            \(ofJobs),
            \(lastOfJobs)
        );
        -- Runs that have ended, and requests that ended without one. The cause is an expiration, or
        -- how the process ended; the code is its exit status or signal. The result is an intent's.
        CREATE TABLE history (
            id INTEGER PRIMARY KEY,
            run INTEGER,
            request INTEGER NOT NULL,
            app INTEGER NOT NULL,
            task TEXT NOT NULL,
            kind INTEGER NOT NULL,
            earliest INTEGER,
            network INTEGER NOT NULL,
            power INTEGER NOT NULL,
            submitted INTEGER NOT NULL,
            ending TEXT NOT NULL,
            cause TEXT,
            code INTEGER,
            begun INTEGER,
            ended INTEGER NOT NULL,
            detail TEXT NOT NULL,
            promised INTEGER,
            gpu INTEGER,
            name TEXT,
            content TEXT,
            result TEXT,
            \(ofJobs),
            processor INTEGER,
            \(lastOfJobs)
        );
        CREATE INDEX history_of_app ON history (app);
        CREATE INDEX watched_history ON history (run) WHERE \(Kind.quitWithApp);
        CREATE TABLE log (
            id INTEGER PRIMARY KEY,
            date INTEGER NOT NULL,
            kind TEXT NOT NULL,
            app INTEGER,
            task TEXT,
            run INTEGER,
            text TEXT NOT NULL
        );
        CREATE INDEX log_of_app ON log (app) WHERE app IS NOT NULL;

        CREATE TABLE processes (
            number INTEGER PRIMARY KEY,
            app INTEGER NOT NULL,
            pid INTEGER NOT NULL
        );
        CREATE TABLE settings (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) WITHOUT ROWID;

        -- One row. The last numbers given are kept apart from what they were given to, which may be
        -- gone. What is forgotten was kept once and is not to be seen again.
        CREATE TABLE state (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            last_request INTEGER NOT NULL,
            last_run INTEGER NOT NULL,
            last_process INTEGER NOT NULL,
            kept INTEGER NOT NULL,
            history_forgotten INTEGER NOT NULL,
            log_forgotten INTEGER NOT NULL,
            scrubs INTEGER NOT NULL
        );
        INSERT INTO state VALUES (1, 0, 0, 0, \(Limits().history), 0, 0, 0);
        """
}

extension Kind {
    /// The number that stands for it in the file.
    var code: Int64 {
        switch self {
        case .refresh: 1
        case .processing: 2
        case .continued: 3
        case .intent: 4
        case .transfers: 5
        case .response: 6
        case .snapshot: 7
        case .extension: 8
        // What apps submit and what is withdrawn with them are each in a row; jobs are neither.
        case .job: 0
        }
    }

    init?(code: Int64) {
        switch code {
        case 0: self = .job
        case 1: self = .refresh
        case 2: self = .processing
        case 3: self = .continued
        case 4: self = .intent
        case 5: self = .transfers
        case 6: self = .response
        case 7: self = .snapshot
        case 8: self = .extension
        default: return nil
        }
    }
}
