import RoostLinux
package import RoostWire
import Synchronization

/// A run: one execution of a piece of work, in this process, now.
///
/// It may be used from any thread. What is called by it is called on the thread that hears from the
/// system, and must return at once: further runs, and the end of their time, wait for it.
public final class TaskRun: Sendable {
    /// The run that this code is a part of: its handler, and the Swift tasks that began there.
    ///
    /// Lost where code goes on by other ways, as on a dispatch queue.
    @TaskLocal package static var current: TaskRun?

    /// The run's number; it fences late answers.
    public let number: Int64
    /// The identifier that the handler was registered for; of an intent, its name.
    public let identifier: String
    /// The kind of work.
    public let kind: Kind
    /// The arguments of an intent, by the names of its parameters; of a request of the system, its
    /// contents.
    package let arguments: JSONObject
    /// The number of a job's attempt, from 1.
    package let attempt: Int64?
    /// The number of this host's claim of a fleet's job, greater than that of every claim in the
    /// fleet before it; `nil` of all other work.
    ///
    /// The number is for whatever the run writes to: that refuses a lower one than the greatest it
    /// has seen. A machine that was paused, and goes on in the middle of a write while another has
    /// the job, is refused then. Nothing on the machine itself can know better.
    public let fence: Int64?
    /// The title of continued work, as people are shown it.
    public let title: String?
    /// The state of continued work, as people are shown it.
    public let subtitle: String?

    /// Called once, with what the system is to be told.
    private let answer: @Sendable (TaskRun, RunAnswer) -> Void
    private let state: Mutex<State>

    private struct State {
        var deadline: Int64
        var device: String?
        var longRun: LongRun?
        var end = RunEnd()
        /// Whether any step of a job is written down.
        var hasSteps = false
    }

    init(
        _ delivery: SystemMessage.Delivery,
        answer: @escaping @Sendable (TaskRun, RunAnswer) -> Void
    ) {
        number = delivery.number
        identifier = delivery.identifier
        kind = delivery.kind
        arguments = delivery.arguments
        attempt = delivery.attempt
        fence = delivery.fence
        title = delivery.title
        subtitle = delivery.subtitle
        state = Mutex(
            State(
                deadline: delivery.deadline,
                device: delivery.device,
                hasSteps: delivery.steps ?? 0 > 0
            )
        )
        self.answer = answer
    }

    /// The kind of work of a run.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A short refresh of the app's content.
        case refresh
        /// Longer maintenance.
        case processing
        /// Work that a person started, and that goes on in the background as long as it reports
        /// progress.
        case continued
        /// An intent that somebody runs.
        case intent
        /// The ends of a background session's transfers, which the app handles.
        case transfers
        /// A person's response to a notification, which the app handles.
        case response
        /// The picture that is shown of the app is wanted.
        case snapshot
        /// The files or texts that an extension was opened for.
        case `extension`
        /// An intent that was submitted to be run later, and again until it succeeds.
        case job

        /// Whether it goes to the one handler of its kind, whatever its identifier.
        var hasOneHandler: Bool {
            switch self {
            case .intent, .transfers, .response, .snapshot, .extension, .job: true
            case .refresh, .processing, .continued: false
            }
        }

        /// Whether a run outlives the end of the system that delivered it.
        var outlivesSystem: Bool { self == .continued || self == .intent || self == .extension }

        /// Whether it may ask for more time, as long as it reports progress.
        var isExtendable: Bool { outlivesSystem || self == .job }
    }

    /// The time that the run has left; none when it is over.
    ///
    /// A continued run, and an intent that asked for more time, have as much as they need while
    /// they report progress: for them it is what they would have had without.
    public var timeLeft: Duration { .nanoseconds(max(0, deadline - Clocks.now().monotonic)) }

    /// The moment at which the run's time is over, in nanoseconds of the monotonic clock.
    package var deadline: Int64 { state.withLock { $0.deadline } }

    /// The graphics processor that is lent to the run for as long as it lasts, by the name that the
    /// machine has for it.
    public var device: String? { state.withLock { $0.device } }

    /// The extended time of a continued run, which has it from its beginning; `nil` if it could not
    /// be asked for.
    package var longRun: LongRun? { state.withLock { $0.longRun } }

    /// The reason why a run's time is over before its work is.
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
        /// A person stopped it.
        case stopped
        /// The run's time was extended for as long as it reports progress, and it reported none.
        case stalled
        /// Any other reason; the end of the system itself is one.
        case other
    }

    /// Whether any step of the job that it does is written down.
    package var hasSteps: Bool { state.withLock { $0.hasSteps } }

    /// Notes that one is.
    package func noteStep() { state.withLock { $0.hasSteps = true } }

    /// The reason why the run's time is over, if it is.
    public var expiration: ExpirationReason? { state.withLock { $0.end.expiration } }

    /// Calls `handler` once when the time is over: on a thread of the system's, or if it is over
    /// already, on this one, before this returns.
    ///
    /// A later call replaces the handler; `nil` removes it. A run that has no handler when its time
    /// is over counts as finished without success. After ``finish(success:)`` nothing is called.
    public func onExpiration(_ handler: (@Sendable (ExpirationReason) -> Void)?) {
        let (reason, old) = state.withLock { $0.end.onExpiration(handler) }
        // The old one is let go of when the lock is no longer held: what it holds may come back
        // here.
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
        finish(RunAnswer(outcome: success ? .succeeded : .failed))
    }

    /// Says that an intent has done what it was to do, and what it gives back: under "value" what
    /// it returns, under "dialog" what it says.
    ///
    /// Like ``finish(success:)``, but what is told is not lost when the system ends: it is kept
    /// until a system has taken it, for as long as the process goes on. A result that is longer
    /// than 768 KiB as text, deeper than 60 levels, or has very many values is not told: the run
    /// has failed, with a sentence that says so.
    package func finish(result: JSONObject?) {
        finish(RunAnswer(succeeding: result))
    }

    /// Says that an intent has failed, and why, in a sentence for people.
    ///
    /// A job may say what is to become of it; without that its policy decides.
    package func finish(failure message: String, then command: AttemptCommand? = nil) {
        var answer = RunAnswer(failing: message)
        answer.command = command
        finish(answer)
    }

    private func finish(_ given: RunAnswer) {
        let (isFirst, old) = state.withLock { $0.end.finish() }
        withExtendedLifetime(old) {
            if isFirst { answer(self, given) }
        }
    }

    /// Says that the app has nobody who does this work: an intent that it does not have, say.
    package func refuse() { refuse(because: nil) }

    /// Says that the app has nobody who does this work, and what to do about it, for people.
    ///
    /// - Returns: Whether nothing was said of it before.
    @discardableResult
    package func refuse(because message: String?) -> Bool {
        let isFirst = state.withLock { $0.end.refuse() }
        if isFirst { answer(self, RunAnswer(outcome: .noHandler, message: message)) }
        return isFirst
    }

    /// Tells the app that the time is over, once; and the system, if the app does not want to know.
    func expire(_ reason: ExpirationReason) {
        switch state.withLock({ $0.end.expire(reason) }) {
        case .tell(let handler): handler(reason)
        case .answer: answer(self, RunAnswer(outcome: .failed))
        case .nothing: break
        }
    }

    func setDeadline(_ deadline: Int64) { state.withLock { $0.deadline = deadline } }

    func lend(_ device: String) { state.withLock { $0.device = device } }

    /// Gives it its extended time, or takes that away, and with it what they hold of each other.
    func extend(_ longRun: LongRun?) { state.withLock { $0.longRun = longRun } }
}
