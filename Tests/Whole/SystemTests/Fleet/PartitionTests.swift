import PostgresServer
import RoostLinux
import RoostWire
import Testing

/// Hosts of which one is cut off from the database that they share, and hears of no end of its
/// connection.
@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `A host that is cut off` {
    @Test(arguments: [BrokenLine.Way.losing, .keeping, .losingRequests, .losingReplies])
    func `ends what it runs before others begin it, and does all else`(way: BrokenLine.Way) throws {
        let server = try PostgresServer()
        let line = try BrokenLine(to: server.folder + "/.s.PGSQL.5432")
        defer { line.end() }
        try withSystem { one in
            try withSystem { two in
                try withSystem { three in
                    let hosts = try CutHosts(server, line, one, [two, three])
                    let process = try hosts.begin()
                    try hosts.cut(way)
                    try hosts.endInTime(process)
                    try hosts.goOnElsewhere()
                    try hosts.mend(way)
                    try hosts.endAll()
                }
            }
        }
    }
}

/// A host whose way to the database can be cut, two others, and work of each kind.
private final class CutHosts {
    private let server: PostgresServer
    private let line: BrokenLine
    private let one: PrivateSystem
    private let app: IntentApp
    /// An app of the host's own, which has nothing of the fleet.
    private let local: IntentApp
    private let others: [IntentApp]
    /// What the runs of the one host wait at, and those of the others.
    private let gates: [Gate]
    private let localGate: Gate
    /// What the runs of the fleet's task wait at.
    private let nights: [Gate]
    private var since: Int64?
    /// The end of the last lease that the one host has heard of, by the database's clock, in
    /// seconds since 1970.
    private var leaseEnd = 0.0

    init(
        _ server: PostgresServer,
        _ line: BrokenLine,
        _ one: PrivateSystem,
        _ others: [PrivateSystem]
    ) throws {
        (self.server, self.line, self.one) = (server, line, one)
        try one.makeFleet(server.conninfo())
        let tasks = "<key>RoostFleetTasks</key><array><string>night.*</string></array>"
        app = try IntentApp(saying: tasks, in: one)
        local = try IntentApp("com.example.local", in: one)
        self.others = try others.map { try IntentApp(saying: tasks, in: $0) }
        gates = try ([app] + self.others).map { try Gate(in: $0.folder) }
        nights = try ([app] + self.others).map { try Gate(in: $0.folder, named: "night") }
        localGate = try Gate(in: local.folder)
    }

    private func join(_ app: IntentApp, _ name: String, _ conninfo: String) throws {
        // A third goes by before a renewal, and less than half before runs are told to stop.
        try app.system.set("fleet-lease", "18")
        try app.system.set("fleet-margin", "6")
        try app.system.joinFleet(conninfo, as: name)
    }

    private func submitFlaky(_ app: IntentApp, _ mark: String, _ more: String...) throws {
        let words = ["Flaky", "--fleet", "--mark", mark, "--id", mark, "--failures", "0"]
        try app.submit(words + more)
    }

    /// What the others have said.
    private func elsewhere(_ words: String) -> [String] { others.flatMap { $0.said(words) } }

    private func fence(of mark: String, _ apps: [IntentApp]) -> Int64? {
        let said = apps.flatMap { $0.said("fence ") }.first { $0.hasSuffix(" of \(mark)") }
        return said?.split(separator: " ").dropFirst().first.flatMap { Int64($0) }
    }

    // MARK: - What happens, one after the other

    /// Has the one host run what is its own, and work of the fleet: what will end while the line is
    /// cut, what never ends by itself, and what has not begun.
    ///
    /// - Returns: The process of the fleet's work.
    func begin() throws -> Child {
        let place = "host=127.0.0.1 port=\(line.port) user=roost dbname=postgres sslmode=disable"
        try join(app, "one", place + " application_name=one")
        try local.submit(["Work", "--mark", "local"])
        try submitFlaky(app, "late", "--waits", "true")
        let long = ["Work", "--fleet", "--way", "unresponsive", "--mark", "long", "--id", "long"]
        try app.submit(long)
        try app.submit(["night.gate", "--kind", "processing"])
        _ = try local.waits(for: "start Work local")
        _ = try app.waits(for: "start Flaky late")
        _ = try app.waits(for: "unresponsive")
        _ = try app.waits(for: "begin night.gate")
        for (other, name) in zip(others, ["two", "three"]) {
            try join(other, name, server.conninfo())
            try other.system.set("grace", "1")
        }
        return try one.process(of: app.name)
    }

    /// Whether the latest call of the one host is a renewal, of less than a second ago.
    private func isRenewed() throws -> Bool {
        try server.ask(
            """
            SELECT count(*) FROM pg_stat_activity
                WHERE application_name = 'one' AND state = 'idle' AND query LIKE '%take_over%'
                    AND state_change > clock_timestamp() - interval '1 s'
            """
        ) == "1"
    }

    /// The end of the one host's lease, as the database has it.
    private func knownLeaseEnd() throws -> Double {
        let end = try server.ask(
            "SELECT extract(epoch FROM leased_until) FROM roost.hosts WHERE name = 'one'"
        )
        return try #require(Double(end))
    }

