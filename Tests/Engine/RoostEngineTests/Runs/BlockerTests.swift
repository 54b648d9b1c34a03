import RoostEngine
import Testing

@Suite struct `What holds a request` {
    var device = Device([.weather, .mail])

    @Test mutating func `is its earliest begin date until that comes`() throws {
        device.submit(.tidy(1, notBefore: 100), at: 10)
        let blockers = device.blockers(of: "tidy1", at: 99)
        #expect(blockers == [Blocker(.earliestBeginDate(.at(100)), since: .at(10))])
        #expect(blockers.first?.clearsAt == .at(100))
        let request = try #require(device.existing(.weather, "tidy1"))
        #expect(device.engine.blockers(of: request, at: device.moment(100)).isEmpty)
    }

    @Test mutating func `are all that hold it, not the first`() {
        device.turn(.sensed(Conditions(network: false, power: false, battery: 5)), at: 0)
        device.open(.mail, at: 1)
        let demanding = Submission(
            task: .tidy,
            kind: .processing,
            earliestBegin: .at(100),
            requiresNetwork: true,
            requiresPower: true
        )
        device.submit(demanding, at: 2)
        device.quit(at: 3)
        device.set(.background(nil, false), at: 4)
        #expect(
            device.blockers(of: .tidy, at: 5).map(\.name) == [
                "earliestBeginDate", "forceQuit", "backgroundOff", "noNetwork", "noExternalPower",
                "batteryCritical", "deviceInUse",
            ]
        )
    }

    @Test mutating func `is that background work is off, for all or for the app`() {
        device.submit(.tidy(1, notBefore: 100), at: 0)
        device.set(.background(.weather, false), at: 10)
        device.set(.background(.weather, false), at: 15)
        let own = Blocker(.backgroundOff(everywhere: false), since: .at(10))
        #expect(device.blockers(of: "tidy1", at: 100) == [own])
        device.set(.background(nil, false), at: 20)
        device.set(.background(nil, false), at: 25)
        let all = Blocker(.backgroundOff(everywhere: true), since: .at(20))
        #expect(device.blockers(of: "tidy1", at: 100) == [all])
        device.set(.background(nil, true), at: 30)
        #expect(device.blockers(of: "tidy1", at: 100) == [own])
        device.turn(.install(.weather, device.token()), at: 40)
        #expect(device.blockers(of: "tidy1", at: 100) == [own])
    }

    @Test mutating func `each has its own date`() throws {
        device.submit(.tidy(1, notBefore: 100), at: 0)
        let run = try device.begin(at: 0)
        device.wake(at: 30)
        device.wake(at: 35)
        device.exit(at: 35)
        device.set(.background(.weather, false), at: 40)
        #expect(run.deadline == .at(30))
        let dates = device.blockers(of: "tidy1", at: 60).map { ($0.name, $0.since) }
        #expect(dates.first { $0.0 == "throttled" }?.1 == .at(35))
        #expect(dates.first { $0.0 == "backgroundOff" }?.1 == .at(40))
    }

    @Test mutating func `is its own earlier run`() throws {
        let run = try device.begin(.tidy, at: 10)
        device.submit(.tidy, at: 20)
        let expected = Blocker(.alreadyRunning(run.number), since: .at(20))
        #expect(device.blockers(of: .tidy, at: 30) == [expected])
        #expect(device.finish(run, at: 40).delivered.count == 1)
    }

    @Test mutating func `is a person who uses the device, since they do`() {
        device.submit(.tidy(1, notBefore: 100), at: 0)
        device.set(.deviceInUse(true), at: 50)
        device.set(.deviceInUse(true), at: 60)
        #expect(device.blockers(of: "tidy1", at: 100).map(\.since) == [.at(50)])
    }

    @Test mutating func `is an Info.plist that does not permit it any more`() throws {
        device.submit(.tidy(1, notBefore: 100), at: 0)
        let app = InstalledApp.example(.weather, permitted: [.refresh])
        device.turn(.install(app, device.token()), at: 10)
        #expect(device.wake(at: 100).delivered.isEmpty)
        #expect(device.blockers(of: "tidy1", at: 100).map(\.name) == ["notPermitted"])
        #expect(device.turn(.install(.weather, device.token()), at: 200).delivered.count == 1)
    }

    @Test func `is of one of so many causes, of which each is tested`() {
        #expect(Set(everyCause.map(place(of:))) == Set(0..<46))
    }

    @Test(arguments: everyCause)
    func `has a name, evidence and a remedy`(cause: Blocker.Cause) {
        let blocker = Blocker(cause, since: .at(0))
        let request = Request(
            number: RequestNumber(1),
            app: AppID("com.example.app"),
            task: TaskID("tidy"),
            kind: .processing,
            submitted: .at(0)
        )
        #expect(!blocker.name.isEmpty)
        #expect(!blocker.evidence.isEmpty)
        #expect(!blocker.remedy(for: request).isEmpty)
        #expect(blocker.remedy(for: request) != blocker.evidence)
    }
}

