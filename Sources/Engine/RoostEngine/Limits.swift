/// The limits: every number that the system holds itself and its apps to.
///
/// Each can be read and set by name (`roost settings`); the defaults are Apple's where Apple
/// documents one, and ours otherwise.
package struct Limits: Hashable, Sendable {
    /// How long the refresh runs of one launch may take together (documented as about 30 s).
    package var refreshBudget: Duration = .seconds(30)
    /// How long the processing runs of one launch may take together (documented as "minutes").
    package var processingBudget: Duration = .seconds(600)
    /// How long an intent may take that does not extend its time (documented).
    package var intentBudget: Duration = .seconds(30)
    /// How long an attempt of a job may take that does not extend its time (ours, and WorkManager's), how many of an
    /// app run at once (ours), and how many it may have that wait or are kept (ours).
    package var jobBudget: Duration = .seconds(600)
    package var jobsAtOnce = 8
    package var pendingJobs = 1_000_000
    /// How many others a job may come after, and at how many places jobs of an app may wait for others together (ours:
    /// what ends has all that waits for it looked at in one turn).
    package var predecessors = 10_000
    package var edges = 100_000
    /// How many steps of a job are kept, how long the name and the result of each may be, and how long all results
    /// together, in UTF-8 bytes (ours).
    package var stepsPerJob = 1000
    package var stepLength = 64 << 10
    package var stepsLength = 1 << 20
    /// How many schedules and how many promises of freshness an app may have (ours), and how late, beyond its flex
    /// window, what comes again still counts as in time (ours: a start of the machine takes that long).
    package var schedulesPerApp = 10_000
    package var promisesPerApp = 64
    package var scheduleTolerance: Duration = .seconds(60)
    /// How long a request of the system itself may take: what became of transfers, a response to a notification,
    /// a snapshot, what an extension was opened for (ours; Apple names no number).
    package var systemRequestBudget: Duration = .seconds(30)
    /// How long an app may take to say what it offers for a parameter, with its launch (ours).
    package var questionBudget: Duration = .seconds(10)
    /// How many questions an app may have to answer at once, how long one may be, and how long its answer,
    /// in UTF-8 bytes (ours).
    package var questionsPerApp = 16
    package var questionLength = 8 << 10
    package var answerLength = 256 << 10
    /// How long the counts of a run whose time is extended may stay the same (Apple says "regularly";
    /// observed as about 30 s).
    package var patience: Duration = .seconds(30)
    /// How long an app may take to stop after it was told that its time is over (ours).
    package var grace: Duration = .seconds(5)
    /// How long a process that says nothing of any phase is taken to be launching, and is not suspended
    /// (ours; Apple's watchdog ends one after about 20 s).
    package var launching: Duration = .seconds(10)
    /// How long an app that nothing holds any more has before it is suspended, and how long at most if it goes
    /// on to call the system (ours; Apple's system leaves some seconds, and names no number).
    package var settling: Duration = .seconds(3)
    package var longestSettling: Duration = .seconds(10)
    /// How long an app may take to leave the foreground (documented).
    package var leavingForeground: Duration = .seconds(5)
    /// How long an app may take to end by itself when a person quits it (documented as about 5 s).
    package var terminating: Duration = .seconds(5)
    /// How far apart an app is told that memory is short (ours).
    package var memoryWarnings: Duration = .seconds(10)
    /// How many refresh requests an app may have pending (documented).
    package var pendingRefresh = 1
    /// How many processing requests an app may have pending (documented).
    package var pendingProcessing = 10
    /// How many continued requests an app may have pending (ours).
    package var pendingContinued = 10
    /// How many intents of an app may wait to be run (ours).
    package var pendingIntents = 256
    /// How long an extension that nothing holds any more has before its process is ended, in which it can
    /// still ask for time or be opened again, and how many an app may have (ours).
    package var leavingExtension: Duration = .seconds(5)
    package var extensionsPerApp = 64
    /// How long after it was last seen an app is asked to show its default state (documented as "more than
    /// an hour"), how far apart the snapshots are at least that it asks for itself, and how long what one
    /// shows and its name may be, in UTF-8 bytes (ours).
    package var returningToDefault: Duration = .seconds(3600)
    package var snapshotPause: Duration = .seconds(60)
    package var pictureLength = 16 << 10
    /// How many system requests of each kind may wait for an app (ours).
    package var pendingSystemRequests = 1024
    /// How much continued work may run at once, of all apps (ours; Apple names no number).
    package var continuedAtOnce = 4
    /// How long an app that was running long when the system ended has to find the next one (ours).
    package var reattaching: Duration = .seconds(10)
    /// How long what ran long stays listed after its end (ours).
    package var recentlyEnded: Duration = .seconds(300)
    /// How long all assertions of an app together keep it in the background (about 30 s, documented), and
    /// how many it may hold (observed as about 1,000).
    package var assertionBudget: Duration = .seconds(30)
    package var assertions = 1000
    /// The first delay after a kill; it doubles with each further one (ours).
    package var throttle: Duration = .seconds(60)
    /// The longest delay after a kill (ours).
    package var longestThrottle: Duration = .seconds(24 * 3600)
    /// How long after a run began the same work begins again that was asked for from then on; doubled each time
    /// that it is asked for sooner, up to the longest (ours; Apple's system chooses the times itself).
    package var spacing: Duration = .seconds(10)
    package var longestSpacing: Duration = .seconds(900)
    /// How many runs an app may have at once (ours).
    package var runsPerApp = 64
    /// Below this charge, in percent and without external power, no background work starts
    /// (observed on Apple's platforms).
    package var criticalBattery = 20
    /// How many requests the engine keeps in memory ahead of their time (ours).
    package var window = 1024
    /// How many requests that are due and wait for room with their apps are kept beside those (ours: some
    /// megabytes).
    ///
    /// What comes due after more of them is seen when one of them begins.
    package var waitingForRoom = 8192
    /// How many finished runs and how many log entries are kept (ours).
    package var history = 100_000
    /// How many days of costs are kept, that of today among them, and of how many pieces of work of an app on each;
    /// those beyond are counted together (all ours).
    package var costDays = 62
    package var costNames = 64
    /// How much processor time work of an app that may wait has each day; zero is as much as it takes (ours).
    package var dailyProcessorTime: Duration = .zero
    /// How many paths are watched at once that jobs wait for, how long one has to be at rest after it changed,
    /// and after how long it counts as changed that never is (all ours).
    package var watchedPaths = 256
    package var pathSettling: Duration = .seconds(1)
    package var longestPathSettling: Duration = .seconds(30)
    /// How long an identifier may be, in UTF-8 bytes (ours).
    package var identifierLength = 255
    /// How long the description of an intent may be, those of all intents of an app together, and the
    /// arguments that one is run with, in UTF-8 bytes (ours; one message holds a mebibyte).
    package var intentLength = 64 << 10
    package var intentsLength = 512 << 10
    package var argumentsLength = 512 << 10
    /// How long an address may be that an app is opened with, in UTF-8 bytes, and how many schemes an app
    /// may have (ours).
    package var addressLength = 64 << 10
    package var schemesPerApp = 64
    /// How long the variables that an app asks for may be together, in UTF-8 bytes (ours; the kernel starts
    /// no program with a longer variable than 128 KiB).
    package var environmentLength = 32 << 10
    /// How long what an intent gives back may be, and up to where it is kept in memory (ours).
    package var resultLength = 768 << 10
    package var rememberedResultLength = 4 << 10
    /// How many activities an app may show at once (observed), how many of those that ended stay to be
    /// seen (ours), how long each goes on at most, how long it stays after its end, and how long its
    /// attributes and content may be together, in UTF-8 bytes (all three documented).
    package var activitiesPerApp = 5
    package var endedActivitiesPerApp = 20
    package var activityLife: Duration = .seconds(8 * 3600)
    package var activityDismissal: Duration = .seconds(4 * 3600)
    package var activityLength = 4096
    /// How many notifications an app may have pending (ours; an archived guide of Apple's says 64), how many
    /// delivered ones are kept, of which the oldest go first, and how long each may be, as JSON in UTF-8
    /// bytes (all ours).
    package var pendingNotifications = 10_000
    package var deliveredNotifications = 256
    package var notificationLength = 256 << 10
    /// How short an interval may be that repeats (documented).
    package var shortestRepeat: Duration = .seconds(60)
    /// How many categories an app may have (ours), and how many actions each (documented).
    package var notificationCategories = 100
    package var notificationActions = 10
    /// How long an app in the foreground may take to say what is shown, and of how many at once (ours).
    package var presenting: Duration = .seconds(2)
    package var notificationQuestions = 64
    /// How many notifications are delivered in one turn (ours).
    package var notificationsAtOnce = 512
    /// How many transfers move at once, of all apps (ours), and how many each app may have (ours), in how
    /// many sessions.
    package var transfersAtOnce = 32
    package var transfersPerApp = 10_000
    package var sessionsPerApp = 1000
    /// For how long nothing may move of one before it is tried again, and for how long it is tried
    /// (both documented).
    package var transferPatience: Duration = .seconds(60)
    package var transferTimeout: Duration = .seconds(7 * 86_400)
    /// The first pause after a failure, which doubles with each further one up to the longest, and the
    /// longest that a server may ask for (all ours).
    package var retry: Duration = .seconds(1)
    package var longestRetry: Duration = .seconds(3600)
    package var longestRetryAfter: Duration = .seconds(86_400)
    /// How long a cancelled download goes on, so that a like one can take it over (ours).
    package var transferGrace: Duration = .seconds(5)
    /// How long what a cancelled download left is kept (ours).
    package var resumeLife: Duration = .seconds(7 * 86_400)
    /// The least time between two launches of an app for its transfers; it doubles (observed).
    package var transferLaunches: Duration = .seconds(60)
    /// What may wait for a time waits for the next whole one of these, so that all of it goes together
    /// (ours).
    package var discretionarySlot: Duration = .seconds(60)
    /// By how much the charge has to be above the critical one for what may wait (ours).
    package var spareBattery = 20
    /// How far apart reports of progress are (ours).
    package var transferProgress: Duration = .milliseconds(500)
    /// How much of the disk transfers leave free, in MiB, though never more than a tenth of it: room for some
    /// minutes of everything else, and for a person to clear up in (ours).
    package var transferReserve = 256
    /// Below how much free room on the disk, in MiB, the caches of apps that do not run are emptied, though never
    /// more than a tenth of it; 0 leaves them alone (ours: twice what transfers leave free, so that caches go
    /// before a transfer has to wait).
    package var cacheReserve = 512
    /// How often it is looked at the least whether there is room for what waits for some: the pause after a
    /// failure doubles up to this (ours; whatever happens meanwhile has it looked at as well).
    package var roomLooks: Duration = .seconds(60)
    /// How much of what an app prints is kept on the disk, in MiB (ours: what `roost log` reads is half a
    /// MiB of each of two files).
    package var appLog = 4
    /// How long a URL, the headers of a request, and what is sent with one may be, in UTF-8 bytes, what
    /// all transfers of an app send that way, and what goes into one answer (ours; a message holds a
    /// mebibyte).
    package var urlLength = 16 << 10
    package var headersLength = 64 << 10
    package var bodyLength = 352 << 10
    package var bodiesLength = 16 << 20
    package var pageLength = 384 << 10
    /// Of how many tasks of an app it is known that their latest submission was refused; how far apart that
    /// is written down at first, and at most, where an app goes on being refused (ours: a minute's loop
    /// costs seven writes, and a day's some thirty).
    package var refusalsPerApp = 16
    package var refusalPause: Duration = .seconds(1)
    package var longestRefusalPause: Duration = .seconds(3600)
    /// How long a title or subtitle may be, in UTF-8 bytes (ours).
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

    /// The charge below which what may wait does not run without external power.
    var lowBattery: Int { criticalBattery + spareBattery }

    package var appLogBytes: Int64 { Int64(appLog) << 20 }

    package var carrierSettings: CarrierSettings {
        CarrierSettings(
            connections: transfersAtOnce,
            progressInterval: transferProgress,
            reserve: Int64(transferReserve) << 20
        )
    }

    /// The pause after so many failures in a row.
    func retryPause(after failures: Int) -> Duration {
        retry.doubled(failures - 1, upTo: longestRetry)
    }

    /// The least time to the next launch for transfers after so many in a row before this one.
    func launchPause(after launches: Int) -> Duration {
        transferLaunches.doubled(launches, upTo: longestThrottle)
    }

    /// The time from one run to the next of the same work, after so many in a row that came sooner.
    func spacing(after times: Int) -> Duration {
        spacing.doubled(times, upTo: max(longestSpacing, spacing))
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
