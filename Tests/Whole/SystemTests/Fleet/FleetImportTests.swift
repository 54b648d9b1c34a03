import Glibc
import PostgresServer
import RoostLinux
import RoostWire
import Testing

/// What a machine had to do before it joined: real daemons in homes of their own, and a real
/// PostgreSQL.
@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `Pending work of a machine` {
    private let server: PostgresServer

    init() throws { server = try PostgresServer() }

    private func install(in system: PrivateSystem) throws -> IntentApp {
        let listed = ["night.*", "Flaky"].map { "<string>\($0)</string>" }
        let tasks = "<key>RoostFleetTasks</key><array>\(listed.joined())</array>"
        return try IntentApp(saying: tasks, in: system)
    }

    private func expect(_ said: Command.Said) throws -> String {
        try #require(said.status == .exited(0), "\(said)")
        return said.output
    }

    private func join(_ system: PrivateSystem, _ name: String) throws {
        try system.joinFleet(server.conninfo(), as: name)
    }

    private func submit(_ app: IntentApp, _ mark: String, _ more: String...) throws {
        let words = ["Flaky", "--mark", mark, "--failures", "0", "--id", mark]
        try app.submit(words + ["--earliest", "+1h"] + more)
    }

    private func count(_ what: String) throws -> Int {
        Int(try server.ask("SELECT count(*) FROM roost.\(what)")) ?? -1
    }

    private func waiting(in system: PrivateSystem) throws -> [String] {
        let jobs = try system.roost("jobs", "--json").json()["jobs"]?.asArray ?? []
        return jobs.filter { $0["state"] != "over" }.compactMap { $0["id"]?.asString }.sorted()
    }

    @Test func `is taken along into the fleet once, also where the system is killed in between`()
        throws
    {
        try withSystem { one in
            try withSystem { two in
                let apps = [try install(in: one), try install(in: two)]
                for mark in ["a", "b", "c"] { try submit(apps[0], mark) }
                let own = ["Say", "--text", "own", "--id", "own", "--earliest", "+1h"]
                try apps[0].submit(own)
                let plan = ["Plan", "--identifier", "night.quick", "--delay", "3600"]
                _ = try expect(try apps[0].begin("run", plan).end())
                let alone = try one.roost("fleet", "import")
                #expect(alone.status == .exited(5), "\(alone)")
                try one.makeFleet(server.conninfo())
                try join(one, "one")
                try join(two, "two")
                try submit(apps[1], "c")
                let dry = try expect(try one.roost("fleet", "import", "--dry-run"))
                #expect(dry.contains("4 jobs and tasks would be taken along."), "\(dry)")
                try killBeforeItIsGone(one)
                try killBeforeItHasArrived(one)
                // The rest says why it stays.
                let json = try one.roost("fleet", "import", apps[0].name, "--json").json()
                #expect(json["taken"] == 0)
                #expect(json["stay"] == [["why": "name", "count": 1]])
                #expect(try waiting(in: one) == ["c", "own"])
                let listed = try apps[1].begin(
                    "run",
                    ["Plan", "--identifier", "night.quick", "--lists"]
                ).end()
                #expect(listed.output == "night.quick\n", "\(listed)")
                // Each is done once, on whichever machine.
                for mark in ["a", "b"] {
                    _ = try expect(try two.roost("retry", apps[1].name, mark))
                    try wait(for: "the end of \(mark)") {
                        try count("ended WHERE name = '\(mark)'") == 1
                    }
                    #expect(apps.map { $0.said("done Flaky \(mark)").count }.reduce(0, +) == 1)
                }
                #expect(try count("arrivals WHERE NOT is_over") == 0)
            }
        }
    }

    /// The database has the work, and the system ends before it hears of that.
    private func killBeforeItIsGone(_ system: PrivateSystem) throws {
        _ = try server.ask("ALTER FUNCTION roost.offer(bigint, jsonb) RENAME TO offer_heard")
        _ = try server.ask(
            """
            CREATE FUNCTION roost.offer(bigint, jsonb) RETURNS jsonb LANGUAGE sql AS $$
                SELECT roost.offer_heard($1, $2); SELECT '[]'::jsonb
            $$
            """
        )
        _ = try system.roost("fleet", "import")
        #expect(try count("arrivals") == 3)
        #expect(try waiting(in: system) == ["a", "b", "c", "own"])
        try system.kill()
        _ = try server.ask("DROP FUNCTION roost.offer(bigint, jsonb)")
        _ = try server.ask("ALTER FUNCTION roost.offer_heard(bigint, jsonb) RENAME TO offer")
        try system.start()
        try wait(for: "its being a member again") {
            try system.membership?["state"] == "member"
        }
        #expect(try waiting(in: system) == ["a", "b", "c", "own"])
        #expect(try count("work") == 1)
    }

    /// The work is gone from the machine, and the system ends before the database has heard of
    /// that.
    private func killBeforeItHasArrived(_ system: PrivateSystem) throws {
        _ = try server.ask("ALTER FUNCTION roost.arrive(bigint, bigint[]) RENAME TO arrive_later")
        let said = try system.roost("fleet", "import")
        #expect(said.status == .exited(1), "\(said)")
        #expect(try waiting(in: system) == ["c", "own"])
        #expect(try count("work") == 1)
        try system.kill()
        _ = try server.ask("ALTER FUNCTION roost.arrive_later(bigint, bigint[]) RENAME TO arrive")
        try system.start()
        // Nobody asks for it again.
        try wait(for: "its arrival") { try count("work") == 4 }
    }
}
