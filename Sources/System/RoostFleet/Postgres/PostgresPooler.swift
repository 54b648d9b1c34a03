import RoostDaemon

/// A pooler on the way to the server, such as pgbouncer, which lends each of its clients a
/// connection of the server's.
enum PostgresPooler {
    /// Refuses a pooler that lends a connection for a single transaction: notifications do not
    /// arrive then, and jobs would wait for the next renewal of a lease.
    ///
    /// One that lends it for as long as the client is there is as good as none.
    static func check(
        _ connection: borrowing PostgresConnection,
        to conninfo: String
    ) throws(FleetError) {
        let process = try process(of: connection)
        // A server announces its own process. A pooler has none to announce as somebody connects.
        guard process != "\(connection.announcedProcess)" else { return }
        for _ in 0..<attempts {
            // Where no other comes through, as at a pooler with one for each machine and none to
            // spare, nothing is known against it.
            guard let other = try? PostgresConnection.open(conninfo) else { return }
            do throws(FleetError) {
                // What was lent for a transaction is free now, and lent to the next one that has
                // any.
                try other.run("BEGIN")
            } catch {
                // pgbouncer's words where it lends a connection for less than a transaction; it
                // hangs up with them, as it does where it has none to spare.
                if error.reason.contains("pooling mode") { throw error }
                return
            }
            guard let others = try? Self.process(of: other) else { return }
            guard others != process, try Self.process(of: connection) == process else {
                throw FleetError(
                    "a pooler on the way lends a connection for a transaction alone, and a host hears of new work on one that it keeps; set pool_mode = session for this database in pgbouncer, or connect to the server itself",
                    kind: .refused
                )
            }
        }
    }

    /// The number of attempts, as somebody else may have come in between.
    private static let attempts = 3

    /// The server's process that answers now.
    private static func process(
        of connection: borrowing PostgresConnection
    ) throws(FleetError) -> String? {
        try connection.ask("SELECT pg_backend_pid()::text")
    }
}
