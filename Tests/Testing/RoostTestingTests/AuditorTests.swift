import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire
import Testing

@testable import RoostTesting

/// What an auditor says of one thing that should not be.
@Suite struct `An auditor` {
    let app = InstalledApp(
        id: AppID("com.example.app"),
        folder: "/apps/app",
        executable: "/apps/app/main",
        permitted: [TaskID("sync")],
        modes: ["fetch", "processing"]
    )
    let person = ConnectionID(1)
    let start = Moment(
        uptime: Uptime(nanoseconds: 0),
        date: Timestamp(nanoseconds: 1_000_000_000_000)
    )
    let quiet: (uptime: Uptime?, date: Timestamp?) = (nil, nil)
    var auditor = Auditor(limits: Limits())

    init() {
        auditor.beginTurn(at: start)
        auditor.see(.committed([.putApp(AppRecord(app: app))]), [], at: start)
        auditor.daemonStarted(at: start)
        let peer = Peer(process: nil, pid: 7, executable: "/usr/bin/roost")
        auditor.hear(.connected(person, peer), nil, at: start)
        auditor.hear(.sensed(conditions(network: true)), nil, at: start)
        auditor.endTurn(alarm: quiet, at: start)
    }

    private func conditions(network: Bool) -> Conditions {
        Conditions(
            network: Reading(network, evidence: "", since: start.date),
            externalPower: Reading(true, evidence: "", since: start.date),
            battery: Reading(nil, evidence: "", since: start.date),
            personPresent: Reading(nil, evidence: "", since: start.date)
        )
    }

    private func request(_ number: Int64, begins: Timestamp? = nil) -> Request {
        Request(
            number: RequestNumber(number),
            app: app.id,
            task: TaskID("sync"),
            kind: .processing,
            earliestBegin: begins,
            submitted: start.date
        )
    }

    private func run(_ number: Int64, of request: Request) -> Run {
        Run(
            number: RunNumber(number),
            request: request,
            process: ProcessNumber(1),
            begun: start,
            deadline: start.uptime + .seconds(600)
        )
    }

    private mutating func ask(for request: Request) {
        auditor.beginTurn(at: start)
        let call = VarlinkCall.system(
            .submit,
            ["app": .string(app.id.name), "request": Wanted(request).json]
        )
        auditor.hear(.received(person, []), call, at: start)
    }

    private mutating func answer(_ reply: VarlinkReply = VarlinkReply(["replaced": false])) {
        auditor.see(.called(.send(reply.frame, person)), [reply], at: start)
    }

    private func broken(_ number: Int) -> Bool {
        auditor.violation?.hasPrefix("promise \(number):") == true
    }

    @Test func `has nothing to say of a quiet system`() {
        #expect(auditor.violation == nil)
    }

    @Test mutating func `accepts what is durable when it is acknowledged`() {
        let later = request(1, begins: start.date + .seconds(60))
        ask(for: later)
        auditor.see(.committed([.putRequest(later)]), [], at: start)
        answer()
        auditor.endTurn(alarm: (nil, later.earliestBegin), at: start)
        #expect(auditor.violation == nil)
    }

    @Test mutating func `minds an acknowledgement before the commit`() {
        ask(for: request(1))
        answer()
        #expect(broken(1))
    }

    @Test mutating func `minds a request that nobody asked for`() {
        auditor.beginTurn(at: start)
        auditor.see(.committed([.putRequest(request(1))]), [], at: start)
        #expect(broken(8))
    }

    @Test mutating func `minds a request that nothing holds and that does not run`() {
        ask(for: request(1))
        auditor.see(.committed([.putRequest(request(1))]), [], at: start)
        answer()
        auditor.endTurn(alarm: quiet, at: start)
        #expect(broken(6))
    }

    @Test mutating func `minds a missing timer`() {
        let later = request(1, begins: start.date + .seconds(60))
        ask(for: later)
        auditor.see(.committed([.putRequest(later)]), [], at: start)
        answer()
        auditor.endTurn(alarm: quiet, at: start)
        #expect(broken(6))
    }

    @Test mutating func `minds a timer that is armed for nothing`() {
        auditor.beginTurn(at: start)
        auditor.endTurn(alarm: (start.uptime + .seconds(1), nil), at: start)
        #expect(broken(5))
    }

    @Test mutating func `minds a run before its time`() {
        let later = request(1, begins: start.date + .seconds(60))
        ask(for: later)
        auditor.see(.committed([.putRequest(later), .begin(run(1, of: later))]), [], at: start)
        answer()
        auditor.endTurn(alarm: quiet, at: start)
        #expect(broken(6))
    }

    @Test mutating func `minds a run that begins in an app that is force-quit`() {
        ask(for: request(1))
        var record = AppRecord(app: app)
        record.forceQuitSince = start.date
        auditor.see(
            .committed([
                .putRequest(request(1)), .putApp(record), .begin(run(1, of: request(1))),
            ]),
            [],
            at: start
        )
        answer()
        auditor.endTurn(alarm: (start.uptime + .seconds(600), nil), at: start)
        #expect(broken(6))
    }

    @Test mutating func `accepts a run that began before a person quit its app, in one turn`() {
        ask(for: request(1))
        var record = AppRecord(app: app)
        record.forceQuitSince = start.date
        auditor.see(
            .committed([.putRequest(request(1)), .begin(run(1, of: request(1)))]),
            [],
            at: start
        )
        answer()
        auditor.see(.committed([.putApp(record)]), [], at: start)
        auditor.endTurn(alarm: (start.uptime + .seconds(600), nil), at: start)
        #expect(!broken(6))
    }

    @Test mutating func `minds a run number that was given before`() {
        ask(for: request(1))
        let changes: [Change] = [
            .putRequest(request(1)), .begin(run(5, of: request(1))),
            .finish(
                FinishedRun(
                    number: RunNumber(5),
                    request: request(1),
                    ending: .launchFailed,
                    begun: start.date,
                    ended: start.date,
                    detail: ""
                ),
                givenBack: true
            ),
            .begin(run(5, of: request(1))),
        ]
        auditor.see(.committed(changes), [], at: start)
        #expect(broken(3))
    }

    @Test mutating func `minds a run that ends by nobody's word`() {
        ask(for: request(1))
        let finished = FinishedRun(
            number: RunNumber(1),
            request: request(1),
            ending: .completed,
            begun: start.date,
            ended: start.date,
            detail: ""
        )
        auditor.see(
            .committed([
                .putRequest(request(1)), .begin(run(1, of: request(1))),
                .finish(finished, givenBack: false),
            ]),
            [],
            at: start
        )
        #expect(broken(2))
    }

    @Test mutating func `minds a silent caller`() {
        ask(for: request(1))
        auditor.endTurn(alarm: quiet, at: start)
        #expect(broken(9))
    }

    @Test mutating func `minds a store that lost something`() {
        let later = request(1, begins: start.date + .seconds(60))
        ask(for: later)
        auditor.see(.committed([.putRequest(later)]), [], at: start)
        answer()
        auditor.daemonDied()
        var stored = Stored()
        stored.apps = [AppRecord(app: app)]
        stored.lastRequest = RequestNumber(1)
        auditor.compare(stored, [])
        #expect(broken(1))
    }
}
