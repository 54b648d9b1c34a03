import Dispatch
import FakeSystem
import RoostClient
import RoostLinux
import RoostProgress
import RoostWire
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A run whose time is extended` {
    let system: FakeSystem
    let app: AppSystem
    let runs = Inbox<TaskRun>()
    let told = Inbox<String>()

    init() throws {
        (system, app) = try FakeSystem.launched()
        listen(to: app)
    }

    private func listen(to app: AppSystem) {
        app.registerIntents { [runs, told] run in
            run.onExpiration { told.put("\(run.number) \($0)") }
            runs.put(run)
        }
    }

    /// An intent that a system with certain answers has delivered.
    private func delivered(
        by answers: @escaping FakeSystem.Answers
    ) async throws -> (FakeSystem, AppSystem, TaskRun) {
        let (system, app) = try FakeSystem.launched(answers: answers)
        listen(to: app)
        return (system, app, try await delivered(1, by: system))
    }

    private func delivered(
        _ number: Int64 = 1,
        by system: FakeSystem? = nil,
        deadline: Int64 = FakeSystem.far
    ) async throws -> TaskRun {
        (system ?? self.system).deliver(FakeSystem.intent(number, deadline: deadline))
        let run = try await runs.awaited()
        return try #require(run)
    }

    @Test func `is seen in the app's page, which the system is given once`() async throws {
        let run = try await delivered()
        let longRun = try await app.extend(run)
        let counter = Counter(longRun)
        let extend = try await system.awaited("Extend")
        #expect(extend.parameters["run"] == 1)
        #expect(extend.parameters["requiresGPU"] == nil)
        let slot = Int(try #require(extend.parameters["slot"]?.asInteger))
        counter.record.set(completed: 3, total: 9)
        #expect(system.progress(in: slot)?.completed == 3)
        #expect(system.progress(in: slot)?.total == 9)
        #expect(system.progress(in: slot)?.run == 1)

        let other = try await delivered(2)
        let second = Counter(try await app.extend(other))
        let extended = try await system.awaited("Extend")
        #expect(extended.parameters["slot"]?.asInteger != Int64(slot))
        #expect(system.calls("Share").count == 1)
        #expect(longRun.run === run)
        #expect(longRun.device == nil)
        withExtendedLifetime(second) {}
    }

    /// The thread that looks at the clock is kept until the deadline is behind it.
    @Test func `is not over by the clock`() async throws {
        let isFrozen = Inbox<Bool>()
        let thaw = Inbox<Bool>()
        _ = app.register(identifier: "freezer") { run in
            isFrozen.put(true)
            _ = thaw.next()
            run.finish(success: true)
        }
        let deadline = Clocks.monotonic() + 1_000_000
        // Delivered together: the deadline is looked at when both have begun.
        system.deliver(FakeSystem.intent(1, deadline: deadline), FakeSystem.run(2, "freezer"))
        #expect(try await isFrozen.awaited() == true)
        let delivered = try await runs.awaited()
        let run = try #require(delivered)
        _ = try await app.extend(run)
        while Clocks.monotonic() < deadline { await Task.yield() }
        thaw.put(true)
        #expect(try await system.awaitedFinish() == ["2 succeeded"])
        system.expire(1, "stalled")
        #expect(try await told.awaited() == "1 stalled")
    }

    @Test func `is over by the clock again after its long part`() async throws {
        let deadline = Clocks.monotonic() + 20_000_000
        let (system, app, run) = try await delivered { call in
            call.method.hasSuffix("EndExtendedTime")
                ? VarlinkReply(["deadline": .integer(deadline)]) : FakeSystem.agreed(call)
        }
        let longRun = try await app.extend(run)
        longRun.end()
        longRun.end()
        #expect(try await told.awaited() == "1 timeUsedUp")
        #expect(run.deadline == deadline)
        #expect(try await system.awaited("EndExtendedTime").parameters == ["run": 1])
        run.finish(success: false)
        #expect(try await system.awaitedFinish() == ["1 failed"])
        #expect(system.calls("EndExtendedTime").isEmpty)
    }

    @Test func `may be extended again, and needs its time until the last has ended`() async throws {
        let run = try await delivered()
        let first = try await app.extend(run)
        _ = try await system.awaited("Extend")
        let second = try await app.extend(run)
        let slot = try await system.awaited("Extend").parameters["slot"]
        // The one that goes on is the one to look at.
        second.end()
        let back = try await system.awaited("Extend").parameters["slot"]
        #expect(back != slot)
        first.end()
        _ = try await system.awaited("EndExtendedTime")
        #expect(system.calls("EndExtendedTime").isEmpty)

        _ = try await app.extend(run)
        #expect(try await system.awaited("Extend").parameters["run"] == 1)
    }

    @Test func `has its slot until it is over, and no longer`() async throws {
        let run = try await delivered()
        let counter = Counter(try await app.extend(run))
        let extend = try await system.awaited("Extend")
        let slot = Int(try #require(extend.parameters["slot"]?.asInteger))
        counter.record.set(completed: 5, total: 5)
        run.finish(result: nil)
        #expect(try await system.awaitedFinish() == ["1 succeeded"])
        try await settle()

        let other = try await delivered(2)
        let next = Counter(try await app.extend(other))
        let again = try await system.awaited("Extend").parameters["slot"]?.asInteger
        #expect(again == Int64(slot))
        #expect(system.progress(in: slot)?.run == 2)
        counter.record.setCompleted(4)
        #expect(system.progress(in: slot)?.completed == 0)
        withExtendedLifetime(next) {}
    }

    @Test func `is one of as many as there are slots`() async throws {
        var longRuns: [LongRun] = []
        for number in Int64(1)...64 {
            longRuns.append(try await app.extend(try await delivered(number)))
        }
        let run = try await delivered(65)
        let error = await #expect(throws: ExtendedTimeError.self) { try await app.extend(run) }
        #expect(error?.reason == .noFreeSlot)
        longRuns.removeFirst().run.finish(success: true)
        // Its slot is given back when the system has taken that.
        #expect(try await system.awaitedFinish() == ["1 succeeded"])
        try await settle()
        _ = try await app.extend(run)
    }

    /// Waits until the app has done all that it had to do after what it told before.
    private func settle() async throws {
        let run = try await delivered(1000)
        run.finish(success: true)
        _ = try await system.awaitedFinish()
    }

    @Test func `has its page travel among other calls, none of which is disturbed`() async throws {
        let run = try await delivered()
        async let submitted = waiting { [app] in
            let failures = Mutex(0)
            DispatchQueue.concurrentPerform(iterations: 200) { number in
                do throws(SubmissionError) {
                    try app.submit(TaskRequest(identifier: "\(number)"))
                } catch {
                    failures.withLock { $0 += 1 }
                }
            }
            return failures.withLock { $0 }
        }
        let longRun = try await app.extend(run)
        let counter = Counter(longRun)
        counter.record.setCompleted(11)
        #expect(try await submitted == 0)
        let extend = try await system.awaited("Extend")
        let slot = Int(try #require(extend.parameters["slot"]?.asInteger))
        #expect(system.progress(in: slot)?.completed == 11)
        #expect(system.calls("Submit").count == 200)
    }

    // MARK: Graphics processors

    @Test func `waits until a graphics processor is lent to it`() async throws {
        let (system, app, run) = try await delivered { call in
            call.method.hasSuffix("Extend")
                ? VarlinkReply(["granted": false, "patience": 1]) : FakeSystem.agreed(call)
        }
        let task = Task { try await app.extend(run, requiresGPU: true) }
        #expect(try await system.awaited("Extend").parameters["requiresGPU"] == true)
        system.lend(1, "renderD129")
        #expect(try await task.value.device == "renderD129")
        #expect(run.device == "renderD129")
    }

    @Test func `has what it was lent before the answer came`() async throws {
        let box = Mutex<FakeSystem?>(nil)
        let (system, app, run) = try await delivered { call in
            guard call.method.hasSuffix("Extend") else { return FakeSystem.agreed(call) }
            box.withLock { $0 }?.lend(1)
            return VarlinkReply(["granted": false, "patience": 1])
        }
        box.withLock { $0 = system }
        #expect(try await app.extend(run, requiresGPU: true).device == "renderD128")
    }

    @Test func `is told in the answer which one it is lent`() async throws {
        let (_, app, run) = try await delivered { call in
            call.method.hasSuffix("Extend")
                ? VarlinkReply(["granted": true, "device": "renderD130", "patience": 1])
                : FakeSystem.agreed(call)
        }
        #expect(try await app.extend(run, requiresGPU: true).device == "renderD130")
    }

    @Test func `no longer waits when its time is over`() async throws {
        let (system, app, run) = try await delivered { call in
            call.method.hasSuffix("Extend")
                ? VarlinkReply(["granted": false, "patience": 1]) : FakeSystem.agreed(call)
        }
        let task = Task { try await app.extend(run, requiresGPU: true) }
        _ = try await system.awaited("Extend")
        system.expire(1, "stopped")
        let error = await #expect(throws: ExtendedTimeError.self) { try await task.value }
        #expect(error?.reason == .runOver)
        #expect(error?.description.contains("stopped") == true)
    }

    @Test func `no longer waits when nobody wants it to`() async throws {
        let (system, app, run) = try await delivered { call in
            call.method.hasSuffix("Extend")
                ? VarlinkReply(["granted": false, "patience": 1]) : FakeSystem.agreed(call)
        }
        let task = Task { try await app.extend(run, requiresGPU: true) }
        _ = try await system.awaited("Extend")
        task.cancel()
        let error = await #expect(throws: ExtendedTimeError.self) { try await task.value }
        #expect(error?.reason == .cancelled)
        // The system need not keep one for it.
        #expect(try await system.awaited("EndExtendedTime").parameters == ["run": 1])
        system.lend(1)
        run.finish(success: false)
        #expect(try await system.awaitedFinish() == ["1 failed"])
    }

    // MARK: Refusals

    @Test(arguments: ["Extend", "Share"])
    func `is not, where the system refuses, and is told its words`(method: String) async throws {
        let (_, app, run) = try await delivered { call in
            call.method.hasSuffix(method)
                ? VarlinkReply(
                    error: "io.roost.App.Invalid",
                    parameters: ["message": "not on this machine"]
                ) : FakeSystem.agreed(call)
        }
        for _ in 1...2 {
            await #expect(throws: ExtendedTimeError(.refused, "not on this machine")) {
                try await app.extend(run)
            }
        }
        #expect(run.expiration == nil)
    }

    @Test(arguments: [["granted": 7], [:], ["granted": true, "device": 7]] as [JSONObject])
    func `is not, where the answer makes no sense`(answer: JSONObject) async throws {
        let (_, app, run) = try await delivered { call in
            call.method.hasSuffix("Extend") ? VarlinkReply(answer) : FakeSystem.agreed(call)
        }
        let error = await #expect(throws: ExtendedTimeError.self) { try await app.extend(run) }
        #expect(error?.reason == .refused)
        #expect(error?.description.contains("makes no sense") == true)
    }

    @Test func `is not, where nobody answers`() async throws {
        var limits = ClientLimits()
        limits.patience = 0
        let (system, app) = try FakeSystem.launched(limits: limits) { _ in nil }
        listen(to: app)
        let run = try await delivered(by: system)
        let error = await #expect(throws: ExtendedTimeError.self) { try await app.extend(run) }
        #expect(error?.reason == .noSystem)
    }

    @Test func `is not, when it is over`() async throws {
        let run = try await delivered()
        run.finish(success: true)
        let error = await #expect(throws: ExtendedTimeError.self) { try await app.extend(run) }
        #expect(error?.reason == .runOver)
        let other = try await delivered(2)
        system.expire(2, "simulated")
        #expect(try await told.awaited() == "2 simulated")
        let late = await #expect(throws: ExtendedTimeError.self) { try await app.extend(other) }
        #expect(late?.reason == .runOver)
        #expect(system.calls("Extend").isEmpty)
    }

    @Test func `is not a refresh`() async throws {
        _ = app.register(identifier: "refresh") { [runs] in runs.put($0) }
        system.deliver(FakeSystem.run(1))
        let delivered = try await runs.awaited()
        let run = try #require(delivered)
        let error = await #expect(throws: ExtendedTimeError.self) { try await app.extend(run) }
        #expect(error?.reason == .refused)
    }
}

