import Dispatch
import FakeSystem
import RoostClient
import RoostLinux
import RoostWire
import Synchronization
import Testing

@Suite struct `A run` {
    let system: FakeSystem
    let app: AppSystem

    init() throws {
        (system, app) = try FakeSystem.launched()
    }

    @Test func `reaches the handler of its identifier with all that is known of it`() throws {
        let runs = Inbox<TaskRun>()
        #expect(app.register(identifier: "cleaning") { runs.put($0) } == .registered)
        let deadline = FakeSystem.far
        system.deliver(FakeSystem.run(7, "cleaning", kind: "processing", deadline: deadline))

        let run = try #require(runs.next())
        #expect(run.number == 7)
        #expect(run.identifier == "cleaning")
        #expect(run.kind == .processing)
        #expect(run.deadline == deadline)
        run.finish(success: true)
        #expect(system.nextFinish() == ["7 succeeded"])
    }

    @Test func `that comes before its handler waits for it`() throws {
        system.deliver(FakeSystem.run(1))
        // The answer to the question for permission comes after the run.
        let runs = Inbox<TaskRun>()
        #expect(app.register(identifier: "other") { runs.put($0) } == .registered)
        #expect(app.register(identifier: "refresh") { runs.put($0) } == .registered)
        #expect(runs.next()?.number == 1)
    }

    @Test func `that nobody handles is refused once the app has launched`() {
        system.deliver(FakeSystem.run(1))
        app.finishLaunching()
        #expect(system.nextFinish() == ["1 noHandler"])
        system.deliver(FakeSystem.run(2))
        #expect(system.nextFinish() == ["2 noHandler"])
    }

    @Test func `that nobody handles by its deadline is refused then`() {
        system.deliver(FakeSystem.run(1, deadline: Clocks.monotonic() + 5_000_000))
        #expect(system.nextFinish() == ["1 noHandler"])
    }

    @Test func `that is delivered twice is handled once`() {
        let runs = Inbox<TaskRun>()
        _ = app.register(identifier: "refresh") { runs.put($0) }
        system.deliver(FakeSystem.run(1), FakeSystem.run(1), FakeSystem.run(2))
        #expect(runs.next()?.number == 1)
        #expect(runs.next()?.number == 2)
    }

    @Test func `is finished by the first call alone`() {
        _ = app.register(identifier: "refresh") { run in
            run.finish(success: false)
            run.finish(success: true)
        }
        system.deliver(FakeSystem.run(1))
        system.deliver(FakeSystem.run(2))
        #expect(system.nextFinishes(2) == ["1 failed", "2 failed"])
    }

    @Test func `of a kind that this version does not know is refused`() {
        system.deliver(FakeSystem.run(1, kind: "dreaming"))
        #expect(system.nextFinish() == ["1 noHandler"])
    }

    @Test func `is one of many that are told of together when they are over at once`() {
        _ = app.register(identifier: "refresh") { $0.finish(success: true) }
        system.tell(["runs": .array((1...64).map { FakeSystem.run($0) })])
        #expect(system.nextFinish() == (1...64).map { "\($0) succeeded" })
    }

    @Test func `is told of alone when it is over alone`() throws {
        let runs = Inbox<TaskRun>()
        _ = app.register(identifier: "refresh") { runs.put($0) }
        system.deliver(FakeSystem.run(1), FakeSystem.run(2))
        let (one, two) = (try #require(runs.next()), try #require(runs.next()))
        one.finish(success: true)
        #expect(system.nextFinish() == ["1 succeeded"])
        two.finish(success: true)
        #expect(system.nextFinish() == ["2 succeeded"])
    }

    @Test func `is told of once, whichever thread it is over on`() {
        _ = app.register(identifier: "refresh") { run in
            DispatchQueue.global().async { run.finish(success: true) }
        }
        system.tell(["runs": .array((1...200).map { FakeSystem.run($0) })])
        let told = system.nextFinishes(200)
        #expect(Set(told) == Set((1...200).map { "\($0) succeeded" }))
        #expect(told.count == 200)
    }
}

@Suite struct `A run whose time is over` {
    let system: FakeSystem
    let app: AppSystem
    let expired = Inbox<String>()

