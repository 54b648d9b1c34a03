import Dispatch
public import Foundation
import RoostBasics
import RoostClient
import Synchronization

/// A piece of background work that the system has started, which the app reports as completed.
///
/// All of it may be used from any thread.
open class BGTask: NSObject, @unchecked Sendable {
    private struct State {
        var handler: Handover<() -> Void>?
        /// Whether the time is over, and the handler that there was has been called.
        var isExpired = false
        /// Whether the app has said that the task is done.
        var isCompleted = false
    }

    /// The queue on which expiration handlers run: not that of launch handlers, which may be busy.
    private static let expirations = DispatchQueue(
        label: "BackgroundTasks.expirations",
        qos: .userInitiated,
        attributes: .concurrent
    )

    private let run: TaskRun
    private let state = Mutex(State())

    init(_ run: TaskRun) {
        self.run = run
        super.init()
    }

    /// The task for a run, of the class that belongs to its request.
    static func task(for run: TaskRun) -> BGTask {
        switch run.kind {
        // Intents and system requests have handlers of their own, and do not come here.
        case .refresh, .intent, .transfers, .response, .snapshot, .extension, .job:
            BGAppRefreshTask(run)
        case .processing: BGProcessingTask(run)
        case .continued: BGContinuedProcessingTask(run)
        }
    }

    /// The identifier under which the launch handler was registered.
    open var identifier: String { run.identifier }

    /// A closure that is called once, on an arbitrary queue, when the time is over; it must stop
    /// the work and complete the task.
    ///
    /// `nil` after it was called, and after ``setTaskCompleted(success:)``. A task that has none
    /// when its time is over is completed without success. One that is set after that is called at
    /// once, unless the app has completed the task.
    open var expirationHandler: (() -> Void)? {
        get { state.withLock { $0.handler }?.value }
        set {
            let handler = newValue.map(Handover.init)
            let (isLate, old) = state.withLock { state in
                guard !state.isCompleted else { return (false, handler) }
                if state.isExpired { return (true, handler) }
                defer { state.handler = handler }
                return (false, state.handler)
            }
            // The old one is let go of when the lock is no longer held: it may be a part of the app
            // that comes back here.
            withExtendedLifetime(old) {
                if isLate, let handler { Self.expirations.async { handler.value() } }
            }
        }
    }

    /// Reports that the work is done, and whether it succeeded.
    ///
    /// Only the first call counts.
    ///
    /// `false` does not make the system try again: an app that wants that submits a new request.
    open func setTaskCompleted(success: Bool) {
        let handler = state.withLock { state in
            state.isCompleted = true
            return state.handler.take()
        }
        withExtendedLifetime(handler) { run.finish(success: success) }
    }

    /// The time is over.
    func expire() {
        let handler = state.withLock { state in
            state.isExpired = true
            return state.handler.take()
        }
        if let handler {
            Self.expirations.async { handler.value() }
        } else {
            run.finish(success: false)
        }
    }

    override open var description: String { "<\(type(of: self)): \(identifier)>" }
}
