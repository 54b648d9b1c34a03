import FakeSystem
import RoostClient
import RoostLinux
import RoostWire
import Testing

@Suite struct `An app whose system has ended` {
    let isOver = Inbox<Bool>()
    let expired = Inbox<String>()

    private func launched(
        limits: ClientLimits = ClientLimits()
    ) throws -> (system: FakeSystem, app: AppSystem, runs: Inbox<TaskRun>) {
        let (system, app) = try FakeSystem.launched(
            limits: limits,
            end: { [isOver] in isOver.put(true) }
        )
        let runs = Inbox<TaskRun>()
        _ = app.register(identifier: "refresh") { [expired] run in
            run.onExpiration { reason in expired.put("\(run.number) \(reason)") }
            runs.put(run)
        }
        return (system, app, runs)
    }

    @Test func `expires its runs, and ends with the last of them`() throws {
        let (system, _, runs) = try launched()
        system.deliver(FakeSystem.run(1), FakeSystem.run(2), FakeSystem.run(3, "unknown"))
        let (one, two) = (try #require(runs.next()), try #require(runs.next()))
        system.go()
        #expect(expired.next() == "1 other")
        #expect(expired.next() == "2 other")
        two.finish(success: true)
        #expect(isOver.rest.isEmpty)
        one.finish(success: false)
        #expect(isOver.next() == true)
    }

    @Test func `ends at once if it has no runs`() throws {
        let (system, app, _) = try launched()
        app.finishLaunching()
        system.go()
        #expect(isOver.next() == true)
    }

    @Test func `ends after the grace whatever its runs do`() throws {
        var limits = ClientLimits()
        limits.grace = 1_000_000
        let (system, _, runs) = try launched(limits: limits)
        system.deliver(FakeSystem.run(1))
        let run = try #require(runs.next())
        system.go()
        #expect(isOver.next() == true)
        #expect(run.expiration == .other)
    }

    @Test func `cannot submit, and is told so`() throws {
        let (system, app, _) = try launched()
        system.go()
        let refusal = #expect(throws: SubmissionError.self) {
            try app.submit(TaskRequest(identifier: "refresh"))
        }
        #expect(refusal?.reason == .unavailable)
    }

    @Test func `hears the end of the stream as its end`() throws {
        let (system, _, _) = try launched()
        system.tell([:], continues: false)
        #expect(isOver.next() == true)
    }
}

@Suite struct `An app that was started by hand` {
    let home = Folder()
    var path: String { home.path + "/roost.sock" }

    @Test func `attaches when it has something to hear, and is delivered runs`() throws {
        let system = try FakeSystem(path: path)
        let app = AppSystem(path: path, report: { _ in })
        try app.submit(TaskRequest(identifier: "refresh"))
        #expect(system.calls("Attach").isEmpty)

        #expect(app.register(identifier: "refresh") { $0.finish(success: true) } == .registered)
        let attach = try #require(system.next("Attach"))
        #expect(attach.wantsMore)
        system.deliver(FakeSystem.run(1))
        #expect(system.nextFinish() == ["1 succeeded"])
        system.go()
    }

    @Test func `goes on without its system, and finds the next one at its next call`() throws {
        let expired = Inbox<TaskRun.ExpirationReason>()
        let runs = Inbox<TaskRun>()
        let first = try FakeSystem(path: path)
        let app = AppSystem(path: path, report: { _ in })
        _ = app.register(identifier: "refresh") { run in
            run.onExpiration { expired.put($0) }
            runs.put(run)
        }
        #expect(first.next("Attach") != nil)
        first.deliver(FakeSystem.run(1))
        #expect(runs.next()?.number == 1)
        first.go()
        #expect(expired.next() == .other)
        let refusal = #expect(throws: SubmissionError.self) {
            try app.submit(TaskRequest(identifier: "refresh"))
        }
        #expect(refusal?.reason == .unavailable)

        let second = try FakeSystem(path: path)
        try app.submit(TaskRequest(identifier: "refresh"))
        #expect(second.next("Submit") != nil)
        #expect(second.next("Attach") != nil)
        // The number means another run to another system.
        second.deliver(FakeSystem.run(2))
        #expect(runs.next()?.number == 2)
        second.go()
    }

    @Test func `makes a call again whose connection had ended unnoticed`() throws {
        let first = try FakeSystem(path: path)
        let app = AppSystem(path: path, report: { _ in })
        try app.submit(TaskRequest(identifier: "one"))
        first.go()
        let second = try FakeSystem(path: path)
        try app.submit(TaskRequest(identifier: "two"))
        #expect(
            second.next("Submit")?.parameters["request"]?["identifier"]?.asString == "two"
        )
        second.go()
    }

    @Test func `that is not installed is told so once, and goes on`() throws {
        let reports = Inbox<String>()
        let system = try FakeSystem(path: path)
        let app = AppSystem(path: path, report: { reports.put($0) })
        let phases = Inbox<AppSystem.Phase>()
        app.onPhase { phase, handled in
            phases.put(phase)
            handled()
        }
        #expect(system.next("Attach") != nil)
        system.send(
            VarlinkReply(
                error: "io.roost.App.NotAnApp",
                parameters: ["message": "install it with roost install"]
            ).frame
        )
        #expect(reports.next()?.contains("install it with roost install") == true)
        #expect(phases.next() == .active)
        try app.submit(TaskRequest(identifier: "refresh"))
        #expect(system.calls("Attach").isEmpty)
        system.go()
    }
}

@Suite struct `A phase` {
    @Test func `is told to those who want to know, and acknowledged when all have done their part`()
        throws
    {
        let (system, app) = try FakeSystem.launched()
        let done = Inbox<@Sendable () -> Void>()
        for _ in 1...2 {
            app.onPhase { phase, handled in if phase == .background { done.put(handled) } }
        }
        system.tell(["phase": "active"])
        system.tell(["phase": "background"])
        let (one, two) = (try #require(done.next()), try #require(done.next()))
        one()
        one()
        // Had the system been told, it would have heard of that before this.
        try app.submit(TaskRequest(identifier: "refresh"))
        #expect(!handled(system).contains("background"))
        two()
        #expect(system.next("Handled")?.parameters == ["phase": "background"])
    }

    @Test func `is acknowledged at once where nobody wants to know`() throws {
        let (system, app) = try FakeSystem.launched()
        withExtendedLifetime(app) {
            app.finishLaunching()
            system.tell(["phase": "background"])
            #expect(system.next("Handled")?.parameters == ["phase": "background"])
        }
    }

    @Test func `that is present already is told to a newcomer, and to nobody again`() throws {
        let (system, app) = try FakeSystem.launched()
        app.finishLaunching()
        system.tell(["phase": "inactive"])
        #expect(system.next("Handled") != nil)
        let phases = Inbox<AppSystem.Phase>()
        app.onPhase { phase, handled in
            phases.put(phase)
            handled()
        }
        #expect(phases.next() == .inactive)
        system.tell(["phase": "inactive"])
        #expect(system.next("Handled") != nil)
        system.tell(["phase": "active"])
        #expect(phases.next() == .active)
        #expect(system.next("Handled")?.parameters == ["phase": "active"])
    }

    @Test func `is active where there is no system`() throws {
        let app = AppSystem(path: "/nonexistent/roost.sock", report: { _ in })
        let phases = Inbox<AppSystem.Phase>()
        app.onPhase { phase, handled in
            phases.put(phase)
            handled()
        }
        #expect(phases.next() == .active)
    }

    private func handled(_ system: FakeSystem) -> [String?] {
        system.calls("Handled").map { $0.parameters["phase"]?.asString }
    }
}
