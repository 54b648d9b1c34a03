import RoostEngine
import Testing

@Suite struct `A system that starts again` {
    private let request = Request(
        number: RequestNumber(7),
        app: .weather,
        task: .refresh,
        kind: .refresh,
        submitted: .at(-100)
    )
    private var stored = Stored()

    init() {
        stored.apps = [AppRecord(app: .weather)]
        stored.lastRun = RunNumber(3)
        stored.lastRequest = RequestNumber(9)
        stored.lastProcess = ProcessNumber(5)
    }

    private func open(_ number: Int64, superseded: Bool = false) -> Stored.OpenRun {
        Stored.OpenRun(
            number: RunNumber(number),
            request: request,
            process: ProcessNumber(5),
            begun: .at(-50),
            isSuperseded: superseded
        )
    }

    @Test mutating func `gives interrupted work back, and it costs no attempt`() throws {
        stored.openRuns = [open(3)]
        stored.processes = [ProcessRecord(number: ProcessNumber(5), app: .weather, pid: 77)]
        let (engine, effects) = Engine.recover(stored, at: .at(0))
        #expect(effects.endings == [.interrupted])
        #expect(effects.givenBack == [request])
        #expect(effects.finished.first?.begun == .at(-50))
        #expect(effects.contains(.store(.removeProcess(ProcessNumber(5)))))
        #expect(effects.logged == [.exited, .started])
        #expect(effects.allSatisfy { if case .store = $0 { true } else { false } })
        #expect(engine.status(of: .weather)?.pendingRefresh == 1)

        var device = Device(stored: stored)
        #expect(device.history.map(\.ending) == [.interrupted])
        let again = try #require(device.engine.currentRun(of: .weather, .refresh))
        #expect(again.request == request)
        #expect(again.number == RunNumber(4))
        #expect(again.process == ProcessNumber(6))
        device.finish(again, at: 1)
        #expect(device.history.map(\.ending) == [.interrupted, .completed])
    }

    @Test mutating func `does not give back what a newer request stands in for`() {
        stored.openRuns = [open(3, superseded: true)]
        #expect(Engine.recover(stored, at: .at(0)).effects.givenBack.isEmpty)
    }

    @Test mutating func `does not give back what belongs to no app`() {
        stored.apps = []
        stored.openRuns = [open(3)]
        let (_, effects) = Engine.recover(stored, at: .at(0))
        #expect(effects.endings == [.interrupted])
        #expect(effects.givenBack.isEmpty)
    }

    @Test mutating func `never gives a number twice, wherever it is found`() throws {
        stored.lastRun = RunNumber(0)
        stored.lastRequest = RequestNumber(0)
        stored.lastProcess = ProcessNumber(0)
        stored.openRuns = [open(12)]
        var device = Device(stored: stored)
        let run = try #require(device.engine.currentRun(of: .weather, .refresh))
        #expect(run.number == RunNumber(13))
        #expect(run.process == ProcessNumber(6))
        device.submit(.tidy, at: 1)
        #expect(device.engine.currentRun(of: .weather, .tidy)?.request.number == RequestNumber(8))
    }

    @Test mutating func `gives no run a number that a damaged store promised to another`() throws {
        let intent = TaskID("intent")
        let promised = Request(
            number: RequestNumber(8),
            app: .weather,
            task: intent,
            kind: .intent,
            submitted: .at(-100),
            payload: .intent(name: "Look", arguments: "{}", run: RunNumber(4))
        )
        var device = Device(stored: stored, pending: [promised, request])
        device.submit(.tidy, at: 1)
        let numbers = [intent, .refresh, .tidy].map {
            device.engine.currentRun(of: .weather, $0)?.number.value
        }
        #expect(numbers == [4, 5, 6])
    }

    @Test func `begins once what a damaged store lists in another order`() {
        var engine = Engine.recover(stored, at: .at(0)).engine
        _ = engine.handle(.sensed(.good), at: .at(0))
        _ = engine.settle(at: .at(0), beginning: true)
        let listed = [(Int64(26), TaskID.refresh, Kind.refresh), (11, .tidy, .processing)].map {
            Request(
                number: RequestNumber($0),
                app: .weather,
                task: $1,
                kind: $2,
                submitted: .at(-9)
            )
        }
        _ = engine.handle(.loaded(listed, isEverything: true), at: .at(1))
        let delivered = engine.settle(at: .at(1), beginning: true).delivered
        #expect(delivered.map(\.request.number.value).sorted() == [11, 26])
        #expect(engine.settle(at: .at(2), beginning: true).delivered.isEmpty)
    }