@Suite struct `A continued run` {
    @Test func `has its time extended before its handler is called`() throws {
        let (system, app) = try FakeSystem.launched()
        let runs = Inbox<TaskRun>()
        let counters = Inbox<Counter>()
        _ = app.register(identifier: "export.1") { run in
            counters.put(Counter(run.longRun))
            runs.put(run)
        }
        system.tell([
            "runs": [
                [
                    "number": 4, "identifier": "export.1", "kind": "continued", "deadline": 1,
                    "title": "Export", "subtitle": "Starting", "device": "renderD128",
                ]
            ]
        ])
        let run = try #require(runs.next())
        #expect(run.title == "Export")
        #expect(run.subtitle == "Starting")
        #expect(run.device == "renderD128")
        let extend = try #require(system.next("Extend"))
        #expect(extend.parameters["run"] == 4)
        #expect(extend.parameters["requiresGPU"] == true)
        let slot = Int(try #require(extend.parameters["slot"]?.asInteger))
        let counter = try #require(counters.next())
        counter.record.setCompleted(1)
        #expect(system.progress(in: slot)?.completed == 1)
        // Its deadline, which was long ago, counts for nothing.
        #expect(run.expiration == nil)
        run.finish(success: true)
        #expect(system.nextFinish() == ["4 succeeded"])
    }

    @Test func `has its usual time where that is refused`() throws {
        let reports = Inbox<String>()
        let told = Inbox<TaskRun.ExpirationReason>()
        let (system, app) = try FakeSystem.launched(
            answers: { call in
                call.method.hasSuffix("Extend")
                    ? VarlinkReply(error: "io.roost.App.Invalid", parameters: ["message": "no"])
                    : FakeSystem.agreed(call)
            },
            report: { reports.put($0) }
        )
        _ = app.register(identifier: "export.1") { $0.onExpiration { told.put($0) } }
        system.deliver(FakeSystem.run(1, "export.1", kind: "continued", deadline: 1))
        #expect(told.next() == .timeUsedUp)
        #expect(reports.next()?.contains("usual time alone: no") == true)
    }
}
