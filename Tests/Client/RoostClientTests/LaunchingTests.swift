import FakeSystem
import RoostClient
import RoostWire
import Synchronization
import Testing

@Suite struct `An app that is launching` {
    @Test func `does not acknowledge what nobody is there yet to be told`() throws {
        let (system, app) = try FakeSystem.launched()
        try hear(["inactive", "active", "inactive", "background"], system, app)
        #expect(handled(system).isEmpty)
        app.finishLaunching()
        #expect(handled(4, system) == ["inactive", "active", "inactive", "background"])
    }

    @Test func `tells the first who want to know of every phase, and acknowledges it after that`()
        throws
    {
        let (system, app) = try FakeSystem.launched()
        try hear(["inactive", "active", "inactive", "background"], system, app)
        let phases = Inbox<String>()
        let done = Inbox<@Sendable () -> Void>()
        app.onPhase { phase, handled in
            phases.put(phase.rawValue)
            done.put(handled)
        }
        #expect(
            (1...4).map { _ in phases.next() } == ["inactive", "active", "inactive", "background"]
        )
        try app.submit(TaskRequest(identifier: "refresh"))
        #expect(handled(system).isEmpty)
        for _ in 1...4 { done.next()?() }
        #expect(handled(4, system) == ["inactive", "active", "inactive", "background"])
    }

    @Test func `keeps only so many phases, of which one follows from another`() throws {
        let (system, app) = try FakeSystem.launched()
        let round = ["inactive", "active", "inactive", "background"]
        try hear(round + round + round, system, app)
        app.finishLaunching()
        #expect(handled(8, system) == round + round)
    }

    @Test func `has launched when it serves its main queue`() throws {
        let (system, app) = try FakeSystem.launched()
        let main = MainQueue()
        app.followLaunch(main.take)
        try hear(["background"], system, app)
        #expect(handled(system).isEmpty)
        main.serve()
        #expect(handled(1, system) == ["background"])
    }

    @Test func `has launched after a while if it never serves its main queue`() throws {
        var limits = ClientLimits()
        limits.launching = 1
        let (system, app) = try FakeSystem.launched(limits: limits)
        system.tell(["phase": "background"])
        app.followLaunch { _ in }
        #expect(handled(1, system) == ["background"])
    }

    @Test(arguments: [true, false])
    func `says by itself when it has launched if it was to`(isSaidFirst: Bool) throws {
        var limits = ClientLimits()
        // Where it is said later, it has to be said in time.
        if isSaidFirst { limits.launching = 1 }
        let (system, app) = try FakeSystem.launched(limits: limits)
        let main = MainQueue()
        if isSaidFirst { app.willFinishLaunching() }
        app.followLaunch(main.take)
        if !isSaidFirst { app.willFinishLaunching() }
        main.serve()
        try hear(["background"], system, app)
        #expect(handled(system).isEmpty)
        app.finishLaunching()
        #expect(handled(1, system) == ["background"])
    }

    /// Tells an app its phases, and waits until it has heard of them.
    private func hear(_ phases: [String], _ system: FakeSystem, _ app: AppSystem) throws {
        let events = Inbox<LifeEvent>()
        app.onLifeEvent { event, _ in events.put(event) }
        for phase in phases { system.tell(["phase": .string(phase)]) }
        system.tell(["memoryWarning": true])
        _ = try #require(events.next())
        // What it said of them would have been said before this.
        try app.submit(TaskRequest(identifier: "refresh"))
    }

    private func handled(_ system: FakeSystem) -> [String?] {
        system.calls("Handled").map { $0.parameters["phase"]?.asString }
    }

    private func handled(_ count: Int, _ system: FakeSystem) -> [String?] {
        (1...count).map { _ in system.next("Handled")?.parameters["phase"]?.asString }
    }
}

@Suite struct `A program that serves its main queue` {
    @Test func `has no handler where it has registered none, after a moment`() throws {
        var limits = ClientLimits()
        limits.registering = 1
        let reports = Inbox<String>()
        let (system, app) = try FakeSystem.launched(limits: limits, report: { reports.put($0) })
        let main = MainQueue()
        app.followLaunch(main.take)
        system.deliver(FakeSystem.run(7, "tidy"))
        main.serve()
        #expect(system.nextFinish() == ["7 noHandler"])
        #expect(reports.next()?.contains("no handler is registered for \"tidy\"") == true)
        system.deliver(FakeSystem.run(8, "tidy"))
        #expect(system.nextFinish() == ["8 noHandler"])
    }

    @Test func `may register handlers until then, and later ones for later work`() throws {
        let (system, app) = try FakeSystem.launched()
        let main = MainQueue()
        app.followLaunch(main.take)
        system.deliver(FakeSystem.run(7, "tidy"))
        main.serve()
        let runs = Inbox<TaskRun>()
        #expect(app.register(identifier: "tidy") { runs.put($0) } == .registered)
        #expect(runs.next()?.number == 7)
    }

    @Test func `has its calls wait for whoever does them`() throws {
        var limits = ClientLimits()
        limits.registering = 1
        let (system, app) = try FakeSystem.launched(limits: limits)
        let main = MainQueue()
        app.followLaunch(main.take)
        system.deliver(FakeSystem.run(7, "tidy"))
        system.deliver(FakeSystem.run(8, "photos", kind: "transfers"))
        main.serve()
        #expect(system.nextFinish() == ["7 noHandler"])
        let runs = Inbox<TaskRun>()
        app.register(.transfers) { runs.put($0) }
        #expect(runs.next()?.number == 8)
    }
}

/// A main queue that a test serves.
private final class MainQueue: Sendable {
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    func take(_ block: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(block) } }

    func serve() {
        let blocks = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for block in blocks { block() }
    }
}
