import PostgresServer
import RoostLinux
import RoostWire
import Testing

/// A host whose way to the database takes long, beside one that has it near.
@Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `A host whose line is slow` {
    @Test func `keeps what it runs, does all once, and says nothing false`() throws {
        let server = try PostgresServer()
        let line = try BrokenLine(to: server.folder + "/.s.PGSQL.5432")
        defer { line.end() }
        try withSystem { one in
            try withSystem { two in
                let hosts = try SlowHosts(server, line, one, two)
                try hosts.begin()
                try hosts.outlastLease()
                try hosts.takeMore()
                try hosts.endAll()
            }
        }
    }
}

/// A host whose line becomes slow while it runs what it has claimed, and another one that would
/// take over what that lost.
private final class SlowHosts {
    private let server: PostgresServer
    private let line: BrokenLine
    private let one: PrivateSystem
    private let app: IntentApp
    private let other: IntentApp
    private let gates: [Gate]
    /// It is renewed after a third, and a renewal may be the third call in a row, each of which
    /// takes a second and a half.
    private static let lease = Duration.seconds(24)

    init(
        _ server: PostgresServer,
        _ line: BrokenLine,
        _ one: PrivateSystem,
        _ two: PrivateSystem
    ) throws {
        (self.server, self.line, self.one) = (server, line, one)
        try one.makeFleet(server.conninfo())
        let tasks = "<key>RoostFleetTasks</key><array><string>night.*</string></array>"
        let app = try IntentApp(saying: tasks, in: one)
        self.app = app
        other = try IntentApp(saying: tasks, in: two)
        gates = try ["gate", "night"].map { try Gate(in: app.folder, named: $0) }
    }

    /// Has the one host run a job, which reports how far it is, and a task.
    func begin() throws {
        for system in [one, other.system] {
            try system.set("fleet-lease", "\(Self.lease.components.seconds)")
            try system.set("fleet-margin", "4")
        }
        let place = "host=127.0.0.1 port=\(line.port) user=roost dbname=postgres sslmode=disable"
        try one.joinFleet(place, as: "one")
        try app.submit(["Work", "--fleet", "--mark", "long", "--id", "long"])
        try app.submit(["night.gate", "--kind", "processing"])
        _ = try app.waits(for: "start Work long")
        _ = try app.waits(for: "begin night.gate")
        try other.system.joinFleet(server.conninfo(), as: "two")
    }

    /// Looks that the host is a member without any trouble.
    private func look(running: JSON? = nil) throws {
        let standing = try one.membership
        let isMember = standing?["state"] == "member" && standing?["trouble"]?.isNull != false
        try #require(isMember, "\(standing as Any)")
        if let running { try #require(standing?["running"] == running) }
    }

    /// Sees all of it go on beyond the lease that the host had when its line became slow: what it
    /// runs then, it runs because it has heard of renewals.
    func outlastLease() throws {
        line.turn(.slow)
        let end = ContinuousClock.now + Self.lease
        try wait(for: "the end of the former lease") {
            let asked = ContinuousClock.now
            let hosts = try one.roost("fleet", "hosts", "--json").json()["hosts"]?.asArray
            try #require(ContinuousClock.now - asked >= .nanoseconds(2 * BrokenLine.delay))
            try #require(hosts?.map { $0["present"] } == [true, true])
            try #require(hosts?.map { $0["holds"] } == [2, 0])
            try look(running: 2)
            return ContinuousClock.now > end
        }
        let told = try one.roost("fleet").output
        #expect(told.contains("Its lease holds."), "\(told)")
        #expect(!told.contains("Since "), "\(told)")
        #expect(app.said("onCancel") + app.said("expired ") == [])
    }

    /// Sees new work be submitted from there, begin there and end.
    func takeMore() throws {
        let words = ["Flaky", "--fleet", "--mark", "new", "--id", "new", "--failures", "0"]
        try app.submit(words + ["--host", "one"])
        try wait(for: "its end") {
            try look()
            return try server.ask("SELECT name FROM roost.ended") == "new"
        }
    }

    /// Sees all of it end once, on the host that has begun it.
    func endAll() throws {
        for gate in gates { try gate.open() }
        try wait(for: "the host's hearing of the end of all") {
            try look()
            let standing = try one.membership
            return standing?["running"] == 0 && standing?["untold"] == 0
        }
        #expect(try server.ask("SELECT count(*) FROM roost.work") == "0")
        let ended = try server.ask(
            """
            SELECT string_agg(name || ' ' || ending || ' ' || host, ', ' ORDER BY name)
                FROM roost.ended
            """
        )
        let names = ["long", "new", "night.gate"]
        #expect(ended == names.map { "\($0) completed one" }.joined(separator: ", "))
        #expect(app.starts == 1 && other.starts == 0)
        for work in ["start Work long", "start Flaky new", "begin night.gate"] {
            #expect(app.said(work).count == 1, "\(work)")
        }
    }
}
