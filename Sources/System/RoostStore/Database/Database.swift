internal import CPageSums
internal import CSQLite
import RoostDaemon

/// A connection to one SQLite file, closed when it goes out of use.
///
/// It is opened without SQLite's own mutex, so it must be used from one thread at a time, whichever
/// that is. That it cannot be copied, and that all its uses are `mutating`, makes sure of it.
@safe struct Database: ~Copyable, @unchecked Sendable {
    private let connection: OpaquePointer
    /// The place where SQLite's notice after each commit leaves how many pages the log holds.
    private let logged: UnsafeMutablePointer<Int32>
    /// Whether the log stays when the connection is closed.
    private var keepsLog = false
    /// Whether the log is copied back, and its memory not given back yet.
    private var isLogHeld = false

    /// Opens a file, creating an empty one if there is none.
    ///
    /// `system` names the SQLite file system to go through, where it is not the usual one.
    /// Checksums are kept and verified over it.
    init(path: String, system: String?) throws(Failure) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        // A name without a slash could mean one of SQLite's databases in memory.
        let file = path.utf8.contains(UInt8(ascii: "/")) ? path : "./\(path)"
        var checked: UnsafePointer<CChar>?
        let registered = unsafe roost_pages_register(system, &checked)
        guard registered == SQLITE_OK, let checked = unsafe checked else {
            throw .sqlite(code: registered, system: 0, message: "no file system for its pages")
        }
        let code = unsafe sqlite3_open_v2(file, &opened, flags, checked)
        guard let connection = unsafe opened else {
            throw .sqlite(code: code, system: 0, message: "out of memory")
        }
        guard code == SQLITE_OK else {
            let failure = unsafe Failure(connection, code: code)
            unsafe sqlite3_close_v2(connection)
            throw failure
        }
        unsafe sqlite3_extended_result_codes(connection, 1)
        unsafe self.connection = connection
        unsafe logged = .allocate(capacity: 1)
        unsafe logged.initialize(to: 0)
        // The place of SQLite's own notice, which would copy the log back inside a commit.
        unsafe sqlite3_wal_hook(
            connection,
            { context, _, _, pages in
                unsafe context?.assumingMemoryBound(to: Int32.self).pointee = pages
                return SQLITE_OK
            },
            logged
        )
    }

    deinit {
        if keepsLog { emptyLog() }
        // Statements may go after their connection: SQLite closes it with the last of them.
        _ = unsafe sqlite3_close_v2(connection)
        unsafe logged.deallocate()
    }

    // MARK: The room of the log

    /// Has the log stay where it is when the connection is closed, with the room that was taken for
    /// it, and takes in what a system that was killed left in it.
    ///
    /// Where the file has no room for that, it stays in the log, which counts as full until the
    /// next commit tells how many pages it holds.
    mutating func keepLog() {
        var keeps: Int32 = 1
        let code = unsafe sqlite3_file_control(
            connection,
            "main",
            SQLITE_FCNTL_PERSIST_WAL,
            &keeps
        )
        // A file system that knows nothing of it makes the log anew each time.
        keepsLog = code == SQLITE_OK
        do throws(Failure) { try copyLogBack() } catch {
            unsafe logged.pointee = Int32(
                clamping: max(0, (logLength ?? 0) - Int64(Self.logHeader)) / Self.logPage
            )
        }
    }

    /// Leaves a log that holds nothing and is as long as it was: its room is there at the next
    /// start, and a store that is put in the place of this one finds nothing of it.
    private func emptyLog() {
        guard let log = unsafe logFile(), let methods = unsafe log.pointee.pMethods,
            let write = unsafe methods.pointee.xWrite, logLength ?? 0 > 0
        else { return }
        do throws(Failure) {
            try copyBack()
            // SQLite would cut it as it closes.
            try carryOut("PRAGMA journal_size_limit = -1")
            // Without a header there is no log: https://sqlite.org/fileformat2.html#walformat
            _ = unsafe write(log, roost_empty_log(), ROOST_LOG_HEAD_BYTES, 0)
        } catch {
            // What it holds stays in it, and is read at the next start.
        }
    }

    /// Takes room for so many bytes before anything is written to the log: one that ends with what
    /// was written is taken for one that was cut.
    mutating func beginLog(of length: Int64) throws(Failure) {
        // SQLite opens it to read.
        _ = try number("PRAGMA user_version")
        _ = lengthenLog(to: length)
    }

    /// The length of the log's file, in bytes; `nil` where there is none, or nobody can tell.
    private var logLength: Int64? {
        guard let log = unsafe logFile(), let methods = unsafe log.pointee.pMethods,
            let size = unsafe methods.pointee.xFileSize
        else { return nil }
        var length: Int64 = 0
        return unsafe size(log, &length) == SQLITE_OK ? length : nil
    }

    /// Returns the length of a log of so many pages, in bytes.
    static func logLength(of pages: Int32) -> Int64 {
        Int64(logHeader) + Int64(pages) * logPage
    }

    // A header, and pages with their own headers: https://sqlite.org/fileformat2.html#walformat
    private static let logHeader = 32
    private static let logPage = page + 24
    private static let page: Int64 = 4096

    /// Takes room on the disk for a log of so many bytes, where it is shorter, and says whether
    /// there is.
    func lengthenLog(to length: Int64) -> Bool {
        guard let log = unsafe logFile(), let methods = unsafe log.pointee.pMethods,
            let control = unsafe methods.pointee.xFileControl,
            let write = unsafe methods.pointee.xWrite
        else { return true }
        // One that is new says that it holds nothing; room without that would look like a log whose
        // head is lost.
        if logLength == 0,
            unsafe write(log, roost_empty_log(), ROOST_LOG_HEAD_BYTES, 0) != SQLITE_OK
        {
            return false
        }
        var length = length
        let code = unsafe control(log, SQLITE_FCNTL_SIZE_HINT, &length)
        // A file system that knows nothing of it has no room to take.
        return code == SQLITE_OK || code == SQLITE_NOTFOUND
    }

    /// Takes room on the disk for all pages that the file is to hold once the log is copied back,
    /// and for so many more than are in use, and says whether there is.
    mutating func lengthenFile(for pages: Int32) -> Bool {
        do throws(Failure) {
            let count = try number("PRAGMA page_count")
            let unused = try number("PRAGMA freelist_count")
            var length = (count + max(0, Int64(pages) - unused)) * Self.page
            var step = Self.step
            unsafe sqlite3_file_control(connection, "main", SQLITE_FCNTL_CHUNK_SIZE, &step)
            let code = unsafe sqlite3_file_control(
                connection,
                "main",
                SQLITE_FCNTL_SIZE_HINT,
                &length
            )
            return code == SQLITE_OK || code == SQLITE_NOTFOUND
        } catch {
            // What cannot be read now is told when somebody wants it.
            return true
        }
    }

    /// A multiple of so many bytes is taken at once: with none, SQLite takes no room before it
    /// writes.
    private static let step: Int32 = 1 << 18

    /// The file of the log; `nil` before it was first used.
    @unsafe private func logFile() -> UnsafeMutablePointer<sqlite3_file>? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let code = unsafe sqlite3_file_control(
            connection,
            "main",
            SQLITE_FCNTL_JOURNAL_POINTER,
            &file
        )
        guard code == SQLITE_OK, unsafe file?.pointee.pMethods != nil else { return nil }
        return unsafe file
    }

    /// The number of pages that the log has held since it was last copied back.
    var loggedPages: Int32 { unsafe logged.pointee }

    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(connection) == 0 }

    /// Whether statements are prepared as soon as they are made.
    private var isChecking = false
    /// The first complaint about one that could not be.
    private var complaint: Failure?

    /// Whether the file can be read but not written.
    var isReadOnly: Bool { unsafe sqlite3_db_readonly(connection, "main") == 1 }

    /// Whether its file is no longer what is found at its path: what is written would be lost with
    /// us.
    var hasMoved: Bool {
        var answer: Int32 = 0
        let code = unsafe sqlite3_file_control(
            connection,
            "main",
            SQLITE_FCNTL_HAS_MOVED,
            &answer
        )
        // A file system that cannot tell has not moved anything.
        return code == SQLITE_OK && answer != 0
    }

    /// Sets the time for which another process is waited for.
    mutating func wait(milliseconds: Int32) {
        unsafe sqlite3_busy_timeout(connection, milliseconds)
    }

    /// Takes the log as it was found, before anything is read: it is long after a kill, and reading
    /// it twice took a sixth of such a start.
    mutating func takeLog(found files: borrowing FoundFiles) {
        unsafe files.giveLog(to: connection)
    }

    /// Has commits be flushed or not from now on; a flushed one is written with its flush, in one
    /// go.
    mutating func flushCommits(_ isFlushed: Bool) {
        unsafe roost_pages_flush(connection, isFlushed ? 1 : 0)
    }

    /// Carries out statements that answer with nothing.
    mutating func execute(_ sql: String) throws(Failure) { try carryOut(sql) }

    private func carryOut(_ sql: String) throws(Failure) {
        let code = unsafe sqlite3_exec(connection, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw unsafe Failure(connection, code: code) }
    }

    /// Makes a statement that is used many times.
    ///
    /// One that cannot be prepared says so when it is used. The table is named when one of its rows
    /// cannot be read.
    mutating func prepare(_ sql: String, of table: StaticString = "") -> Statement {
        var statement = unsafe Statement(sql, of: table, on: connection)
        if isChecking, let failure = statement.prepare(), complaint == nil { complaint = failure }
        return statement
    }

    /// Prepares all statements that a store keeps once, and lets go of them.
    ///
    /// So a store that was just made, or brought up to date, or whose tables are others than those
    /// of a new one, is known to be what they need.
    mutating func checkStatements() throws(Failure) {
        complaint = nil
        isChecking = true
        defer { isChecking = false }
        _ = Statements(&self)
        if let complaint { throw complaint }
    }

    /// The number that a statement with one row of one column answers with.
    mutating func number(_ sql: String) throws(Failure) -> Int64 {
        var statement = prepare(sql)
        guard try statement.next() else { return 0 }
        return try statement.integer()
    }

    /// The text that a statement with one row of one column answers with.
    mutating func text(_ sql: String) throws(Failure) -> String {
        var statement = prepare(sql)
        guard try statement.next() else { return "" }
        return try statement.text()
    }

    /// The key of the row that was inserted last.
    var lastKey: Int64 { unsafe sqlite3_last_insert_rowid(connection) }

    /// The number of rows that the last statement changed, not counting those of triggers.
    var changedRows: Int64 { unsafe sqlite3_changes64(connection) }

    /// Copies what the log holds back into the file; the next commit begins the log anew.
    ///
    /// Where others wait, the disk is waited for by that commit, and not at once.
    mutating func copyLogBack(whileOthersWait isUrgent: Bool = false) throws(Failure) {
        unsafe roost_pages_flush_behind(connection, isUrgent ? 1 : 0)
        defer { unsafe roost_pages_flush_behind(connection, 0) }
        let isWhole = try copyBack()
        // Until all is on the disk, what is in memory may have to be copied once more.
        if isWhole, !isUrgent { unsafe roost_pages_let_log_go(connection) }
        isLogHeld = isWhole && isUrgent
        unsafe logged.pointee = 0
    }

    /// Gives the memory of a log back that was copied back while others waited, where nothing was
    /// written to it since.
    mutating func letLogGo() {
        if isLogHeld, loggedPages == 0 { unsafe roost_pages_let_log_go(connection) }
        isLogHeld = false
    }

    /// Answers whether nothing is in the log any more that is not in the file.
    @discardableResult private func copyBack() throws(Failure) -> Bool {
        // The log has to be on the disk before its pages are written over.
        unsafe roost_pages_require_flush(connection)
        var logged: Int32 = 0
        var copied: Int32 = 0
        let code = unsafe sqlite3_wal_checkpoint_v2(
            connection,
            "main",
            SQLITE_CHECKPOINT_PASSIVE,
            &logged,
            &copied
        )
        guard code == SQLITE_OK else { throw unsafe Failure(connection, code: code) }
        return logged == copied
    }

    /// The memory that pages of the file take, in bytes.
    var heldPages: Int {
        var bytes: Int32 = 0
        var most: Int32 = 0
        let code = unsafe sqlite3_db_status(
            connection,
            SQLITE_DBSTATUS_CACHE_USED,
            &bytes,
            &most,
            0
        )
        precondition(code == SQLITE_OK, "SQLite cannot say how much memory its pages take")
        return Int(bytes)
    }

    /// Gives the kernel back what pages of the file take beyond so many KiB; after that there may
    /// be more again.
    mutating func givePagesBack(beyond resting: Int, working: Int) throws(Failure) {
        guard heldPages > resting << 10 else { return }
        try execute("PRAGMA cache_size = -\(resting); PRAGMA cache_size = -\(working)")
        // The memory of single pages lies between others, from where it does not go back by itself.
        malloc_trim(0)
    }

    // MARK: Copies

    /// Writes all that is committed to a file that is not there yet, and says how many pages that
    /// is.
    mutating func copy(to path: String) throws(Failure) -> Int64 {
        let unfinished = path + ".copying"
        // What a kill left of an earlier one.
        Self.removeCopy(unfinished)
        let made = unsafe roost_make_copy(path, unfinished)
        guard made == 0 else { throw Self.cannotMake(made) }
        do throws(Failure) {
            let pages = try copyPages(to: unfinished)
            let code = unsafe roost_finish_copy(unfinished, path)
            guard code == 0 else { throw Self.cannotMake(code) }
            return pages
        } catch {
            Self.removeCopy(unfinished)
            throw error
        }
    }

    private static func cannotMake(_ code: Int32) -> Failure {
        if code == SQLiteStore.exists {
            return .refused("it is there already; name another file, or move that one away")
        }
        return .sqlite(code: SQLITE_CANTOPEN, system: code, message: "it cannot be made")
    }

    private static func removeCopy(_ path: String) {
        unsafe roost_remove_file(path)
        unsafe roost_remove_file(path + "-journal")
    }

    private mutating func copyPages(to path: String) throws(Failure) -> Int64 {
        var copy = try Database(path: path, system: nil)
        // A journal that came back after a power cut would undo all of the copy.
        try copy.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = EXTRA")
        try copy.makeRoomForSums()
        return try fill(&copy)
    }

    private mutating func fill(_ copy: inout Database) throws(Failure) -> Int64 {
        unsafe roost_pages_check(copy.connection)
        guard
            let backup = unsafe sqlite3_backup_init(copy.connection, "main", connection, "main")
        else { throw unsafe Failure(copy.connection, code: SQLITE_ERROR) }
        let code = unsafe sqlite3_backup_step(backup, -1)
        let pages = unsafe sqlite3_backup_pagecount(backup)
        _ = unsafe sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else {
            // What was damaged is known to who read it.
            let isRead = Failure.isDamage(code)
            throw unsafe Failure(isRead ? connection : copy.connection, code: code)
        }
        return Int64(pages)
    }

    // MARK: Checksums

    /// Whether each page has room for its checksum.
    var hasRoomForSums: Bool { unsafe roost_pages_reserved(connection) == ROOST_SUM_BYTES }

    /// Gives each page room for its checksum: a new file at once, one with pages when it is
    /// rewritten.
    mutating func makeRoomForSums() throws(Failure) {
        let code = unsafe roost_pages_reserve(connection)
        guard code == SQLITE_OK else { throw unsafe Failure(connection, code: code) }
    }

    /// Verifies pages of the file as they are on the disk.
    ///
    /// - Returns: How many there were, and the first one that is damaged.
    mutating func verify(
        from first: Int64,
        count: Int64
    ) throws(Failure) -> (looked: Int64, damaged: Int64?) {
        var damaged: Int64 = 0
        let looked = unsafe roost_pages_verify(connection, first, count, &damaged)
        guard looked >= 0 else { throw unsafe Failure(connection, code: SQLITE_IOERR) }
        return (looked, damaged == 0 ? nil : damaged)
    }
}
