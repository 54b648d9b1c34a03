import Glibc
import PostgresServer
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.why)"))
struct `A fleet under torture` {
    /// `make torture` asks for many rounds; a few are lived through in every test run.
    @Test func `does each job once, whoever is killed, stopped, cut off and started again`() throws
    {
        let rounds = `A system under torture`.setting("ROUNDS", or: 25)
        let seed = `A system under torture`.setting("SEED", or: 2)
        try withSystem { one in
            try withSystem { two in
                try withSystem { three in
                    var torture = try FleetTorture(of: [one, two, three], seed: seed)
                    defer { torture.endLines() }
                    for _ in 0..<rounds { try torture.goOn() }
                    try torture.settle()
                    print("torture of a fleet of seed \(seed): \(torture.report)")
                }
            }
        }
    }
}

/// Three hosts of which one at least is whole while the others are in trouble, and a database that
/// dies now and then.
private struct FleetTorture {
    /// What can be wrong with a host until it is mended.
    enum Trouble: Hashable, CustomStringConvertible {
        case killed, systemStopped, helperStopped
        case line(BrokenLine.Way)

        static let all: [Trouble] =
            [.killed, .systemStopped, .helperStopped]
            + [.losing, .keeping, .losingRequests, .losingReplies, .slow].map { .line($0) }

        var description: String {
            switch self {
            case .killed: "killed"
            case .systemStopped: "systemStopped"
            case .helperStopped: "helperStopped"
            case .line(let way): "\(way)"
            }
        }
    }

    struct Host {
        let system: PrivateSystem
        let app: IntentApp
        let line: BrokenLine
        var trouble: Trouble?
        var stopped: [Child] = []
    }

    private let jobsOfRound = Int(`A system under torture`.setting("JOBS", or: 40))
    private let server: PostgresServer
    private let locks: String
    private var hosts: [Host] = []
    private var chance: SplitMix
    private var round = 0
    private var submitted = 0
    /// What was done, for people.
    private var figures: [String: Int] = [:]

    init(of systems: [PrivateSystem], seed: UInt64) throws {
        server = try PostgresServer()
        locks = try Here.makeFolder()
        chance = SplitMix(seed: seed)
        try systems[0].makeFleet(server.conninfo())
        for (system, name) in zip(systems, ["one", "two", "three"]) {
            let line = try BrokenLine(to: server.folder + "/.s.PGSQL.5432")
            let app = try IntentApp(in: system)
            try system.set("jobs-at-once", "64")
            try system.set("fleet-lease", "9")
            try system.set("fleet-margin", "4")
            try system.joinFleet(
                "host=127.0.0.1 port=\(line.port) user=roost dbname=postgres sslmode=disable",
                as: name
            )
            hosts.append(Host(system: system, app: app, line: line))
        }
    }

    /// Lets the connections go, and whoever was stopped.
    func endLines() {
        for host in hosts {
            for child in host.stopped { child.signal(SIGCONT) }
            host.line.end()
        }
        try? FileSystem.removeTree(locks)
    }

    var report: String {
        let deeds = figures.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        let runs = hosts.reduce(0) { $0 + $1.app.said("did ").count }
        return "\(round) rounds, \(submitted) jobs, \(runs) whole runs; "
            + deeds.joined(separator: ", ")
    }

    /// Lives through one round, until some of its jobs are over.
    mutating func goOn() throws {
        round += 1
        let before = try ended()
        try submit()
        for place in hosts.indices where hosts[place].trouble != nil && chance.next() % 8 == 0 {
            try mend(place)
        }
        let place = Int(chance.next() % 3)
        if hosts[place].trouble == nil, hosts.count(where: { $0.trouble == nil }) > 1 {
            let number = Int(chance.next() % UInt64(Trouble.all.count))
            try spoil(place, by: Trouble.all[number])
        }
        if chance.next() % 6 == 0 { try killApp() }
        if chance.next() % 8 == 0 {
            try server.stop()
            try server.start()
            figures["database killed", default: 0] += 1
        }
        let goal = min(before + jobsOfRound / 2, submitted)
        try wait(for: "the next jobs to be over") { try ended() >= goal }
    }

    /// Has the database take jobs as a program without a Roost submits them, of which one takes
    /// longer than a lease lasts.
    private mutating func submit() throws {
        let first = submitted + 1
        submitted += jobsOfRound
        _ = try server.ask(
            """
            SELECT roost.submit('\(hosts[0].app.name)', 'm' || n, jsonb_build_object(
                'intent', 'Alone',
                'arguments', jsonb_build_object(
                    'mark', 'm' || n, 'folder', '\(locks)',
                    'milliseconds', CASE n WHEN \(first) THEN 11000 ELSE 20 END
                )::text,
                'retry', '{"growth": "constant", "first": 1000000, "longest": 1000000, "attempts": 1000}'::jsonb
            ), '0 s', false, false) FROM generate_series(\(first), \(submitted)) AS n
            """
        )
    }

    private func ended() throws -> Int {
        try #require(Int(try server.ask("SELECT count(*) FROM roost.ended")))
    }

    // MARK: - Troubles

    private mutating func spoil(_ place: Int, by trouble: Trouble) throws {
        let host = hosts[place]
        hosts[place].trouble = trouble
        switch trouble {
        case .killed: try host.system.kill()
        case .systemStopped: hosts[place].stopped = [host.system.daemon]
        case .helperStopped:
            hosts[place].stopped = try host.system.children("roost-fleet")
            // One that has just died is started again by its system.
            if hosts[place].stopped.isEmpty { return }
        case .line(let way): host.line.turn(way)
        }
        for child in hosts[place].stopped { child.signal(SIGSTOP) }
        figures["\(trouble)", default: 0] += 1
    }

    private mutating func mend(_ place: Int) throws {
        guard let trouble = hosts[place].trouble else { return }
        hosts[place].trouble = nil
        if case .line = trouble { hosts[place].line.turn(.whole) }
        if trouble == .killed { try hosts[place].system.start() }
        for child in hosts[place].stopped { child.signal(SIGCONT) }
        hosts[place].stopped = []
    }

    private mutating func killApp() throws {
        for host in hosts where host.trouble == nil {
            guard let pid = try host.system.pid(of: host.app.name) else { continue }
            // One that has gone by itself is as good.
            guard let child = try? Child(pid: pid) else { return }
            child.signal(SIGKILL)
            return figures["app killed", default: 0] += 1
        }
    }

    // MARK: - The judgement

    /// Mends all, and looks whether every promise was kept.
    mutating func settle() throws {
        for place in hosts.indices { try mend(place) }
        try wait(for: "the end of all") {
            try server.ask("SELECT count(*) FROM roost.work") == "0"
        }
        let ends = try server.ask(
            "SELECT count(*), count(DISTINCT name), count(*) FILTER (WHERE ending = 'completed') FROM roost.ended"
        )
        #expect(figures.count > min(4, round / 6), "\(report)")
        #expect(ends == "\(submitted)|\(submitted)|\(submitted)")
        #expect(hosts.flatMap { $0.app.said("twice ") } == [])
        let done = Set(hosts.flatMap { $0.app.said("did ") })
        #expect(done.count == submitted)
    }
}
