import Foundation
import RoostClient
package import RoostFoundation
import RoostIntents
package import RoostWire
import SwiftUI

/// Runs an app's intents for the system.
package enum IntentRunner {
    /// How often one run may start again, or ask for a value, from within.
    package static let restarts = 10

    /// Starts an intent by its name, plain or with its module in front.
    package static func start(
        _ name: String,
        parameters: JSONObject = JSONObject(),
        system: any IntentSystem,
        progress: SharedProgress = SharedProgress()
    ) -> IntentRunHandle {
        let found = Result { () throws(IntentFailure) in try IntentCatalogue.type(named: name) }
        return IntentRunHandle(system: system, progress: progress) { run in
            try await perform(try found.get(), parameters, run)
        }
    }

    /// Starts an intent of a type.
    package static func start(
        _ type: any AppIntent.Type,
        parameters: JSONObject = JSONObject(),
        system: any IntentSystem,
        progress: SharedProgress = SharedProgress()
    ) -> IntentRunHandle {
        IntentRunHandle(system: system, progress: progress) { run in
            try await perform(type, parameters, run)
        }
    }

    private static func perform<Intent: AppIntent>(
        _ type: Intent.Type,
        _ given: JSONObject,
        _ run: IntentRun
    ) async throws -> IntentOutput {
        let intent = Intent()
        let parts = IntentParts(of: intent)
        for (name, parameter) in parts.parameters { parameter.enter(run, name: name) }
        defer {
            for (_, parameter) in parts.parameters { parameter.leave() }
        }
        try ParameterCheck.refuseUnknown(given, among: parts.parameters.map(\.name))
        for (name, parameter) in parts.parameters {
            try await fill(parameter, name, given[name], run)
        }
        let files = FilesOfRun(parts)
        defer { files.remove() }
        try await AppDependencyManager.prepare(intent)
        let modes = Intent.supportedModes
        if modes.contains(.foreground(.immediate)) {
            do {
                try await run.comeForward()
            } catch  where modes.contains(.background) {
                // It can do without.
            }
        }
        if intent is any TargetContentProvidingIntent { await ShownContent.show(intent) }
        guard let result = try await repeating(intent, parts, run) else { return IntentOutput() }
        if modes.contains(.foreground(.deferred)) { try await run.comeForward() }
        return try IntentOutput(result)
    }

    // MARK: - Parameters

    private static func fill(
        _ parameter: any AnyIntentParameter,
        _ name: String,
        _ given: JSON?,
        _ run: IntentRun
    ) async throws {
        let descriptor = parameter.descriptor(name: name)
        let isGiven = given.map { !$0.isNull || descriptor.isOptional } ?? false
        if !isGiven, descriptor.defaultValue == nil {
            if try await parameter.fillFromOptions() { return }
            if !descriptor.isOptional {
                let question = IntentQuestion.value(
                    parameter: descriptor,
                    dialog: descriptor.prompt
                )
                try await take(question, parameter, descriptor, run)
                return
            }
        }
        let value = try ParameterCheck(descriptor).value(of: given)
        // A default is applied where the parameter is read.
        guard isGiven else { return }
        try await parameter.fill(with: value, as: descriptor)
    }

    /// Asks, and takes what is answered.
    private static func take(
        _ question: IntentQuestion,
        _ parameter: any AnyIntentParameter,
        _ descriptor: ParameterDescriptor,
        _ run: IntentRun
    ) async throws {
        guard case .value(let answer) = await run.system.ask(question) else {
            throw IntentFailure.missingParameter(descriptor.name, allowed: descriptor.allowed)
        }
        let value = try ParameterCheck(descriptor).value(of: answer)
        try await parameter.fill(with: value, as: descriptor)
    }

    // MARK: - Performing

    /// Calls `perform()`, again where it asks for that.
    private static func repeating<Intent: AppIntent>(
        _ intent: Intent,
        _ parts: IntentParts,
        _ run: IntentRun
    ) async throws -> Intent.PerformResult? {
        for _ in 0..<restarts {
            do {
                return try await IntentRun.$current.withValue(run) { try await intent.perform() }
            } catch {
                guard let error = AppIntentError(error) else { throw error }
                guard try await isWorthAnotherTry(after: error, parts, run) else { return nil }
            }
        }
        throw IntentFailure.threw(
            "the intent asked \(restarts) times to be started again, and is not any more"
        )
    }

    /// Does what an error asks for.
    ///
    /// False if the run is done by that.
    private static func isWorthAnotherTry(
        after error: AppIntentError,
        _ parts: IntentParts,
        _ run: IntentRun
    ) async throws -> Bool {
        func parameter(_ name: String) throws -> any AnyIntentParameter {
            try parts.parameters.first { $0.name == name }.orThrow(IntentFailure(error)).parameter
        }
        switch error.reason {
        case .restart:
            return true
        case .needsValue(let name):
            let parameter = try parameter(name)
            let descriptor = parameter.descriptor(name: name)
            let question = IntentQuestion.value(parameter: descriptor, dialog: error.sentence)
            try await take(question, parameter, descriptor, run)
            return true
        case .needsChoice(let name, let values):
            let parameter = try parameter(name)
            let descriptor = parameter.descriptor(name: name)
            let question = IntentQuestion.choice(
                parameter: descriptor,
                among: values,
                dialog: error.sentence
            )
            try await take(question, parameter, descriptor, run)
            return true
        case .needsForeground:
            try await run.comeForward()
            guard let continuation = error.continuation else { return true }
            try await continuation.body()
            return false
        default: throw error
        }
    }
}

/// The files that a run was given, to be removed after it if the intent says so.
private struct FilesOfRun {
    private let parameters: [any AnyIntentParameter]

    init(_ parts: IntentParts) { parameters = parts.parameters.map(\.parameter) }

    func remove() {
        for file in parameters.flatMap(\.files) where file.removedOnCompletion {
            guard let url = file.fileURL else { continue }
            do {
                try FileManager.default.removeItem(at: url)
            } catch {
                AppMessages.say("cannot remove the file \(url.path) after an intent: \(error)")
            }
        }
    }
}
