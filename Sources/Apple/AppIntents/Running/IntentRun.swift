import Foundation
import RoostClient
package import RoostFoundation
import Synchronization

/// One run of one intent, as the code within it sees it.
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
        /// A call of `performBackgroundTask` that is not done.
        var hasBackgroundTask = false
        var onCancel: (@Sendable (IntentCancellationReason) -> Void)?
        /// A handler of `performBackgroundTask` was called in place of all others.
        var wasTold = false
        /// How many count on the extension, this run's own call and those of intents that it calls.
        var extensionHolders = 0
    }

    package let progress: SharedProgress
    package let system: any IntentSystem
    let beginning = Date()
    private let state = Mutex(State())

    package init(system: any IntentSystem, progress: SharedProgress = SharedProgress()) {
        self.system = system
        self.progress = progress
    }

    /// The run that an intent is in, if it is in one.
    static func of(_ intent: some AppIntent) -> IntentRun? {
        if let current { return current }
        for (_, parameter) in IntentParts(of: intent).parameters {
            if let run = parameter.run { return run }
        }
        return nil
    }

    // MARK: - Its end

    /// Why it is cancelled, if it is.
    package var cancellation: IntentCancellation? { state.withLock { $0.cancellation } }

    /// Says how the Swift task that does the work is cancelled.
    package func setCancelTask(_ cancel: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            state.cancelTask = cancel
            return state.cancellation != nil
        }
        if isCancelled { cancel() }
    }

    /// Cancels it: tells the intent why, then cancels its task.
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
            return [{ handler(cancellation.reason) }, cancelTask]
        }
        for call in calls { call() }
    }

    /// What a handler of `withIntentCancellationHandler` is told; nothing if another is told instead.
    var reasonForIntentHandler: IntentCancellationReason? {
        state.withLock { state in
            state.wasTold || state.onCancel != nil
                ? nil : (state.cancellation ?? .userCancelled).reason
        }
    }

    /// Ends it: whatever comes later changes nothing.
    package func end() {
        state.withLock { state in
            state.isOver = true
            state.onCancel = nil
            state.cancelTask = nil
        }
    }

    // MARK: - The foreground

    var isForward: Bool { state.withLock { $0.isForward } }

    func comeForward() async throws {
        do {
            try await system.bringForward()
        } catch {
            throw AppIntentError(.needsForeground, "the app cannot come to the front: \(error)")
        }
        state.withLock { $0.isForward = true }
    }

    // MARK: - Going on for longer

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
        try run.beginBackgroundTask(onCancel)
        defer { run.endBackgroundTask() }
        try await run.holdExtension(options.contains(.requiresGPU))
        defer { run.releaseExtension() }
        if run.cancellation != nil { throw CancellationError() }
        return try await operation()
    }

    private func beginBackgroundTask(
        _ onCancel: (@Sendable (IntentCancellationReason) -> Void)?
    ) throws {
        try state.withLock { state in
            if state.cancellation != nil { throw CancellationError() }
            if state.isOver { throw AppIntentError.extensionRefused("the run is over") }
            if state.hasBackgroundTask { throw AppIntentError.concurrentBackgroundTask }
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
            throw AppIntentError.extensionRefused("\(error)")
        }
    }

    func releaseExtension() {
        let isLast = state.withLock { state in
            state.extensionHolders -= 1
            return state.extensionHolders == 0
        }
        if isLast { system.endExtendedTime() }
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
