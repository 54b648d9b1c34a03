import RoostEngine
import Testing

@Suite struct `A process that outlived its system` {
    private static let process = ProcessNumber(5)
    private let intent = Self.export(7, 3, of: .photos, submitted: -100)
    private let continued = Request(
        number: RequestNumber(8),
        app: .photos,
        task: TaskID("export"),
        kind: .continued,
        submitted: .at(-90),
        payload: .continued(title: "Export", subtitle: "", requiresGPU: true)
    )
    private static let devices = ["a", "b"].map { GraphicsDevice(name: $0) }
    private var stored = Stored()
    private var device: Device

    /// The request for an intent that was promised a run.
    private static func export(
        _ number: Int64,
        _ run: Int64,
        of app: AppID,
        submitted: Int
    ) -> Request {
        Request(
            number: RequestNumber(number),
            app: app,
            task: TaskID("Export#\(run)"),
            kind: .intent,
            submitted: .at(submitted),
            payload: .intent(name: "Export", arguments: "{}", run: RunNumber(run))
        )
    }

    private static func open(_ number: Int64, _ request: Request) -> Stored.OpenRun {
        Stored.OpenRun(
            number: RunNumber(number),
            request: request,
            process: process,
            begun: .at(-50),
            isSuperseded: false
        )
    }

    init() {
        stored.apps = [.photos, .mail].map { AppRecord(app: .lasting($0)) }
        stored.processes = [ProcessRecord(number: Self.process, app: .photos, pid: 77)]
        for (number, request) in [(Int64(3), intent), (4, continued)] {
            stored.openRuns.append(Self.open(number, request))
        }
        device = Device(stored: stored, devices: Self.devices, alive: [Self.process])
    }

    @discardableResult
    private mutating func attach(_ runs: [Event.OpenRun], at second: Int) -> [Effect] {
        device.turn(.reattached(.photos, Self.process, runs, device.token()), at: second)
    }

    private static let both = [
        Event.OpenRun(number: RunNumber(3), slot: 0, requiresGPU: false),
        Event.OpenRun(number: RunNumber(4), slot: 1, requiresGPU: true, device: "b"),
    ]

    @Test mutating func `goes on with its runs when it finds the next one`() throws {
        #expect(device.history.isEmpty)
        let effects = attach(Self.both, at: 9)
        #expect(effects.answers == [.attached(Self.process)])
        #expect(effects.endings.isEmpty)
        let run = try #require(device.engine.currentRun(of: .photos, continued.task))
        #expect(run.device?.name == "b", "the one that it was lent")
        device.report(1, by: run)
        #expect(device.pass(from: 9, to: 15).isEmpty == false)
        #expect(device.finish(run, at: 20).endings == [.completed])
    }

    @Test mutating func `is ended when it does not, and its intent is not run again`() {
        #expect(device.engine.alarm.uptime == .at(10))
        #expect(device.wake(at: 9).ended.isEmpty)
        #expect(device.wake(at: 10).ended == [Self.process])
        let gone = device.exit(.photos, at: 11)
        #expect(gone.endings == [.interrupted, .interrupted])
        #expect(gone.givenBack.map(\.kind) == [.continued])
        #expect(attach(Self.both, at: 12).refusals == [.notNow])
    }

    @Test mutating func `loses what it does not have any more`() {
        let effects = attach([Self.both[0]], at: 2)
        #expect(effects.endings == [.interrupted])
        #expect(effects.givenBack.map(\.number) == [continued.number])
    }

    @Test mutating func `cannot bring runs that are not its own`() {
        let foreign = Event.OpenRun(number: RunNumber(99), slot: 3, requiresGPU: false)
        #expect(attach(Self.both + [foreign], at: 2).endings.isEmpty)
        #expect(device.engine.activity(of: RunNumber(99), at: .at(2)) == nil)
    }

    @Test mutating func `has its time anew, an extended run its patience`() {
        attach(Self.both, at: 5)
        let expirations = device.pass(from: 5, to: 60).expirations
        #expect(expirations.map(\.reason) == [.stalled, .stalled])
        #expect(expirations.allSatisfy { $0.at == .at(35) })
    }

    @Test mutating func `has continued work stall that reports nowhere`() {
        let open = [
            Self.both[0], Event.OpenRun(number: RunNumber(4), slot: nil, requiresGPU: false),
        ]
        attach(open, at: 5)
        let expirations = device.pass(from: 5, to: 60).expirations
        #expect(expirations.map(\.reason) == [.stalled, .stalled])
    }

    @Test mutating func `keeps its device where it has not said yet where its progress is`() throws
    {
        let open = [
            Self.both[0],
            Event.OpenRun(number: RunNumber(4), slot: nil, requiresGPU: true, device: "b"),
        ]
        let effects = attach(open, at: 5)
        let run = try #require(device.engine.currentRun(of: .photos, continued.task))
        #expect(run.device?.name == "b")
        #expect(effects.lent.isEmpty, "it knows of it")
        let other = try #require(device.engine.currentRun(of: .photos, intent.task))
        device.extend(other, requiresGPU: true, at: 6)
        let lent = device.engine.currentRun(of: .photos, intent.task)?.device
        #expect(lent?.name == "a", "the other one, as that is in use")
    }

    @Test mutating func `keeps the device of a later run from an earlier one that waits`() throws {
        var device = Device(
            stored: stored,
            devices: [GraphicsDevice(name: "a")],
            alive: [Self.process]
        )
        let open = [
            Event.OpenRun(number: RunNumber(3), slot: 0, requiresGPU: true),
            Event.OpenRun(number: RunNumber(4), slot: 1, requiresGPU: true, device: "a"),
        ]
        let effects = device.turn(
            .reattached(.photos, Self.process, open, device.token()),
            at: 5
        )
        #expect(effects.lent.isEmpty)
        let run = try #require(device.engine.currentRun(of: .photos, continued.task))
        #expect(run.device?.name == "a")
    }

