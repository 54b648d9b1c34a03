import RoostDaemon

/// The schema of a fleet's database, and the versions of it that this Roost can use.
enum FleetSchema {
    /// The version that this Roost makes, and that its calls are for.
    static let version = 2

    /// The scripts that each bring a schema to the next version, from version 1 on.
    ///
    /// What is new in functions alone needs no text here: all of them are made anew after it.
    static let upgrades = [PackageResources.upgrade_1_sql]

    /// Returns the version of a database's schema, which may be later than that of the host.
    ///
    /// Throws where there is none that the host may use.
    static func check(
        _ connection: borrowing PostgresConnection,
        for host: Int = version
    ) throws(FleetError) -> Int {
        guard let found = try FoundSchema(in: connection) else {
            throw PostgresFailure.uninitialized
        }
        return try found.check(for: host)
    }

    // MARK: - Making it

    /// Makes the schema where there is none, or makes an earlier one this version's, in one
    /// transaction.
    ///
    /// A later one stays as it is. What fails leaves everything as it was.
    static func make(
        _ connection: borrowing PostgresConnection
    ) throws(FleetError) -> FleetFounding {
        var found: FoundSchema?
        do throws(FleetError) {
            // What fails is undone as the connection is closed.
            try connection.run("BEGIN; SET LOCAL statement_timeout = \(SchemaLimits.statement)")
            // Two that make it at once come one after the other.
            _ = try connection.ask(
                "SELECT pg_advisory_xact_lock(hashtextextended('roost schema', 0))",
                within: SchemaLimits.patience
            )
            found = try FoundSchema(in: connection)
            if let found {
                try upgrade(found, connection)
            } else {
                try run(PackageResources.schema_sql, connection)
                try run(PackageResources.functions_sql, connection)
            }
        } catch {
            throw FleetError("nothing was changed: \(error.reason)", kind: error.kind)
        }
        // Where the answer to this is lost, it was done or not; a second time tells.
        try connection.run("COMMIT")
        return FleetFounding(
            version: found.map { max($0.version, version) } ?? version,
            former: found?.version
        )
    }

    private static func upgrade(
        _ found: FoundSchema,
        _ connection: borrowing PostgresConnection
    ) throws(FleetError) {
        guard found.version < version else {
            _ = try found.check(for: version)
            return
        }
        // Whoever may act as the owner does: what is made anew has to be the owner's, too.
        _ = try connection.ask(
            """
            SELECT set_config('role', pg_get_userbyid(nspowner)::text, true)
                FROM pg_namespace WHERE nspname = 'roost'
            """
        )
        // A lock that is waited for keeps all others waiting, and they have leases to renew.
        try connection.run("SET LOCAL lock_timeout = \(SchemaLimits.lock)")
        for upgrade in upgrades[(found.version - 1)...] { try run(upgrade, connection) }
        try run(PackageResources.functions_sql, connection)
        try connection.run("NOTIFY roost_schema")
    }

    private static func run(
        _ script: [UInt8],
        _ connection: borrowing PostgresConnection
    ) throws(FleetError) {
        try connection.run(String(decoding: script, as: UTF8.self), within: SchemaLimits.patience)
    }
}

/// The times of making a schema: a host renews its lease every ten seconds, and has to come through
/// in between.
private enum SchemaLimits {
    /// The longest wait for what others have locked, as PostgreSQL reads it.
    static let lock = "'2s'"
    /// The longest time that a statement may take, as PostgreSQL reads it.
    static let statement = "'8s'"
    /// The time for an answer, in nanoseconds: longer than the server goes on.
    static let patience: Int64 = 10_000_000_000
}

/// The schema roost that a database has.
struct FoundSchema {
    let version: Int
    /// The earliest version of hosts that it serves.
    let oldest: Int

    /// The words by which a schema of ours is known, before the earliest version of hosts that it
    /// serves.
    ///
    /// They are in a comment, which everybody who connects can read, and a dump keeps. Hosts of
    /// version 1 read this one alone, and take it for the version of the schema.
    private static let mark = "Fleet of Roost, version "
    /// The words before the version of the schema, in another comment.
    private static let versionMark = "Schema of version "

    /// Looks for the schema; `nil` where there is none.
    init?(in connection: borrowing PostgresConnection) throws(FleetError) {
        let found = try connection.ask(
            """
            SELECT concat_ws(E'\n', coalesce(obj_description(n.oid, 'pg_namespace'), ''), (
                    SELECT obj_description(c.oid, 'pg_class') FROM pg_class AS c
                        WHERE relnamespace = n.oid AND relname = 'hosts'
                ))
                FROM pg_namespace AS n WHERE nspname = 'roost'
            """
        )
        guard let found else { return nil }
        let words = found.split(separator: "\n", omittingEmptySubsequences: false)
        guard let oldest = Self.number(after: Self.mark, in: words.first), words.count <= 2 else {
            throw Self.foreign
        }
        self.oldest = oldest
        guard words.count == 2 else {
            version = oldest
            return
        }
        guard let version = Self.number(after: Self.versionMark, in: words[1]), version >= oldest
        else { throw Self.foreign }
        self.version = version
    }

    private static func number(after mark: String, in words: Substring?) -> Int? {
        guard let words, words.hasPrefix(mark) else { return nil }
        return Int(words.dropFirst(mark.count)).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Returns the version, where hosts of this one may use it.
    func check(for host: Int) throws(FleetError) -> Int {
        guard version >= host else {
            throw FleetError(
                "the fleet's schema is of version \(version), and this Roost needs version \(host); roost fleet init upgrades it, and hosts of the version before go on",
                kind: .outdated
            )
        }
        guard oldest <= host else {
            throw FleetError(
                "this Roost is older than the fleet's schema: it is for version \(host), and that, of version \(version), serves hosts from version \(oldest) on; install the Roost that the other hosts have",
                kind: .foreign
            )
        }
        return version
    }

    private static let foreign = FleetError(
        "the database has a schema roost that is not of a fleet; use another database, or rename that schema",
        kind: .foreign
    )
}
