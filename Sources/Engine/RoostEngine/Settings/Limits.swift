/// The limits: every number that the system holds itself and its apps to.
///
/// Those of ``settings`` can be read and set by name (`roost settings`); the defaults are Apple's
/// where Apple documents one, and ours otherwise.
package struct Limits: Hashable, Sendable {
    /// The time that the refresh runs of one launch may take together (documented as about 30 s).
    package var refreshBudget: Duration = .seconds(30)
    /// The time that the processing runs of one launch may take together (documented as "minutes").
    package var processingBudget: Duration = .seconds(600)
    /// The time that an intent may take without extending it (documented).
    package var intentBudget: Duration = .seconds(30)
    /// The time that an attempt of a job may take without extending it (ours, and WorkManager's).
    package var jobBudget: Duration = .seconds(600)
    /// The most jobs of an app that run at once (ours).
    package var jobsAtOnce = 8
    /// The most jobs of an app that may wait or be kept (ours).
    package var pendingJobs = 1_000_000
    /// The most jobs that one job may come after (ours).
    package var predecessors = 10_000
    /// The most places at which jobs of an app may wait for others, together (ours: the end of a
    /// job has all that wait for it looked at in one turn).
    package var edges = 100_000
    /// The most steps of a job that are kept (ours).
    package var stepsPerJob = 1000
    /// The longest name and the longest result of a step, each in UTF-8 bytes (ours).
    package var stepLength = 64 << 10
    /// The most that the results of all steps of a job may take together, in UTF-8 bytes (ours).
    package var stepsLength = 1 << 20
    /// The most schedules that an app may have (ours).
    package var schedulesPerApp = 10_000
    /// The most promises of freshness that an app may have (ours).
    package var promisesPerApp = 64
    /// The delay beyond the flex window of a schedule that still counts as in time (ours: a start
    /// of the machine takes that long).
    package var scheduleTolerance: Duration = .seconds(60)
    /// The time that a request of the system itself may take: the results of transfers, a response
    /// to a notification, a snapshot, the opening of an extension (ours; Apple names no number).
    package var systemRequestBudget: Duration = .seconds(30)
    /// The time that an app may take to say what it offers for a parameter, its launch included
    /// (ours).
    package var questionBudget: Duration = .seconds(10)
    /// The most questions that an app may have to answer at once (ours).
    package var questionsPerApp = 16
    /// The longest question to an app, in UTF-8 bytes (ours).
    package var questionLength = 8 << 10
    /// The longest answer of an app to a question, in UTF-8 bytes (ours).
    package var answerLength = 256 << 10
    /// The time for which the counts of a run whose time is extended may stay the same (Apple says
    /// "regularly"; observed as about 30 s).
    package var patience: Duration = .seconds(30)
    /// The time that an app may take to stop after it was told that its time is over (ours).
    package var grace: Duration = .seconds(5)
    /// The length of a host's lease in a fleet (ours).
    package var fleetLease: Duration = .seconds(30)
    /// The time before the end of a host's lease at which nothing runs under it any more (ours: a
    /// clock that is slower by a tenth, and two seconds for the killing).
    package var fleetMargin: Duration = .seconds(5)
    /// The time for which a host that claimed for nothing leaves notices of work to others at most,
    /// for each other host of its fleet (ours).
    package var fleetRest: Duration = .milliseconds(1)
    /// The time for which a process that reports no phase is taken to be launching, and is not
    /// suspended (ours; Apple's watchdog ends one after about 20 s).
    package var launching: Duration = .seconds(10)
    /// The time from the end of an app's last holder to its suspension (ours; Apple's system leaves
    /// some seconds, and names no number).
    package var settling: Duration = .seconds(3)
    /// The longest time from the end of an app's last holder to its suspension, where the app goes
    /// on to call the system (ours; Apple's system leaves some seconds, and names no number).
    package var longestSettling: Duration = .seconds(10)
    /// The time that an app may take to leave the foreground (documented).
    package var leavingForeground: Duration = .seconds(5)
    /// The time that an app may take to end by itself when a person quits it (documented as about 5
    /// s).
    package var terminating: Duration = .seconds(5)
    /// The least time between two warnings to an app that memory is short (ours).
    package var memoryWarnings: Duration = .seconds(10)
    /// The most refresh requests that an app may have pending (documented).
    package var pendingRefresh = 1
    /// The most processing requests that an app may have pending (documented).
    package var pendingProcessing = 10
    /// The most continued requests that an app may have pending (ours).
    package var pendingContinued = 10
    /// The most intents of an app that may wait to be run (ours).
    package var pendingIntents = 256
    /// The time from the end of an extension's last holder to the end of its process (ours).
    ///
    /// Meanwhile the extension can still ask for time or be opened again.
    package var leavingExtension: Duration = .seconds(5)
    /// The most extensions that an app may have (ours).
    package var extensionsPerApp = 64
    /// The time after which an app that was not seen since is asked to show its default state
    /// (documented as "more than an hour").
    package var returningToDefault: Duration = .seconds(3600)
    /// The least time between two snapshots that an app asks for itself (ours).
    package var snapshotPause: Duration = .seconds(60)
    /// The longest text and the longest name of a snapshot, in UTF-8 bytes (ours).
    package var pictureLength = 16 << 10
    /// The most system requests of each kind that may wait for an app (ours).
    package var pendingSystemRequests = 1024
    /// The most continued tasks that may run at once, of all apps (ours; Apple names no number).
    package var continuedAtOnce = 4
    /// The time that an app has to find the next system, where it was running long when the former
    /// one ended (ours).
    package var reattaching: Duration = .seconds(10)
    /// The time for which work that ran long stays listed after its end (ours).
    package var recentlyEnded: Duration = .seconds(300)
    /// The time for which all assertions of an app together keep it in the background (about 30 s,
    /// documented).
    package var assertionBudget: Duration = .seconds(30)
    /// The most assertions that an app may hold (observed as about 1,000).
    package var assertions = 1000
    /// The first delay after a kill; it doubles with each further one (ours).
    package var throttle: Duration = .seconds(60)
    /// The longest delay after a kill (ours).
    package var longestThrottle: Duration = .seconds(24 * 3600)
    /// The pause before a process is started again that the machine had no room for; it doubles
    /// with each further time (ours).
    package var exhaustionPause: Duration = .seconds(10)
    /// The longest of those pauses (ours).
    package var longestExhaustionPause: Duration = .seconds(300)
    /// The least time between the beginnings of two runs of the same work, where it is asked for
    /// again after the first began (ours; Apple's system chooses the times itself).
    ///
    /// It doubles each time that the work is asked for sooner, up to ``longestSpacing``.
    package var spacing: Duration = .seconds(10)
    /// The time up to which ``spacing`` doubles (ours).
    package var longestSpacing: Duration = .seconds(900)
    /// The most runs that an app may have at once (ours).
    package var runsPerApp = 64
    /// The charge, in percent, below which no background work starts without external power
    /// (observed on Apple's platforms).
    package var criticalBattery = 20
    /// The most requests that the engine keeps in memory ahead of their time (ours).
    package var window = 1024
    /// The most due requests that wait for room with their apps and are kept beside ``window``
    /// (ours: some megabytes).
    ///
    /// What comes due after more of them is seen when one of them begins.
    package var waitingForRoom = 8192
    /// The most finished runs, and the most log entries, that are kept (ours).
    package var history = 100_000
    /// The number of days, today among them, of which costs are kept (ours).
    package var costDays = 62
    /// The most pieces of work of an app whose costs are kept on each day; those beyond are counted
    /// together (ours).
    package var costNames = 64
    /// The processor time that discretionary work of an app has each day; zero is as much as it
    /// takes (ours).
    package var dailyProcessorTime: Duration = .zero
    /// The most paths for jobs that are watched at once (ours).
    package var watchedPaths = 256
    /// The time for which a path has to be at rest after it changed (ours).
    package var pathSettling: Duration = .seconds(1)
    /// The time after which a path that is never at rest counts as changed (ours).
    package var longestPathSettling: Duration = .seconds(30)
    /// The longest identifier, in UTF-8 bytes (ours).
    package var identifierLength = 255
    /// The longest description of an intent, in UTF-8 bytes (ours).
    package var intentLength = 64 << 10
    /// The most that the descriptions of all intents of an app may take together, in UTF-8 bytes
    /// (ours; one message holds a mebibyte).
    package var intentsLength = 512 << 10
    /// The longest arguments that an intent is run with, in UTF-8 bytes (ours; one message holds a
    /// mebibyte).
    package var argumentsLength = 512 << 10
    /// The longest address that an app is opened with, in UTF-8 bytes (ours).
    package var addressLength = 64 << 10
    /// The most schemes that an app may have (ours).
    package var schemesPerApp = 64
    /// The most that the variables that an app asks for may take together, in UTF-8 bytes (ours;
    /// the kernel starts no program with a longer variable than 128 KiB).
    package var environmentLength = 32 << 10
    /// The longest result of an intent, in UTF-8 bytes (ours).
    package var resultLength = 768 << 10
    /// The longest result of an intent that is kept in memory, in UTF-8 bytes (ours).
    package var rememberedResultLength = 4 << 10
    /// The most Live Activities that an app may show at once (observed).
    package var activitiesPerApp = 5
    /// The most ended Live Activities of an app that stay to be seen (ours).
    package var endedActivitiesPerApp = 20
    /// The longest time for which a Live Activity goes on (documented).
    package var activityLife: Duration = .seconds(8 * 3600)
    /// The longest time for which a Live Activity stays to be seen after its end (documented).
    package var activityDismissal: Duration = .seconds(4 * 3600)
    /// The most that the attributes and the content of a Live Activity may take together, in UTF-8
    /// bytes (documented).
    package var activityLength = 4096
    /// The most notifications that an app may have pending (ours; an archived guide of Apple's says
    /// 64).
    package var pendingNotifications = 10_000
    /// The most delivered notifications that are kept, of which the oldest go first (ours).
    package var deliveredNotifications = 256
    /// The longest notification, as JSON in UTF-8 bytes (ours).
    package var notificationLength = 256 << 10
    /// The shortest interval that may repeat (documented).
    package var shortestRepeat: Duration = .seconds(60)
    /// The most categories that an app may have (ours).
    package var notificationCategories = 100
    /// The most actions that a category may have (documented).
    package var notificationActions = 10
    /// The time that an app in the foreground may take to say how a notification is shown (ours).
    package var presenting: Duration = .seconds(2)
    /// The most notifications that an app in the foreground is asked about at once (ours).
    package var notificationQuestions = 64
    /// The most notifications that are delivered in one turn (ours).
    package var notificationsAtOnce = 512
    /// The most transfers that move at once, of all apps (ours).
    package var transfersAtOnce = 32
    /// The most transfers that an app may have (ours).
    package var transfersPerApp = 10_000
    /// The most sessions in which an app may have transfers (ours).
    package var sessionsPerApp = 1000
    /// The time for which nothing may move of a transfer before it is tried again (documented).
    package var transferPatience: Duration = .seconds(60)
    /// The time for which a transfer is tried (documented).
    package var transferTimeout: Duration = .seconds(7 * 86_400)
    /// The first pause of a transfer after a failure; it doubles with each further one, up to
    /// ``longestRetry`` (ours).
    package var retry: Duration = .seconds(1)
    /// The longest pause of a transfer after a failure (ours).
    package var longestRetry: Duration = .seconds(3600)
    /// The longest pause that a server may ask for (ours).
    package var longestRetryAfter: Duration = .seconds(86_400)
    /// The time for which a cancelled download goes on, so that a like one can take it over (ours).
    package var transferGrace: Duration = .seconds(5)
    /// The time for which the data of a cancelled download is kept (ours).
    package var resumeLife: Duration = .seconds(7 * 86_400)
    /// The least time between two launches of an app for its transfers; it doubles (observed).
    package var transferLaunches: Duration = .seconds(60)
    /// The length of the clock's slots: a discretionary transfer that waits for a time waits for
    /// the next whole slot, so that all of them go together (ours).
    package var discretionarySlot: Duration = .seconds(60)
    /// The charge, in percent above the critical one, that discretionary work needs (ours).
    package var spareBattery = 20
    /// The least time between two reports of progress (ours).
    package var transferProgress: Duration = .milliseconds(500)
    /// The disk space that transfers leave free, in MiB, though never more than a tenth of the disk
    /// (ours).
    ///
    /// It is room for some minutes of everything else, and for a person to clear up in.
    package var transferReserve = 256
    /// The free disk space, in MiB, below which the caches of apps that do not run are emptied,
    /// though never more than a tenth of the disk; 0 leaves them alone (ours).
    ///
    /// It is twice what transfers leave free, so that caches go before a transfer has to wait.
    package var cacheReserve = 512
    /// The longest pause between two looks at the disk, where something waits for room: the pause
    /// after a failure doubles up to this (ours; whatever happens meanwhile has it looked at as
    /// well).
    package var roomLooks: Duration = .seconds(60)
    /// The size of an app's printed output that is kept on the disk, in MiB (ours: what `roost log`
    /// reads is half a MiB of each of two files).
    package var appLog = 4
    /// The size of the recording of what the engine is told and answers, in MiB; 0 records nothing
    /// (ours: what an ordinary day brings takes some mebibytes).
    package var recordSize = 32
    /// The number of days after which what was recorded is removed (ours).
    package var recordAge = 14
    /// The longest URL, in UTF-8 bytes (ours).
    package var urlLength = 16 << 10
    /// The most that the headers of a request may take together, in UTF-8 bytes (ours).
    package var headersLength = 64 << 10
    /// The longest body that is sent with a request, in UTF-8 bytes (ours; a message holds a
    /// mebibyte).
    package var bodyLength = 352 << 10
    /// The most that the bodies of all transfers of an app may take together, in UTF-8 bytes
    /// (ours).
    package var bodiesLength = 16 << 20
    /// The most that goes into one answer, in UTF-8 bytes (ours; a message holds a mebibyte).
    package var pageLength = 384 << 10
    /// The most tasks of an app of which it is known that their latest submission was refused
    /// (ours).
    package var refusalsPerApp = 16
    /// The first pause between two writes of an app's refusals, where it goes on being refused
    /// (ours: a minute's loop costs seven writes, and a day's some thirty).
    package var refusalPause: Duration = .seconds(1)
    /// The longest pause between two writes of an app's refusals (ours).
    package var longestRefusalPause: Duration = .seconds(3600)
    /// The longest title or subtitle, in UTF-8 bytes (ours).
    package var textLength = 4096

    package init() {}

    package func budget(for kind: Kind) -> Duration {
        switch kind {
        case .refresh: refreshBudget
        case .processing: processingBudget
        case .continued: patience
        case .intent: intentBudget
        case .job: jobBudget
        case .transfers, .response, .snapshot, .extension: systemRequestBudget
        }
    }

    package func pending(of kind: Kind) -> Int {
        switch kind {
        case .refresh: pendingRefresh
        case .processing: pendingProcessing
        case .continued: pendingContinued
        case .intent: pendingIntents
        case .job: pendingJobs
        case .transfers, .response, .snapshot, .extension: pendingSystemRequests
        }
    }

    /// The charge below which discretionary work does not run without external power.
    var lowBattery: Int { criticalBattery + spareBattery }

    package var appLogBytes: Int64 { Int64(appLog) << 20 }

    package var carrierSettings: CarrierSettings {
        CarrierSettings(
            connections: transfersAtOnce,
            progressInterval: transferProgress,
            reserve: Int64(transferReserve) << 20
        )
    }

    /// Returns the pause after a number of failures in a row.
    func retryPause(after failures: Int) -> Duration {
        retry.doubled(failures - 1, upTo: longestRetry)
    }

    /// Returns the least time to the next launch for transfers, after a number of launches in a row
    /// before this one.
    func launchPause(after launches: Int) -> Duration {
        transferLaunches.doubled(launches, upTo: longestThrottle)
    }

    /// Returns the time from one run to the next of the same work, after a number of runs in a row
    /// that came sooner.
    func spacing(after times: Int) -> Duration {
        spacing.doubled(times, upTo: max(longestSpacing, spacing))
    }

    /// Returns the time to the next attempt to start an app's process, after one that failed.
    func launchPause(of record: AppRecord) -> Duration {
        guard record.isForWantOfRoom else { return throttle(afterStrikes: record.launchFailures) }
        return exhaustionPause.doubled(
            -(record.launchFailures + 1),
            upTo: longestExhaustionPause
        )
    }

    /// The delay after the given number of kills in a row.
    package func throttle(afterStrikes strikes: Int) -> Duration {
        throttle.doubled(strikes - 1, upTo: longestThrottle)
    }

    /// Whether a name that an app chose can be kept and shown.
    func allows(name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= identifierLength
            && !name.unicodeScalars.contains(where: \.isControl)
    }
}
