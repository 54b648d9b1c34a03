import RoostClient
import RoostIntentRuns
import RoostIntents
import RoostWire
import Synchronization

/// Notes what is called, in order.
final class Notes: Sendable {
    private let kept = Mutex<[String]>([])
    var lines: [String] { kept.withLock { $0 } }
    func note(_ line: String) { kept.withLock { $0.append(line) } }
}

/// A system that says yes, or what it is told to say.
final class ScriptedSystem: IntentSystem {
    private let notes: Notes
    private let answers: Mutex<[IntentAnswer]>
    private let hasScreen: Bool

    init(_ notes: Notes, answers: [IntentAnswer] = [], hasScreen: Bool = true) {
        self.notes = notes
        self.answers = Mutex(answers)
        self.hasScreen = hasScreen
    }

    func extend(requiresGPU: Bool) async throws {
        notes.note(requiresGPU ? "extend with GPU" : "extend")
        if requiresGPU { throw ExtendedTimeRefusal.noGPU }
    }

    func endExtendedTime() { notes.note("end of extended time") }

    func bringForward() async throws {
        notes.note("forward")
        if !hasScreen { throw ExtendedTimeRefusal.refused("there is no screen") }
    }

    func ask(_ question: IntentQuestion) async -> IntentAnswer {
        notes.note("asked")
        return answers.withLock { $0.isEmpty ? .nobody : $0.removeFirst() }
    }
}

/// A whole number that an intent is given.
final class ScriptedNumber: RunnableParameter {
    private let notes: Notes
    let given = Mutex<JSON?>(nil)

    init(_ notes: Notes) { self.notes = notes }

    func descriptor(name: String) -> ParameterDescriptor {
        ParameterDescriptor(name: name, kind: .integer)
    }

    func enter(_ run: IntentRun, name: String) { notes.note("\(name) enters") }
    func leave() { notes.note("leaves") }
    func fillFromOptions() async throws -> Bool { false }
    func removeFiles() { notes.note("files removed") }

    func fill(with value: JSON, as descriptor: ParameterDescriptor) async throws {
        notes.note("\(descriptor.name) = \(value.text)")
        given.withLock { $0 = value }
    }
}

/// Why a scripted intent does not end as it should.
enum ScriptedError: Error {
    case asks(IntentRequest)
    case broken
}

/// An intent whose code is a closure.
struct ScriptedIntent: RunnableIntent {
    var parameters: [NamedParameter] = []
    var modes = IntentRunModes()
    let notes: Notes
    let body: @Sendable () async throws -> IntentOutput

    func filling(_ fill: () async throws -> Void) async throws { try await fill() }
    func prepare() async throws { notes.note("prepared") }
    func show() async { notes.note("shown") }

    func perform() async throws -> IntentOutput {
        notes.note("performed")
        return try await body()
    }

    func request(in error: any Error) -> IntentRequest? {
        if case ScriptedError.asks(let request) = error { request } else { nil }
    }
}

/// An app of one intent.
struct ScriptedIntents: RunnableIntents {
    let making: @Sendable () -> ScriptedIntent

    func intent(named name: String) throws(IntentFailure) -> any RunnableIntent {
        guard name == "Only" else { throw .noSuchIntent(name, known: ["Only"]) }
        return making()
    }

    func failure(of error: any Error) -> IntentFailure {
        (error as? IntentFailure) ?? (error as? ParameterFault).map { IntentFailure($0) }
            ?? .threw("\(error)")
    }

    func answer(_ question: AppQuestion) async -> AppQuestion.Answer { .failure("nothing") }
}
