import RoostDaemon

/// The schema of a fleet in its database.
enum FleetSchema {
    /// The mark by which a schema of ours is known, before its version.
    private static let mark = "Fleet of Roost, version "
    static let version = 1

    /// Throws where the database has no schema that this version can use.
    static func check(_ connection: borrowing PostgresConnection) throws(FleetError) {
        guard let found = try version(in: connection) else { throw PostgresFailure.uninitialized }
        guard found == version else { throw other(found) }
    }

    /// Makes the schema, in one transaction, where there is none.
    ///
    /// - Returns: Whether there was none.
    static func make(_ connection: borrowing PostgresConnection) throws(FleetError) -> Bool {
        try connection.run("BEGIN")
        // Two that make it at once come one after the other. What fails is undone as the connection is closed.
        _ = try connection.ask("SELECT pg_advisory_xact_lock(hashtextextended('roost schema', 0))")
        let found = try version(in: connection)
        if let found, found != version { throw other(found) }
        if found == nil {
            try connection.run(String(decoding: PackageResources.schema_sql, as: UTF8.self))
        }
        try connection.run("COMMIT")
        return found == nil
    }

    /// The version of the schema that is there.
    private static func version(
        in connection: borrowing PostgresConnection
    ) throws(FleetError) -> Int? {
        let found = try connection.ask(
            """
            SELECT coalesce(obj_description(oid, 'pg_namespace'), '')
                FROM pg_namespace WHERE nspname = 'roost'
            """
        )
        guard let found else { return nil }
        guard found.hasPrefix(mark), let number = Int(found.dropFirst(mark.count)) else {
            throw FleetError(
                "the database has a schema roost that is not of a fleet; use another database, or rename that schema",
                kind: .foreign
            )
        }
        return number
    }

    private static func other(_ found: Int) -> FleetError {
        FleetError(
            "the fleet's schema is of version \(found), and this is Roost for version \(version); install the Roost that the other hosts have",
            kind: .foreign
        )
    }
}
