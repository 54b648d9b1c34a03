import RoostDaemon
import RoostEngine
import RoostTesting
import Testing

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, PostgresServer.why))
struct `The schema of a fleet in PostgreSQL` {
    @Test func `keeps to the rules`() throws {
        let server = try PostgresServer()
        for rule in FleetDatabaseRule.allCases {
            try server.reset()
            var database = PostgresFleet(server: server)
            #expect(try rule.defect(in: &database) == nil, "\(rule)")
        }
    }

    @Test func `gives each piece of work to one of many that claim at once`() throws {
        let server = try PostgresServer()
        try server.reset()
        _ = try server.ask(
            "SELECT count(roost.submit('a', 'w' || n, '{}', '0', false)) FROM generate_series(1, 2000) n"
        )
        let claimers = try (1...8).map { number in
            let claim = """
                SELECT w ->> 'number' FROM jsonb_array_elements(
                    roost.claim(\(number), '[{"app": "a", "count": 5}]', (
                        SELECT coalesce(array_agg(fence), '{}') FROM roost.work WHERE member = \(number)
                    )) -> 'work') w
                """
            _ = try server.ask("SELECT 1 FROM roost.join('h\(number)', 's', null, '60 s')")
            return try server.begin(Array(repeating: claim, count: 60))
        }
        let claimed = claimers.map { $0().split(separator: "\n") }
        #expect(claimed.joined().allSatisfy { Int($0) != nil })
        #expect(claimed.joined().count == 2000)
        #expect(Set(claimed.joined()).count == 2000)
        #expect(claimed.count { !$0.isEmpty } > 1)
    }
}
