import Glibc
import PostgresServer
import RoostDaemon
import RoostEngine
import Testing

@testable import RoostFleet

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `A database that is no fleet's` {
    private func refusal(_ conninfo: String) -> FleetError? {
        do throws(FleetError) {
            _ = try PostgresFleet(conninfo)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["postgresql://u:geheim@[", "geheim", "host=h geheim=x", "port='geheim"])
    func `whose way cannot be read is not tried, and no part of that is told`(conninfo: String) {
        let refusal = refusal(conninfo)
        #expect(refusal?.kind == .refused)
        #expect(refusal?.reason.contains("geheim") == false)
    }

    @Test func `that nobody serves is unreachable`() throws {
        #expect(refusal("host=/nonexistent user=roost password=geheim")?.kind == .unreachable)
        #expect(refusal("host=127.0.0.1 port=1 password=geheim")?.kind == .unreachable)
    }

    /// Opens a connection, and waits for one while the server still ends those that were closed.
    ///
    /// Whoever closes a connection is not told when the server's process for it has gone.
    private func open(_ conninfo: String) throws -> PostgresConnection {
        let limit = ContinuousClock.now + .seconds(60)
        while true {
            do throws(FleetError) {
                return try PostgresConnection.open(conninfo)
            } catch {
                guard error.kind == .crowded, .now < limit else { throw error }
                sched_yield()
            }
        }
    }

    @Test func `refuses with a sentence`() throws {
        // Anybody but the owner has one connection. The owner has many, as those that were closed
        // may still be ending.
        let server = try PostgresServer([
            "-c max_connections=20", "-c superuser_reserved_connections=19",
        ])
        let conninfo = server.conninfo()
        #expect(refusal(conninfo)?.kind == .uninitialized)
        #expect(refusal(conninfo)?.reason.contains("roost fleet init") == true)

        let wrong = refusal(server.conninfo(user: "guest") + " password=falsch")
        #expect(wrong?.kind == .refused)
        #expect(wrong?.reason.contains("password authentication failed") == true)
        #expect(wrong?.reason.contains("falsch") == false)
        #expect(refusal(server.conninfo(user: "guest"))?.kind == .refused)
        #expect(refusal(server.conninfo(user: "stranger"))?.kind == .refused)
        #expect(refusal(server.conninfo(database: "nowhere"))?.reason.contains("createdb") == true)

        #expect(try PostgresFleet.initialize(conninfo).isNew)
        let again = try PostgresFleet.initialize(conninfo)
        #expect(!again.isNew && !again.isUpgraded)
        #expect(refusal(conninfo) == nil)
        // The last connection that is not the owner's alone is taken.
        let guest = server.conninfo(user: "guest") + " password=geheim"
        let taken = try open(guest)
        #expect(refusal(guest)?.kind == .crowded)
        _ = try taken.ask("SELECT 1")

        for comment in ["Birds", "Fleet of Roost, version 0", "Fleet of Roost, version 9"] {
            _ = try server.ask("COMMENT ON SCHEMA roost IS '\(comment)'")
            #expect(refusal(conninfo)?.kind == .foreign)
            #expect(throws: FleetError.self) { try PostgresFleet.initialize(conninfo) }
        }
    }

    @Test func `lets nobody in who has no rights`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo(user: "guest") + " password=geheim")
        #expect(throws: FleetError.self) { try database.takeOver() }
    }

    @Test func `that restarts breaks the call off, and answers the next connection`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        _ = try database.takeOver()
        try server.stop()
        #expect(throws: FleetError.self) { try database.takeOver() }
        #expect(refusal(server.conninfo())?.kind == .unreachable)
        try server.start()
        var again = try PostgresFleet(server.conninfo())
        #expect(try again.takeOver().count == 0)
    }

    @Test func `tells who listens that there is work`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var other = try PostgresFleet(server.conninfo())
        let database = try PostgresFleet(server.conninfo())
        try database.listen(to: .work)
        #expect(try database.takeNotices().isEmpty)
        let job = Job(intent: "Work", arguments: "{}")
        _ = try other.submit(FleetSubmission(app: AppID("a"), name: "w", job: job))
        #expect(try Readable.wait(for: database.socket))
        #expect(try database.takeNotices().map(\.notice) == [.work])
    }
}
