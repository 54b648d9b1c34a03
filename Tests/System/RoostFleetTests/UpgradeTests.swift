import Glibc
import PostgresServer
import RoostDaemon
import RoostEngine
import RoostLinux
import Testing

@testable import RoostFleet

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `The schema of a fleet` {
    /// A server with a fleet of an earlier version, made as it was made then.
    private func server(of version: Int) throws -> PostgresServer {
        let server = try PostgresServer()
        switch version {
        case 1: _ = try server.ask(PostgresServer.firstSchema)
        default: Issue.record("nobody knows how version \(version) was made")
        }
        return server
    }

    private func refusal(_ server: PostgresServer, of version: Int) -> FleetError? {
        do throws(FleetError) {
            _ = try PostgresFleet(server.conninfo(), as: version)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: 1..<FleetSchema.version)
    func `is the same whether it was made or upgraded`(version: Int) throws {
        let fresh = try PostgresServer()
        #expect(try PostgresFleet.initialize(fresh.conninfo()).version == FleetSchema.version)
        let upgraded = try server(of: version)
        let founding = try PostgresFleet.initialize(upgraded.conninfo())
        #expect(founding == FleetFounding(version: FleetSchema.version, former: version))
        let (made, become) = (try Catalogue.lines(of: fresh), try Catalogue.lines(of: upgraded))
        // What is compared is there: 2 comments, and of each kind that a fleet has at least some.
        for kind in ["column", "constraint", "index", "sequence", "function", "comment"] {
            #expect(made.count { $0.hasPrefix(kind) } > 1, "\(kind)")
        }
        #expect(made.difference(from: become).isEmpty)
        // A second time changes nothing.
        let again = try PostgresFleet.initialize(upgraded.conninfo())
        #expect(!again.isNew && !again.isUpgraded)
        #expect(try Catalogue.lines(of: upgraded) == become)
    }

    @Test func `keeps all that was in it`() throws {
        let server = try server(of: 1)
        let submissions = (1...5).map {
            "SELECT roost.submit('a', 'w\($0)', '{\"intent\": \"W\", \"arguments\": \"{}\"}', '0', false, false)"
        }
        _ = try server.begin(submissions)()
        let lived = try server.begin([
            "SELECT roost.join('one', 'secret', null, '60 s')",
            "SELECT roost.claim(1, '[{\"app\": \"a\", \"count\": 3}]', '{}')",
            "SELECT roost.end('[{\"work\": 1, \"fence\": 1, \"state\": \"over\", \"ending\": \"completed\"}]')",
            "SELECT roost.end('[{\"work\": 2, \"fence\": 2, \"state\": \"held\", \"job\": {}}]')",
        ])()
        try #require(!lived.hasPrefix("failed"))
        let tables = ["hosts", "work", "ended"]
        // But for what there was not before.
        let rows = tables.map {
            "SELECT to_jsonb(t) - 'progress' - 'part' FROM roost.\($0) AS t ORDER BY 1"
        }
        let before = try server.begin(rows)()
        #expect(before.split(separator: "\n").count == 1 + 4 + 1)
        #expect(try PostgresFleet.initialize(server.conninfo()).isUpgraded)
        #expect(try server.begin(rows)() == before)
        // Numbers go on where they were.
        var database = try PostgresFleet(server.conninfo())
        let job = Job(intent: "W", arguments: "{}")
        let receipt = try database.submit(FleetSubmission(app: AppID("a"), name: "new", job: job))
        #expect(receipt.work == [FleetWork(6)])
        #expect(try database.renew(FleetIncarnation(1), lease: .seconds(60))?.holds == 1)
        // What was over is found, and goes when it is a week old.
        func over() throws -> [String] {
            try database.jobs(FleetJobFilter(app: AppID("a"), isOver: true)).jobs.map(\.name)
        }
        #expect(try over() == ["w1"])
        _ = try server.ask("UPDATE roost.ended SET ended = ended - interval '8 days'")
        #expect(try over() == [])
        #expect(try server.ask("SELECT count(*) FROM roost.ended") == "1")
        _ = try database.takeOver()
        #expect(try server.ask("SELECT count(*) FROM roost.ended") == "0")
    }

    @Test func `is upgraded once, whoever does it at the same time`() throws {
        let server = try server(of: 1)
        let helpers = try (1...3).map { _ in try HelperProcess() }
        for helper in helpers {
            try helper.tell(.call(1, .initialize(database: server.conninfo())))
        }
        let founded = try helpers.map { helper throws in
            guard case .initialized(let founding) = try helper.answer(to: 1) else {
                throw FleetError("it was not upgraded")
            }
            return founding
        }
        #expect(founded.allSatisfy { $0.version == FleetSchema.version })
        #expect(founded.count(where: \.isUpgraded) == 1)
    }

    @Test func `stays as it was where an upgrade fails`() throws {
        let server = try server(of: 1)
        // One of ours cannot take its place.
        _ = try server.ask(
            "CREATE FUNCTION roost.retry(of_app text, as_name text) RETURNS int LANGUAGE sql AS 'SELECT 1'"
        )
        let before = try Catalogue.lines(of: server)
        func failure() -> FleetError? {
            do throws(FleetError) {
                _ = try PostgresFleet.initialize(server.conninfo())
                return nil
            } catch {
                return error
            }
        }
        #expect(failure()?.reason.hasPrefix("nothing was changed: ") == true)
        #expect(try Catalogue.lines(of: server) == before)
        #expect(refusal(server, of: 1) == nil)
        _ = try server.ask("DROP FUNCTION roost.retry(text, text)")
        // Nor does it keep all others waiting where somebody has a transaction open.
        let other = try PostgresConnection.open(server.conninfo())
        try other.run("BEGIN; COMMENT ON SCHEMA roost IS 'Fleet of Roost, version 1'")
        #expect(failure()?.reason.contains("pg_stat_activity") == true)
        try other.run("ROLLBACK")
        #expect(failure() == nil)
    }

    @Test func `says which hosts it is too old or too new for`() throws {
        let server = try server(of: 1)
        #expect(refusal(server, of: 1) == nil)
        let early = refusal(server, of: 2)
        #expect(early?.kind == .outdated)
        #expect(early?.reason.contains("roost fleet init upgrades it") == true)
        // Whoever joins changes nothing.
        #expect(refusal(server, of: 1) == nil)
        _ = try PostgresFleet.initialize(server.conninfo())
        #expect(refusal(server, of: 1) == nil)
        #expect(
            try PostgresFleet(server.conninfo(), as: 1).schema()
                == .schema(version: FleetSchema.version, known: 1)
        )
        let known = FleetSchema.version
        try makeLater(server, version: known + 1, oldest: known)
        #expect(refusal(server, of: known) == nil)
        let kept = try PostgresFleet.initialize(server.conninfo())
        #expect(kept == FleetFounding(version: known + 1, former: known + 1))
        try makeLater(server, version: known + 2, oldest: known + 1)
        let late = refusal(server, of: known)
        #expect(late?.kind == .foreign)
        #expect(late?.reason.contains("this Roost is older than the fleet's schema") == true)
        #expect(throws: FleetError.self) { try PostgresFleet.initialize(server.conninfo()) }
    }

    /// Does what an upgrade of a Roost to come does to what a host of today looks at.
    private func makeLater(_ server: PostgresServer, version: Int, oldest: Int) throws {
        _ = try server.begin([
            "COMMENT ON SCHEMA roost IS 'Fleet of Roost, version \(oldest)'",
            "COMMENT ON TABLE roost.hosts IS 'Schema of version \(version)'",
            "NOTIFY roost_schema",
        ])()
    }

    @Test func `is heard to be a later one by hosts that are connected`() throws {
        let server = try PostgresServer()
        let helper = try HelperProcess()
        try helper.tell(.call(1, .initialize(database: server.conninfo())))
        _ = try helper.answer(to: 1)
        let host = FleetHost(name: "one", identity: "secret")
        try helper.tell(.call(2, .join(database: server.conninfo(), host, lease: .seconds(60))))
        let known = FleetSchema.version
        func hears(_ version: Int) throws {
            try helper.wait { $0 == .schema(version: version, known: known) ? () : nil }
        }
        try hears(known)
        try makeLater(server, version: known + 1, oldest: known)
        try hears(known + 1)
        try makeLater(server, version: known + 2, oldest: known + 1)
        let why = try helper.event { if case .unreachable(let why) = $0 { why } else { nil } }
        #expect(why.contains("this Roost is older than the fleet's schema"))
    }

    @Test(.timeLimit(.minutes(20)))
    func `is upgraded under load, and hosts of both versions go on side by side`() throws {
        let server = try server(of: 1)
        let load = FleetLoad(server.conninfo())
        for number in 1...3 { try load.beginSubmitting(as: number) }
        for number in 1...3 { try load.beginHost("old\(number)", of: 1) }
        load.wait { $0.claims.count >= 100 }
        #expect(try PostgresFleet.initialize(server.conninfo()).isUpgraded)
        for number in 1...2 { try load.beginHost("new\(number)", of: FleetSchema.version) }
        // One of the version before that joins now is let in as well.
        try load.beginHost("late", of: 1)
        load.submitsUntil(further: 300)
        load.wait { $0.running == 0 }
        let seen = load.seen
        #expect(seen.troubles == [])
        #expect(Set(seen.claims).count == seen.claims.count)
        #expect(seen.ended.sorted() == seen.claims.sorted())
        let ended = try server.ask("SELECT name FROM roost.ended WHERE ending = 'completed'")
        #expect(ended.split(separator: "\n").map(String.init).sorted() == seen.accepted.sorted())
        #expect(try server.ask("SELECT count(*) FROM roost.work") == "0")
    }
}