    @Test mutating func `tells of interrupted runs in the order in which they began`() {
        stored.openRuns = [open(9), open(2), open(5)]
        let numbers = Engine.recover(stored, at: .at(0)).effects.finished.map(\.number?.value)
        #expect(numbers == [2, 5, 9])
    }

    @Test mutating func `goes on from the settings that were made`() {
        stored.settings = [
            "refresh-budget": "12", "background": "off 42", "device-in-use": "yes 43",
        ]
        let (engine, _) = Engine.recover(stored, at: .at(0))
        #expect(engine.limits.refreshBudget == .seconds(12))
        #expect(!engine.isBackgroundAllowed)
        #expect(engine.deviceInUseOverride == true)
        #expect(engine.deviceInUse?.since == Timestamp(nanoseconds: 42 + 1))
    }

    @Test(arguments: [
        ("refresh-budget", "0"), ("refresh-budget", "99999999999999999999"), ("window", ""),
        ("grace", "-1"), ("grace", "five"), ("nonsense", "1"), ("background", ""),
        ("background", "maybe"), ("device-in-use", "perhaps"), ("device-in-use", "yes soon"),
    ])
    mutating func `passes over settings that make no sense`(name: String, value: String) {
        stored.settings = [name: value]
        let (engine, _) = Engine.recover(stored, at: .at(0))
        #expect(engine.limits == Limits())
        #expect(engine.isBackgroundAllowed)
        #expect(engine.deviceInUseOverride == (value.hasPrefix("yes") ? true : nil))
    }

    @Test mutating func `holds on to a throttling, and not longer than the longest`() throws {
        var record = AppRecord(app: .weather)
        record.strikes = 2
        record.throttledUntil = .at(50)
        stored.apps = [record]
        var device = Device(stored: stored, pending: [request])
        #expect(device.blockers(of: .refresh, at: 0).map(\.name) == ["throttled"])
        #expect(device.wake(at: 50).delivered.count == 1)

        record.throttledUntil = .at(1_000_000)
        record.launchBlockedUntil = .at(1_000_000)
        stored.apps = [record]
        let (engine, effects) = Engine.recover(stored, at: .at(0))
        let now = try #require(engine.status(of: .weather)?.record)
        #expect(now.throttledUntil == .at(86_400))
        #expect(now.launchBlockedUntil == .at(86_400))
        #expect(effects.contains(.store(.putApp(now))))
    }

    @Test mutating func `counts what is pending, whatever a store says`() {
        stored.counts = [
            .init(app: .weather, kind: .refresh, count: .max),
            .init(app: .weather, kind: .refresh, count: .max),
            .init(app: .weather, kind: .processing, count: .min),
            .init(app: .mail, kind: .processing, count: 3),
        ]
        var device = Device(stored: stored)
        #expect(device.engine.status(of: .weather)?.pendingRefresh == .max)
        #expect(device.engine.status(of: .weather)?.pendingProcessing == 0)
        let all = device.turn(.cancelAll(.weather, device.token()), at: 0)
        #expect(all.answers == [.cancelled(.max)])
    }

    @Test mutating func `gives numbers on, whatever a store says`() throws {
        stored.lastRun = RunNumber(.max)
        stored.lastRequest = RequestNumber(.max)
        stored.lastProcess = ProcessNumber(.max)
        var device = Device(stored: stored)
        let run = try device.begin(at: 0)
        #expect(device.finish(run, at: 1).answers == [.finished(wasCurrent: true)])
    }

    /// Every pending request runs or has a blocker, though the clock was set back before the start.
    @Test(arguments: [nil, 500, 1000, 2000])
    func `runs what was due before the clock was set back`(earliest: Int?) throws {
        let request = Request(
            number: RequestNumber(7),
            app: .weather,
            task: .refresh,
            kind: .refresh,
            earliestBegin: earliest.map { .at($0) },
            submitted: .at(1000)
        )
        var device = Device(stored: stored, pending: [request])
        for second in [0, 499, 500, 501, 999, 1000, 1999, 2000] {
            device.wake(at: second)
            let runs = device.engine.currentRun(of: .weather, .refresh) != nil
            #expect(runs == (earliest.map { $0 <= second } ?? true))
            #expect(runs || !device.blockers(of: .refresh, at: second).isEmpty)
            if !runs { #expect(device.engine.alarm.date == earliest.map { .at($0) }) }
            guard !runs else { break }
        }
    }
}
