package import Foundation
package import RoostFoundation
import Synchronization

/// A run of an intent, as the code within it sees it.
///
/// It is found through the Swift task; where that is lost (a queue, a detached task), through the
/// parameters of the intent, which know it.
package final class IntentRun: Sendable {
    @TaskLocal package static var current: IntentRun?

    private struct State {
        var cancellation: IntentCancellation?
        var isOver = false
        var isForward = false
        var cancelTask: (@Sendable () -> Void)?
        /// Whether an operation that may run for longer is not done.
        var hasBackgroundTask = false
        /// The handler of such an operation, for when the run is cancelled.
        var onCancel: (@Sendable (IntentCancellation) -> Void)?
        /// The handler of such an operation was called in place of all others.
        var wasTold = false
        /// The number of calls that rely on the extension: this run's own and those of intents that
        /// it calls.
        var extensionHolders = 0
    }

    package let progress: SharedProgress
    package let system: any IntentSystem
    package let beginning = Date()
    private let state = Mutex(State())

    package init(system: any IntentSystem, progress: SharedProgress = SharedProgress()) {
        self.system = system
        self.progress = progress
    }

    // MARK: - Its end

    /// The reason for which the run is cancelled, if it is.
    package var cancellation: IntentCancellation? { state.withLock { $0.cancellation } }

    /// Says how the Swift task that does the work is cancelled.
    package func setCancelTask(_ cancel: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            state.cancelTask = cancel
            return state.cancellation != nil
        }
        if isCancelled { cancel() }
    }

    /// Cancels the run: tells the intent why, then cancels its task.
    ///
    /// The first reason stays.
    package func cancel(_ cancellation: IntentCancellation) {
        let calls = state.withLock { state -> [@Sendable () -> Void] in
            guard state.cancellation == nil, !state.isOver else { return [] }
            state.cancellation = cancellation
            let cancelTask = state.cancelTask ?? {}
            guard let handler = state.onCancel else { return [cancelTask] }
            state.onCancel = nil
            state.wasTold = true
            return [{ handler(cancellation) }, cancelTask]
        }
        for call in calls { call() }
    }

    /// The reason that a handler of the intent's own is told; nothing if the handler of a
    /// background task is told instead.
    package var cancellationForHandler: IntentCancellation? {
        state.withLock { state in
            state.wasTold || state.onCancel != nil ? nil : state.cancellation ?? .userCancelled
        }
    }

    /// Ends the run: whatever comes later changes nothing.
    package func end() {
        state.withLock { state in
            state.isOver = true
            state.onCancel = nil
            state.cancelTask = nil
        }
    }

    // MARK: - The foreground

    package var isForward: Bool { state.withLock { $0.isForward } }

    /// Brings the app to the front.
    ///
    /// - Throws: ``IntentRunError/cannotComeForward(_:)``.
    package func comeForward() async throws {
        do {
            try await system.bringForward()
        } catch {
            throw IntentRunError.cannotComeForward("\(error)")
        }
        state.withLock { $0.isForward = true }
    }

    // MARK: - Going on for longer

    /// Runs an operation of an intent for as long as it makes progress.
    ///
    /// - Throws: What the operation throws; `CancellationError` if the run was cancelled before it
    ///   began; ``IntentRunError`` if the system refuses, or if another operation of the same run
    ///   is not done.
    nonisolated(nonsending)
        package func extended<T>(
            requiresGPU: Bool,
            onCancel: (@Sendable (IntentCancellation) -> Void)?,
            _ operation: nonisolated(nonsending) () async throws -> T
        ) async throws -> T
    {
        try beginBackgroundTask(onCancel)
        defer { endBackgroundTask() }
        try await holdExtension(requiresGPU)
        defer { releaseExtension() }
        if cancellation != nil { throw CancellationError() }
        return try await operation()
    }

    private func beginBackgroundTask(
        _ onCancel: (@Sendable (IntentCancellation) -> Void)?
    ) throws {
        try state.withLock { state in
            if state.cancellation != nil { throw CancellationError() }
            if state.isOver { throw IntentRunError.notExtended("the run is over") }
            if state.hasBackgroundTask { throw IntentRunError.backgroundTaskIsRunning }
            state.hasBackgroundTask = true
            state.onCancel = onCancel
        }
    }

    private func endBackgroundTask() {
        state.withLock { state in
            state.hasBackgroundTask = false
            state.onCancel = nil
        }
    }

    func holdExtension(_ requiresGPU: Bool) async throws {
        let isFirst = state.withLock { state in
            state.extensionHolders += 1
            return state.extensionHolders == 1
        }
        guard isFirst || requiresGPU else { return }
        do {
            try await system.extend(requiresGPU: requiresGPU)
        } catch {
            state.withLock { $0.extensionHolders -= 1 }
            if cancellation != nil { throw CancellationError() }
            throw IntentRunError.notExtended("\(error)")
        }
    }

    func releaseExtension() {
        let isLast = state.withLock { state in
            state.extensionHolders -= 1
            return state.extensionHolders == 0
        }
        if isLast { system.endExtendedTime() }
    }
}
