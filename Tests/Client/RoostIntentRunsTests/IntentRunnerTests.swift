import RoostIntentRuns
import RoostIntents
import RoostWire
import Synchronization
import Testing

@Suite struct `The runner of intents` {
    private let notes = Notes()

    /// Runs an intent of one number to its end.
    private func run(
        _ given: JSONObject = ["number": 7],
        modes: IntentRunModes = IntentRunModes(),
        system: ScriptedSystem? = nil,
        _ body: @escaping @Sendable () async throws -> IntentOutput
    ) async -> IntentOutcome {
        let notes = notes
        let intents = ScriptedIntents {
            let number = NamedParameter("number", ScriptedNumber(notes))
            return ScriptedIntent(parameters: [number], modes: modes, notes: notes, body: body)
        }
        let system = system ?? ScriptedSystem(notes)
        return await IntentRunner.start("Only", of: intents, parameters: given, system: system)
            .outcome
    }

    @Test func `fills, prepares and shows before it performs, and clears up after it`() async {
        let outcome = await run { IntentOutput(value: 8) }
        #expect(outcome == .completed(IntentOutput(value: 8)))
        #expect(
            notes.lines == [
                "number enters", "number = 7", "prepared", "shown", "performed", "files removed",
                "leaves",
            ]
        )
    }

    @Test func `clears up after an intent that fails`() async {
        let outcome = await run { throw ScriptedError.broken }
        #expect(outcome == .failed(.threw("broken")))
        #expect(notes.lines.suffix(2) == ["files removed", "leaves"])
    }

    @Test func `knows no other intent`() async {
        let intents = ScriptedIntents { preconditionFailure("nothing is to be made") }
        let handle = IntentRunner.start("Other", of: intents, system: ScriptedSystem(notes))
        #expect(await handle.outcome == .failed(.noSuchIntent("Other", known: ["Only"])))
    }

    @Test func `performs nothing with a parameter that is not the intent's`() async {
        let outcome = await run(["number": 7, "color": "red"]) { IntentOutput() }
        #expect(outcome == .failed(.noSuchParameter("color", allowed: "one of \"number\"")))
        #expect(!notes.lines.contains("performed"))
    }

    @Test func `asks for what is missing, and fails where nobody answers`() async {
        let answered = ScriptedSystem(notes, answers: [.value(9)])
        #expect(await run([:], system: answered) { IntentOutput() } == .completed(IntentOutput()))
        #expect(notes.lines.contains("number = 9"))
        let silent = await run([:]) { IntentOutput() }
        #expect(silent == .failed(.missingParameter("number", allowed: "a whole number")))
    }

    @Test func `performs again with what an intent asks for`() async {
        let tries = Mutex(0)
        let system = ScriptedSystem(notes, answers: [.value(1), .value(2)])
        let outcome = await run(system: system) {
            switch tries.withLock({ tries in (tries, tries += 1).0 }) {
            case 0: throw ScriptedError.asks(.value(of: "number", dialog: "Which one?"))
            case 1:
                throw ScriptedError.asks(
                    .choice(of: "number", among: [1, 2], dialog: "Which of these?")
                )
            default: return IntentOutput(dialog: "done")
            }
        }
        #expect(outcome == .completed(IntentOutput(dialog: "done")))
        #expect(
            notes.lines.filter { $0.hasPrefix("number =") || $0 == "performed" } == [
                "number = 7", "performed", "number = 1", "performed", "number = 2", "performed",
            ]
        )
    }

    @Test func `asks for no parameter of another intent's`() async {
        let outcome = await run { throw ScriptedError.asks(.value(of: "other", dialog: "?")) }
        guard case .failed(.threw) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(!notes.lines.contains("asked"))
    }

    @Test func `starts an intent again ten times at most`() async {
        let outcome = await run { throw ScriptedError.asks(.restart) }
        guard case .failed(.threw(let words)) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(words.contains("asked 10 times"))
        #expect(notes.lines.filter { $0 == "performed" }.count == IntentRunner.restarts)
    }

    // MARK: - The foreground

    @Test(arguments: [false, true])
    func `goes on without the foreground where the intent can`(canStayBehind: Bool) async {
        var modes = IntentRunModes()
        modes.comesForwardAtOnce = true
        modes.runsInBackground = canStayBehind
        let system = ScriptedSystem(notes, hasScreen: false)
        let outcome = await run(modes: modes, system: system) { IntentOutput() }
        let refused = "the app cannot come to the front: there is no screen"
        #expect(
            outcome == (canStayBehind ? .completed(IntentOutput()) : .failed(.threw(refused)))
        )
    }

    @Test func `comes to the front at the end, but not twice for what goes on there`() async {
        var modes = IntentRunModes()
        modes.comesForwardAtTheEnd = true
        _ = await run(modes: modes) { IntentOutput() }
        #expect(
            notes.lines.filter { $0 == "forward" || $0 == "performed" } == [
                "performed", "forward",
            ]
        )
        let notes = notes
        let outcome = await run(modes: modes) {
            throw ScriptedError.asks(.foreground { notes.note("gone on") })
        }
        #expect(outcome == .completed(IntentOutput()))
        #expect(notes.lines.filter { $0 == "forward" }.count == 2)
        #expect(notes.lines.contains("gone on"))
    }

    // MARK: - Its end

    @Test func `tells the first reason of a cancellation, and hears nothing of a second`() async {
        let told = Mutex<[IntentCancellation]>([])
        let (began, mayBegin) = AsyncStream<Void>.makeStream()
        let notes = notes
        let intents = ScriptedIntents {
            ScriptedIntent(notes: notes) {
                let run = try #require(IntentRun.current)
                return try await run.extended(requiresGPU: false) { reason in
                    told.withLock { $0.append(reason) }
                } _: {
                    mayBegin.finish()
                    // Until the task is cancelled.
                    for await _ in AsyncStream<Void>.makeStream().stream {}
                    try Task.checkCancellation()
                    return IntentOutput()
                }
            }
        }
        let handle = IntentRunner.start("Only", of: intents, system: ScriptedSystem(notes))
        for await _ in began {}
        handle.cancel(.reclaimed)
        handle.cancel(.userCancelled)
        #expect(await handle.outcome == .cancelled(.reclaimed))
        #expect(told.withLock { $0 } == [.reclaimed])
        #expect(notes.lines.suffix(2) == ["extend", "end of extended time"])
    }

    @Test func `lets one operation at a time go on for longer, and takes it back once`() async {
        let outcome = await run {
            let run = try #require(IntentRun.current)
            return try await run.extended(requiresGPU: false, onCancel: nil) {
                await #expect(throws: IntentRunError.backgroundTaskIsRunning) {
                    try await run.extended(requiresGPU: false, onCancel: nil) {}
                }
                return IntentOutput(value: 1)
            }
        }
        #expect(outcome == .completed(IntentOutput(value: 1)))
        #expect(notes.lines.filter { $0.contains("exten") } == ["extend", "end of extended time"])
    }

    @Test func `says why an operation cannot go on for longer`() async {
        let outcome = await run {
            let run = try #require(IntentRun.current)
            return try await run.extended(requiresGPU: true, onCancel: nil) { IntentOutput() }
        }
        let sentence = IntentRunError.notExtended("\(ExtendedTimeRefusal.noGPU)").description
        #expect(outcome == .failed(.threw(sentence)))
        #expect(!notes.lines.contains("end of extended time"))
    }
}
