internal import CPageSums
internal import CSQLite
package import RoostDaemon
package import RoostEngine

/// A store in one SQLite file.
///
/// What ``commit()`` has answered to survives a power cut: the file has a write-ahead log that is
/// flushed with every commit (`synchronous=FULL`), except where it only has to survive the system's
/// end: that is flushed with the next one. On the disk, the log is one of records, each of
/// what a transaction changed, which are written below SQLite. The log is copied back into the file
/// by ``maintain()``, or before a transaction when it has grown too long, and never within a
/// commit. It keeps its length, because writing over a file is a third faster than making it
/// longer.
///
/// The file is locked for as long as the store is open. The numbers of requests and runs are
/// counted in memory, so a second system on the same file would give them twice; and a reader that
/// somebody left open would keep the log from being copied back, so that it would grow without
/// bound. Who wants to look inside asks the system, or looks at a copy.
package struct SQLiteStore: Store, ~Copyable, Sendable {
    /// The bounds on what the store puts off, and for how long.
    enum Bounds {
        /// The length in pages from which the log is copied back before the next transaction.
        ///
        /// Its pages take 8 MiB of memory at most; a log that long takes about 20 ms to read after
        /// a crash.
        static let longestLog: Int32 = 2048
        /// The length in pages from which it is copied back when there is nothing else to do.
        ///
        /// For a shorter one, the two flushes that it takes are not worth while.
        static let shortestLog: Int32 = 256
        /// The room that is taken in the log beyond what it holds, in bytes, for what makes room.
        ///
        /// As much as one transaction may write: to uninstall an app with ten thousand requests,
        /// say.
        static let reserve: Int64 = 4 << 20
        /// The number of pages that may be written until it is looked again whether there is that
        /// much.
        ///
        /// So much is taken at once, which a commit waits for: 256 KiB.
        static let reserveStep: Int32 = 64
        /// The pages of the file that are held in memory while there is work, in KiB.
        ///
        /// A thousand requests with dates of their own change some nine hundred pages, and those
        /// that come next want others: with a quarter of this a page was read again for most of
        /// them.
        static let workingCache = 16384
        /// The pages of the file that are held in memory when there is nothing else to do, in KiB.
        static let restingCache = 4096
        /// The number of rows no longer to be kept that are collected before they are removed.
        static let leftovers: Int64 = 256
        /// The number of rows that are removed in one commit at most, however many there are.
        static let removedAtOnce: Int64 = 512
        /// The number of rows that are removed in one commit when there is nothing else to do.
        static let removedWhenIdle: Int64 = 8192
        /// The time for which another process that holds the file is waited for when opening it:
        /// somebody may just be looking at it.
        static let patienceMilliseconds: Int32 = 100
    }

    /// The numbered rows of the history or the log: none is missing in between.
    struct Span {
        var first: Int64
        var last: Int64

        /// Returns the row up to which rows are not to be seen any more.
        func hidden(keeping kept: Int64, forgotten: Int64) -> Int64 {
            max(forgotten, last - kept)
        }
    }

    /// The one row of `state`, with the changes of the present transaction.
    struct State: Hashable {
        var lastRequest: Int64
        var lastRun: Int64
        var lastProcess: Int64
        var kept: Int64
        var historyForgotten: Int64
        var logForgotten: Int64
    }

    let path: String
    var database: Database
    var statements: Statements
    var names: Names
    var counts: RequestCounts
    var state: State
    var history: Span
    var log: Span
    /// The state, the history and the log when the present transaction began.
    private var before: (state: State, history: Span, log: Span)
    private var isInTransaction = false
    /// The durability of the next transaction.
    private var expected = Durability.powerCut
    /// The durability that the database is set to.
    private var prepared = Durability.powerCut
    /// The length that the log may reach before it is copied back.
    private var longestLog = Bounds.longestLog
    /// The step of the log for which there is the reserve; `nil` where there may be none.
    var secured: Int32?
    /// The shortage that was met last, with the number of pages that the log held then; `nil` once
    /// there is room.
    var shortage: (error: StoreError, pages: Int32)?
    /// The known damage, and the progress of verifying the pages.
    var verification = Verification()
    /// Whether its pages have checksums.
    package private(set) var isChecked = true

    /// Opens the store in a file, creating it if there is none.
    ///
    /// Its folder must exist. `system` names the SQLite file system to go through: a test can put
    /// one in that fails.
    package static func open(
        at path: String,
        system: String? = nil
    ) throws(StoreError) -> SQLiteStore {
        do {
            return try prepare(path, system: system)
        } catch {
            throw error.told(of: path, while: "opening the store")
        }
    }

    static func prepare(_ path: String, system: String?) throws(Failure) -> SQLiteStore {
        let code = unsafe roost_finish_replacement(path)
        if code != 0 {
            throw .sqlite(code: SQLITE_IOERR, system: code, message: "it cannot be replaced")
        }
        // Before SQLite goes on from it, and writes over what it does not count.
        var files = FoundFiles(path)
        let lost = try loss(in: files, of: path)
        files.close()
        var database = try Database(path: path, system: system)
        // Another file system than the usual one may have other files.
        if system == nil { database.takeLog(found: files) }
        if database.isReadOnly {
            throw .refused("it can be read but not written; let its owner be who runs the system")
        }
        database.wait(milliseconds: Bounds.patienceMilliseconds)
        // Before the file is first read: then the index of the log is kept in memory, not in a
        // file.
        try database.execute("PRAGMA locking_mode = EXCLUSIVE")
        let found = try Schema.look(at: &database)
        if case .nothing = found { try database.makeRoomForSums() }
        try settle(&database)
        try database.beginLog(of: Database.logLength(of: Bounds.reserveStep) + Bounds.reserve)
        let isChecked = try addSums(to: &database)
        switch found {
        case .present: break
        case .earlier(let version):
            try Schema.upgrade(from: version, in: &database, withSums: isChecked)
        case .nothing: try Schema.establish(in: &database)
        }
        // Of a new one all are looked at whatever its tables, so that a mistake of ours in one of
        // them shows at once.
        let isAsNew = try Schema.isAsNew(&database)
        if found.isNew || !isAsNew { try database.checkStatements() }
        let names = try Names(&database)
        let counts = try RequestCounts(&database, names)
        let state = try readState(&database)
        let history = try span(of: "history", &database)
        let log = try span(of: "log", &database)
        var statements = Statements(&database)
        try statements.prepareForFailures()
        if lost != nil {
            // Some of what the log has lost may have been copied back before.
            let words = try database.text("PRAGMA integrity_check(1)")
            guard words == "ok" else {
                throw .damaged("its pages are of different times (\(words))")
            }
        }
        database.keepLog()
        database.flushCommits(true)
        var store = SQLiteStore(
            path: path,
            database: database,
            statements: statements,
            names: names,
            counts: counts,
            state: state,
            history: history,
            log: log
        )
        store.verification.note(lost)
        store.isChecked = isChecked
        // Where there is none to be had, that is said before the first turn.
        _ = store.roomShortage()
        return store
    }

    private init(
        path: String,
        database: consuming Database,
        statements: consuming Statements,
        names: Names,
        counts: RequestCounts,
        state: State,
        history: Span,
        log: Span
    ) {
        self.path = path
        self.database = database
        self.statements = statements
        self.names = names
        self.counts = counts
        self.state = state
        self.history = history
        self.log = log
        before = (state, history, log)
    }

    private static func settle(_ database: inout Database) throws(Failure) {
        // A new file is told in a transaction of the older kind that it has a log. Its journal must
        // not come back after a power cut, when the log holds something: it would be rolled back,
        // and all of the log with it.
        try database.execute("PRAGMA synchronous = EXTRA")
        let mode = try database.text("PRAGMA journal_mode = WAL")
        guard mode == "wal" else {
            throw .foreign("it cannot be given a write-ahead log; it stays in the mode \(mode)")
        }
        try database.execute(
            """
            PRAGMA synchronous = FULL;
            PRAGMA journal_size_limit = \(2 * 4096 * Int64(Bounds.longestLog));
            PRAGMA cache_size = -\(Bounds.workingCache);
            PRAGMA temp_store = MEMORY;
            """
        )
    }

    private static func readState(_ database: inout Database) throws(Failure) -> State {
        var statement = database.prepare(
            "SELECT \(StateKeyColumn.list), \(StateColumn.list) FROM state",
            of: "state"
        )
        let state = try statement.first { (row) throws(Failure) in
            try row.after(StateKeyColumn.count) { (row) throws(Failure) in try row.state() }
        }
        guard let state else { throw .unreadable("the row of state is missing") }
        return state
    }

    private static func span(of table: String, _ database: inout Database) throws(Failure) -> Span {
        // Asked one by one, each is one look at an end of the table.
        let first = try database.number("SELECT ifnull((SELECT min(id) FROM \(table)), 1)")
        let last = try database.number("SELECT ifnull((SELECT max(id) FROM \(table)), 0)")
        guard first > 0, last <= 1 << 62 else {
            throw .unreadable("the rows of \(table) are numbered from \(first) to \(last)")
        }
        return Span(first: first, last: last)
    }
}

