/// An action that follows from an event.
///
/// All `store` effects of a turn are committed in one transaction before any other effect of that
/// turn is carried out; the others then follow in order.
package enum Effect: Hashable, Sendable {
    case store(Change)
    case reply(ReplyToken, Answer)
    /// Start the app's process and leave it its descriptors.
    ///
    /// Answered by `launched` or `launchFailed`.
    case launch(InstalledApp, ProcessNumber, Phase, device: GraphicsDevice? = nil)
    /// Hand a run over to a process.
    ///
    /// To a suspended process this is written before it is resumed.
    case deliver(ProcessNumber, Run)
    /// Ask the app a question, as the text of a JSON object.
    ///
    /// Answered by `answered`.
    case ask(ProcessNumber, QuestionNumber, String)
    case tell(ProcessNumber, Phase)
    case expire(ProcessNumber, RunNumber, Expiration)
    /// The graphics processor that a run waits for is its own now.
    case lend(ProcessNumber, RunNumber, GraphicsDevice)
    /// The end of the time of the app's assertions, if it goes by, and whether that time is over.
    case tellAssertions(ProcessNumber, ends: Uptime?, areOver: Bool)
    /// A Live Activity of the app is in another state.
    case tellActivity(ProcessNumber, String, LiveActivity.State)
    /// Whether the app may be woken to refresh itself.
    case tellRefresh(ProcessNumber, BackgroundRefresh)
    /// The process was suspended, and goes on in the background for what follows.
    case tellResumed(ProcessNumber)
    /// A person opens an address that is the app's to open.
    ///
    /// The app has been told that it is in the foreground.
    case tellAddress(ProcessNumber, String)
    /// Memory is short: the app should give back what it can have again.
    case warnOfMemory(ProcessNumber)
    /// The process ends by itself, soon; it is ended where it does not.
    case terminate(ProcessNumber)
    case suspend(ProcessNumber)
    case resume(ProcessNumber)
    /// End the process and all that it started, without notice.
    case end(ProcessNumber)
    case notification(NotificationEffect)
    /// A person is told that a promise of freshness is about to be broken, or is.
    case tellFreshness(FreshnessNews)
    /// Set the limits that the carrier holds itself to.
    case configureCarrier(CarrierSettings)
    case carry(CarrierTask)
    case stopCarrying(CarrierTaskNumber)
    case discardCarrierTask(CarrierTaskNumber)
    /// Tell a process of a transfer of a session that it has joined.
    case tellTransfer(ProcessNumber, TransferNews)
    case tellSessionDone(ProcessNumber, SessionID)
    /// Keep so many bytes of the printed output of each app.
    case boundLogs(Int64)
    /// The app's files are no longer needed.
    case discardFiles(String)
    /// Make the folders that the app and its groups keep their data in, where they are missing.
    case prepareData(InstalledApp)
    /// The data that these apps, and these groups of apps, kept is no longer needed.
    case discardData(of: [AppID], groups: [String])
    /// Tell how much the caches of these apps take up.
    ///
    /// Answered by `measuredCaches`.
    case measureCaches([AppID])
    /// Empty the caches of these apps, none of which runs.
    ///
    /// Answered by `emptiedCaches`.
    case emptyCaches([AppID])
    /// Watch these paths, and no others.
    ///
    /// Answered by `sawPaths`, whenever something else is there.
    case watchPaths([String])
    /// Look up the requests that follow a place.
    ///
    /// Answered by `loaded` in the same turn.
    case fetch(after: RequestPosition?, limit: Int)
    /// Look up the jobs that wait for one that has come to an end.
    ///
    /// Answered by `successors` in the same turn.
    case fetchSuccessors(EndedJob, limit: Int)
    /// Look up schedules.
    ///
    /// Answered in the same turn, too.
    case schedule(ScheduleEffect)
    /// Call the database of the fleet.
    case fleet(FleetEffect)
    /// Ask to be woken at the earlier of the two; `nil` disarms.
    ///
    /// The alarm replaces the former one.
    case arm(Uptime?, Timestamp?)

    /// The change that is to be written down, if the effect is one.
    package var change: Change? {
        if case .store(let change) = self { change } else { nil }
    }
}

/// A choice among an app's pending requests.
package enum Pending: Hashable, Sendable, CaseIterable {
    case all
    /// Requests that a person waits for, and the system's own.
    case watched
    /// Requests that the app itself submitted.
    case submitted

    package func contains(_ kind: Kind) -> Bool {
        switch self {
        case .all: true
        case .watched: kind.isWithdrawnByQuitting
        case .submitted: kind != .intent && kind != .job && !kind.isSystemRequest
        }
    }
}

/// A change to be written down.
package enum Change: Hashable, Sendable {
    case putApp(AppRecord)
    /// The app and nothing else: its requests have been withdrawn, its history stays.
    case removeApp(AppID)
    /// A pending request, in the place of one with the same app and task.
    case putRequest(Request)
    /// The request is no longer pending: the run has it.
    case begin(Run)
    /// The job of an open run is not to come again, whatever becomes of the run.
    case cancelRun(RunNumber)
    /// A record about jobs, beside their requests.
    case job(JobRecording)
    /// The run is over.
    ///
    /// Where it is given back, its request is pending again.
    case finish(FinishedRun, givenBack: Bool)
    /// The request is no longer pending and goes into the history without a run.
    case withdraw(FinishedRun)
    /// All pending requests of an app that are meant are withdrawn in the same way.
    case withdrawAll(AppID, Ending, ended: Timestamp, of: Pending = .all)
    /// A Live Activity, in the place of one with the same app and id.
    case putActivity(LiveActivity)
    case removeActivity(AppID, String)
    case notification(NotificationChange)
    case schedule(ScheduleChange)
    case freshness(FreshnessChange)
    /// The app's picture, in the place of its former one.
    ///
    /// It goes with the app.
    case putPicture(AppID, Picture)
    case transfer(TransferRecording)
    /// The refusal of an app's latest submission of a task, in the place of an earlier one.
    case putRefusal(RefusedSubmission)
    case removeRefusal(AppID, TaskID)
    case putProcess(ProcessRecord)
    case removeProcess(ProcessNumber)
    case putSetting(String, String)
    /// A cost, to be added to what its item cost on that day before.
    case addCost(CostEntry)
    /// The most days to keep costs of, the latest that there are.
    case keepCosts(days: Int)
    case log(LogEntry)
    /// The most finished runs and log entries to keep.
    case keepHistory(Int)
}

