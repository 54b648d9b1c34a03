import RoostDaemon

/// The words of PostgreSQL for what went wrong, and what a person can do about it.
enum PostgresFailure {
    /// Returns the error for a state of SQL's (PostgreSQL, appendix A).
    static func error(state: String, words: String) -> FleetError {
        switch state {
        case "28P01", "28000":
            return FleetError(
                "the database refuses this host: \(words); check the user, the password file and the server's pg_hba.conf",
                kind: .refused
            )
        case "3D000":
            return FleetError(
                "\(words); name the database of the fleet, or make it with createdb",
                kind: .refused
            )
        case "42501":
            return FleetError(
                "the database does not allow it: \(words); have the fleet's owner grant it with roost.grant, or connect as a role that may",
                kind: .refused
            )
        case "25006":
            return FleetError(
                "the server takes no changes: \(words); name the primary server, not a replica",
                kind: .refused
            )
        case "53300":
            return FleetError(
                "the server has no connection left: \(words); raise max_connections, of which each machine takes one",
                kind: .crowded
            )
        case "55P03":
            return FleetError(
                "others have locked what this needs: \(words); look in pg_stat_activity for a transaction that stays open, and try again",
                kind: .crowded
            )
        case "57014":
            return FleetError(
                "the database took too long for this, and gave it up: \(words); try again",
                kind: .crowded
            )
        case "3F000", "42P01", "42883": return uninitialized
        default: return error(of: String(state.prefix(2)), state, words)
        }
    }

    private static func error(of kind: String, _ state: String, _ words: String) -> FleetError {
        switch kind {
        case "53":
            FleetError(
                "the server has no room left: \(words); make room on its disk",
                kind: .crowded
            )
        // The connection, the server's shutting down, and transactions that were in each other's
        // way.
        case "08", "57", "40", "55":
            FleetError("the database breaks off: \(words); it is tried again by itself")
        case "22", "23":
            FleetError("the database cannot take this: \(words) (\(state))", kind: .invalid)
        default:
            FleetError("the database fails: \(words) (\(state)); look at the server's log")
        }
    }

    /// Returns the error for a connection that could not be made, from the words of libpq with the
    /// state in them.
    static func connecting(_ words: String) -> FleetError {
        // Of several servers, the last is the one that was tried last.
        let lines = words.split(separator: "\n").map(String.init)
        let line =
            lines.last { $0.contains("FATAL") }
            ?? lines.last { $0.hasPrefix("connection to server") } ?? lines.first ?? words
        if line.contains("no password supplied") {
            return FleetError(
                "the database asks for a password, and there is none; put it into the password file of the user that Roost runs as (~/.pgpass, mode 0600)",
                kind: .refused
            )
        }
        guard let (state, rest) = state(in: line) else {
            return FleetError(
                "the database cannot be reached: \(line); check the address, and that the server runs"
            )
        }
        if state == "57P03" {
            return FleetError("the database is not ready: \(rest); it is tried again by itself")
        }
        return error(state: state, words: rest)
    }

    /// Finds the state in a verbose message of the server's, "FATAL:  28P01: words", and the words
    /// after it.
    private static func state(in line: String) -> (String, String)? {
        let parts = line.split(separator: ": ", omittingEmptySubsequences: false)
        for (place, part) in parts.enumerated() {
            let state = part.drop { $0 == " " }
            let isState =
                state.utf8.count == 5
                && state.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
                && state.contains(where: \.isNumber)
            guard isState, place > 0 else { continue }
            return (String(state), parts[(place + 1)...].joined(separator: ": "))
        }
        return nil
    }

    static let uninitialized = FleetError(
        "the database has no fleet yet; make one with roost fleet init",
        kind: .uninitialized
    )

    static let unreadable = FleetError(
        "libpq cannot read the way to the database; write it as in postgresql://roost@db.example.com/roost or host=db.example.com dbname=roost, with the password in a password file",
        kind: .refused
    )
}