// MARK: Transactions

extension SQLiteStore {
    package mutating func apply(_ change: Change) throws(StoreError) {
        try attempt("writing down a change") { (store) throws(Failure) in
            try store.beginIfNeeded()
            try store.write(change)
        }
    }

    package mutating func require(_ durability: Durability) { expected = durability }

    package mutating func commit() throws(StoreError) {
        // What was said holds for one transaction, whether or not anything was applied in it.
        defer { expected = .powerCut }
        guard isInTransaction else { return }
        try attempt("finishing a transaction") { (store) throws(Failure) in
            try store.removeLeftovers(atMost: Bounds.removedAtOnce, from: Bounds.leftovers)
            try store.writeCounts()
            try store.writeState()
            // It would be kept, and gone with the next start.
            if store.database.hasMoved {
                throw .refused("it was moved or removed while the system runs; put it back")
            }
        }
        do throws(Failure) {
            try statements.commit.run()
        } catch {
            rollBack()
            scrub()
            throw error.told(of: path, while: "making changes durable")
        }
        isInTransaction = false
        names.keep()
        counts.keep()
    }

    package mutating func rollBack() {
        // SQLite may have rolled back by itself. Where it cannot even do that, the connection
        // refuses everything else, and what was applied is not in the file.
        if database.isInTransaction { try? statements.rollBack.run() }
        guard isInTransaction else { return }
        isInTransaction = false
        (state, history, log) = before
        names.drop()
        counts.drop()
    }

