import RoostEngine

/// The numbers of requests that every app has pending, by kind.
struct RequestCounts: Sendable {
    struct Key: Hashable, Comparable {
        let app: Int64
        let kind: Kind

        static func < (left: Key, right: Key) -> Bool {
            (left.app, left.kind.code) < (right.app, right.kind.code)
        }
    }

    private var committed: [Key: Int64] = [:]
    /// The differences that the present transaction has made.
    private var differences: [Key: Int64] = [:]

    init(_ database: inout Database, _ names: Names) throws(Failure) {
        var statement = database.prepare("SELECT \(CountColumn.list) FROM counts", of: "counts")
        while try statement.next() {
            let key = Key(
                app: try statement.key(CountColumn.app, names),
                kind: try statement.kind(CountColumn.kind)
            )
            // No sum of such counts ends where numbers do.
            committed[key] = try statement.value(CountColumn.count) {
                0...(1 << 40) ~= $0 ? $0 : nil
            }
        }
    }

    subscript(key: Key) -> Int64 {
        max(0, (committed[key] ?? 0) + (differences[key] ?? 0))
    }

    func count(of app: Int64) -> Int64 {
        Kind.allCases.reduce(0) { $0 + self[Key(app: app, kind: $1)] }
    }

    var total: Int64 {
        keys.reduce(0) { $0 + self[$1] }
    }

    /// All keys whose count may not be zero.
    var keys: Set<Key> { Set(committed.keys).union(differences.keys) }

    /// The counts that the present transaction has changed, in the order of their keys.
    var changed: [(key: Key, count: Int64)] {
        differences.filter { $0.value != 0 }.keys.sorted().map { ($0, self[$0]) }
    }

    mutating func add(_ difference: Int64, _ kind: Kind, of app: Int64) {
        differences[Key(app: app, kind: kind), default: 0] += difference
    }

    mutating func clear(_ app: Int64, _ kinds: [Kind]) {
        for kind in kinds {
            let key = Key(app: app, kind: kind)
            differences[key] = -(committed[key] ?? 0)
        }
    }

    /// Keeps what the transaction changed: it is committed.
    mutating func keep() {
        for (key, count) in changed { committed[key] = count }
        differences.removeAll(keepingCapacity: true)
    }

    /// Undoes what the transaction changed: it never was.
    mutating func drop() { differences.removeAll(keepingCapacity: true) }
}
