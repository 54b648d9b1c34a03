package import RoostFoundation
import RoostIntents
package import RoostWire

/// Runs an app's intents for the system.
package enum IntentRunner {
    /// The number of times that one run may start again, or ask for a value, from within.
    package static let restarts = 10

    /// Starts an intent by its name, plain or with its module in front.
    package static func start(
        _ name: String,
        of intents: any RunnableIntents,
        parameters: JSONObject = JSONObject(),
        system: any IntentSystem,
        progress: SharedProgress = SharedProgress()
    ) -> IntentRunHandle {
        start(of: intents, parameters: parameters, system: system, progress: progress) {
            try intents.intent(named: name)
        }
    }

    /// Starts an intent that is made in the task of its run.
    package static func start(
        of intents: any RunnableIntents,
        parameters: JSONObject = JSONObject(),
        system: any IntentSystem,
        progress: SharedProgress = SharedProgress(),
        making intent: @escaping @Sendable () throws -> any RunnableIntent
    ) -> IntentRunHandle {
        IntentRunHandle(system: system, progress: progress, failure: intents.failure(of:)) { run in
            try await perform(try intent(), parameters, run)
        }
    }

    private static func perform(
        _ intent: any RunnableIntent,
        _ given: JSONObject,
        _ run: IntentRun
    ) async throws -> IntentOutput {
        let parameters = intent.parameters
        for named in parameters { named.parameter.enter(run, name: named.name) }
        defer {
            for named in parameters { named.parameter.leave() }
        }
        try ParameterCheck.refuseUnknown(given, among: parameters.map(\.name))
        try await intent.filling {
            for named in parameters { try await fill(named, given[named.name], run) }
        }
        defer {
            for named in parameters { named.parameter.removeFiles() }
        }
        try await intent.prepare()
        let modes = intent.modes
        if modes.comesForwardAtOnce {
            do {
                try await run.comeForward()
            } catch  where modes.runsInBackground {
                // It can do without.
            }
        }
        await intent.show()
        guard let output = try await repeating(intent, parameters, run) else {
            return IntentOutput()
        }
        if modes.comesForwardAtTheEnd { try await run.comeForward() }
        return output
    }

    // MARK: - Parameters

    private static func fill(
        _ named: NamedParameter,
        _ given: JSON?,
        _ run: IntentRun
    ) async throws {
        let descriptor = named.parameter.descriptor(name: named.name)
        let isGiven = given.map { !$0.isNull || descriptor.isOptional } ?? false
        if !isGiven, descriptor.defaultValue == nil {
            if try await named.parameter.fillFromOptions() { return }
            if !descriptor.isOptional {
                let question = IntentQuestion.value(
                    parameter: descriptor,
                    dialog: descriptor.prompt
                )
                try await take(question, named.parameter, descriptor, run)
                return
            }
        }
        let value = try ParameterCheck(descriptor).value(of: given)
        // A default is applied where the parameter is read.
        guard isGiven else { return }
        try await named.parameter.fill(with: value, as: descriptor)
    }

    /// Asks, and takes what is answered.
    private static func take(
        _ question: IntentQuestion,
        _ parameter: any RunnableParameter,
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

    /// Runs the intent's code, again where it asks for that.
    private static func repeating(
        _ intent: any RunnableIntent,
        _ parameters: [NamedParameter],
        _ run: IntentRun
    ) async throws -> IntentOutput? {
        for _ in 0..<restarts {
            do {
                return try await IntentRun.$current.withValue(run) { try await intent.perform() }
            } catch {
                guard let request = intent.request(in: error) else { throw error }
                guard try await isWorthAnotherTry(after: request, error, parameters, run) else {
                    return nil
                }
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
        after request: IntentRequest,
        _ error: any Error,
        _ parameters: [NamedParameter],
        _ run: IntentRun
    ) async throws -> Bool {
        func parameter(_ name: String) throws -> any RunnableParameter {
            // An intent asks for a parameter of another one's: the error stands as it is.
            guard let found = parameters.first(where: { $0.name == name }) else { throw error }
            return found.parameter
        }
        switch request {
        case .restart:
            return true
        case .value(let name, let dialog):
            let parameter = try parameter(name)
            let descriptor = parameter.descriptor(name: name)
            let question = IntentQuestion.value(parameter: descriptor, dialog: dialog)
            try await take(question, parameter, descriptor, run)
            return true
        case .choice(let name, let values, let dialog):
            let parameter = try parameter(name)
            let descriptor = parameter.descriptor(name: name)
            let question = IntentQuestion.choice(
                parameter: descriptor,
                among: values,
                dialog: dialog
            )
            try await take(question, parameter, descriptor, run)
            return true
        case .foreground(let continuation):
            try await run.comeForward()
            guard let continuation else { return true }
            try await continuation()
            return false
        }
    }
}
