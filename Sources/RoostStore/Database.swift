internal import CSQLite
import RoostDaemon

/// One connection to one SQLite file, closed when it goes out of use.
///
/// It is opened without SQLite's own mutex, so it must be used from one thread at a time, whichever
/// that is. That it cannot be copied, and that all its uses are `mutating`, makes sure of it.
@safe struct Database: ~Copyable, @unchecked Sendable {
    private let connection: OpaquePointer
    /// Where SQLite's notice after each commit leaves how many pages the log holds.
    private let logged: UnsafeMutablePointer<Int32>

    /// Opens a file, creating an empty one if there is none.
    ///
    /// `system` names the SQLite file system to go through, where it is not the usual one.
    init(path: String, system: String?) throws(Failure) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        // A name without a slash could mean one of SQLite's databases in memory.
        let file = path.utf8.contains(UInt8(ascii: "/")) ? path : "./\(path)"
        let code = unsafe sqlite3_open_v2(file, &opened, flags, system)
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
        // Statements may go after their connection: SQLite closes it with the last of them.
        _ = unsafe sqlite3_close_v2(connection)
        unsafe logged.deallocate()
    }

    /// How many pages the log has held since it was last copied back.
    var loggedPages: Int32 { unsafe logged.pointee }

    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(connection) == 0 }

    /// Whether the file can be read but not written.
    var isReadOnly: Bool { unsafe sqlite3_db_readonly(connection, "main") == 1 }

    /// Whether its file is no longer what is found at its path: what is written would be lost with us.
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

    /// How long another process is waited for.
    mutating func wait(milliseconds: Int32) {
        unsafe sqlite3_busy_timeout(connection, milliseconds)
    }

    /// Carries out statements that answer with nothing.
    mutating func execute(_ sql: String) throws(Failure) {
        let code = unsafe sqlite3_exec(connection, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw unsafe Failure(connection, code: code) }
    }

    /// The first complaint about a statement that could not be prepared.
    private(set) var complaint: Failure?

    /// Makes a statement ready to be used many times.
    ///
    /// One that cannot be prepared says so when it is used, and in ``complaint``. The table is named
    /// when one of its rows cannot be read.
    mutating func prepare(_ sql: String, of table: StaticString = "") -> Statement {
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            connection,
            sql,
            -1,
            UInt32(SQLITE_PREPARE_PERSISTENT),
            &prepared,
            nil
        )
        let failure = code == SQLITE_OK ? nil : unsafe Failure(connection, code: code)
        if complaint == nil { complaint = failure }
        return unsafe Statement(prepared, of: table, failure)
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

    /// How many rows the last statement changed, not counting what triggers did.
    var changedRows: Int64 { unsafe sqlite3_changes64(connection) }

    /// Copies what the log holds back into the file; the next commit begins the log anew.
    mutating func copyLogBack() throws(Failure) {
        let code = unsafe sqlite3_wal_checkpoint_v2(
            connection,
            "main",
            SQLITE_CHECKPOINT_PASSIVE,
            nil,
            nil
        )
        guard code == SQLITE_OK else { throw unsafe Failure(connection, code: code) }
        unsafe logged.pointee = 0
    }
}
