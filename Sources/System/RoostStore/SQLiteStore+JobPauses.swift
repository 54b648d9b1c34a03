import RoostEngine

// The pauses that jobs have before their next attempts. They are found by when they began, in an
// index of those alone.
extension SQLiteStore {
    /// The number of jobs that are moved in one go, so that a clock that is set back among a
    /// million costs no memory.
    private static let atOnce: Int64 = 256

    mutating func beginPausesAnew(at now: Timestamp) throws(Failure) {
        let names = names
        while true {
            var later = database.prepare(
                """
                SELECT \(RequestColumn.all), \(PlaceColumn.list)
                    FROM watched INDEXED BY pauses CROSS JOIN requests USING (app, task)
                    WHERE watched.pause_began > ? LIMIT ?
                """,
                of: "requests"
            )
            later.bind(now.nanoseconds)
            later.bind(Self.atOnce)
            let found = try later.rows { (row) throws(Failure) in try row.pendingRequest(names) }
            let moved = found.map { $0.withPauseAnew(at: now) }
            // None that stays as it is would ever be the last.
            guard !found.isEmpty, zip(found, moved).allSatisfy({ $0 != $1 }) else { return }
            for request in moved { try put(request) }
        }
    }

    mutating func readLatestPause() throws(Failure) -> Timestamp? {
        var latest = database.prepare(
            "SELECT max(pause_began) FROM watched INDEXED BY pauses WHERE pause_began IS NOT NULL",
            of: "watched"
        )
        return try latest.first { (row) throws(Failure) in try row.optionalTime(Latest.began) }
            ?? nil
    }

    private enum Latest: Int, Columns { case began }
}
