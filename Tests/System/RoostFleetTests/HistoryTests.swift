import Glibc
import PostgresServer
import RoostDaemon
import RoostEngine
import RoostLinux
import RoostTesting
import Testing

@testable import RoostFleet

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `The history of a fleet` {
    private let server: PostgresServer

    init() throws {
        server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
    }

    /// The part of a day, so many before today.
    private static func part(_ days: Int) -> String {
        "(((now() AT TIME ZONE 'UTC')::date - DATE '1970-01-01' - \(days)) % 9)"
    }

    /// Writes down what ended so many hours ago, in the part of a day; the result is large enough
    /// to be stored beside its row.
    private static func note(_ name: String, hours: Int, on days: Int) -> String {
        """
        INSERT INTO roost.ended (number, app, name, job, ending, result, ended, part)
            SELECT nextval('roost.work_number'), 'a', '\(name)', '{"intent": "W"}', 'completed',
                (SELECT '"' || string_agg(md5(n::text), '') || '"' FROM generate_series(1, 120) AS n),
                now() - interval '\(hours) hours', \(part(days))
        """
    }

    /// What was written down, whether or not it is seen.
    private func kept() throws -> [String] {
        let names = try server.ask("SELECT name FROM roost.ended ORDER BY name")
        return names.split(separator: "\n").map(String.init)
    }

    /// What is found of it: the latest, of all or by a name, and by the name and app.
    private func seen(_ names: [String]) throws -> [String] {
        let database = try PostgresFleet(server.conninfo())
        func find(_ filter: FleetJobFilter) throws -> [String] {
            try database.jobs(filter).jobs.map(\.name)
        }
        let latest = try find(FleetJobFilter(isOver: true)).sorted()
        #expect(try find(FleetJobFilter(app: AppID("a"), isOver: true)).sorted() == latest)
        for name in names {
            let found = latest.filter { $0 == name }
            #expect(try find(FleetJobFilter(name: name)) == found)
            #expect(try find(FleetJobFilter(app: AppID("a"), name: name)) == found)
        }
        return latest
    }

    private func takeOver() throws {
        var database = try PostgresFleet(server.conninfo())
        _ = try database.takeOver()
    }

    /// The bytes of all parts.
    private func bytes() throws -> Int {
        let query =
            "SELECT sum(pg_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'roost.ended'::regclass"
        return try #require(Int(try server.ask(query)))
    }

    @Test func `goes a day at a time, and all of the last week stays`() throws {
        // Of each day its first and its last moment that are over: of the seventh day before today
        // some is older than a week, and some is not.
        let statements = (0...8).flatMap { day in
            [0, 23].map { hour in
                """
                WITH noted AS (\(Self.note("\(day)-\(hour)", hours: 0, on: day)) RETURNING number)
                SELECT number FROM noted
                """
            }
        }
        _ = try server.begin(statements)()
        _ = try server.ask(
            """
            UPDATE roost.ended SET ended = least(now(), date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
                - split_part(name, '-', 1)::int * interval '24 hours'
                + CASE WHEN name LIKE '%-0' THEN interval '0' ELSE interval '24 hours' - interval '1 microsecond' END)
            """
        )
        let all = try kept()
        #expect(all.count == 18)
        let young = try server.ask(
            "SELECT name FROM roost.ended WHERE ended > now() - interval '168 hours' ORDER BY name"
        )
        .split(separator: "\n").map(String.init)
        #expect(young.count >= 14 && !young.contains("7-0") && young.contains("6-0"))
        #expect(try seen(all) == young)
        try takeOver()
        // The eighth is gone; the seventh is as it was.
        #expect(try kept() == all.filter { !$0.hasPrefix("8-") })
        #expect(try seen(all) == young)
        let size = "SELECT pg_relation_size('roost.ended_' || \(Self.part(8)))"
        #expect(try server.ask(size) == "0")
        try takeOver()
        #expect(try seen(all) == young)
    }

    @Test func `goes whole after the fleet was left alone, whatever its parts' numbers`() throws {
        _ = try server.begin((0...8).map { Self.note("\($0)", hours: 169 + $0, on: $0) })()
        #expect(try bytes() > 0)
        #expect(try seen(["0", "8"]) == [])
        try takeOver()
        #expect(try kept() == [])
        #expect(try bytes() == 0)
    }

    @Test func `comes round, and what was left of the round before is none`() throws {
        // Nobody could empty today's part before it was today's again.
        _ = try server.ask(Self.note("former", hours: 9 * 24, on: 0))
        _ = try server.ask(Self.note("young", hours: 1, on: 0))
        var database = try PostgresFleet(server.conninfo())
        let job = Job(intent: "W", arguments: "{}")
        _ = try database.submit(FleetSubmission(app: AppID("a"), name: "fresh", job: job))
        #expect(try database.cancel(FleetName(AppID("a"), "fresh")))
        let names = ["former", "fresh", "young"]
        let part = "SELECT part = \(Self.part(0)) FROM roost.ended WHERE name = 'fresh'"
        #expect(try server.ask(part) == "t")
        try takeOver()
        #expect(try kept() == names)
        #expect(try seen(names) == ["fresh", "young"])
        _ = try server.ask("UPDATE roost.ended SET ended = ended - interval '169 hours'")
        #expect(try seen(names) == [])
        try takeOver()
        #expect(try kept() == [])
    }

    @Test func `stays where the clock was set and a part's number says that it is old`() throws {
        _ = try server.begin((1...8).map { Self.note("\($0)", hours: 160, on: $0) })()
        _ = try server.ask(Self.note("ahead", hours: -999, on: 8))
        let names = (1...8).map { "\($0)" } + ["ahead"]
        try takeOver()
        #expect(try seen(names) == names)
    }

    @Test(arguments: [
        "SELECT count(*) FROM roost.ended",
        // What is stored beside the rows of the eighth part, as a vacuum of that alone holds it.
        """
        DO $$ BEGIN EXECUTE 'SELECT count(*) FROM ' || (SELECT reltoastrelid::regclass FROM pg_class
            WHERE oid = ('roost.ended_' || \(part(8)))::regclass); END $$
        """,
        note("young", hours: 1, on: 8),
    ])
    func `keeps nobody waiting where others use a part that is to go`(use: String) throws {
        let notes = [Self.note("8", hours: 170, on: 8), Self.note("0", hours: 1, on: 0)]
        _ = try server.begin(notes)()
        if !use.hasPrefix("DO") {
            // Who reads the part itself, or writes to it, is not waited for at all, however long
            // that were allowed.
            _ = try server.ask("ALTER FUNCTION roost.forget_ended() SET lock_timeout = '60s'")
        }
        let other = try PostgresConnection.open(server.conninfo())
        try other.run("BEGIN; \(use)")
        var database = try PostgresFleet(server.conninfo())
        let member = try database.member("one")
        let job = Job(intent: "W", arguments: "{}")
        // Whoever waited for the other would be told that the database does not answer.
        for name in ["v", "w"] {
            _ = try database.submit(FleetSubmission(app: AppID("a"), name: name, job: job))
            _ = try database.takeOver()
            let slots = [FleetSlots(AppID("a"), 1)]
            let batch = try database.claim(member, upTo: slots, beside: [], having: FleetTraits())
            let claims = try #require(batch?.work.map(\.claim))
            #expect(try database.end(claims.map { FleetEnd($0, .over(.completed)) }) == claims)
        }
        #expect(try kept() == ["0", "8", "v", "w"])
        #expect(try seen(["8", "v"]) == ["0", "v", "w"])
        try other.run("COMMIT")
        try takeOver()
        // What somebody has written there meanwhile is young, and all that is beside it stays.
        let isWritten = use.hasPrefix("INSERT")
        #expect(try seen(["8"]) == ["0", "v", "w"] + (isWritten ? ["young"] : []))
        #expect(try kept().contains("8") == isWritten)
    }

    @Test func `keeps no host from taking over where a part is locked as a whole`() throws {
        _ = try server.ask(Self.note("8", hours: 170, on: 8))
        var database = try PostgresFleet(server.conninfo())
        let member = try database.member("one")
        let job = Job(intent: "W", arguments: "{}")
        _ = try database.submit(FleetSubmission(app: AppID("a"), name: "w", job: job))
        let slots = [FleetSlots(AppID("a"), 1)]
        let batch = try database.claim(member, upTo: slots, beside: [], having: FleetTraits())
        #expect(batch?.work.count == 1)
        _ = try database.renew(member, lease: .zero)
        let other = try PostgresConnection.open(server.conninfo())
        try other.run(
            """
            BEGIN; DO $$ BEGIN
                EXECUTE 'LOCK TABLE roost.ended_' || \(Self.part(8)) || ' IN ACCESS EXCLUSIVE MODE';
            END $$
            """
        )
        #expect(try database.takeOver().count == 1)
        try other.run("COMMIT")
        try takeOver()
        #expect(try kept() == [])
    }

    @Test func `stays where somebody writes between the look and the lock`() throws {
        _ = try server.begin([1, 2].map { Self.note("\($0)", hours: 170, on: $0) })()
        // It looks at both, and then waits for the first; for long enough that this comes in
        // between.
        _ = try server.ask("ALTER FUNCTION roost.forget_ended() SET lock_timeout = '60s'")
        let first = try server.ask("SELECT least(\(Self.part(1)), \(Self.part(2)))")
        let second = try server.ask("SELECT greatest(\(Self.part(1)), \(Self.part(2)))")
        let other = try PostgresConnection.open(server.conninfo())
        try other.run(
            """
            BEGIN; DO $$ BEGIN EXECUTE 'SELECT count(*) FROM ' || (SELECT reltoastrelid::regclass FROM pg_class
                WHERE oid = 'roost.ended_\(first)'::regclass); END $$
            """
        )
        let taking = try server.begin(["SELECT roost.take_over()"])
        let end = Clocks.monotonic() + 60_000_000_000
        let query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        while try server.ask(query) != "1" {
            try #require(Clocks.monotonic() < end, "nobody waits")
            sched_yield()
        }
        _ = try server.ask(
            """
            INSERT INTO roost.ended (number, app, name, job, ending, part)
                VALUES (nextval('roost.work_number'), 'a', 'young', '{}', 'completed', \(second))
            """
        )
        try other.run("COMMIT")
        let said = taking()
        #expect(!said.hasPrefix("failed"), "\(said)")
        let old = try server.ask("SELECT name FROM roost.ended_\(second) WHERE name <> 'young'")
        #expect(try kept() == [old, "young"])
        #expect(try seen(["young"]) == ["young"])
    }
}
