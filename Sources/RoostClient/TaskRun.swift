import Synchronization

/// One execution of a piece of work, in this process, now.
///
/// It may be used from any thread. What is called by it is called on the thread that hears from the
/// system, and must return at once: further runs, and the end of their time, wait for it.
public final class TaskRun: Sendable {
    /// The run's number; it fences late answers.
    public let number: Int64
    /// What the handler was registered for.
    public let identifier: String
    /// What sort of work it is.
    public let kind: TaskRequest.Kind
    /// When its time is over, in nanoseconds of the monotonic clock.
    public let deadline: Int64

    /// Called once, with what the system is to be told.
    private let answer: @Sendable (TaskRun, RunOutcome) -> Void
    private let state = Mutex(State())

    private struct State {
        var handler: (@Sendable (ExpirationReason) -> Void)?
        var expiration: ExpirationReason?
        /// The app has said that the work is over.
        var isFinished = false
        /// The system has been told, by the app or in its place.
        var isAnswered = false
    }

    package init(
        number: Int64,
        identifier: String,
        kind: TaskRequest.Kind,
        deadline: Int64,
        answer: @escaping @Sendable (TaskRun, RunOutcome) -> Void = { _, _ in }
    ) {
        self.number = number
        self.identifier = identifier
        self.kind = kind
        self.deadline = deadline
        self.answer = answer
    }

    /// Why a run's time is over before its work is.
    public enum ExpirationReason: String, Hashable, Sendable, CaseIterable {
        /// The time for work of this kind is used up.
        case timeUsedUp
        /// A person began to use the device, and the work was to run only while nobody does.
        case deviceInUse
        /// The network that the work required is gone.
        case networkLost
        /// The external power that the work required is gone.
        case powerLost
        /// Somebody asked for it, to see how the app takes it.
        case simulated
        /// The machine needs the memory.
        case memoryPressure
        /// Any other reason; the end of the system itself is one.
        case other
    }

    /// Why its time is over, if it is.
    public var expiration: ExpirationReason? { state.withLock { $0.expiration } }

    /// Calls `handler` once when the time is over: on a thread of the system's, or if it is over
    /// already, on this one, before this returns.
    ///
    /// A later call replaces the handler; `nil` removes it. A run that has no handler when its time
    /// is over counts as finished without success. After ``finish(success:)`` nothing is called.
    public func onExpiration(_ handler: (@Sendable (ExpirationReason) -> Void)?) {
        let (reason, old) = state.withLock { state in
            guard !state.isFinished, state.expiration == nil else {
                return (state.isFinished ? nil : state.expiration, handler)
            }
            defer { state.handler = handler }
            return (nil, state.handler)
        }
        // The old one is let go of when the lock is no longer held: what it holds may come back here.
        withExtendedLifetime(old) {
            if let reason, let handler { handler(reason) }
        }
    }

    /// Says that the work is over.
    ///
    /// Only the first call counts.
    ///
    /// Never waits for an answer, and so does not say whether it came in time.
    public func finish(success: Bool) {
        let (isFirst, old) = state.withLock { state in
            state.isFinished = true
            defer { state.isAnswered = true }
            return (!state.isAnswered, state.handler.take())
        }
        withExtendedLifetime(old) {
            if isFirst { answer(self, success ? .succeeded : .failed) }
        }
    }

    /// Tells the app that the time is over, once; and the system, if the app does not want to know.
    func expire(_ reason: ExpirationReason) {
        enum Step {
            case tell(@Sendable (ExpirationReason) -> Void)
            case answer, nothing
        }
        let step = state.withLock { state -> Step in
            guard !state.isFinished, state.expiration == nil else { return .nothing }
            state.expiration = reason
            if let handler = state.handler.take() { return .tell(handler) }
            state.isAnswered = true
            return .answer
        }
        switch step {
        case .tell(let handler): handler(reason)
        case .answer: answer(self, .failed)
        case .nothing: break
        }
    }

    /// Answers for an app that has no handler.
    func refuse() {
        let isFirst = state.withLock { state in
            defer { state.isAnswered = true }
            return !state.isAnswered
        }
        if isFirst { answer(self, .noHandler) }
    }
}

/// What the system is told about a run that is over.
package enum RunOutcome: String, Hashable, Sendable, CaseIterable {
    case succeeded, failed, noHandler
}
