import FakeSystem
import RoostClient
import RoostLinux
import RoostProgress
import RoostWire
import Testing

/// The system ends while an app has work that outlives it, and another one may begin.
@Suite(.timeLimit(.minutes(1))) struct `An app with an intent whose system ends` {
    let home = Folder()
    let runs = Inbox<TaskRun>()
    let told = Inbox<String>()
    let isOver = Inbox<Bool>()

    private var path: String { home.path + "/roost.sock" }

    private func launched(
        _ change: (inout ClientLimits) -> Void = { _ in }
    ) throws -> (system: FakeSystem, app: AppSystem) {
        var limits = ClientLimits()
        limits.pauses = 1_000_000...10_000_000
        change(&limits)
        let (system, app) = try FakeSystem.launched(
            path: path,
            limits: limits,
            end: { [isOver] in isOver.put(true) }
        )
        listen(to: app)
        return (system, app)
    }

    private func listen(to app: AppSystem) {
        app.registerIntents { [runs, told] run in
            run.onExpiration { told.put("\(run.number) \($0)") }
            runs.put(run)
        }
        _ = app.register(identifier: "refresh") { [runs, told] run in
            run.onExpiration { told.put("\(run.number) \($0)") }
            runs.put(run)
        }
    }

    private func delivered(_ number: Int64 = 1, by system: FakeSystem) async throws -> TaskRun {
        system.deliver(FakeSystem.intent(number))
        let run = try await runs.awaited()
        return try #require(run)
    }

    /// The next system, which the app has found.
    private func next(
        answers: @escaping FakeSystem.Answers = FakeSystem.agreed
    ) async throws -> (system: FakeSystem, open: JSON?) {
        let system = try FakeSystem(path: path, answers: answers)
        let attach = try await system.awaited("Attach")
        system.tell(["phase": "background"])
        return (system, attach.parameters["runs"])
    }

    @Test func `goes on with it, and tells the next one of its progress`() async throws {
        let (first, app) = try launched()
        let run = try await delivered(by: first)
        let counter = Counter(try await app.extend(run))
        let extend = try await first.awaited("Extend")
        let slot = try #require(extend.parameters["slot"]?.asInteger)
        counter.record.set(completed: 1, total: 2)
        first.go()

        let (second, open) = try await next()
        #expect(open == [["number": 1, "slot": .integer(slot)]])
        #expect(try await second.awaited("Extend").parameters == extend.parameters)
        #expect(second.calls("Share").count == 1)
        counter.record.setCompleted(2)
        #expect(second.progress(in: Int(slot))?.completed == 2)
        #expect(second.progress(in: Int(slot))?.run == 1)

        // All is as before: it is told when to stop, gets runs, and says when they are over.
        second.expire(1, "stalled")
        #expect(try await told.awaited() == "1 stalled")
        run.finish(failure: "stalled")
        #expect(try await second.awaitedFinish() == ["1 failed"])
        try await delivered(2, by: second).finish(result: nil)
        #expect(try await second.awaitedFinish() == ["2 succeeded"])
        #expect(isOver.rest.isEmpty)
        second.go()
        #expect(try await isOver.awaited() == true)
    }

    @Test func `keeps the result, and tells it to the next one that has taken the app in`()
        async throws
    {
        let (first, app) = try launched()
        let run = try await delivered(by: first)
        first.go()
        run.finish(result: ["value": 42])

        let second = try FakeSystem(path: path)
        let attach = try await second.awaited("Attach")
        #expect(attach.parameters["runs"] == [["number": 1]])
        // Whoever has not been taken in has nothing to finish.
        #expect(second.calls("Finish").isEmpty)
        second.tell(["phase": "background"])
        #expect(
            try await second.awaited("Finish").parameters["runs"]
                == [["number": 1, "outcome": "succeeded", "result": ["value": 42]]]
        )
        try await delivered(2, by: second).finish(success: true)
        #expect(try await second.awaitedFinish() == ["2 succeeded"])
        withExtendedLifetime(app) {}
    }

    /// The system heard of the end, and ended before it could say that it had.
    @Test func `tells the next one what the last one did not answer`() async throws {
        let (first, app) = try FakeSystem.launched(
            path: path,
            answers: { call in
                call.method.hasSuffix("Finish") ? nil : FakeSystem.agreed(call)
            },
            end: { [isOver] in isOver.put(true) }
        )
        listen(to: app)
        try await delivered(by: first).finish(result: ["dialog": "done"])
        #expect(try await first.awaitedFinish() == ["1 succeeded"])
        first.go()
        let (second, open) = try await next()
        #expect(open == [["number": 1]])
        #expect(try await second.awaitedFinish() == ["1 succeeded"])
    }

    @Test func `has its refreshes expired all the same, which come again`() async throws {
        let (first, app) = try launched()
        let intent = try await delivered(by: first)
        first.deliver(FakeSystem.run(2))
        _ = try await runs.awaited()
        first.go()
        #expect(try await told.awaited() == "2 other")
        let (second, open) = try await next()
        #expect(open == [["number": 1]])
        second.deliver(FakeSystem.run(3))
        #expect(try await runs.awaited()?.number == 3)
        #expect(intent.expiration == nil)
        withExtendedLifetime(app) {}
    }

    @Test func `still has one that it has not begun`() async throws {
        let (first, app) = try FakeSystem.launched(path: path)
        first.deliver(FakeSystem.intent(1), FakeSystem.run(2))
        first.tell(["phase": "inactive"])
        app.onPhase { _, handled in handled() }
        _ = try await first.awaited("Handled")
        first.go()
        let (second, open) = try await next()
        #expect(open == [["number": 1]])
        listen(to: app)
        #expect(try await runs.awaited()?.number == 1)
        withExtendedLifetime(second) {}
    }

    @Test func `ends when none comes, after its work was told to stop`() async throws {
        let (first, _) = try launched { limits in
            limits.seeking = 20_000_000
            limits.grace = 1_000_000
        }
        _ = try await delivered(by: first)
        first.go()
        #expect(try await told.awaited() == "1 other")
        #expect(try await isOver.awaited() == true)
    }

    @Test func `ends when one comes that says nothing`() async throws {
        let (first, _) = try launched { limits in
            limits.seeking = 200_000_000
            limits.grace = 1_000_000
        }
        _ = try await delivered(by: first)
        first.go()
        let second = try FakeSystem(path: path)
        _ = try await second.awaited("Attach")
        #expect(try await told.awaited() == "1 other")
        #expect(try await isOver.awaited() == true)
    }

    @Test func `ends when the next one does not want it`() async throws {
        let (first, _) = try launched { $0.grace = 1_000_000 }
        _ = try await delivered(by: first)
        first.go()
        let second = try FakeSystem(path: path)
        _ = try await second.awaited("Attach")
        second.send(VarlinkReply(error: "io.roost.App.NotAnApp").frame)
        #expect(try await told.awaited() == "1 other")
        #expect(try await isOver.awaited() == true)
    }

    @Test func `looks further when the next one ends as well, or cannot have it yet`() async throws
    {
        let (first, _) = try launched()
        _ = try await delivered(by: first)
        first.go()
        let second = try FakeSystem(path: path)
        _ = try await second.awaited("Attach")
        second.send(VarlinkReply(error: "io.roost.App.StoreUnavailable").frame)
        _ = try await second.awaited("Attach")
        second.go()
        let (third, open) = try await next()
        #expect(open == [["number": 1]])
        third.expire(1, "stopped")
        #expect(try await told.awaited() == "1 stopped")
    }

    @Test func `that waits for more time is given it by the next one`() async throws {
        let (first, app) = try FakeSystem.launched(
            path: path,
            answers: { call in
                call.method.hasSuffix("Extend") ? nil : FakeSystem.agreed(call)
            }
        )
        listen(to: app)
        let run = try await delivered(by: first)
        let task = Task { try await app.extend(run) }
        _ = try await first.awaited("Extend")
        first.go()
        let (second, _) = try await next()
        _ = try await task.value
        #expect(second.calls("Extend").count == 1)
    }

    @Test func `and was extended by it before goes on though the next one refuses`() async throws {
        let (first, app) = try launched()
        let run = try await delivered(by: first)
        let longRun = try await app.extend(run)
        first.go()
        let (second, _) = try await next { call in
            call.method.hasSuffix("Extend")
                ? VarlinkReply(error: "io.roost.App.Invalid") : FakeSystem.agreed(call)
        }
        _ = try await second.awaited("Extend")
        longRun.end()
        _ = try await second.awaited("EndExtendedTime")
        #expect(run.expiration == nil)
    }

    @Test func `by hand goes on too, and is known to the next one`() async throws {
        let first = try FakeSystem(path: path)
        var limits = ClientLimits()
        limits.pauses = 1_000_000...10_000_000
        let app = AppSystem(path: path, limits: limits, report: { _ in })
        listen(to: app)
        _ = try await first.awaited("Attach")
        let run = try await delivered(by: first)
        first.go()
        let (second, open) = try await next()
        #expect(open == [["number": 1]])
        run.finish(result: nil)
        #expect(try await second.awaitedFinish() == ["1 succeeded"])
    }
}