    @Test mutating func `has no runs of another app, whatever a damaged store says`() {
        let foreign = Self.export(9, 5, of: .mail, submitted: -80)
        stored.openRuns.append(Self.open(5, foreign))
        device = Device(stored: stored, devices: Self.devices, alive: [Self.process])
        #expect(device.history.map(\.number) == [RunNumber(5)])
        #expect(device.history.map(\.ending) == [.interrupted])
        attach(Self.both, at: 9)
        #expect(device.engine.currentRun(of: .photos, continued.task) != nil)
    }

    @Test mutating func `is told of a stop that came before it was here`() {
        let stopped = device.stop(RunNumber(3), at: 3)
        #expect(stopped.answers == [.done])
        #expect(device.wake(at: 9).ended.isEmpty, "its grace begins when it can hear")
        let effects = attach(Self.both, at: 9)
        #expect(effects.expired == [.init(run: RunNumber(3), reason: .stopped)])
        #expect(device.wake(at: 13).ended.isEmpty)
        #expect(device.wake(at: 14).ended == [Self.process])
    }

    @Test mutating func `may finish a run before it says who it is, and is not frozen by that`() {
        let finish = Event.finished(
            .photos,
            Self.process,
            RunNumber(3),
            .succeeded,
            device.token()
        )
        let other = Event.finished(
            .photos,
            Self.process,
            RunNumber(4),
            .succeeded,
            device.token()
        )
        let effects = device.turn([finish, other], at: device.moment(2))
        #expect(effects.endings == [.completed, .completed])
        #expect(effects.suspended.isEmpty)
        #expect(attach([], at: 3).suspended == [Self.process])
    }

    @Test mutating func `keeps an intent waiting until it is here`() throws {
        let waiting = device.perform(at: 1)
        #expect(waiting.delivered.isEmpty)
        let request = try #require(device.pending.first)
        #expect(device.engine.blockers(of: request, at: .at(1)).map(\.name) == ["reattaching"])
        #expect(device.simulateLaunch(request.task, of: .photos, at: 2).refusals == [.notNow])
        #expect(attach(Self.both, at: 3).delivered.map(\.number) == waiting.promised)
    }

    @Test mutating func `keeps the devices that it may still use`() throws {
        let run = try device.beginIntent(of: .mail, at: 1)
        device.extend(run, requiresGPU: true, at: 1)
        #expect(device.activity(of: run, at: 2)?.state == .waiting)
        let effects = attach(Self.both, at: 3)
        #expect(effects.lent == [run.number])
        #expect(device.engine.activity(of: run.number, at: .at(3))?.state == .running)
    }

    @Test mutating func `that a person sent home has its time to leave when it is here`() {
        device.open(.photos, at: 1)
        device.home(.photos, at: 2)
        #expect(device.wake(at: 8).ended.isEmpty)
        attach(Self.both, at: 9)
        #expect(device.wake(at: 13).ended.isEmpty)
        #expect(device.wake(at: 14).ended == [Self.process])
    }

    @Test mutating func `crashes for itself while it is waited for`() {
        let gone = device.exit(.photos, .unknown, at: 3)
        #expect(gone.endings == [.crashed(.unknown), .crashed(.unknown)])
        #expect(device.perform(at: 4).launches.count == 1)
    }

    @Test func `is not kept where nobody waits for what it does`() {
        var stored = Stored()
        stored.openRuns = [
            Stored.OpenRun(
                number: RunNumber(1),
                request: Request(
                    number: RequestNumber(1),
                    app: .photos,
                    task: .refresh,
                    kind: .refresh,
                    submitted: .at(0)
                ),
                process: ProcessNumber(9),
                begun: .at(0),
                isSuperseded: false
            )
        ]
        #expect(stored.processesToKeep.isEmpty)
    }
}

@Suite struct `An intent in a system that starts again` {
    private let pending = Request(
        number: RequestNumber(7),
        app: .photos,
        task: TaskID("Export#8"),
        kind: .intent,
        submitted: .at(-10),
        payload: .intent(name: "Export", arguments: "{}", run: RunNumber(8))
    )
    private var stored = Stored()

    init() {
        stored.apps = [AppRecord(app: .lasting(.photos))]
        stored.lastRun = RunNumber(8)
    }

    @Test func `that was running is over, and is not run again`() {
        var stored = stored
        stored.openRuns = [
            Stored.OpenRun(
                number: RunNumber(8),
                request: pending,
                process: ProcessNumber(2),
                begun: .at(-5),
                isSuperseded: false
            )
        ]
        let device = Device(stored: stored)
        #expect(device.history.map(\.ending) == [.interrupted])
        #expect(device.history.map(\.number) == [RunNumber(8)])
        #expect(device.pending.isEmpty)
        #expect(device.engine.currentRun(of: .photos, pending.task) == nil)
    }

    @Test func `that was waiting runs, under the number that it was promised`() throws {
        var stored = stored
        stored.counts = [Stored.Count(app: .photos, kind: .intent, count: 1)]
        var device = Device(stored: stored, pending: [pending])
        let run = try #require(device.engine.currentRun(of: .photos, pending.task))
        #expect(run.number == RunNumber(8))
        #expect(try device.beginIntent(at: 1).number == RunNumber(9))
    }
}
