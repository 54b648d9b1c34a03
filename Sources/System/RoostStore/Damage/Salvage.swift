internal import CPageSums
import RoostDaemon
import RoostEngine

/// The salvage that fills a new store with what can be read of a damaged one.
enum Salvage {
    /// The count of numbers that are skipped, as some may have been given that are not known any
    /// more.
    private static let leap: Int64 = 1 << 20
    /// Tables that tell of what was, and keep what they say of apps that are gone.
    private static let past: Set<String> = ["names", "apps", "history", "log"]

    /// Makes a store at a path.
    ///
    /// - Returns: What was lost, a sentence each.
    static func make(_ path: String, of source: borrowing DamagedStore) throws(Failure) -> [String]
    {
        unsafe roost_remove_file(path)
        unsafe roost_remove_file(path + "-wal")
        var database = try Database(path: path, system: nil)
        try database.execute("PRAGMA locking_mode = EXCLUSIVE")
        try database.makeRoomForSums()
        // The journal of its first transaction must not come back, as for any new store.
        try database.execute(
            "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL"
        )
        try Schema.establish(in: &database)
        // Stores have their tables where they were made, or where their upgrade has put them.
        var places = [try trees(&database)]
        try database.execute("VACUUM")
        places.append(try trees(&database))
        try database.execute("BEGIN IMMEDIATE")
        let found = source.tables(like: places)
        let tables = try names(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name != 'sqlite_sequence'",
            &database
        )
        var damaged: Set<String> = []
        var lost: [String] = []
        for table in tables {
            guard var left = found[table] else {
                damaged.insert(table)
                lost.append("lost: all of \(table)")
                continue
            }
            if table == "names", left.lostPages > 0 { left.rows += namesOfIndex(found) }
            let refused = try insert(left.rows, into: table, &database)
            guard left.lostPages + refused > 0 else { continue }
            damaged.insert(table)
            lost.append(words(of: table, left, refused))
        }
        if damaged.contains("watched") {
            // What they were to do is not known any more.
            try database.execute(
                """
                DELETE FROM requests WHERE \(Kind.withPayload)
                    AND (app, task) NOT IN (SELECT app, task FROM watched)
                """
            )
        }
        if !damaged.isDisjoint(with: ["words", "intents", "extensions"]) {
            lost.append("lost: some of what apps may do and can be asked; install them again")
        }
        lost += try lostRequests(&database)
        lost += try dropUnknown(tables, damaged, &database)
        try settleNumbers(found["sqlite_sequence"], damaged, &database)
        try database.execute("COMMIT")
        return lost
    }

    private static func trees(_ database: inout Database) throws(Failure) -> [DamagedStore.Tree] {
        var statement = database.prepare(
            """
            SELECT name, type = 'table', type = 'table' AND ifnull(sql, '') NOT LIKE '%WITHOUT ROWID',
                rootpage FROM sqlite_master
            """
        )
        return try statement.rows { (row) throws(Failure) in
            DamagedStore.Tree(
                name: try row.text(),
                isTable: try row.truth(),
                isNumbered: try row.truth(),
                root: try row.integer()
            )
        }
    }

    private static func names(
        _ sql: String,
        _ database: inout Database
    ) throws(Failure) -> [String] {
        var statement = database.prepare(sql)
        return try statement.rows { (row) throws(Failure) in try row.text() }
    }

    /// Returns the names of apps as the index of them has them.
    private static func namesOfIndex(_ found: [String: DamagedStore.Table]) -> [DamagedStore.Row] {
        (found["sqlite_autoindex_names_1"]?.rows ?? []).compactMap { row in
            guard row.values.count == 2, case .integer(let key) = row.values[1] else { return nil }
            return DamagedStore.Row(number: key, values: [.nothing, row.values[0]])
        }
    }

    private static func words(
        of table: String,
        _ found: DamagedStore.Table,
        _ refused: Int
    ) -> String {
        var words = "lost of \(table): what was on \(found.lostPages + refused) of its pages"
        // The rows of these two are numbered without a gap.
        let numbers = found.rows.compactMap(\.number)
        if table == "history" || table == "log", let first = numbers.min(), let last = numbers.max()
        {
            let missing = last - first + 1 - Int64(found.rows.count)
            if missing > 0 { words += ", \(missing) rows between the ones that are left" }
        }
        return words
    }

