package import RoostFoundation

/// A run that was started, for whoever started it.
package final class IntentRunHandle: Sendable {
    private let run: IntentRun
    private let task: Task<IntentOutcome, Never>

    init(
        system: any IntentSystem,
        progress: SharedProgress,
        failure: @escaping @Sendable (any Error) -> IntentFailure,
        _ body: @escaping @Sendable (IntentRun) async throws -> IntentOutput
    ) {
        let run = IntentRun(system: system, progress: progress)
        self.run = run
        task = Task {
            defer { run.end() }
            do {
                return .completed(try await body(run))
            } catch {
                return run.cancellation.map(IntentOutcome.cancelled) ?? .failed(failure(error))
            }
        }
        run.setCancelTask { [task] in task.cancel() }
    }

    /// The intent's own report of its progress.
    package var progress: SharedProgress { run.progress }

    /// Cancels the run: the intent is told why, then its Swift task is cancelled.
    ///
    /// Only the first reason counts, and none once it is over.
    package func cancel(_ cancellation: IntentCancellation) { run.cancel(cancellation) }

    /// The end of the run, once it has ended.
    package var outcome: IntentOutcome {
        get async { await task.value }
    }
}
