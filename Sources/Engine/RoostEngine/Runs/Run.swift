/// A run: one execution of a request in an app's process.
///
/// Copies share it until one of them changes: it is looked at often, and goes into effects and
/// copies of the engine.
package struct Run: Hashable, Sendable {
    /// The state of a run.
    package enum State: Hashable, Sendable {
        /// The app has the run.
        ///
        /// It becomes `expiring`, or is over.
        case running
        /// The app has been told that the run's time is over.
        ///
        /// At the end of the grace its process is killed.
        case expiring(Expiration, since: Uptime, graceEnds: Uptime)
    }

    private struct Contents: Hashable, Sendable {
        let number: RunNumber
        var request: Request
        let process: ProcessNumber
        let begun: Moment
        var deadline: Uptime
        var state: State = .running
        var isFinishDeferred = false
        var isSuperseded: Bool
        let isSimulated: Bool
        var extended: ExtendedTime?
        var wasExtended = false
        var lastCounts: ProgressCounts?
        var device: GraphicsDevice?
        var title = ""
        var subtitle = ""
    }
    private var contents: CopiedOnChange<Contents>

    package init(
        number: RunNumber,
        request: Request,
        process: ProcessNumber,
        begun: Moment,
        deadline: Uptime,
        isSuperseded: Bool = false,
        isSimulated: Bool = false
    ) {
        contents = CopiedOnChange(
            Contents(
                number: number,
                request: request,
                process: process,
                begun: begun,
                deadline: deadline,
                isSuperseded: isSuperseded,
                isSimulated: isSimulated
            )
        )
    }

    package var number: RunNumber { contents.value.number }
    /// The request of the run, which changes where its job is cancelled, and no otherwise.
    package internal(set) var request: Request {
        get { contents.value.request }
        set { contents.value.request = newValue }
    }
    package var process: ProcessNumber { contents.value.process }
    package var begun: Moment { contents.value.begun }
    package var deadline: Uptime {
        get { contents.value.deadline }
        set { contents.value.deadline = newValue }
    }
    package var state: State {
        get { contents.value.state }
        set { contents.value.state = newValue }
    }
    /// Whether the app has said that the run is over, and only the record of that is missing.
    package var isFinishDeferred: Bool {
        get { contents.value.isFinishDeferred }
        set { contents.value.isFinishDeferred = newValue }
    }
    /// Whether a newer request with the same identifier waits for this run to end.
    package var isSuperseded: Bool {
        get { contents.value.isSuperseded }
        set { contents.value.isSuperseded = newValue }
    }
    /// Whether the run was started by a simulation, as if nothing stood in its way; conditions do
    /// not end it either.
    package var isSimulated: Bool { contents.value.isSimulated }
    /// The time of the run, if it is extended for as long as it reports progress.
    package var extended: ExtendedTime? {
        _read { yield contents.value.extended }
        _modify { yield &contents.value.extended }
    }
    /// The slot of the page in which the run reports progress, if its time is extended.
    ///
    /// It is asked for ten times a second, of a thousand runs maybe, so nothing else is copied for
    /// it.
    var slot: Int? { contents.value.extended?.slot }
    /// Whether the run's time was extended before, so that people saw it.
    package var wasExtended: Bool {
        get { contents.value.wasExtended }
        set { contents.value.wasExtended = newValue }
    }
    /// The counts of its progress when its last extension ended.
    package var lastCounts: ProgressCounts? {
        get { contents.value.lastCounts }
        set { contents.value.lastCounts = newValue }
    }
    /// The graphics processor that it was lent.
    package var device: GraphicsDevice? {
        get { contents.value.device }
        set { contents.value.device = newValue }
    }
    /// The title that people see, as the app last set it.
    package var title: String {
        get { contents.value.title }
        set { contents.value.title = newValue }
    }
    /// The subtitle that people see, as the app last set it.
    package var subtitle: String {
        get { contents.value.subtitle }
        set { contents.value.subtitle = newValue }
    }

    package var app: AppID { request.app }
    package var task: TaskID { request.task }
}