    /// Inserts rows, and says how many could not be.
    private static func insert(
        _ rows: [DamagedStore.Row],
        into table: String,
        _ database: inout Database
    ) throws(Failure) -> Int {
        let columns = try database.number("SELECT count(*) FROM pragma_table_info('\(table)')")
        let places = Array(repeating: "?", count: Int(columns)).joined(separator: ", ")
        // The row of state is there already.
        var statement = database.prepare("INSERT OR REPLACE INTO \(table) VALUES (\(places))")
        var refused = 0
        rows: for row in rows {
            for column in 0..<Int(columns) {
                let value = column < row.values.count ? row.values[column] : .nothing
                switch value {
                case .nothing where column == 0: statement.bind(row.number)
                case .nothing: statement.bindNothing()
                case .integer(let number): statement.bind(number)
                case .text(let text): statement.bind(text)
                case .real, .bytes:
                    // Nothing of ours is either.
                    statement.reset()
                    refused += 1
                    continue rows
                }
            }
            do throws(Failure) { try statement.run() } catch {
                // A row that does not fit is none of the table's.
                guard error.reason == .damaged else { throw error }
                refused += 1
            }
        }
        return refused
    }

    /// Returns the number of requests that each app lost, by how many it was known to have.
    private static func lostRequests(_ database: inout Database) throws(Failure) -> [String] {
        var statement = database.prepare(
            """
            SELECT n.id, sum(c.count) - (SELECT count(*) FROM requests r WHERE r.app = c.app) AS lost
                FROM counts c JOIN names n ON n.key = c.app GROUP BY c.app HAVING lost > 0
            """
        )
        return try statement.rows { (row) throws(Failure) in
            "lost of \(try row.text()): \(try row.integer()) pending requests"
        }
    }

    /// Takes away what belongs to apps that nobody knows any more.
    private static func dropUnknown(
        _ tables: [String],
        _ damaged: Set<String>,
        _ database: inout Database
    ) throws(Failure) -> [String] {
        var lost: [String] = []
        var gone: Set<String> = []
        for table in tables where table != "names" {
            guard
                try !names(
                    "SELECT name FROM pragma_table_info('\(table)') WHERE name = 'app'",
                    &database
                ).isEmpty
            else { continue }
            let isPast = past.contains(table)
            let known =
                isPast || !damaged.contains("apps")
                ? "SELECT key FROM names" : "SELECT app FROM apps"
            let unknown = "FROM \(table) WHERE app NOT IN (\(known))"
            if damaged.contains("apps"), !isPast {
                gone.formUnion(
                    try names(
                        """
                        SELECT DISTINCT n.id FROM \(table) t JOIN names n ON n.key = t.app
                            WHERE t.app NOT IN (SELECT app FROM apps)
                        """,
                        &database
                    )
                )
            }
            let count = try database.number("SELECT count(*) \(unknown)")
            guard count > 0 else { continue }
            try database.execute("DELETE \(unknown)")
            lost.append("lost of \(table): \(count) rows of apps that are not known any more")
        }
        return gone.sorted().map { "lost: that \($0) is installed; install it again" } + lost
    }

    /// Sets what follows from other rows, so that no number is given twice.
    private static func settleNumbers(
        _ sequence: DamagedStore.Table?,
        _ damaged: Set<String>,
        _ database: inout Database
    ) throws(Failure) {
        try database.execute(
            """
            DELETE FROM watched WHERE (app, task) NOT IN (SELECT app, task FROM requests);
            \(Schema.holdStranded)
            DELETE FROM counts;
            INSERT INTO counts SELECT app, kind, count(*) FROM requests GROUP BY app, kind;
            """
        )
        if damaged.contains("state") {
            try database.execute(
                """
                UPDATE state SET
                    last_request = \(leap) + (SELECT max(ifnull(max(number), 0),
                        (SELECT ifnull(max(request), 0) FROM history),
                        (SELECT ifnull(max(request), 0) FROM runs)) FROM requests),
                    last_run = \(leap) + (SELECT max(ifnull(max(run), 0),
                        (SELECT ifnull(max(number), 0) FROM runs),
                        (SELECT ifnull(max(promised), 0) FROM watched)) FROM history),
                    last_process = \(leap) + (SELECT max(ifnull(max(process), 0),
                        (SELECT ifnull(max(number), 0) FROM processes)) FROM runs)
                """
            )
        }
        var last = try database.number("SELECT ifnull(max(number), 0) FROM transfers")
        for row in sequence?.rows ?? [] where row.values.first == .text("transfers") {
            if case .integer(let number) = row.values.last { last = max(last, number) }
        }
        if damaged.contains("transfers") { last += leap }
        try database.execute(
            """
            DELETE FROM sqlite_sequence WHERE name = 'transfers';
            INSERT INTO sqlite_sequence VALUES ('transfers', \(last));
            """
        )
    }
}
