import PostgresServer
import RoostLinux
import RoostWire
import Testing

/// Hosts that reach the database that they share through a pooler, as many servers of PostgreSQL
/// are reached.
@Suite(.serialized, .enabled(if: PgBouncer.isInstalled, "pgbouncer is not installed"))
struct `A fleet behind a pooler` {
    @Test func `does each job once, also when the pooler is killed and comes again`() throws {
        let server = try PostgresServer()
        let pooler = try PgBouncer(before: server, for: "session")
        try withSystem { one in
            try withSystem { two in
                try withSystem { three in
                    try one.makeFleet(pooler.conninfo)
                    let systems = [one, two, three]
                    let apps = try zip(systems, ["one", "two", "three"]).map {
                        try join($0, $1, by: pooler)
                    }
                    let gates = try apps.map { try Gate(in: $0.folder) }
                    // Each host has something that goes on while the pooler is away, and ends when
                    // it is there again.
                    for name in ["one", "two", "three"] {
                        let words = ["--mark", name, "--failures", "0", "--waits", "true"]
                        try apps[0].submit(
                            ["Flaky", "--fleet", "--id", name, "--host", name] + words
                        )
                    }
                    for (app, name) in zip(apps, ["one", "two", "three"]) {
                        _ = try app.waits(for: "start Flaky \(name)")
                    }
                    pooler.kill()
                    for gate in gates { try gate.open() }
                    for system in systems {
                        try wait(for: "an end of which the database is not told") {
                            try system.membership?["untold"] == 1
                        }
                    }
                    try pooler.restart()
                    for system in systems {
                        try wait(for: "its being a member again") {
                            let standing = try system.membership
                            return standing?["state"] == "member" && standing?["untold"] == 0
                        }
                    }
                    let marks = (1...20).map { "m\($0)" }
                    for mark in marks {
                        try apps[1].submit(["Flaky", "--fleet", "--mark", mark, "--id", mark])
                    }
                    try wait(for: "the end of all") {
                        try server.ask("SELECT count(*) FROM roost.work") == "0"
                    }
                    let ended = try server.ask(
                        "SELECT count(*) || ' ' || count(DISTINCT name) FROM roost.ended"
                    )
                    #expect(ended == "23 23")
                    let done = apps.flatMap { $0.said("done Flaky") }.sorted()
                    let all = ["one", "two", "three"] + marks
                    #expect(done == all.map { "done Flaky \($0)" }.sorted())
                }
            }
        }
    }

    private func join(
        _ system: PrivateSystem,
        _ name: String,
        by pooler: PgBouncer
    ) throws -> IntentApp {
        let app = try IntentApp(in: system)
        // A busy machine is to lose none.
        try system.set("fleet-lease", "120")
        try system.joinFleet(pooler.conninfo, as: name)
        return app
    }
}
