/// An event or a command: something that happened, or that somebody asks for.
package enum Event: Hashable, Sendable {
    // Facts: they have happened, and stay true whether or not they can be written down at once.

    /// The store's answer to `Effect.fetch`: what follows in the order of places.
    case loaded([Request], isEverything: Bool)
    /// The store's answer to `Effect.fetchSuccessors`: the jobs that waited for the one that has
    /// ended.
    case successors(EndedJob, [Request], isMore: Bool)
    /// A process that the engine ordered has started.
    case launched(AppID, ProcessNumber, pid: Int32)
    /// A process that the engine ordered could not be started, as there is something wrong with the
    /// app, or as the machine has run out of what a process takes.
    case launchFailed(AppID, ProcessNumber, reason: String, isExhausted: Bool)
    /// An app that a person started from a shell has come forward.
    case startedByHand(AppID, pid: Int32, ReplyToken)
    /// A process is gone.
    case exited(AppID, ProcessNumber, ExitStatus)
    /// The app has done the work that entering a phase asks of it.
    case handled(AppID, ProcessNumber, Phase)
    /// The app says whether it takes snapshots of itself.
    case offersSnapshots(AppID, ProcessNumber, Bool, ReplyToken?)
    /// The app says that a run is over.
    case finished(AppID, ProcessNumber, RunNumber, Outcome, ReplyToken?, RunResult = .none)
    /// An app that reports progress in a slot of its page asks for time for as long as it does.
    case extend(AppID, ProcessNumber, RunNumber, slot: Int, requiresGPU: Bool, ReplyToken?)
    /// The extended time of an intent is over.
    case endExtendedTime(AppID, ProcessNumber, RunNumber, ReplyToken?)
    /// The app wants to come to the foreground for an intent that it runs.
    case comeForward(AppID, ProcessNumber, ReplyToken?)
    /// The app has called the system, for whatever it was.
    case called(AppID, ProcessNumber)
    /// The app wants not to be suspended yet, and needs that no longer.
    case assert(AppID, ProcessNumber, Assertion, ReplyToken?)
    case unassert(AppID, ProcessNumber, Int64, ReplyToken?)
    /// The readings of the pages of progress, for the runs that ``Engine/looksDue(at:)`` named.
    case looked([Look])
    /// The last reading of the page for a run that is just being finished.
    case lookedLast(Look)
    /// A process that outlived the system it knew has found this one.
    case reattached(AppID, ProcessNumber, [OpenRun], ReplyToken)
    /// An app answers what it offers.
    case answered(AppID, ProcessNumber, QuestionNumber, QuestionAnswer)
    /// The sensors report the machine's conditions.
    case sensed(Conditions)
    /// The fingerprints at the paths that are watched.
    case sawPaths([String: PathSight])
    /// The carrier's reports of what it moves, in order.
    case carrier([CarrierReport])
    /// The kernel reports that memory is short.
    case memoryPressure
    /// The sizes of the apps' caches, and the free space on the disk.
    case measuredCaches([CacheSize], Room)
    /// The contents of the caches that were to be emptied are gone from the disk.
    case emptiedCaches
    /// The processor time that a process, and what it started, has used in all.
    case measured(ProcessNumber, Duration)
    /// The moment that the engine asked to be woken at has come, or the calendar clock was set.
    case wakeUp

    // Commands: they are granted or refused, and what is granted is written down first.

    case install(InstalledApp, ReplyToken, extensions: [InstalledApp] = [])
    /// A person uninstalls an app, and may want its data to outlive it.
    case uninstall(AppID, ReplyToken, keepingData: Bool = false)
    /// A person brings the app to the foreground.
    case open(AppID, address: String? = nil, ReplyToken)
    /// A person sends the app to the background.
    case home(AppID, ReplyToken)
    /// A person force-quits the app.
    case quit(AppID, ReplyToken)
    /// An app submits a request; `existing` is the pending one with the same app and task, as the
    /// store has it.
    case submit(AppID, Submission, existing: Request?, ReplyToken)
    case cancel(AppID, TaskID, existing: Request?, ReplyToken)
    case cancelAll(AppID, ReplyToken)
    /// A job that is held, or waits for its next attempt, begins as soon as it can.
    case retryJob(AppID, TaskID, existing: Request?, ReplyToken)
    /// A job is withdrawn, and stopped where it runs.
    case cancelJob(AppID, TaskID, existing: Request?, ReplyToken)
    /// The jobs that match are withdrawn, the pending ones that are given, and stopped where they
    /// run.
    case cancelJobs(AppID, JobMatch, pending: [Request], ReplyToken)
    /// The jobs of an intent are paused until somebody lets them go on.
    case pauseIntent(AppID, String, isPaused: Bool, ReplyToken)
    /// The app has done a step of the job that a run does, and says with what result.
    case putStep(AppID, ProcessNumber, RunNumber, Step, ReplyToken)
    /// Runs a pending request as if nothing stood in its way.
    case simulateLaunch(AppID, TaskID, existing: Request?, ReplyToken)
    /// Expires a run as if its time were over.
    case simulateExpiration(AppID, TaskID, ReplyToken)
    case set(Setting, ReplyToken)
    /// A person runs an intent now, with arguments as the text of a JSON object; some open their
    /// app.
    case perform(AppID, intent: String, arguments: String, opensApp: Bool, ReplyToken)
    /// A person wants to know what an app offers for one of its intents: the text of a JSON object.
    case ask(AppID, intent: String, content: String, ReplyToken)
    /// A person opens an extension of an app, with what it is given as the text of a JSON object.
    case openExtension(AppID, name: String, content: String, ReplyToken)
    /// A person stops a run.
    ///
    /// `existing` is the pending request that was promised the number.
    case stop(RunNumber, existing: Request?, ReplyToken)

    // Downloads and uploads.

    case transfer(AppID, ProcessNumber, [TransferOrder], ReplyToken)
    /// A cancelled download may be kept, so that a later one can go on from it.
    case cancelTransfer(AppID, SessionID, Int64, keeps: Bool, ReplyToken)
    case changeTransfer(AppID, SessionID, Int64, TransferChange, ReplyToken)
    case answerTransfer(AppID, SessionID, Int64, TransferAnswer, ReplyToken)
    case acknowledgeTransfers(AppID, SessionID, [Int64], ReplyToken)
    case joinSession(AppID, ProcessNumber, SessionID, after: Int64?, ReplyToken)
    case leaveSession(AppID, ProcessNumber, SessionID, ReplyToken)
    /// A person gives a command for a transfer.
    case handleTransfer(TransferNumber, TransferCommand, ReplyToken)

    // What an app shows by itself.

    case startActivity(LiveActivity, ReplyToken)
    case updateActivity(AppID, String, content: String, staleDate: Timestamp?, ReplyToken)
    case endActivity(
        AppID,
        String,
        content: String?,
        staleDate: Timestamp?,
        LiveActivity.Dismissal,
        ReplyToken
    )

    case notification(NotificationEvent)
    case schedule(ScheduleEvent)
    case freshness(FreshnessEvent)
    case fleet(FleetEvent)
    /// A person acts on a delivered notification.
    ///
    /// `existing` is what the store has by this id, and `response` the text of what the app is
    /// told.
    case tap(
        AppID,
        id: String,
        NotificationEvent.Tap,
        existing: DeliveredNotification?,
        response: String,
        ReplyToken?
    )
    package enum TransferCommand: String, Hashable, Sendable, CaseIterable {
        case cancel, pause, resume
    }

    /// A part of a job that is done once, however often the job is tried.
    package struct Step: Hashable, Sendable {
        package let name: String
        /// The text of a JSON value.
        package let result: String
        /// Whether the job has a result of that name already, which stays.
        package let isKnown: Bool

        package init(name: String, result: String, isKnown: Bool) {
            self.name = name
            self.result = result
            self.isKnown = isKnown
        }
    }

    /// A reading of one run's progress.
    package struct Look: Hashable, Sendable {
        package let run: RunNumber
        /// `nil` if nothing can be read: the app's page is gone or was being written.
        package let counts: ProgressCounts?
        /// The texts that the app shows people, where they changed.
        package let texts: Texts?
        package init(run: RunNumber, counts: ProgressCounts?, texts: Texts? = nil) {
            self.run = run
            self.counts = counts
            self.texts = texts
        }
    }

    package struct Texts: Hashable, Sendable {
        package let title: String
        package let subtitle: String
        package init(title: String, subtitle: String) {
            self.title = title
            self.subtitle = subtitle
        }
    }

    /// A run that an app still has, as the app says.
    package struct OpenRun: Hashable, Sendable {
        package let number: RunNumber
        package let slot: Int?
        package let requiresGPU: Bool
        /// The graphics processor that it was lent.
        package let device: String?
        package init(
            number: RunNumber,
            slot: Int?,
            requiresGPU: Bool,
            device: String? = nil
        ) {
            self.number = number
            self.slot = slot
            self.requiresGPU = requiresGPU
            self.device = device
        }
    }

    /// The outcome of a run in the app's own word.
    package enum Outcome: String, Hashable, Sendable, CaseIterable {
        case succeeded, failed, noHandler
    }

    /// A setting of the system that a person changes.
    package enum Setting: Hashable, Sendable {
        case limit(String, Int64)
        /// Background work is allowed or not, for one app or for all.
        case background(AppID?, Bool)
        /// The processor time that discretionary work of an app has each day: zero is unlimited,
        /// and `nil` the budget of all apps.
        case budget(AppID, Duration?)
        /// Whether an app's notifications are let through.
        case notifications(AppID, Bool)
        /// Whether the device counts as in use: `nil` leaves it to the foreground and the sensors.
        case deviceInUse(Bool?)
        /// Whether the network costs by the byte; `nil`: what the sensors say.
        case networkMetered(Bool?)
        /// A label of this host, by its key; an empty value takes it away.
        case label(String, String)
    }
}

/// The phase of an app: whether it is visible, and whether it is in use.
package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The app is visible and in use.
    case active
    /// The app is visible, but not being used.
    case inactive
    /// The app is not visible, and runs only as long as something holds it.
    case background
}
