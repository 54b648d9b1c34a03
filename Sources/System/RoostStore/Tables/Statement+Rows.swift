import RoostEngine

/// The numbers that can have been given to something, one after the other: far from where numbers
/// end.
let givenNumbers: ClosedRange<Int64> = 0...(1 << 62)

extension Database {
    /// The highest number that was given, which a statement with one row of one column answers
    /// with.
    ///
    /// - Throws: That the table is damaged, where none can have been given so far.
    mutating func givenNumber(_ sql: String, of table: StaticString) throws(Failure) -> Int64 {
        var statement = prepare(sql, of: table)
        guard try statement.next() else { return 0 }
        return try statement.value(
            { (row) throws(Failure) in try row.integer() },
            as: { givenNumbers.contains($0) ? $0 : nil }
        )
    }
}

// What the columns of our tables mean.
extension Statement {
    /// The key of an app that has a name.
    mutating func key(_ column: some Columns, _ names: Names) throws(Failure) -> Int64 {
        try value(column) { names.id(of: $0) == nil ? nil : $0 }
    }

    mutating func app(_ column: some Columns, _ names: Names) throws(Failure) -> AppID {
        try value(column) { names.id(of: $0) }
    }

    mutating func optionalApp(_ column: some Columns, _ names: Names) throws(Failure) -> AppID? {
        try value(column, { (row) throws(Failure) in try row.optionalInteger() }) { key in
            guard let key else { return .some(nil) }
            return names.id(of: key).map { .some($0) }
        }
    }

    mutating func kind(_ column: some Columns) throws(Failure) -> Kind {
        try value(column) { Kind(code: $0) }
    }

    mutating func count(_ column: some Columns) throws(Failure) -> Int {
        try value(column) { $0 < 0 ? nil : Int($0) }
    }

    /// A number that was given to something, one after the other.
    mutating func givenNumber(_ column: some Columns) throws(Failure) -> Int64 {
        try value(column) { givenNumbers ~= $0 ? $0 : nil }
    }

    mutating func time(_ column: some Columns) throws(Failure) -> Timestamp {
        Timestamp(nanoseconds: try integer(column))
    }

    mutating func optionalTime(_ column: some Columns) throws(Failure) -> Timestamp? {
        try optionalInteger(column).map { Timestamp(nanoseconds: $0) }
    }
}
