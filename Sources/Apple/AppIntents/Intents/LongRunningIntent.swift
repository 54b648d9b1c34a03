public import RoostFoundation
import RoostIntentRuns

/// An intent that reports the progress of its work.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
    /// The progress of this run, which is the same object from the beginning of `perform()` to its
    /// end.
    ///
    /// What is written to it is seen by the system at once. Outside of a run it traps. Once a run
    /// is over, its object can still be written to, by a task that was left behind, and nobody sees
    /// it.
    ///
    /// On Linux it is a subclass of `Progress`, whose descriptions can be set.
    public var progress: SharedProgress {
        guard let run = IntentRun.of(self) else {
            preconditionFailure(
                "\(Self.self).progress is there only while the system runs the intent: use it in "
                    + "perform(), and have the intent run by the system or as `try await intent()`"
            )
        }
        return run.progress
    }
}

/// An intent whose run may take longer than 30 seconds.
///
/// What takes long belongs into `performBackgroundTask`. While it runs, the progress has to change
/// at least every 30 seconds; otherwise the run is cancelled.
public protocol LongRunningIntent: ProgressReportingIntent {}

extension LongRunningIntent {
    /// Performs work for which the run may last as long as it makes progress.
    ///
    /// The work is done in the task that calls this, where it is called from; that task is
    /// cancelled when the run is. It can be called several times, one after the other. On Linux
    /// there is no way to the graphics processor: a task that requires it is refused where the
    /// machine has none.
    ///
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws; `CancellationError` if the run was cancelled before it
    ///   began; ``AppIntentError`` if the system refuses, if another call of the same run is not
    ///   done, or if the intent is not being run.
    @discardableResult
    nonisolated(nonsending) public func performBackgroundTask<T>(
        options: LongRunningTaskOptions = [],
        operation: nonisolated(nonsending) @escaping () async throws -> T
    ) async throws -> T {
        try await IntentRun.extended(self, options, onCancel: nil, operation)
    }

    /// Performs work for which the run may last as long as it makes progress.
    ///
    /// As the other form; if the run is cancelled meanwhile, for whatever reason, `onCancel` is
    /// called once, before the task is cancelled, and no handler of `withIntentCancellationHandler`
    /// is.
    @discardableResult
    nonisolated(nonsending) public func performBackgroundTask<T>(
        options: LongRunningTaskOptions = [],
        operation: nonisolated(nonsending) @escaping () async throws -> T,
        onCancel: @escaping @Sendable (IntentCancellationReason) -> Void
    ) async throws -> T where Self: CancellableIntent {
        try await IntentRun.extended(self, options, onCancel: onCancel, operation)
    }
}

/// The resources that a long run needs.
public struct LongRunningTaskOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The run needs the graphics processor.
    public static let requiresGPU = LongRunningTaskOptions(rawValue: 1)
}

/// An intent that is told the reason when its run is cancelled.
public protocol CancellableIntent: AppIntent {}

extension CancellableIntent {
    /// Runs an operation, and calls a handler with the reason if the run is cancelled meanwhile.
    ///
    /// The handler is called at most once, on whichever thread cancels; at once if the run is
    /// cancelled already. It has to be quick: the process may be suspended soon after. It is not
    /// called while `performBackgroundTask` has a handler of its own.
    public func withIntentCancellationHandler<T>(
        operation: () async throws -> T,
        onCancel handler: @Sendable (IntentCancellationReason) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> T {
        let run = IntentRun.of(self)
        return try await withTaskCancellationHandler {
            try await operation()
        } onCancel: {
            guard let run else { return handler(.userCancelled) }
            if let cancellation = run.cancellationForHandler { handler(cancellation.reason) }
        }
    }
}

/// The reason for the cancellation of a run.
public struct IntentCancellationReason: Equatable, Sendable, CustomDebugStringConvertible {
    private enum Kind { case timeout, userCancelled }
    private let kind: Kind

    /// The run took longer than it may, or made no progress.
    ///
    /// On Linux also: the system took back what it had granted, because the machine needed it.
    public static var timeout: IntentCancellationReason { .init(kind: .timeout) }
    /// A person cancelled the run.
    public static var userCancelled: IntentCancellationReason { .init(kind: .userCancelled) }

    /// The reason as a word, for debugging.
    public var debugDescription: String {
        switch kind {
        case .timeout: "timeout"
        case .userCancelled: "userCancelled"
        }
    }
}
