import AppIntents
import RoostWire
import Synchronization
import Testing
import RoostIntentRuns

/// Tells what happens to it, in order, to the test's stage.
private struct Long: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Long"
    @Parameter(default: 1) var times: Int
    @Parameter(default: false) var fails: Bool
    @Parameter(default: false) var needsGPU: Bool

    func perform() async throws -> some ReturnsValue<Int> {
        let stage = Stage.current
        let count = try await withIntentCancellationHandler {
            var done = 0
            for _ in 0..<times {
                done += try await performBackgroundTask(options: needsGPU ? .requiresGPU : []) {
                    progress.totalUnitCount = 10
                    stage.say("operation")
                    stage.started.open()
                    await withTaskCancellationHandler {
                        await stage.mayGoOn.wait()
                    } onCancel: {
                        stage.say("task cancelled")
                    }
                    if fails { throw AppIntentError.Unrecoverable.unknown }
                    try Task.checkCancellation()
                    return 1
                } onCancel: { reason in
                    stage.say("onCancel \(reason.debugDescription)")
                }
            }
            return done
        } onCancel: { reason in
            stage.say("intent handler \(reason.debugDescription)")
        }
        return .result(value: count)
    }
}

private struct Cancellable: CancellableIntent {
    static let title: LocalizedStringResource = "Cancellable"
    func perform() async throws -> some IntentResult {
        let stage = Stage.current
        try await withIntentCancellationHandler {
            stage.started.open()
            await stage.mayGoOn.wait()
            try Task.checkCancellation()
        } onCancel: { reason in
            stage.say("\(reason.debugDescription)")
        }
        return .result()
    }
}

@Suite struct `Work that runs for long` {
    @Test(arguments: [1, 3])
    func `has what it asked for, once for each time`(times: Int) async {
        let system = FakeSystem()
        let stage = Stage()
        stage.mayGoOn.open()
        await Stage.$current.withValue(stage) {
            let outcome = await run(Long.self, ["times": .integer(Int64(times))], system: system)
            #expect(outcome.value == .integer(Int64(times)))
        }
        #expect(system.calls == Array(repeating: ["extend", "end"], count: times).flatMap { $0 })
        #expect(stage.lines == Array(repeating: "operation", count: times))
    }

    @Test func `gives it back when it fails`() async {
        let system = FakeSystem()
        let stage = Stage()
        stage.mayGoOn.open()
        await Stage.$current.withValue(stage) {
            let outcome = await run(Long.self, ["fails": true], system: system)
            #expect(outcome.failure == .threw("the app does not say why it failed"))
        }
        #expect(system.calls == ["extend", "end"])
    }

    @Test(arguments: [
        (IntentCancellation.userCancelled, "userCancelled"), (.timeout, "timeout"),
        (.reclaimed, "timeout"),
    ])
    func `is told why it is cancelled, once, before its task is`(
        cancellation: IntentCancellation,
        reason: String
    ) async {
        let system = FakeSystem()
        let stage = Stage()
        await Stage.$current.withValue(stage) {
            let handle = IntentRunner.start(Long.self, system: system)
            await stage.started.wait()
            handle.cancel(cancellation)
            handle.cancel(.userCancelled)
            stage.mayGoOn.open()
            #expect(await handle.outcome == .cancelled(cancellation))
            handle.cancel(.timeout)
        }
        #expect(stage.lines == ["operation", "onCancel \(reason)", "task cancelled"])
        #expect(system.calls == ["extend", "end"])
    }

    @Test func `is refused for a reason`() async {
        for refusal in [ExtendedTimeRefusal.noGPU, .refused("too much is running"), .runIsOver] {
            let system = FakeSystem { $0.refusal = refusal }
            let stage = Stage()
            await Stage.$current.withValue(stage) {
                let outcome = await run(Long.self, ["needsGPU": true], system: system)
                guard case .threw(let words) = outcome.failure else {
                    Issue.record("was run")
                    return
                }
                #expect(words.contains(refusal.description))
            }
            #expect(system.calls == ["extend with GPU"])
            #expect(stage.lines == [])
        }
    }

    @Test func `does not begin when it is cancelled before`() async {
        let stage = Stage()
        let handles = Mutex<IntentRunHandle?>(nil)
        let system = FakeSystem()
        system.notes.withLock { $0.onExtend = { handles.withLock { $0 }?.cancel(.timeout) } }
        await Stage.$current.withValue(stage) {
            // Held back until the handle is known to the system.
            let handle = handles.withLock { slot in
                let handle = IntentRunner.start(Long.self, system: system)
                slot = handle
                return handle
            }
            #expect(await handle.outcome == .cancelled(.timeout))
        }
        #expect(stage.lines == ["onCancel timeout"])
        #expect(system.calls == ["extend", "end"])
    }

    @Test func `is one at a time`() async {
        struct Twice: LongRunningIntent {
            static let title: LocalizedStringResource = "Twice"
            func perform() async throws -> some ReturnsValue<String> {
                let words = try await performBackgroundTask {
                    do {
                        try await performBackgroundTask {}
                        return "both"
                    } catch {
                        return "\(error)"
                    }
                }
                return .result(value: words)
            }
        }
        let system = FakeSystem()
        let value = await run(Twice.self, system: system).value?.asString
        #expect(value?.contains("was not done") == true)
        #expect(system.calls == ["extend", "end"])
    }

    @Test func `keeps to the actor that it is called on, with what cannot leave it`() async {
        final class Paper { var lines: [String] = [] }
        struct Write: LongRunningIntent {
            static let title: LocalizedStringResource = "Write"
            @MainActor func perform() async throws -> some ReturnsValue<[String]> {
                let paper = try await performBackgroundTask {
                    MainActor.assertIsolated()
                    let paper = Paper()
                    paper.lines.append("one")
                    return paper
                }
                return .result(value: paper.lines)
            }
        }
        #expect(await run(Write.self).value == ["one"])
    }
}

@Suite struct `An intent that can be cancelled` {
    @Test func `is told why, before it ends`() async {
        let stage = Stage()
        await Stage.$current.withValue(stage) {
            let handle = IntentRunner.start(Cancellable.self, system: FakeSystem())
            await stage.started.wait()
            handle.cancel(.timeout)
            stage.mayGoOn.open()
            #expect(await handle.outcome == .cancelled(.timeout))
        }
        #expect(stage.lines == ["timeout"])
    }

    @Test func `is done if it gets to its end all the same`() async {
        struct Stubborn: AppIntent {
            static let title: LocalizedStringResource = "Stubborn"
            func perform() async throws -> some ReturnsValue<Bool> {
                let stage = Stage.current
                stage.started.open()
                await stage.mayGoOn.wait()
                return .result(value: Task.isCancelled)
            }
        }
        let stage = Stage()
        await Stage.$current.withValue(stage) {
            let handle = IntentRunner.start(Stubborn.self, system: FakeSystem())
            await stage.started.wait()
            handle.cancel(.userCancelled)
            stage.mayGoOn.open()
            #expect(await handle.outcome.value == true)
        }
    }
}
