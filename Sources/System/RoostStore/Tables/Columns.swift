/// The columns of a table, or of a part of one: a list of which its SQL is made, and by which
/// values are bound and read.
///
/// A case is named as its column is, in camel case, and stands where the column stands among them.
/// The compiler leaves its name for coding: to describe a case has the Swift library look through
/// all that any type of the program conforms to, once for each of these lists, at each start.
protocol Columns: CaseIterable, CodingKey, RawRepresentable, Sendable where RawValue == Int {}

extension Columns {
    /// The column's name: `setback_until` for `setbackUntil`.
    var name: String {
        var name = ""
        for character in stringValue {
            if character.isUppercase { name += "_" }
            name += character.lowercased()
        }
        return name
    }

    /// The column's place among these, as SQLite counts.
    var place: Int32 { Int32(rawValue) }

    static var names: [String] { allCases.map(\.name) }

    /// The names, to be selected.
    static var list: String { names.joined(separator: ", ") }
}

/// The parts of SQL that are made from lists of columns.
enum SQL {
    static func insert(into table: String, _ columns: [String]) -> String {
        "INSERT INTO \(table) \(row(columns))"
    }

    /// Returns the statement that writes a row, in the place of another with its key.
    static func put(into table: String, _ columns: [String]) -> String {
        "INSERT OR REPLACE INTO \(table) \(row(columns))"
    }

    /// Returns the text that follows SET.
    static func assignments(_ columns: [String]) -> String {
        columns.map { "\($0) = ?" }.joined(separator: ", ")
    }

    /// Returns the text that follows DO UPDATE SET, where a row is there already.
    static func replacements(_ columns: [String]) -> String {
        columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    }

    private static func row(_ columns: [String]) -> String {
        let places = Array(repeating: "?", count: columns.count)
        return "(\(columns.joined(separator: ", "))) VALUES (\(places.joined(separator: ", ")))"
    }
}

extension Statement {
    /// Binds a value for each column, in their order.
    mutating func bind<Column: Columns>(
        _: Column.Type,
        _ bind: (inout Statement, Column) -> Void
    ) {
        let start = position
        var place = 0
        while let column = Column(rawValue: place) {
            bind(&self, column)
            place += 1
            precondition(
                position == start + Int32(place),
                "a column was given none or several values"
            )
        }
    }

    // MARK: Reading by columns

    /// Reads a value from columns that begin so many columns after these.
    mutating func after<Value>(
        _ count: Int32,
        _ read: (inout Statement) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let former = base
        base = former + count
        defer { base = former }
        return try read(&self)
    }

    mutating func integer(_ column: some Columns) throws(Failure) -> Int64 {
        go(to: column)
        return try integer()
    }

    mutating func optionalInteger(_ column: some Columns) throws(Failure) -> Int64? {
        go(to: column)
        return try optionalInteger()
    }

    mutating func truth(_ column: some Columns) throws(Failure) -> Bool {
        go(to: column)
        return try truth()
    }

    mutating func text(_ column: some Columns) throws(Failure) -> String {
        go(to: column)
        return try text()
    }

    mutating func optionalText(_ column: some Columns) throws(Failure) -> String? {
        go(to: column)
        return try optionalText()
    }

    /// The value that a column stands for, by its stored form; what is wrong is said of that
    /// column.
    mutating func value<Stored, Value>(
        _ column: some Columns,
        _ read: (inout Statement) throws(Failure) -> Stored,
        as meaning: (Stored) -> Value?
    ) throws(Failure) -> Value {
        go(to: column)
        return try value(read, as: meaning)
    }

    /// The value that a number stands for.
    mutating func value<Value>(
        _ column: some Columns,
        as meaning: (Int64) -> Value?
    ) throws(Failure) -> Value {
        try value(column, { (row) throws(Failure) in try row.integer() }, as: meaning)
    }

    /// Whether there is nothing in any of the columns from one to another.
    mutating func hasNothing<Column: Columns>(from first: Column, to last: Column) -> Bool {
        go(to: first)
        return skipNothing(last.place - first.place + 1)
    }
}