    /// Cuts the line just after the lease was renewed, so that the first call that is lost tells of
    /// an end.
    ///
    /// Where the host is heard all the while, the next renewal comes first: the database has a
    /// later end of the lease than the host.
    func cut(_ way: BrokenLine.Way) throws {
        // What a host knows not to begin it does not claim. A job's rate it hears only with the
        // claim.
        let rate = ["--rate", "held=1/40s"]
        try app.submit(["Say", "--text", "first"] + rate)
        _ = try app.waits(for: "start Say first")
        try wait(for: "its having renewed its lease") { try isRenewed() }
        let renewed = ContinuousClock.now
        // What waits here for long is handed back, so that it comes last.
        let waits = ["Join", "--fleet", "--words", "x", "--id", "waits", "--host", "one"]
        try app.submit(waits + rate)
        try wait(for: "its being claimed") { try one.membership?["waiting"] == 1 }
        if ContinuousClock.now - renewed > .seconds(2) {
            // That took long on a busy machine, and the next renewal would be the first call that
            // is lost.
            try wait(for: "its renewing its lease again") { try isRenewed() }
        }
        leaseEnd = try knownLeaseEnd()
        line.turn(way)
        if way == .losingReplies {
            try wait(for: "a renewal that it never hears of") { try knownLeaseEnd() > leaseEnd }
        }
        try gates[0].open()
        _ = try app.waits(for: "done Flaky late")
        try wait(for: "its being known") { try one.membership?["state"] == "silent" }
        since = try one.membership?["trouble"]?["since"]?.asInteger
        let told = try one.roost("fleet").output
        #expect(told.contains("The database does not answer"), "\(told)")
        #expect(told.contains("\nSince "), "\(told)")
        #expect(try local.roost("run", "Say", "--text", "local").output == "local\n")
        #expect(try app.roost("run", "Say", "--text", "same").output == "same\n")
    }

    /// Sees the fleet's work told to stop and killed, while the host still has the lease that it
    /// knows of and nobody else has begun any.
    func endInTime(_ process: Child) throws {
        _ = try app.waits(for: "onCancel")
        _ = try app.waits(for: "expired night.gate")
        try process.waitUntilEnded()
        #expect(elsewhere("start ") + elsewhere("begin ") == [])
        let left = try server.ask(
            """
            SELECT \(leaseEnd) - extract(epoch FROM clock_timestamp()) FROM roost.hosts
                WHERE name = 'one' AND NOT is_over
            """
        )
        #expect(Double(left) ?? 0 > 0, "the lease was over: \(left)")
    }

    /// Sees the others go on, and the one host explain itself and do what is its own.
    func goOnElsewhere() throws {
        let refusal = try app.begin("submit", ["Say", "--fleet", "--text", "x"])
        try wait(for: "others' beginning what it had") {
            elsewhere("start Work long").count == 1 && elsewhere("start Flaky late").count == 1
                && elsewhere("begin night.gate").count == 1
        }
        try submitFlaky(others[0], "meanwhile")
        try wait(for: "the end of what others submit") {
            try server.ask("SELECT name FROM roost.ended") == "meanwhile"
        }
        let standing = try one.membership
        #expect(standing?["state"] == "silent" && standing?["running"] == 0, "\(standing as Any)")
        // What has ended here, what has stopped, and what was killed.
        #expect(standing?["untold"] == 3, "\(standing as Any)")
        #expect(since != nil && standing?["trouble"]?["since"]?.asInteger == since)
        let explained = try app.roost("explain", "job#waits").output
        let why = "the fleet's database does not answer, and this host's lease has run out"
        #expect(explained.contains(why), "\(explained)")
        let refused = try refusal.end()
        #expect(refused.status == .exited(1), "\(refused)")
        #expect(refused.errors.contains("does not answer within"), "\(refused)")
        #expect(try app.roost("run", "Say", "--text", "still").output == "still\n")
    }

    /// Makes the line whole, and sees that what ended late does not count.
    func mend(_ way: BrokenLine.Way) throws {
        line.turn(.whole)
        try wait(for: "its being a member again") {
            let standing = try one.membership
            return standing?["state"] == "member" && standing?["untold"] == 0
        }
        if way == .keeping { #expect(line.hasBroughtLate("roost.\"end\"(")) }
        let claimed = try server.ask(
            """
            SELECT string_agg(name, ' ' ORDER BY name) FROM roost.work
                WHERE fence IS NOT NULL AND name IN ('late', 'long', 'night.gate')
            """
        )
        #expect(claimed == "late long night.gate")
    }

    /// Sees all of the fleet's work end once, and what is the host's own in one go.
    func endAll() throws {
        for gate in gates.dropFirst() + nights.dropFirst() { try gate.open() }
        try wait(for: "its end elsewhere") { fence(of: "late", others) != nil }
        let (former, latter) = (fence(of: "late", [app]) ?? .max, fence(of: "late", others) ?? 0)
        #expect(former < latter)
        let cancelled = try one.roost("fleet", "cancel", app.name, "long")
        #expect(cancelled.status == .exited(0), "\(cancelled)")
        _ = try app.waits(for: "start Join")
        try submitFlaky(others[0], "back", "--host", "one")
        _ = try app.waits(for: "done Flaky back")
        try wait(for: "the end of all") {
            try server.ask("SELECT count(*) FROM roost.work") == "0"
        }
        let ended = try server.ask(
            """
            SELECT string_agg(name || ' ' || ending || ' ' || (host = 'one'), ', ' ORDER BY name)
                FROM roost.ended
            """
        )
        let expected = [
            "back completed true", "late completed false", "long killedAfterGrace false",
            "meanwhile completed false", "night.gate completed false", "waits completed true",
        ]
        #expect(ended == expected.joined(separator: ", "))
        for work in ["start Work long", "start Flaky late", "begin night.gate"] {
            #expect(app.said(work).count == 1, "\(work)")
            #expect(elsewhere(work).count == 1, "\(work)")
        }
        try localGate.open()
        _ = try local.waits(for: "done Work local")
        #expect(local.starts == 1 && local.said("start Work").count == 1)
        #expect(local.said("onCancel") == [])
    }
}