    package mutating func maintain() throws(StoreError) {
        guard !isInTransaction else { return }
        if hasLeftovers {
            try attempt("removing old history") { (store) throws(Failure) in
                try store.beginIfNeeded()
                try store.removeLeftovers(atMost: Bounds.removedWhenIdle, from: 1)
            }
            try commit()
        }
        try attempt("giving memory back") { (store) throws(Failure) in
            try store.database.givePagesBack(
                beyond: Bounds.restingCache,
                working: Bounds.workingCache
            )
        }
        // Where the disk is full, that is said already, and tried whenever something is written.
        guard shortage == nil else { return }
        if database.loggedPages >= Bounds.shortestLog {
            try attempt("copying the log back") { (store) throws(Failure) in
                try store.copyLogBack()
            }
            longestLog = Bounds.longestLog
        }
        database.letLogGo()
        try verifyNextPages()
    }

    /// Tries something, and forgets the present transaction if it fails.
    mutating func attempt<Result>(
        _ doing: String,
        _ body: (inout SQLiteStore) throws(Failure) -> Result
    ) throws(StoreError) -> Result {
        do {
            return try body(&self)
        } catch {
            rollBack()
            noteDamage(error)
            throw error.told(of: path, while: doing)
        }
    }

    private mutating func beginIfNeeded() throws(Failure) {
        guard !isInTransaction else { return }
        if database.loggedPages >= longestLog { shortenLog() }
        if prepared != expected {
            database.flushCommits(expected == .powerCut)
            prepared = expected
        }
        try statements.begin.run()
        isInTransaction = true
        before = (state, history, log)
    }

    /// Copies the log back, now that whoever waited for the last commit has been answered.
    private mutating func shortenLog() {
        do throws(Failure) {
            try copyLogBack(whileOthersWait: true)
            longestLog = Bounds.longestLog
        } catch {
            // Nothing is lost: what is not copied stays in the log. If the disk is at fault, the
            // transaction that follows will say so; trying each time would only make it slower.
            longestLog = database.loggedPages + Bounds.longestLog
        }
    }

    /// Makes sure that a commit that failed does not come true later.
    ///
    /// If it failed in its very last step, the flush, the log ends with a complete transaction that
    /// the next system would take for a good one. Another one written in its place takes its
    /// meaning away (each frame's checksum covers those before it:
    /// https://sqlite.org/fileformat2.html#walformat), even if that one cannot be flushed either.
    private mutating func scrub() {
        do throws(Failure) {
            try statements.begin.run()
            try statements.scrub.run()
            try statements.commit.run()
        } catch {
            rollBack()
        }
    }

    private mutating func writeCounts() throws(Failure) {
        for (key, count) in counts.changed {
            statements.putCount.bind(key, count)
            try statements.putCount.run()
        }
    }

    private mutating func writeState() throws(Failure) {
        guard state != before.state else { return }
        statements.writeState.bind(state)
        try statements.writeState.run()
    }
}

// MARK: What is kept

extension SQLiteStore {
    /// The row up to which the history is not to be seen any more.
    var hiddenHistory: Int64 {
        history.hidden(keeping: state.kept, forgotten: state.historyForgotten)
    }

    /// The row up to which the log is not to be seen any more.
    var hiddenLog: Int64 { log.hidden(keeping: state.kept, forgotten: state.logForgotten) }

    // The newest row always stays, seen or not: the number of the next one follows from it.

    private var historyLeftovers: Int64 { min(hiddenHistory, history.last - 1) - history.first + 1 }
    private var logLeftovers: Int64 { min(hiddenLog, log.last - 1) - log.first + 1 }
    private var hasLeftovers: Bool { historyLeftovers > 0 || logLeftovers > 0 }

    /// Removes rows that are no longer to be kept, once enough of them have come together.
    private mutating func removeLeftovers(atMost most: Int64, from least: Int64) throws(Failure) {
        if historyLeftovers >= least {
            let last = history.first + min(historyLeftovers, most) - 1
            statements.forgetHistory.bind(last)
            try statements.forgetHistory.run()
            history.first = last + 1
        }
        if logLeftovers >= least {
            let last = log.first + min(logLeftovers, most) - 1
            statements.forgetLog.bind(last)
            try statements.forgetLog.run()
            log.first = last + 1
        }
    }
}
