import RoostClient
import RoostIntentRuns

extension IntentRun {
    /// The run that an intent is in, if it is in one.
    static func of(_ intent: some AppIntent) -> IntentRun? {
        if let current { return current }
        for (_, parameter) in IntentParts(of: intent).parameters {
            if let run = parameter.run { return run }
        }
        return nil
    }

    /// Runs an operation of an intent for as long as it makes progress.
    nonisolated(nonsending)
        static func extended<Intent: LongRunningIntent, T>(
            _ intent: Intent,
            _ options: LongRunningTaskOptions,
            onCancel: (@Sendable (IntentCancellationReason) -> Void)?,
            _ operation: nonisolated(nonsending) () async throws -> T
        ) async throws -> T
    {
        guard let run = of(intent) else { throw AppIntentError.notRunning }
        let told = onCancel.map { onCancel in
            { @Sendable (cancellation: IntentCancellation) in onCancel(cancellation.reason) }
        }
        do {
            return try await run.extended(
                requiresGPU: options.contains(.requiresGPU),
                onCancel: told,
                operation
            )
        } catch let error as IntentRunError {
            throw AppIntentError(error)
        }
    }

    /// Brings the app to the front for the code of an intent.
    func bringAppForward() async throws {
        do {
            try await comeForward()
        } catch let error as IntentRunError {
            throw AppIntentError(error)
        }
    }

    // MARK: - Calling an intent as a function

    /// Runs an intent for somebody who does not wait for it.
    static func press(_ intent: some AppIntent) {
        Task {
            do {
                _ = try await direct(intent)
            } catch {
                AppMessages.say(
                    "the intent \(type(of: intent)) of a button failed: \(ErrorWords.describing(error))"
                )
            }
        }
    }

    /// Runs an intent that the app made.
    static func direct<Intent: AppIntent>(_ intent: Intent) async throws -> Intent.PerformResult {
        let outer = current
        let run = IntentRun(system: outer.map { NestedSystem(outer: $0) } ?? DirectSystem())
        let parts = IntentParts(of: intent)
        for (name, parameter) in parts.parameters { parameter.enter(run, name: name) }
        defer {
            run.end()
            for (_, parameter) in parts.parameters { parameter.leave() }
        }
        try await AppDependencyManager.prepare(intent)
        return try await withTaskCancellationHandler {
            try await $current.withValue(run) { try await intent.perform() }
        } onCancel: {
            run.cancel(outer?.cancellation ?? .userCancelled)
        }
    }
}

extension IntentCancellation {
    /// The reason as the intent is told it.
    package var reason: IntentCancellationReason {
        switch self {
        case .userCancelled: .userCancelled
        case .timeout, .reclaimed: .timeout
        }
    }
}
