package import RoostDaemon
package import RoostEngine

extension SQLiteStore {
    /// Adds a cost to the one that is stored.
    mutating func add(_ entry: CostEntry) throws(Failure) {
        statements.costs.add.bind(entry, app: try key(of: entry.key.app))
        try statements.costs.add.run()
    }

    mutating func keepCosts(ofDays count: Int) throws(Failure) {
        statements.costs.forget.bind(Int64(max(0, count)))
        try statements.costs.forget.run()
    }

    /// Reads the costs of the latest days that there are.
    mutating func readLatestCosts() throws(Failure) -> [CostEntry] {
        let names = names
        statements.costs.latest.bind(Int64(Stored.costDays))
        return try statements.costs.latest.rows { (row) throws(Failure) in
            try row.costEntry(names)
        }.sorted { $0.key < $1.key }
    }

    package mutating func costs(
        of app: AppID?,
        since day: Int,
        withWork: Bool,
        limit: Int
    ) throws(StoreError) -> [CostEntry] {
        var key: Int64?
        if let app {
            guard let known = names.key(of: app) else { return [] }
            key = known
        }
        return try attempt("looking up costs") { (store) throws(Failure) in
            let names = store.names
            func ask(_ statement: inout Statement) throws(Failure) -> [CostEntry] {
                statement.bind(Int64(day))
                statement.bind(withWork)
                statement.bind(Int64(max(0, limit)))
                if let key { statement.bind(key) }
                return try statement.rows { (row) throws(Failure) in try row.costEntry(names) }
            }
            let found =
                key == nil
                ? try ask(&store.statements.costs.since)
                : try ask(&store.statements.costs.sinceOfApp)
            return found.sorted { $0.key < $1.key }
        }
    }
}
