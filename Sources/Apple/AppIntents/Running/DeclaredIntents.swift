package import RoostClient
package import RoostIntentRuns
import SwiftUI

/// The intents that this process declares, as the runner runs them.
package struct DeclaredIntents: RunnableIntents {
    package init() {}

    package func intent(named name: String) throws(IntentFailure) -> any RunnableIntent {
        Self.runnable(try IntentCatalogue.type(named: name))
    }

    /// An intent of a type, made anew.
    package static func runnable(_ type: any AppIntent.Type) -> any RunnableIntent {
        func made<Intent: AppIntent>(_ type: Intent.Type) -> any RunnableIntent {
            DeclaredIntent(type.init())
        }
        return made(type)
    }

    package func failure(of error: any Error) -> IntentFailure { IntentFailure(error) }

    package func answer(_ question: AppQuestion) async -> AppQuestion.Answer {
        await IntentQuestions.answer(question)
    }
}

/// Called by the client library when it begins to hear from the system, if App Intents is linked:
/// nobody has to register an intent.
@_cdecl("roost_start_intents")
func startIntents() {
    IntentService.start(DeclaredIntents(), on: .shared)
}

/// An intent of the app's declaration, in the form in which the runner runs it.
private struct DeclaredIntent<Intent: AppIntent>: RunnableIntent {
    private let intent: Intent
    let parameters: [NamedParameter]

    init(_ intent: Intent) {
        self.intent = intent
        parameters = IntentParts(of: intent).parameters.map {
            NamedParameter($0.name, $0.parameter)
        }
    }

    var modes: IntentRunModes {
        let supported = Intent.supportedModes
        var modes = IntentRunModes()
        modes.comesForwardAtOnce = supported.contains(.foreground(.immediate))
        modes.runsInBackground = supported.contains(.background)
        modes.comesForwardAtTheEnd = supported.contains(.foreground(.deferred))
        return modes
    }

    func filling(_ fill: () async throws -> Void) async throws {
        try await IntentInFilling.$current.withValue(intent) { try await fill() }
    }

    func prepare() async throws { try await AppDependencyManager.prepare(intent) }

    func show() async {
        if intent is any TargetContentProvidingIntent { await ShownContent.show(intent) }
    }

    func perform() async throws -> IntentOutput { try IntentOutput(try await intent.perform()) }

    func request(in error: any Error) -> IntentRequest? {
        guard let error = AppIntentError(error) else { return nil }
        switch error.reason {
        case .restart: return .restart
        case .needsValue(let name): return .value(of: name, dialog: error.sentence)
        case .needsChoice(let name, let values):
            return .choice(of: name, among: values, dialog: error.sentence)
        case .needsForeground:
            return .foreground(continuation: error.continuation?.body)
        default: return nil
        }
    }
}
