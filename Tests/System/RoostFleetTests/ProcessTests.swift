import PostgresServer
import RoostDaemon
import RoostEngine
import RoostLinux
import Testing

typealias FleetEventForm = FleetEvent

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `The process that speaks with the fleet's database` {
    private let app = AppID("com.example.app")
    private let lease = Duration.seconds(30)
    private let host = FleetHost(name: "one", identity: "secret")

    private func join(
        _ helper: HelperProcess,
        _ server: PostgresServer
    ) throws -> FleetIncarnation? {
        try helper.tell(.call(1, .initialize(database: server.conninfo())))
        guard case .initialized = try helper.answer(to: 1) else { return nil }
        try helper.tell(.call(2, .join(database: server.conninfo(), host, lease: lease)))
        guard case .joined(let member, _, _, _) = try helper.answer(to: 2) else { return nil }
        return member
    }

    @Test
    func `answers who waits for an end when that comes, also where the server went meanwhile`()
        throws
    {
        let server = try PostgresServer()
        let helper = try HelperProcess()
        let member = try #require(try join(helper, server))
        let job = Job(intent: "Work", arguments: "{}")
        try helper.tell(.call(3, .submit(FleetSubmission(app: app, name: "w", job: job))))
        guard case .submitted(let receipt) = try helper.answer(to: 3) else {
            return _ = Issue.record("a submission is not answered")
        }
        func wait(_ number: Int64, for patience: Duration, _ name: String = "w") throws {
            let filter = FleetJobFilter(app: app, name: name, patience: patience)
            try helper.tell(.call(number, .jobs(filter)))
        }
        func states(_ number: Int64) throws -> [FleetJob.State] {
            guard case .jobs(let list) = try helper.answer(to: number) else { return [] }
            return list.jobs.map(\.state)
        }
        try wait(4, for: .zero)
        #expect(try states(4) == [.waiting])
        try wait(5, for: .seconds(600), "none")
        #expect(try states(5) == [])
        try wait(6, for: .seconds(600))
        try server.stop()
        try helper.tell(.effect(.renew(member, sent: .init(nanoseconds: 0), length: lease)))
        _ = try helper.event { if case .unreachable = $0 { () } else { nil } }
        try server.start()
        try helper.tell(
            .effect(.claim(member, [FleetSlots(app, 1)], known: [], having: FleetTraits()))
        )
        let work = try helper.event {
            if case .claimed(_, let work, _, _) = $0 { work.first } else { nil }
        }
        #expect(work.claim.work == receipt.work.first)
        let end = FleetEnd(work.claim, .over(.completed))
        try helper.tell(.effect(.tell(member, [end])))
        #expect(try states(6) == [.over])
        try wait(7, for: .seconds(600))
        #expect(try states(7) == [.over])
    }

    @Test func `joins, claims, tells, and hears of what is new`() throws {
        let server = try PostgresServer()
        let helper = try HelperProcess()
        let member = try #require(try join(helper, server))
        let job = Job(intent: "Work", arguments: "{}")
        let submission = FleetSubmission(app: app, name: "w", job: job)
        try helper.tell(.call(3, .submit(submission)))
        guard case .submitted(let receipt) = try helper.answer(to: 3) else {
            Issue.record("a submission is not answered")
            return
        }
        let traits = FleetTraits(labels: ["disk": "ssd"])
        let description = FleetDescription(traits, apps: [app], isDraining: true)
        try helper.tell(.effect(.describe(member, description)))
        try helper.event { if case .described(member) = $0 { () } else { nil } }
        try helper.tell(
            .effect(.claim(member, [FleetSlots(app, 4)], known: [], having: traits))
        )
        let work = try helper.event {
            if case .claimed(member, let work, false, _) = $0 { work } else { nil }
        }
        #expect(work.map(\.claim.work) == receipt.work)
        #expect(work.first?.job == job)
        let ends = work.map { FleetEnd($0.claim, .over(.crashed(.signalled(9)))) }
        try helper.tell(.effect(.tell(member, ends)))
        let told = try helper.event {
            if case .acknowledged(let claims) = $0 { claims } else { nil }
        }
        #expect(told == work.map(\.claim))
        #expect(try server.ask("SELECT count(*) FROM roost.work") == "0")
        try helper.tell(.call(4, .overview))
        guard case .overview(let overview) = try helper.answer(to: 4) else {
            Issue.record("nothing is said of the fleet")
            return
        }
        #expect(overview.hosts.map(\.name) == ["one"])
        #expect(overview.hosts.first?.isPresent == true)
        #expect(overview.hosts.first?.description == description)
    }

    @Test func `tells how far the clocks are apart, and when they are no more`() throws {
        let server = try PostgresServer()
        let helper = try HelperProcess()
        let member = try #require(try join(helper, server))
        func renew() throws {
            try helper.tell(.effect(.renew(member, sent: .init(nanoseconds: 0), length: lease)))
        }
        try server.sayTime(laterBy: 7200)
        func ahead() throws -> Duration {
            try helper.wait { if case .clock(let ahead) = $0 { ahead } else { nil } }
        }
        try renew()
        let behind = try ahead()
        #expect(behind < .seconds(-7000) && behind > .seconds(-7400), "\(behind)")
        try server.sayTime(laterBy: nil)
        try renew()
        let again = try ahead()
        // Far from two hours, whatever a busy machine takes for a call.
        #expect(abs(again / .seconds(1)) < 200, "\(again)")
    }

    @Test func `tells of work, but not of what it was just told to submit`() throws {
        let server = try PostgresServer()
        let helper = try HelperProcess()
        _ = try #require(try join(helper, server))
        func next() throws -> String {
            try helper.wait { news in
                switch news {
                case .answer(let number, _): "answer \(number)"
                case .event(.noticed): "noticed"
                default: nil
                }
            }
        }
        func submit(_ number: Int64, after delay: Duration) throws {
            let job = Job(intent: "Work", arguments: "{}")
            let submission = FleetSubmission(app: app, name: "w\(number)", job: job, delay: delay)
            try helper.tell(.call(number, .submit(submission)))
            #expect(try next() == "answer \(number)")
        }
        try submit(3, after: .zero)
        // What was heard with the answer was told before anything else is taken.
        try helper.tell(.call(4, .overview))
        #expect(try next() == "answer 4")
        // The daemon does not ask for what is not due: it hears when that will be.
        try submit(5, after: .seconds(60))
        #expect(try next() == "noticed")
        _ = try server.ask(
            "SELECT roost.submit('\(app)', 'w7', '{\"intent\": \"Work\"}', '0 s', false, false)"
        )
        #expect(try next() == "noticed")
    }

    @Test func `tells where less survives than the database has answered`() throws {
        func lessening(_ server: PostgresServer) throws -> String? {
            let helper = try HelperProcess()
            try helper.tell(.call(1, .initialize(database: server.conninfo())))
            _ = try helper.answer(to: 1)
            try helper.tell(.call(2, .join(database: server.conninfo(), host, lease: lease)))
            return try helper.wait { news -> String?? in
                if case .durability(let words) = news { .some(words) } else { nil }
            }
        }
        #expect(try lessening(PostgresServer())?.contains("fsync is off") == true)
        let server = try PostgresServer(["-c fsync=on"])
        #expect(try lessening(server) == nil)
        _ = try server.ask("ALTER ROLE roost SET synchronous_commit = off")
        #expect(try lessening(server)?.contains("synchronous_commit is off") == true)
    }

    @Test func `says what is wrong, and joins nothing`() throws {
        let server = try PostgresServer()
        let helper = try HelperProcess()
        let database = server.conninfo()
        try helper.tell(.call(1, .join(database: database, host, lease: lease)))
        guard case .failed(let error) = try helper.answer(to: 1) else {
            Issue.record("a database without a fleet was joined")
            return
        }
        #expect(error.kind == .uninitialized)
        _ = try #require(try join(helper, server))
        let other = FleetHost(name: "one", identity: "another")
        try helper.tell(.call(5, .join(database: database, other, lease: lease)))
        guard case .failed(let taken) = try helper.answer(to: 5) else {
            Issue.record("two hosts go by one name")
            return
        }
        #expect(taken.kind == .nameTaken)
    }

    @Test func `tells that the database is gone, and enters again when it is back`() throws {
        let server = try PostgresServer()
        let helper = try HelperProcess()
        let member = try #require(try join(helper, server))
        try server.stop()
        _ = try helper.event { if case .unreachable(let why) = $0 { why } else { nil } }
        let now = Uptime(nanoseconds: Clocks.monotonic())
        try helper.tell(.effect(.renew(member, sent: now, length: lease)))
        _ = try helper.event { if case .unreachable(let why) = $0 { why } else { nil } }
        let membership = FleetMembership(
            database: server.conninfo(),
            place: "",
            host: host,
            incarnation: member
        )
        try helper.tell(.enter(membership, lease: lease))
        _ = try helper.event { if case .unreachable(let why) = $0 { why } else { nil } }
        try server.start()
        let again = try helper.event {
            if case .joined(let number, _, _) = $0 { number } else { nil }
        }
        #expect(again > member)
    }

    @Test func `goes on for one that has died, as soon as it is told whose it is`() throws {
        let server = try PostgresServer()
        let first = try HelperProcess()
        let member = try #require(try join(first, server))
        let second = try HelperProcess()
        let now = Uptime(nanoseconds: Clocks.monotonic())
        let renewal = FleetOrder.effect(.renew(member, sent: now, length: lease))
        try second.tell(renewal)
        _ = try second.event { if case .unreachable(let why) = $0 { why } else { nil } }
        let membership = FleetMembership(database: server.conninfo(), place: "", host: host)
        try second.tell(.use(membership))
        try second.tell(renewal)
        let renewed = try second.event { if case .renewed(let told) = $0 { told } else { nil } }
        #expect(renewed.incarnation == member)
        #expect(renewed.sent == now)
    }

    @Test func `takes over what a host had whose lease is over`() throws {
        let server = try PostgresServer()
        let helper = try HelperProcess()
        let member = try #require(try join(helper, server))
        _ = try server.ask(
            "SELECT roost.submit('\(app)', 'w', '{\"intent\": \"W\", \"arguments\": \"{}\"}', '0', false, false)"
        )
        _ = try server.ask("SELECT roost.join('gone', 's', null, '1 s')")
        let claim = "roost.claim(2, '[{\"app\": \"\(app)\", \"count\": 1}]', '{}')"
        #expect(try server.ask("SELECT jsonb_array_length(\(claim) -> 'work')") == "1")
        // It hears with its own renewal when the other's lease is over, and acts by itself then.
        let now = Uptime(nanoseconds: Clocks.monotonic())
        try helper.tell(.effect(.renew(member, sent: now, length: lease)))
        var isTaken = false
        while !isTaken {
            try helper.event { if case .noticed = $0 { () } else { nil } }
            isTaken = try server.ask("SELECT count(*) FROM roost.work WHERE fence IS NULL") == "1"
        }
    }

    @Test(arguments: [false, true])
    func `ends what the lease let run, though the daemon be gone`(isGone: Bool) throws {
        let helper = try HelperProcess()
        try helper.wait { if case .ready = $0 { () } else { nil } }
        let sleeper = try Spawner.spawn(executable: "/bin/sleep", arguments: ["1000"])
        defer { _ = try? sleeper.reap() }
        let spared = try Spawner.spawn(executable: "/bin/sleep", arguments: ["1000"])
        defer {
            try? spared.signal(9)
            _ = try? spared.waitUntilEnded(milliseconds: HelperProcess.patience)
            _ = try? spared.reap()
        }
        let processes = [sleeper.pid, spared.pid].map { GuardedProcess(pid: $0, cgroup: nil) }
        let far = Uptime(nanoseconds: Clocks.monotonic() + 3_600_000_000_000)
        try helper.tell(.guardLease(processes, until: far))
        let soon = Uptime(nanoseconds: Clocks.monotonic() + 1_000_000_000)
        try helper.tell(.guardLease([processes[0]], until: soon))
        if isGone { helper.hangUp() }
        #expect(try sleeper.waitUntilEnded(milliseconds: HelperProcess.patience))
        #expect(Clocks.monotonic() >= soon.nanoseconds)
        #expect(try !spared.hasEnded())
        if isGone {
            #expect(try helper.handle.waitUntilEnded(milliseconds: HelperProcess.patience))
        }
    }

    @Test func `ends with the daemon`() throws {
        let helper = try HelperProcess()
        try helper.wait { if case .ready = $0 { () } else { nil } }
        helper.hangUp()
        #expect(try helper.handle.waitUntilEnded(milliseconds: HelperProcess.patience))
        #expect(try helper.handle.reap() == .exited(0))
    }
}
