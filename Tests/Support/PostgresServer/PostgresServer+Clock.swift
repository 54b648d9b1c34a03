extension PostgresServer {
    /// Has the database of a fleet say another time than that of the machine that it shares with
    /// the test, or the same again.
    package func sayTime(laterBy seconds: Int?) throws {
        guard let seconds else {
            _ = try ask("DROP FUNCTION roost.renew")
            return _ = try ask("ALTER FUNCTION roost.renew_as_it_is RENAME TO renew")
        }
        _ = try ask("ALTER FUNCTION roost.renew RENAME TO renew_as_it_is")
        _ = try ask(
            """
            CREATE FUNCTION roost.renew(member bigint, lease interval) RETURNS jsonb LANGUAGE sql AS $$
                SELECT said || jsonb_build_object('now', (said -> 'now')::numeric + \(seconds))
                    FROM roost.renew_as_it_is(member, lease) AS said
            $$
            """
        )
    }
}