    init() throws {
        (system, app) = try FakeSystem.launched()
        _ = app.register(identifier: "refresh") { [expired] run in
            run.onExpiration { reason in
                expired.put("\(run.number) \(reason)")
                run.finish(success: false)
            }
        }
    }

    @Test func `is told so at its deadline, without a word from the system`() throws {
        let moments = Inbox<Int64>()
        _ = app.register(identifier: "exact") { run in
            run.onExpiration { _ in moments.put(Clocks.monotonic()) }
        }
        let deadline = Clocks.monotonic() + 20_000_000
        system.deliver(FakeSystem.run(1, "exact", deadline: deadline))
        let moment = try #require(moments.next())
        #expect(moment >= deadline)
    }

    @Test func `is told so when the system says so`() {
        system.deliver(FakeSystem.run(1))
        system.expire(1, "networkLost")
        #expect(expired.next() == "1 networkLost")
        #expect(system.nextFinish() == ["1 failed"])
    }

    @Test func `is told so for another reason if the system's is not known here`() {
        system.deliver(FakeSystem.run(1))
        system.expire(1, "boredom")
        #expect(expired.next() == "1 other")
    }

    @Test func `is not told again`() {
        system.deliver(FakeSystem.run(1, deadline: Clocks.monotonic() + 1_000_000))
        #expect(expired.next() == "1 timeUsedUp")
        system.expire(1)
        system.deliver(FakeSystem.run(2))
        system.expire(2)
        // Had the late one done anything, it would have come first.
        #expect(expired.next() == "2 deviceInUse")
    }

    @Test func `keeps its grace when the system says late what it knows`() throws {
        let runs = Inbox<TaskRun>()
        _ = app.register(identifier: "slow") { [expired] run in
            run.onExpiration { reason in expired.put("\(run.number) \(reason)") }
            runs.put(run)
        }
        system.deliver(FakeSystem.run(1, "slow", deadline: Clocks.monotonic() + 1_000_000))
        #expect(expired.next() == "1 timeUsedUp")
        system.expire(1)
        system.deliver(FakeSystem.run(2))
        system.expire(2)
        #expect(expired.next() == "2 deviceInUse")
        #expect(system.nextFinish() == ["2 failed"])
        try #require(runs.next()).finish(success: true)
        #expect(system.nextFinish() == ["1 succeeded"])
    }

