internal import CSQLite
import RoostEngine

/// A statement that is used many times: its values are bound one after another, its columns read
/// one after another.
///
/// SQLite prepares it when it is first used: of the store's statements, a start uses few.
@safe struct Statement: ~Copyable, @unchecked Sendable {
    private let sql: String
    /// The connection, which outlives the statement's use.
    private let connection: OpaquePointer?
    /// What SQLite has prepared; `nil` before that.
    private var handle: OpaquePointer?
    private let table: StaticString
    private var parameters: Int32 = 0
    /// The number of values that have been bound, or columns of the present row that have been
    /// read.
    private(set) var position: Int32 = 0
    /// The number of columns before those that are read by their names.
    var base: Int32 = 0
    /// The failure of the preparation, told when the statement is to be carried out, before it is
    /// tried again.
    private var failure: Failure?
    /// The first complaint about a bound value, told when the statement is carried out.
    private var complaint = SQLITE_OK

    @unsafe init(_ sql: String, of table: StaticString, on connection: OpaquePointer?) {
        self.sql = sql
        self.table = table
        unsafe self.connection = connection
    }

    deinit {
        // What it answers is the statement's last failure, which has been told.
        _ = unsafe sqlite3_finalize(handle)
    }

    /// Has SQLite prepare it, unless it is.
    ///
    /// - Returns: The failure, where it cannot be.
    @discardableResult
    mutating func prepare() -> Failure? {
        guard unsafe handle == nil, failure == nil else { return failure }
        let code = unsafe sqlite3_prepare_v3(
            connection,
            sql,
            -1,
            UInt32(SQLITE_PREPARE_PERSISTENT),
            &handle,
            nil
        )
        failure = code == SQLITE_OK ? nil : unsafe Failure(connection, code: code)
        parameters = unsafe sqlite3_bind_parameter_count(handle)
        return failure
    }

    // MARK: Values

    mutating func bind(_ value: Int64) {
        goToNextValue()
        note(unsafe sqlite3_bind_int64(handle, position, value))
    }

    mutating func bind(_ value: Int64?) {
        guard let value else { return bindNothing() }
        bind(value)
    }

    mutating func bind(_ value: Bool) { bind(value ? 1 : 0) }