private let job = Job(intent: "Export", arguments: "{}", failures: 3, lastFailure: "no luck")

/// At least one of each cause.
private let everyCause: [Blocker.Cause] = [
    .earliestBeginDate(.at(0)), .noNetwork(evidence: "no route"),
    .noExternalPower(evidence: "no AC"), .batteryCritical(percent: 5, evidence: "BAT0"),
    .lowPower(evidence: "power profile low-power"), .deviceInUse(evidence: "somebody is there"),
    .forceQuit, .backgroundOff(everywhere: true), .backgroundOff(everywhere: false),
    .throttled(until: .at(0), strikes: 1), .throttled(until: .at(0), strikes: 2),
    .launchFailing(until: .at(0), reason: "no file", isExhausted: false),
    .tooSoon(until: .at(1), last: .at(0)),
    .notPermitted(what: "it is not listed"), .alreadyRunning(RunNumber(3)), .tooManyRuns(64),
    .waitingForNextLaunch, .appEnding, .reattaching, .queued(place: 1, limit: 4),
    .deviceBusy(place: 1), .networkExpensive(evidence: "a phone's"),
    .networkConstrained(evidence: "it is metered"), .retryAt(.at(1), words: "cut off"),
    .launchDelay(until: .at(1), launches: 3), .diskFull(until: .at(1), words: "no room"),
    .transferQueued(place: 1, limit: 6),
    .serverBusy(origin: "https://a.example", moving: 6, isFirst: false),
    .joining(TransferNumber(4)), .paused, .suspended,
    .needsApp(what: "a password"), .carrierDown(why: "it ended"), .tooManyJobs(8),
    .tooManyAlike(JobLimit(atOnce: 1), intent: "Export"),
    .tooManyAlike(JobLimit(key: "server", atOnce: 2), intent: "Export"),
    .tooManyLately(JobLimit(begun: 1, within: .seconds(60)), intent: "Export", until: .at(1)),
    .tooManyLately(
        JobLimit(key: "server", begun: 2, within: .seconds(60)),
        intent: "Export",
        until: .at(1)
    ), .intentPaused("Export"),
    .held(.exhausted, job: job), .held(.discarded, job: job), .held(.unsuitable, job: job),
    .held(.cancelled, job: job), .held(.predecessor, job: job), .afterJobs(["a", "b"]),
    .intentGone("Export"), .overBudget(used: .seconds(2), of: .seconds(1), until: .at(1)),
    .batteryLow(percent: 30, least: 40, evidence: "BAT0"), .notCharging(evidence: "BAT0"),
    .storageLow(free: 1, needed: 2), .storageLow(free: nil, needed: 2),
    .pathUnchanged("/in", trouble: nil), .pathUnchanged("/in", trouble: "permission denied"),
    .pathChanging("/in", until: .at(1)), .fleetUnreachable(why: "connection refused"),
    .leaseOver(why: "it is being renewed"),
]

/// Where a cause stands in the list; a new one does not compile until it has a place, and has to be
/// in the list then.
private func place(of cause: Blocker.Cause) -> Int {
    switch cause {
    case .earliestBeginDate: 0
    case .noNetwork: 1
    case .noExternalPower: 2
    case .batteryCritical: 3
    case .lowPower: 4
    case .deviceInUse: 5
    case .forceQuit: 6
    case .backgroundOff: 7
    case .throttled: 8
    case .launchFailing: 9
    case .tooSoon: 10
    case .notPermitted: 11
    case .alreadyRunning: 12
    case .tooManyRuns: 13
    case .waitingForNextLaunch: 14
    case .appEnding: 15
    case .reattaching: 16
    case .queued: 17
    case .deviceBusy: 18
    case .networkExpensive: 19
    case .networkConstrained: 20
    case .retryAt: 21
    case .launchDelay: 22
    case .diskFull: 23
    case .transferQueued: 24
    case .joining: 25
    case .paused: 26
    case .suspended: 27
    case .needsApp: 28
    case .carrierDown: 29
    case .tooManyJobs: 30
    case .held: 31
    case .intentGone: 32
    case .afterJobs: 33
    case .overBudget: 34
    case .batteryLow: 35
    case .notCharging: 36
    case .storageLow: 37
    case .pathUnchanged: 38
    case .pathChanging: 39
    case .tooManyAlike: 40
    case .tooManyLately: 41
    case .intentPaused: 42
    case .serverBusy: 43
    case .fleetUnreachable: 44
    case .leaseOver: 45
    }
}
