import RoostWire

/// The state of an app towards the system, as one value that decides and does nothing.
///
/// What happens is told to it: a call of the app, a message of the system, the end of a connection,
/// a moment. It answers with ``ClientAction``s, which ``AppSystem`` carries out in their order when
/// its lock is no longer held. So nothing that an action calls can come back while a turn goes on,
/// and each turn sees the parts as the last one left them.
///
/// The parts have private state and know nothing of each other. What concerns several of them is
/// decided in the machine's extensions.
struct ClientMachine: Sendable {
    let limits: ClientLimits
    /// Whether the system launched this process, which has nothing to do without one.
    let isLaunched: Bool
    /// Whether there is a place where a system may be found.
    let hasPath: Bool

    var connection = Connection()
    /// The progress of the app's launch.
    var launch = LaunchState()
    var phases = PhaseState()
    var runs = RunState()
    /// The answers about runs that outlive their system, until one has taken them.
    var answers = UntoldAnswers()
    var extensions = ExtendedTimeState()
    var assertions: AssertionState
    var transfers = SessionsState()
    var snapshots = SnapshotOffer()
    var windows = WindowState()
    /// The app's life beside its phases, with the handlers that want to hear of it.
    var life = LifecycleState()
    var addresses = AddressState()
    var questions = QuestionState()
    var jobs = JobWatchers()
    /// The messages that the system is told without being asked for an answer.
    var outbox = Outbox()
    /// The permissions that the system gives the app, once it has said so.
    var permitted: Permitted?
    /// Called with what becomes of what the app shows.
    var activityHandler: (@Sendable (ActivityNews) -> Void)?
    /// Asked what is shown of a notification, if the app wants to be.
    var presenter: (@Sendable (DeliveredNotification) -> Void)?

    private var actions: [ClientAction] = []

    init(
        isLaunched: Bool,
        hasPath: Bool,
        permitted: Permitted? = nil,
        limits: ClientLimits = ClientLimits()
    ) {
        self.isLaunched = isLaunched
        self.hasPath = hasPath
        self.permitted = permitted
        self.limits = limits
        assertions = AssertionState(isKnown: isLaunched)
    }

    /// Has something done after this turn.
    mutating func act(_ action: ClientAction) { actions.append(action) }

    /// Takes the actions that follow this turn, in their order.
    mutating func takeActions() -> [ClientAction] {
        defer { actions = [] }
        return actions
    }

    /// Has the system told something after this turn; `inOrder`: before anything that is sent after
    /// it.
    mutating func send(_ message: Outbox.Message, inOrder: Bool = false) {
        outbox.add(message)
        act(.send(inOrder: inOrder))
    }

    /// Returns the moment after a while, if there is one.
    static func moment(_ duration: Int64, after now: Int64) -> Int64 {
        let (moment, isBeyond) = now.addingReportingOverflow(duration)
        return isBeyond ? .max : moment
    }

    /// The invariant of the parts together that does not hold, after every turn.
    ///
    /// A sentence names what does not; nothing that an app or a system does makes one true.
    var brokenInvariant: String? {
        if connection.isSeeking, !hasPath { return "a system is looked for nowhere" }
        if connection.isSeeking, assertions.isKnown {
            return "a system that is looked for knows the app's assertions"
        }
        if !isLaunched, runs.isEnding {
            return "a process that the system did not launch ends with it"
        }
        if runs.isEnding, !answers.numbers.isEmpty {
            return "answers are kept that no system will be told"
        }
        if let run = extensions.extended.first(where: { runs.run($0) == nil }) {
            return "the time of run \(run) is extended, which is over"
        }
        if runs.isEnding, connection.isSeeking {
            return "a process that ends with its system looks for the next one"
        }
        return nil
    }
}

/// An action that ``AppSystem`` carries out for the ``ClientMachine``, when its lock is not held.
enum ClientAction: Sendable {
    // What the app hears.
    case start(TaskRun, RunState.Handler)
    case expire(TaskRun, TaskRun.ExpirationReason)
    /// Nobody handles the run.
    case refuse(TaskRun)
    case phase(PhaseState.Step)
    case life(LifecycleState.Handler, LifeEvent)
    case open(AddressState.Handler, String)
    case window(WindowState.Handler, WindowNews)
    /// The time that the assertions have together is over.
    case assertionsAreOver(AssertionState.Handler)
    /// The answer counts while the system that asks is listened to.
    case ask(QuestionState.Handler, QuestionState.Asked)
    case present(@Sendable (DeliveredNotification) -> Void, DeliveredNotification)
    case activity(@Sendable (ActivityNews) -> Void, ActivityNews)
    case deliverSessionNews
    /// A job of the app's stands in another way, for one who wants to know.
    case tellOfJob(@Sendable () -> Void)
    /// Somebody waits for more time, and has the answer.
    case resume(ExtendedTimeState.Waiting, ExtendedTimeState.Answer)

    // What a run's handle says.
    case lend(String, TaskRun)
    case setDeadline(Int64, TaskRun)
    /// The long part of a run is over without anybody being told.
    case void(TaskRun)
    /// Has the slot of a run's progress let go of.
    case release(LongRun)

    // What the system is told.
    /// Sends the outbox; `inOrder`: and the caller goes on when it is on its way.
    case send(inOrder: Bool)
    /// Makes a call that waits for the system's answer.
    case call(QueuedCall)
    /// Makes a call about transfers, or one that comes after such.
    case transferCall(QueuedTransferCall)

    // What the process does.
    case report(String)
    /// Has the thread that hears look at what there is to do.
    case wake
    case endProcess

    /// A call whose answer nobody waits for, queued until the system gives it.
    enum QueuedCall: Sendable {
        /// Asks for more time for a run.
        case askForTime(Int64)
        /// The long part of a run is over.
        case endExtendedTime(TaskRun)
        /// Tells what is kept of runs that are over.
        case tellAnswers
        /// Says whether the app wants to be asked what is shown of notifications.
        case tellPresenting(again: Bool)
        /// Has what the app shows looked up.
        case lookUpActivities(@Sendable (ActivityNews) -> Void)
    }

    enum QueuedTransferCall: Sendable {
        /// Tells the system what it does not know yet.
        case tell
        /// Says what waits for that.
        case say(Last)
    }

    /// A message that may be the last that an app sends before it is suspended.
    enum Last: Hashable, Sendable {
        case handled(AppSystem.Phase)
        case finish(Outbox.Finish)
        /// The kept answers about runs that are over.
        case answers
    }
}
