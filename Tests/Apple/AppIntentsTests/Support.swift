import AppIntents
import RoostIntents
import RoostWire
import Synchronization
import Testing
import RoostIntentRuns

/// A system that grants what it is told to, and notes what it was asked for.
final class FakeSystem: IntentSystem {
    struct Notes: Sendable {
        var calls: [String] = []
        var answers: [IntentAnswer] = []
        var questions: [IntentQuestion] = []
        var refusal: ExtendedTimeRefusal?
        var canComeForward = true
        var onExtend: (@Sendable () -> Void)?
    }

    let notes: Mutex<Notes>

    init(_ change: (inout Notes) -> Void = { _ in }) {
        var notes = Notes()
        change(&notes)
        self.notes = Mutex(notes)
    }

    var calls: [String] { notes.withLock { $0.calls } }
    var questions: [IntentQuestion] { notes.withLock { $0.questions } }

    func note(_ call: String) { notes.withLock { $0.calls.append(call) } }

    func extend(requiresGPU: Bool) async throws {
        note(requiresGPU ? "extend with GPU" : "extend")
        notes.withLock { $0.onExtend }?()
        if let refusal = notes.withLock({ $0.refusal }) { throw refusal }
    }

    func endExtendedTime() { note("end") }

    func bringForward() async throws {
        note("forward")
        if !notes.withLock({ $0.canComeForward }) { throw ExtendedTimeRefusal.refused("no screen") }
    }

    func ask(_ question: IntentQuestion) async -> IntentAnswer {
        notes.withLock { notes in
            notes.questions.append(question)
            return notes.answers.isEmpty ? .nobody : notes.answers.removeFirst()
        }
    }
}

/// The object that a literal is.
func object(_ json: JSON) -> JSONObject { json.asObject ?? JSONObject() }

extension IntentRunner {
    /// Starts an intent of a type.
    static func start(
        _ type: any AppIntent.Type,
        parameters: JSONObject = JSONObject(),
        system: any IntentSystem
    ) -> IntentRunHandle {
        start(of: DeclaredIntents(), parameters: parameters, system: system) {
            DeclaredIntents.runnable(type)
        }
    }
}

/// Runs an intent to its end.
func run(
    _ type: any AppIntent.Type,
    _ parameters: JSON = [:],
    system: FakeSystem = FakeSystem()
) async -> IntentOutcome {
    await IntentRunner.start(type, parameters: object(parameters), system: system).outcome
}

extension IntentOutcome {
    var value: JSON? { if case .completed(let output) = self { output.value } else { nil } }
    var dialog: String? { if case .completed(let output) = self { output.dialog } else { nil } }
    var failure: IntentFailure? { if case .failed(let failure) = self { failure } else { nil } }
}

/// A gate that is passed once it has been opened.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }
    private let state = Mutex(State())

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}

/// The stage that one test's intents share with it; intents are made by `init()` and know nothing
/// else.
final class Stage: Sendable {
    @TaskLocal static var current = Stage()

    let started = Gate()
    let mayGoOn = Gate()
    private let log = Mutex<[String]>([])

    var lines: [String] { log.withLock { $0 } }

    func say(_ line: String) { log.withLock { $0.append(line) } }
}