    @Test func `is told in the order of the numbers`() {
        let over = Clocks.monotonic() - 1
        system.tell(["runs": .array((1...64).map { FakeSystem.run($0, deadline: over) })])
        for number in 1...64 { #expect(expired.next() == "\(number) timeUsedUp") }
    }

    @Test func `is finished without success if it does not want to know`() {
        _ = app.register(identifier: "careless") { _ in }
        system.deliver(FakeSystem.run(1, "careless"))
        system.expire(1)
        #expect(system.nextFinish() == ["1 failed"])
    }

    @Test func `is told at once if it asks late`() throws {
        let runs = Inbox<TaskRun>()
        _ = app.register(identifier: "late") { runs.put($0) }
        system.deliver(FakeSystem.run(1, "late"))
        let run = try #require(runs.next())
        #expect(run.expiration == nil)
        system.expire(1)
        #expect(system.nextFinish() == ["1 failed"])
        #expect(run.expiration == .deviceInUse)

        let reason = Mutex<TaskRun.ExpirationReason?>(nil)
        run.onExpiration { told in reason.withLock { $0 = told } }
        #expect(reason.withLock { $0 } == .deviceInUse)
    }

    @Test func `is not told what it no longer wants to know`() throws {
        let runs = Inbox<TaskRun>()
        _ = app.register(identifier: "fickle") { runs.put($0) }
        system.deliver(FakeSystem.run(1, "fickle"), FakeSystem.run(2, "fickle"))
        let (one, two) = (try #require(runs.next()), try #require(runs.next()))
        one.onExpiration { [expired] _ in expired.put("wrong") }
        one.onExpiration(nil)
        two.onExpiration { [expired] _ in expired.put("wrong") }
        two.finish(success: true)
        #expect(system.nextFinish() == ["2 succeeded"])
        two.onExpiration { [expired] _ in expired.put("wrong") }
        system.expire(1)
        system.expire(2)
        #expect(system.nextFinish() == ["1 failed"])
        #expect(expired.rest.isEmpty)
    }

    @Test func `may let go of what comes back to it`() throws {
        final class Work: Sendable {
            let run: TaskRun
            init(_ run: TaskRun) { self.run = run }
            deinit { run.finish(success: false) }
        }
        let runs = Inbox<TaskRun>()
        _ = app.register(identifier: "loop") { runs.put($0) }
        system.deliver(FakeSystem.run(1, "loop"))
        let run = try #require(runs.next())
        do {
            let work = Work(run)
            run.onExpiration { _ in _ = work }
        }
        run.onExpiration(nil)
        #expect(system.nextFinish() == ["1 failed"])
    }

    /// A process that was frozen finds everything at once: the deadline behind it, and all that the
    /// system has said since.
    @Test func `meanwhile frozen is told once, and nothing is lost`() throws {
        let isFrozen = DispatchSemaphore(value: 0)
        let thaw = DispatchSemaphore(value: 0)
        _ = app.register(identifier: "freezer") { run in
            run.finish(success: true)
            isFrozen.signal()
            thaw.wait()
        }
        let deadline = Clocks.monotonic() + 10_000_000
        system.deliver(FakeSystem.run(1, deadline: deadline))
        system.deliver(FakeSystem.run(2, "freezer"))
        isFrozen.wait()
        system.expire(1, "timeUsedUp")
        system.deliver(FakeSystem.run(3))
        system.expire(3)
        try waitUntil(deadline)
        thaw.signal()
        #expect(expired.next() == "1 timeUsedUp")
        #expect(expired.next() == "3 deviceInUse")
        #expect(system.nextFinishes(3).sorted() == ["1 failed", "2 succeeded", "3 failed"])
    }

    private func waitUntil(_ moment: Int64) throws {
        let timer = try DeadlineTimer(.monotonic)
        try timer.arm(at: moment)
        let poller = try Poller()
        try poller.add(timer.rawValue, token: 0)
        var ready: [Poller.Ready] = []
        try poller.wait(into: &ready)
    }
}

@Suite struct `A registration` {
    @Test func `is refused for an identifier that is not permitted`() throws {
        let (system, app) = try FakeSystem.launched { call in
            FakeSystem.permitted(["refresh", "export.*"])
        }
        #expect(app.register(identifier: "refresh") { _ in } == .registered)
        #expect(app.register(identifier: "cleaning") { _ in } == .notPermitted)
        #expect(app.register(identifier: "export.one") { _ in } == .registered)
        #expect(app.register(identifier: "export.") { _ in } == .notPermitted)
        // Asked once.
        #expect(system.calls("Permitted").count == 1)
    }

    @Test func `of the same identifier changes nothing`() throws {
        let (system, app) = try FakeSystem.launched()
        #expect(app.register(identifier: "refresh") { $0.finish(success: true) } == .registered)
        #expect(
            app.register(identifier: "refresh") { $0.finish(success: false) } == .alreadyRegistered
        )
        system.deliver(FakeSystem.run(1))
        #expect(system.nextFinish() == ["1 succeeded"])
    }

    @Test func `is too late after the launch`() throws {
        let (system, app) = try FakeSystem.launched()
        app.finishLaunching()
        #expect(app.register(identifier: "refresh") { $0.finish(success: true) } == .tooLate)
        system.deliver(FakeSystem.run(1))
        #expect(system.nextFinish() == ["1 noHandler"])
    }

    @Test(arguments: ["Unavailable", "NotAnApp", "SomethingNew"])
    func `is accepted where nobody knows what is permitted`(error: String) throws {
        let (_, app) = try FakeSystem.launched { _ in VarlinkReply(error: "io.roost.App.\(error)") }
        #expect(app.register(identifier: "refresh") { _ in } == .registered)
    }
}
