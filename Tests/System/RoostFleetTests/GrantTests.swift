import PostgresServer
import RoostDaemon
import RoostEngine
import RoostTesting
import Testing

@testable import RoostFleet

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `A role of a fleet's database` {
    private let server: PostgresServer
    private let shop = AppID("shop")
    private let other = AppID("other")
    private let job = Job(intent: "W", arguments: #"{"text": "private"}"#)

    init() throws {
        server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
    }

    /// The role `guest`, which owns nothing.
    private var guest: String { server.conninfo(user: "guest") + " password=geheim" }

    private func grant(_ what: String, _ app: String = "") throws {
        _ = try server.ask("SELECT roost.grant('guest', '\(what)', '\(app)')")
    }

    /// The functions that the guest may call.
    private func calls() throws -> [String] {
        let names = try server.ask(
            """
            SELECT DISTINCT proname FROM pg_proc
                WHERE pronamespace = 'roost'::regnamespace AND has_function_privilege('guest', oid, 'EXECUTE')
                    AND has_schema_privilege('guest', 'roost', 'USAGE') ORDER BY 1
            """
        )
        return names.split(separator: "\n").map(String.init)
    }

    /// What the guest may do with tables and sequences.
    private func rights() throws -> String {
        try server.ask(
            """
            SELECT count(*) FROM pg_class, unnest('{SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER}'::text[]) AS may
                WHERE relnamespace = 'roost'::regnamespace AND CASE
                    WHEN relkind IN ('r', 'p') THEN has_table_privilege('guest', oid, may)
                        OR may = 'SELECT' AND has_any_column_privilege('guest', oid, may)
                    WHEN relkind = 'S' THEN has_sequence_privilege('guest', oid, 'USAGE, SELECT, UPDATE') END
            """
        )
    }

    private func refusal<Answer>(
        _ call: (inout PostgresFleet) throws -> Answer
    ) throws -> FleetError? {
        var database = try PostgresFleet(guest)
        do {
            _ = try call(&database)
            return nil
        } catch let error as FleetError {
            return error
        }
    }

    @Test func `does a host's work without owning anything`() throws {
        for rule in FleetDatabaseRule.allCases {
            _ = try server.ask("DROP SCHEMA roost CASCADE")
            _ = try PostgresFleet.initialize(server.conninfo())
            try grant("host")
            var database = try PostgresFleet(guest)
            try database.listen(to: .work)
            #expect(try rule.defect(in: &database) == nil, "\(rule)")
            #expect(try rights() == "0")
        }
    }

    @Test func `may call what it was let in to do, and nothing else`() throws {
        let (looks, submits) = (
            ["jobs", "tasks"],
            ["cancel", "cancel_jobs", "cancel_tasks", "jobs", "lock", "retry", "submit", "tasks"]
        )
        let hosts =
            submits + [
                "arrive", "claim", "deal", "describe", "drain", "end", "join", "leave", "offer",
                "overview", "renew", "report", "take_over",
            ]
        #expect(try calls() == [])
        for (what, app, expected) in [
            ("look", "shop", looks), ("look", "", looks + ["overview"]),
            ("submit", "shop", submits), ("submit", "", submits + ["overview"]),
            ("host", "", hosts),
        ] {
            try grant(what, app)
            #expect(try calls() == expected.sorted(), "\(what) \(app)")
            #expect(try rights() == "0")
            #expect(try server.ask("SELECT roost.revoke('guest', '\(what)', '\(app)')") == "t")
            #expect(try calls() == [])
        }
        #expect(try server.ask("SELECT roost.revoke('guest', 'host')") == "f")
        // All of these, and they alone, have the owner's rights, and look nothing up in a schema of
        // somebody else's.
        let definers = try server.ask(
            """
            SELECT DISTINCT proname FROM pg_proc WHERE pronamespace = 'roost'::regnamespace AND prosecdef
                AND proconfig[1] = 'search_path=pg_catalog, pg_temp' ORDER BY 1
            """
        )
        #expect(definers.split(separator: "\n").map(String.init) == hosts.sorted())
        #expect(
            try server.ask(
                "SELECT count(*) FROM pg_proc WHERE pronamespace = 'roost'::regnamespace AND prosecdef AND proconfig IS NULL"
            ) == "0"
        )
    }

    @Test func `that looks changes nothing`() throws {
        try grant("look")
        var owner = try PostgresFleet(server.conninfo())
        _ = try owner.submit(FleetSubmission(app: shop, name: "w", job: job))
        let database = try PostgresFleet(guest)
        #expect(try database.jobs(FleetJobFilter()).jobs.map(\.name) == ["w"])
        #expect(try database.overview().pending == 1)
        let submission = FleetSubmission(app: shop, name: "w", job: job)
        let refused = [
            try refusal { try $0.submit(submission) },
            try refusal { try $0.cancel(FleetName(shop, "w")) },
            try refusal { try $0.retry(FleetName(shop, "w")) },
            try refusal { try $0.cancelTasks(of: shop) },
            try refusal { try $0.drain("one", true) },
            try refusal { try $0.takeOver() },
            try refusal {
                try $0.join(FleetHost(name: "g", identity: "g"), replacing: nil, lease: .seconds(9))
            },
        ]
        for error in refused {
            #expect(error?.kind == .refused)
            #expect(error?.reason.contains("roost.grant") == true)
        }
        #expect(try owner.jobs(FleetJobFilter()).jobs.map(\.name) == ["w"])
    }

    @Test func `that submits for one app has nothing to do with others`() throws {
        try grant("submit", "shop")
        var owner = try PostgresFleet(server.conninfo())
        _ = try owner.submit(FleetSubmission(app: other, name: "theirs", job: job))
        var database = try PostgresFleet(guest)
        _ = try database.submit(FleetSubmission(app: shop, name: "own", job: job))
        #expect(try database.jobs(FleetJobFilter()).jobs.map(\.name) == ["own"])
        #expect(try database.jobs(FleetJobFilter(name: "theirs")).jobs.isEmpty)
        let submission = FleetSubmission(app: other, name: "theirs", job: job)
        let theirs = FleetName(other, "theirs")
        let refused = [
            try refusal { try $0.submit(submission) },
            try refusal { try $0.cancel(theirs) },
            try refusal { try $0.retry(theirs) },
            try refusal { try $0.cancelTasks(of: other) },
            try refusal { try $0.tasks(of: other) },
            try refusal { try $0.jobs(FleetJobFilter(app: other)) },
            try refusal { try $0.jobs(FleetJobFilter(app: AppID("none"))) },
            try refusal { try $0.overview() },
            try refusal {
                try $0.claim(
                    FleetIncarnation(1),
                    upTo: [FleetSlots(shop, 1)],
                    beside: [],
                    having: FleetTraits()
                )
            },
        ]
        for error in refused { #expect(error?.kind == .refused) }
        #expect(
            refused[0]?.reason.contains("the role guest may not submit or change work of other")
                == true
        )
        let connection = try PostgresConnection.open(guest)
        #expect(throws: FleetError.self) { try connection.ask("SELECT job::text FROM roost.work") }
        #expect(try owner.jobs(FleetJobFilter(app: other)).jobs.map(\.state) == [.waiting])
        #expect(try database.cancel(FleetName(shop, "own")))
        // Looking at another app does not let it change that.
        try grant("look", "other")
        #expect(try database.jobs(FleetJobFilter(app: other)).jobs.map(\.name) == ["theirs"])
        #expect(try refusal { try $0.cancel(theirs) }?.kind == .refused)
        try grant("submit", "other")
        #expect(try database.cancel(theirs))
    }

    @Test
    func
        `keeps what it was let in to do where functions are made anew, and as a member of a group`()
        throws
    {
        _ = try server.begin([
            "CREATE ROLE clerks", "GRANT clerks TO guest",
            "SELECT roost.grant('clerks', 'submit', 'shop')",
            "CREATE ROLE gone", "SELECT roost.grant('gone', 'submit')", "DROP OWNED BY gone",
            "DROP ROLE gone",
        ])()
        let owner = try PostgresConnection.open(server.conninfo())
        try owner.run(
            "DROP FUNCTION roost.submit(text, text, jsonb, interval, boolean, boolean, jsonb, text, bigint, int, boolean)"
        )
        // One that has the name of another that is gone has nothing of it.
        _ = try server.ask("CREATE ROLE gone")
        try owner.run(String(decoding: PackageResources.functions_sql, as: UTF8.self))
        let isIn = "SELECT has_schema_privilege('gone', 'roost', 'USAGE')"
        #expect(try server.ask(isIn) == "f")
        let granted = "SELECT string_agg(what || app, ' ') FROM roost.grants WHERE role = 'gone'"
        _ = try server.ask("SELECT roost.grant('gone', 'look', 'shop')")
        #expect(try server.ask(granted) == "lookshop")
        var database = try PostgresFleet(guest)
        _ = try database.submit(FleetSubmission(app: shop, name: "own", job: job))
        let submission = FleetSubmission(app: other, name: "theirs", job: job)
        #expect(try refusal { try $0.submit(submission) }?.kind == .refused)
    }

    @Test func `that is not there, or is let in to do what nobody knows, is an error in words`()
        throws
    {
        let connection = try PostgresConnection.open(server.conninfo())
        for (values, words) in [
            ("'nobody', 'host'", "no role nobody"),
            ("'guest', 'everything'", "host for all apps, or submit or look"),
            ("'guest', 'host', 'shop'", "host for all apps, or submit or look"),
        ] {
            var reason = ""
            do throws(FleetError) { _ = try connection.ask("SELECT roost.grant(\(values))") } catch
            {
                reason = error.reason
            }
            #expect(reason.contains(words))
        }
        #expect(try calls() == [])
    }
}