/// A change to transfers, to be written down.
package enum TransferRecording: Hashable, Sendable {
    /// A new transfer, or the state of one that is written down already; what was asked has not
    /// changed.
    case put(Transfer)
    /// A transfer as a whole, with what was asked.
    case rewrite(Transfer)
    case remove(TransferNumber)
    /// All transfers of an app are removed, and all other records of them.
    case removeAll(AppID)
    case putAccount(AppID, TransferAccount)
    case putResumable(Resumable)
    case removeResumable(CarrierTaskNumber)
}

/// A process that the system started, so that the next system finds it if this one ends.
package struct ProcessRecord: Hashable, Sendable {
    package let number: ProcessNumber
    package let app: AppID
    package let pid: Int32
    package init(number: ProcessNumber, app: AppID, pid: Int32) {
        self.number = number
        self.app = app
        self.pid = pid
    }
}

/// An answer to the caller of a command.
package enum Answer: Hashable, Sendable {
    case done
    /// The request is written down, in the place of an earlier one or not.
    case submitted(RequestNumber, replaced: Bool)
    /// The number of pending requests that were withdrawn.
    case cancelled(Int)
    case began(RunNumber)
    /// Whether the app may notify.
    case granted(Bool)
    /// The offer of an app, as the text of a JSON object.
    case offered(String)
    /// The number of notifications that were removed.
    case removed(Int)
    /// The process that the caller is from now on known as.
    case attached(ProcessNumber)
    /// The run's time is extended: with the device that it asked for, or while it waits for one.
    case extended(isGranted: Bool, GraphicsDevice?, patience: Duration)
    /// The extended time of a run is over; its usual time ends at this moment.
    case deadline(Uptime)
    /// Whether the run was still the caller's to finish.
    case finished(wasCurrent: Bool)
    /// The number of each transfer, and why the others are not taken.
    case transfers([TransferNumber?], refused: [RefusedTransfer])
    /// The transfers of a session, and the number of its next free task.
    case joined([Transfer], next: Int64, isMore: Bool)
    case refused(Refusal)
}

/// A refused transfer, among several that an app submitted together.
package struct RefusedTransfer: Hashable, Sendable {
    package let index: Int
    package let refusal: Refusal
    package init(index: Int, refusal: Refusal) {
        self.index = index
        self.refusal = refusal
    }
}

/// A refusal of a command, with what to do about it.
package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason for a refusal, by what the caller can do next.
    package enum Reason: String, Hashable, Sendable {
        /// Background work is switched off for the app.
        case unavailable
        /// Cancel some and try again.
        case tooManyPending
        /// Mend the app's `Info.plist` and install it again.
        case notPermitted
        /// Mend the message that was sent.
        case invalid
        case noSuchApp
        case noSuchTask
        case noSuchIntent
        case noSuchExtension
        case noSuchJob
        /// The host is in no fleet.
        case noFleet
        /// The fleet's database does not answer, or refuses.
        case fleetUnavailable
        /// No host of the fleet is meant.
        case noSuchHost
        case noSuchSchedule
        case noSuchRun
        case noSuchTransfer
        /// The thing that is meant belongs to another caller, or is not asked for now.
        case busy
        /// The activity is shown no more.
        case noSuchActivity
        case noSuchNotification
        /// The app has not answered its question.
        case noAnswer
        /// A person switched the app's notifications off.
        case notAllowed
        /// No moment to come is one at which it would be due.
        case noDate
        /// An activity is shown from the foreground alone.
        case notVisible
        case tooLarge
        /// The work was to begin at once or not at all, and cannot.
        case notAtOnce
        /// The command does not fit the present state, or that state is what it asks for.
        case notNow
        /// The change could not be written down.
        ///
        /// Try again when there is room.
        case storeUnavailable
    }
    package let reason: Reason
    package let description: String
    package init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}

/// An entry of the log: one line of what the system did and saw.
package struct LogEntry: Hashable, Sendable {
    /// The kind of an event in the log; the names are stable.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case started, installed, uninstalled, opened, launched, launchFailed
        case active, background, suspended, resumed, exited, killed, forceQuit
        case throttled, released, pressure, setting, condition, clock, storage, cancelled
        case transfer, schedule, freshness
        case runBegan, runExpired, runEnded, submitted, refused
        case notified, tapped, desktop
    }
    package let date: Timestamp
    package let kind: Kind
    package let app: AppID?
    package let task: TaskID?
    package let run: RunNumber?
    package let text: String

    package init(
        date: Timestamp,
        kind: Kind,
        app: AppID? = nil,
        task: TaskID? = nil,
        run: RunNumber? = nil,
        text: String
    ) {
        self.date = date
        self.kind = kind
        self.app = app
        self.task = task
        self.run = run
        self.text = text
    }
}
