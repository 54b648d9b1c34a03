import CPageSums
import CSQLite

/// A store's file as SQL sees it, to read or change it behind the system's back.
///
/// It goes through the store's own file system: SQLite alone knows neither its log nor its
/// checksums. Nobody else may have the store open.
@safe package struct RawStore: ~Copyable {
    /// A statement that failed, in SQLite's words.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let database: OpaquePointer

    /// Opens a file, which is made where there is none.
    package init(_ path: String) throws(Failure) {
        var system: UnsafePointer<CChar>?
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        // There is no memory to share among those who have the log open.
        let alone = "PRAGMA locking_mode = EXCLUSIVE"
        guard unsafe roost_pages_register(nil, &system) == SQLITE_OK,
            unsafe sqlite3_open_v2(path, &opened, flags, system) == SQLITE_OK,
            unsafe sqlite3_exec(opened, alone, nil, nil, nil) == SQLITE_OK,
            let database = unsafe opened
        else {
            unsafe sqlite3_close(opened)
            throw Failure(description: "\(path) cannot be opened")
        }
        unsafe self.database = database
    }

    deinit { _ = unsafe sqlite3_close(database) }

    /// Carries out statements, which are separated by semicolons.
    ///
    /// - Returns: The number of rows that the last one changed.
    @discardableResult
    package func execute(_ sql: String) throws(Failure) -> Int {
        guard unsafe sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
            throw failure(of: sql)
        }
        return Int(unsafe sqlite3_changes(database))
    }

    /// Returns the first column of what a statement gives, as text.
    package func rows(_ sql: String) throws(Failure) -> [String] {
        var statement: OpaquePointer?
        defer { unsafe sqlite3_finalize(statement) }
        guard unsafe sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
            throw failure(of: sql)
        }
        var rows: [String] = []
        while unsafe sqlite3_step(statement) == SQLITE_ROW {
            let text = unsafe sqlite3_column_text(statement, 0)
            rows.append(unsafe text.map { unsafe String(cString: $0) } ?? "")
        }
        return rows
    }

    private func failure(of sql: String) -> Failure {
        Failure(description: "\(unsafe String(cString: sqlite3_errmsg(database))): \(sql)")
    }
}
