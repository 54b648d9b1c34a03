import RoostEngine

/// The apps that rows speak of, by the keys that stand for them in the file.
struct Names: Sendable {
    private var keys: [AppID: Int64] = [:]
    private var ids: [Int64: AppID] = [:]
    /// The names that the present transaction has added.
    private var added: [Int64] = []

    init(_ database: inout Database) throws(Failure) {
        var statement = database.prepare("SELECT \(NameColumn.list) FROM names", of: "names")
        let all = try statement.rows { (row) throws(Failure) in
            (key: try row.integer(NameColumn.key), id: AppID(try row.text(NameColumn.id)))
        }
        for (key, id) in all {
            keys[id] = key
            ids[key] = id
        }
    }

    func key(of id: AppID) -> Int64? { keys[id] }

    func id(of key: Int64) -> AppID? { ids[key] }

    /// The keys of all apps that anything is or was stored of.
    var allKeys: some Collection<Int64> { ids.keys }

    mutating func add(_ id: AppID, key: Int64) {
        keys[id] = key
        ids[key] = id
        added.append(key)
    }

    /// Keeps what the transaction added: it is committed.
    mutating func keep() { added.removeAll(keepingCapacity: true) }

    /// Drops what the transaction added: it never was.
    mutating func drop() {
        for key in added {
            if let id = ids.removeValue(forKey: key) { keys[id] = nil }
        }
        added.removeAll(keepingCapacity: true)
    }
}