    mutating func bind(_ value: String) {
        goToNextValue()
        var text = value
        note(
            text.withUTF8 { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) {
                    // SQLite takes a null pointer for NULL, however long the text is said to be.
                    guard let start = $0.baseAddress else {
                        return unsafe sqlite3_bind_text(handle, position, "", 0, copied)
                    }
                    return unsafe sqlite3_bind_text64(
                        handle,
                        position,
                        start,
                        UInt64($0.count),
                        copied,
                        UInt8(SQLITE_UTF8)
                    )
                }
            }
        )
    }

    mutating func bind(_ value: String?) {
        guard let value else { return bindNothing() }
        bind(value)
    }

    mutating func bindNothing() {
        goToNextValue()
        note(unsafe sqlite3_bind_null(handle, position))
    }

    private mutating func goToNextValue() {
        if unsafe handle == nil { prepare() }
        position += 1
    }

    private mutating func note(_ code: Int32) {
        if complaint == SQLITE_OK { complaint = code }
    }

    // MARK: Carrying out

    /// Carries out a statement that answers with nothing.
    mutating func run() throws(Failure) {
        _ = try next()
        reset()
    }

    /// Goes to the next row, the first one to begin with.
    ///
    /// - Returns: Whether there is one. Where there is none, and after a failure, the statement is
    ///   ready to be used again.
    mutating func next() throws(Failure) -> Bool {
        if unsafe handle == nil, let failure = prepare() {
            reset()
            throw failure
        }
        if unsafe sqlite3_stmt_busy(handle) == 0 {
            precondition(position == parameters, "a statement was given too few values")
        }
        let code = complaint == SQLITE_OK ? unsafe sqlite3_step(handle) : complaint
        position = 0
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            reset()
            return false
        default:
            let failure = unsafe Failure(sqlite3_db_handle(handle), code: code)
            reset()
            throw failure
        }
    }

    /// Makes the statement ready to be used again, whatever rows are left.
    mutating func reset() {
        // It answers with the failure of the last step, which has been told.
        _ = unsafe sqlite3_reset(handle)
        position = 0
        complaint = SQLITE_OK
        failure = nil
    }

    /// Reads every row.
    mutating func rows<Row>(
        _ read: (inout Statement) throws(Failure) -> Row
    ) throws(Failure) -> [Row] {
        var rows: [Row] = []
        do {
            while try next() { rows.append(try read(&self)) }
        } catch {
            reset()
            throw error
        }
        return rows
    }

    /// Reads the first row, if there is one.
    mutating func first<Row>(
        _ read: (inout Statement) throws(Failure) -> Row
    ) throws(Failure) -> Row? {
        defer { reset() }
        return try next() ? try read(&self) : nil
    }

    // MARK: Columns

    /// Moves on to the value of a column, which is read next.
    mutating func go(to column: some Columns) { position = base + column.place }

    mutating func integer() throws(Failure) -> Int64 {
        guard let value = try optionalInteger() else {
            position -= 1
            throw unreadable()
        }
        return value
    }

    mutating func optionalInteger() throws(Failure) -> Int64? {
        switch unsafe sqlite3_column_type(handle, position) {
        case SQLITE_INTEGER:
            defer { position += 1 }
            return unsafe sqlite3_column_int64(handle, position)
        case SQLITE_NULL:
            position += 1
            return nil
        default: throw unreadable()
        }
    }

    /// Goes past so many columns if there is nothing in any of them.
    mutating func skipNothing(_ count: Int32) -> Bool {
        for column in position..<position + count
        where unsafe sqlite3_column_type(handle, column) != SQLITE_NULL {
            return false
        }
        position += count
        return true
    }

    mutating func truth() throws(Failure) -> Bool {
        switch try integer() {
        case 0: return false
        case 1: return true
        default:
            position -= 1
            throw unreadable()
        }
    }

    mutating func text() throws(Failure) -> String {
        guard let value = try optionalText() else {
            position -= 1
            throw unreadable()
        }
        return value
    }

    mutating func optionalText() throws(Failure) -> String? {
        switch unsafe sqlite3_column_type(handle, position) {
        case SQLITE_TEXT:
            defer { position += 1 }
            // In this order: asking for the text may change its length.
            guard let start = unsafe sqlite3_column_text(handle, position) else { return "" }
            let count = unsafe Int(sqlite3_column_bytes(handle, position))
            return unsafe String(
                decoding: UnsafeBufferPointer(start: start, count: count),
                as: UTF8.self
            )
        case SQLITE_NULL:
            position += 1
            return nil
        default: throw unreadable()
        }
    }

    /// The value of the next column that stands for something, by its stored form.
    mutating func value<Stored, Value>(
        _ read: (inout Statement) throws(Failure) -> Stored,
        as meaning: (Stored) -> Value?
    ) throws(Failure) -> Value {
        let start = position
        guard let value = meaning(try read(&self)) else {
            position = start
            throw unreadable()
        }
        return value
    }

    /// The complaint that the next column holds what cannot have been written there.
    ///
    /// The row is named by its first column, which in all our statements tells rows apart.
    private func unreadable() -> Failure {
        let name = unsafe sqlite3_column_name(handle, position).map { unsafe String(cString: $0) }
        return .unreadable(
            "the row \(words(0)) of \(table) has \(words(position)) as its \(name ?? "column")"
        )
    }

    private func words(_ column: Int32) -> String {
        if unsafe sqlite3_column_type(handle, column) == SQLITE_NULL { return "nothing" }
        guard let text = unsafe sqlite3_column_text(handle, column) else { return "nothing" }
        return unsafe String(cString: text).quoted
    }
}

/// Tells SQLite to keep a copy of what is bound, which is gone when the call returns.
///
/// The C macro is a cast that Swift does not import: https://sqlite.org/c3ref/c_static.html
private nonisolated(unsafe) let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