/// The reason why a run's time is over before its work is.
package enum Expiration: String, Hashable, Sendable, CaseIterable {
    /// The launch's allotment for this kind of work is used up.
    case timeUsedUp
    /// A person began to use the device, and the work was to run only while nobody does.
    case deviceInUse
    /// The network that the work required is gone.
    case networkLost
    /// The external power that the work required is gone.
    case powerLost
    /// The expiration was simulated, to see how the app takes it.
    case simulated
    /// A person stopped the run.
    case stopped
    /// The run's time was extended for as long as it reported progress, and it reported none.
    case stalled
    /// Memory is short, and the run had made the least progress.
    case memoryPressure
    /// The run is a fleet's, and this host's lease ends.
    case leaseOver
}

/// The reason why a run is over: one list for the protocol, the history, the log and the command
/// line.
package enum Ending: Hashable, Sendable {
    /// The app said in time that the work is done.
    case completed
    /// The app said in time that the work could not be done.
    ///
    /// The work is not tried again by itself.
    case unsuccessful
    /// The app stopped within the grace after it was told to.
    case expired(Expiration)
    /// The app did not stop within the grace and was killed; later launches are throttled.
    case killedAfterGrace(Expiration)
    /// The process ended by itself during the run.
    ///
    /// The work does not come again by itself.
    case crashed(ExitStatus)
    /// The process was killed because another of its runs outlived its grace.
    case endedWithApp
    /// The app has no handler for the identifier.
    case noHandler
    /// A person force-quit the app.
    case forceQuit
    /// The system itself ended; the work comes again and this costs no attempt.
    case interrupted
    /// The system could not start the app's process; the work comes again.
    case launchFailed
    /// The app withdrew the request before it ran.
    case cancelled
    /// The job could not begin for as long as it was of use.
    case lapsed
    /// The work was to begin at once or not at all, and could not.
    case refused
    /// The app was uninstalled.
    case uninstalled

    /// The name that the protocol, the store and the command line use.
    package var name: String {
        switch self {
        case .completed: "completed"
        case .unsuccessful: "unsuccessful"
        case .expired: "expired"
        case .killedAfterGrace: "killedAfterGrace"
        case .crashed: "crashed"
        case .endedWithApp: "endedWithApp"
        case .noHandler: "noHandler"
        case .forceQuit: "forceQuit"
        case .interrupted: "interrupted"
        case .launchFailed: "launchFailed"
        case .cancelled: "cancelled"
        case .lapsed: "lapsed"
        case .refused: "refused"
        case .uninstalled: "uninstalled"
        }
    }
}

/// The way in which a process ended.
package enum ExitStatus: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// The process was not a child of the system, so the kernel does not tell.
    case unknown
}

/// A run that is over, or a request that ended without one, as the history keeps it.
package struct FinishedRun: Hashable, Sendable {
    /// The number of the run; `nil` where a request was withdrawn before it ran.
    package let number: RunNumber?
    package let request: Request
    package let ending: Ending
    /// The moment at which the run began; `nil` where it never did.
    package let begun: Timestamp?
    package let ended: Timestamp
    /// The detail that a person should know beside the ending, or empty.
    package let detail: String
    /// The result of an intent, as the text of a JSON object.
    package let result: String?
    /// The processor time that it used, as far as anybody looked.
    package let processor: Duration?

    package init(
        number: RunNumber?,
        request: Request,
        ending: Ending,
        begun: Timestamp?,
        ended: Timestamp,
        detail: String,
        result: String? = nil,
        processor: Duration? = nil
    ) {
        self.number = number
        self.request = request
        self.ending = ending
        self.begun = begun
        self.ended = ended
        self.detail = detail
        self.result = result
        self.processor = processor
    }
}
