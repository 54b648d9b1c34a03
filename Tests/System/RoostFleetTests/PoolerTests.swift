import PostgresServer
import RoostDaemon
import RoostEngine
import Testing

@testable import RoostFleet

@Suite(.serialized, .enabled(if: PgBouncer.isInstalled, "pgbouncer is not installed"))
struct `A pooler before the fleet's database` {
    private let app = AppID("com.example.app")
    private let server: PostgresServer

    init() throws {
        server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
    }

    /// Has a host join by a helper process, and gives the answer.
    private func join(_ helper: HelperProcess, _ database: String) throws -> FleetAnswer {
        let host = FleetHost(name: "one", identity: "secret")
        try helper.tell(.call(1, .join(database: database, host, lease: .seconds(30))))
        return try helper.answer(to: 1)
    }

    @Test func `that keeps a connection for each host is as good as none`() throws {
        let pooler = try PgBouncer(before: server, for: "session")
        let helper = try HelperProcess()
        guard case .joined = try join(helper, pooler.conninfo) else {
            return _ = Issue.record("the host is not let in")
        }
        // Others have work for it, and it hears of that.
        _ = try server.ask("SELECT roost.submit('a', 'w', '{}', '0', false, false)")
        try helper.event { if case .noticed = $0 { () } else { nil } }
    }

    @Test(arguments: ["transaction", "statement"])
    func `that lends one for less is refused with a sentence, and nothing is joined`(
        mode: String
    ) throws {
        let pooler = try PgBouncer(before: server, for: mode)
        let helper = try HelperProcess()
        guard case .failed(let error) = try join(helper, pooler.conninfo) else {
            return _ = Issue.record("the host is let in")
        }
        #expect(error.reason.contains(mode == "statement" ? "pooling mode" : "pool_mode = session"))
        #expect(try server.ask("SELECT count(*) FROM roost.hosts") == "0")
        // Whoever makes the fleet needs no connection for longer than that takes.
        guard mode == "transaction" else { return }
        #expect(try PostgresFleet.initialize(pooler.conninfo).version == FleetSchema.version)
    }
}
