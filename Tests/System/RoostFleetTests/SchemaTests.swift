import PostgresServer
import RoostDaemon
import RoostEngine
import RoostTesting
import Testing

@testable import RoostFleet

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `A fleet's database in PostgreSQL` {
    @Test func `keeps to the rules`() throws {
        let server = try PostgresServer()
        for rule in FleetDatabaseRule.allCases {
            _ = try server.ask("DROP SCHEMA IF EXISTS roost CASCADE")
            #expect(try PostgresFleet.initialize(server.conninfo()))
            var database = try PostgresFleet(server.conninfo())
            #expect(try rule.defect(in: &database) == nil, "\(rule)")
        }
    }

    @Test func `gives each piece of work to one of many that claim at once`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        _ = try server.ask(
            "SELECT count(roost.submit('a', 'w' || n, '{}', '0', false, false)) FROM generate_series(1, 2000) n"
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

    @Test func `holds what makes no sense, and gives out the rest`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        let jobs = ["{}", "{\"intent\": 5}", "{\"intent\": \"W\", \"arguments\": \"{}\"}"]
        for (number, job) in jobs.enumerated() {
            _ = try server.ask(
                "SELECT roost.submit('a', 'w\(number)', '\(job)', '0', false, false)"
            )
        }
        let host = FleetHost(name: "one", identity: "secret")
        _ = try database.join(host, replacing: nil, lease: .seconds(60))
        let batch = try database.claim(
            FleetIncarnation(1),
            upTo: [FleetSlots(AppID("a"), 5)],
            beside: []
        )
        #expect(batch?.work.map(\.name) == ["w2"])
        let words = try server.ask(
            "SELECT count(*) FROM roost.work WHERE is_held AND fence IS NULL"
        )
        #expect(words == "2")
    }

    @Test func `keeps a job with all that it says`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        var terms = JobTerms()
        terms.priority = .background
        terms.tags = ["a", "'b"]
        terms.limits = [JobLimit(key: "k", atOnce: 2), JobLimit(begun: 3, within: .seconds(60))]
        let job = Job(
            intent: "In'tent",
            arguments: #"{"text": "é\u0000 \"quoted\" 🐦"}"#,
            retry: RetryPolicy(.linear, from: .milliseconds(1500), upTo: .seconds(90), attempts: 7),
            usefulUntil: Timestamp(nanoseconds: 4_000_000_000_123_456_789),
            needs: Needs(unmeteredNetwork: true, charging: true, storage: 5 << 30),
            terms: terms
        )
        let app = AppID("com.example.whole")
        let submission = FleetSubmission(
            app: app,
            name: "x'; DROP SCHEMA roost; --",
            job: job,
            requiresNetwork: true,
            requiresPower: true
        )
        let work = try database.submit(submission).work
        let host = FleetHost(name: "one", identity: "secret")
        guard
            case .member(let member) = try database.join(host, replacing: nil, lease: .seconds(60))
        else { return #expect(Bool(false), "no member of an empty fleet") }
        let batch = try database.claim(member, upTo: [FleetSlots(app, 1)], beside: [])
        let claimed = try #require(batch?.work.first)
        #expect(claimed.claim.work == work)
        #expect(claimed.name == submission.name)
        #expect(claimed.job == job)
        #expect(claimed.requiresNetwork && claimed.requiresPower)
        // A NUL would be refused each time that it is told.
        let failed = FleetEnd(claimed.claim, .again(after: .zero, failures: 1, words: "a\0b"))
        #expect(try database.end([failed]) == [claimed.claim])
        let again = try database.claim(member, upTo: [FleetSlots(app, 1)], beside: [])
        #expect(again?.work.first?.job.lastFailure == "a b")
    }
}
