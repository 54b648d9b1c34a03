extension Limits {
    /// A limit as people name and set it.
    package struct Setting: Sendable {
        package let name: String
        /// The unit of the number: "seconds", or what is counted.
        package let unit: String
        /// The numbers that it may be set to.
        package let range: ClosedRange<Int64>
        /// The meaning of the number, for people.
        package let meaning: String
        /// Returns the number as it stands among the limits.
        package let read: @Sendable (Limits) -> Int64
        /// Sets the number among the limits.
        package let write: @Sendable (inout Limits, Int64) -> Void
    }

    /// All limits that can be set while the system runs, in alphabetic order of their names.
    package static let settings: [Setting] = [
        count(
            "app-log",
            "MiB",
            2...1_048_576,
            "what is kept of what an app prints; the oldest goes first",
            \.appLog
        ),
        time(
            "assertion-budget",
            1...86_400,
            "time that assertions of an app have in the background, together",
            \.assertionBudget
        ),
        count(
            "cache-reserve",
            "MiB",
            0...1_048_576,
            "room on the disk below which caches of apps that do not run are emptied, though at most a tenth; 0 is never",
            \.cacheReserve
        ),
        count(
            "continued-at-once",
            "runs",
            1...1024,
            "continued tasks that may run at once, of all apps",
            \.continuedAtOnce
        ),
        count(
            "cost-days",
            "days",
            1...3660,
            "days of which is kept what work cost, that of today among them",
            \.costDays
        ),
        count(
            "critical-battery",
            "percent",
            0...100,
            "charge below which no background work starts without external power",
            \.criticalBattery
        ),
        time(
            "daily-processor-time",
            0...AppBudgets.most,
            "processor time that refreshes, processing and jobs of an app have each day; 0 is any; with .APP for one app",
            \.dailyProcessorTime
        ),
        count(
            "delivered-notifications",
            "notifications",
            1...10_000,
            "delivered notifications that are kept per app; the oldest go first",
            \.deliveredNotifications
        ),
        time(
            "fleet-lease",
            6...3600,
            "length of this host's lease in a fleet; it is renewed at a third of it",
            \.fleetLease
        ),
        time(
            "fleet-margin",
            1...1800,
            "time before the end of the lease at which nothing of the fleet runs here any more; half of the lease at most",
            \.fleetMargin
        ),
        time(
            "grace",
            1...3600,
            "time to stop after an expiration, before the process is killed",
            \.grace
        ),
        count(
            "history",
            "entries",
            100...10_000_000,
            "finished runs, and log entries, that are kept",
            \.history
        ),
        time(
            "intent-budget",
            1...86_400,
            "time for an intent that does not extend it",
            \.intentBudget
        ),
        time(
            "job-budget",
            1...86_400,
            "time for an attempt of a job that does not extend it",
            \.jobBudget
        ),
        count(
            "jobs-at-once",
            "jobs",
            1...64,
            "jobs of an app that may run at once",
            \.jobsAtOnce
        ),
        time(
            "launching",
            0...3600,
            "time in which an app that says nothing is taken to be launching",
            \.launching
        ),
        time(
            "leaving-extension",
            1...3600,
            "time that an extension which nothing holds has before it is ended",
            \.leavingExtension
        ),
        time(
            "leaving-foreground",
            1...3600,
            "time to return from entering the background",
            \.leavingForeground
        ),
        time(
            "longest-settling",
            0...3600,
            "longest time before an app is suspended that goes on to call the system",
            \.longestSettling
        ),
        time(
            "longest-spacing",
            1...86_400,
            "longest time between runs of work that is asked for again from inside a run",
            \.longestSpacing
        ),
        time(
            "longest-throttle",
            1...31_536_000,
            "longest delay of an app's launches",
            \.longestThrottle
        ),
        time(
            "patience",
            1...86_400,
            "time without progress after which a long run is told to stop",
            \.patience
        ),
        count(
            "pending-continued",
            "requests",
            1...10_000,
            "pending continued requests per app",
            \.pendingContinued
        ),
        count(
            "pending-intents",
            "runs",
            1...10_000,
            "intents of an app that may wait to be run",
            \.pendingIntents
        ),
        count(
            "pending-jobs",
            "jobs",
            1...10_000_000,
            "jobs of an app that may wait to be run, or be kept after their last attempt",
            \.pendingJobs
        ),
        count(
            "pending-notifications",
            "notifications",
            1...100_000,
            "pending notifications per app",
            \.pendingNotifications
        ),
        count(
            "pending-processing",
            "requests",
            1...10_000_000,
            "pending processing requests per app",
            \.pendingProcessing
        ),
        count(
            "pending-refresh",
            "requests",
            1...10_000_000,
            "pending refresh requests per app",
            \.pendingRefresh
        ),
        time(
            "processing-budget",
            1...86_400,
            "time for the processing runs of one launch",
            \.processingBudget
        ),
        time(
            "question-budget",
            1...600,
            "time for an app to say what it offers for a parameter",
            \.questionBudget
        ),
        time(
            "reattaching",
            1...600,
            "time for an app that runs long to find a system that began anew",
            \.reattaching
        ),
        time(
            "recently-ended",
            0...86_400,
            "time that what ran long stays listed after its end",
            \.recentlyEnded
        ),
        count(
            "record-age",
            "days",
            1...3660,
            "days after which the recording of decisions is removed",
            \.recordAge
        ),
        count(
            "record-size",
            "MiB",
            0...65_536,
            "size of the recording of decisions; the oldest goes first, and 0 records nothing",
            \.recordSize
        ),
        time(
            "refresh-budget",
            1...86_400,
            "time for the refresh runs of one launch",
            \.refreshBudget
        ),
        time(
            "returning-to-default",
            1...31_536_000,
            "time since an app was seen after which it is asked to show its default state",
            \.returningToDefault
        ),
        count("runs-per-app", "runs", 1...64, "runs that an app may have at once", \.runsPerApp),
        time(
            "schedule-tolerance",
            0...86_400,
            "time beyond its flex window in which what comes again is still in time",
            \.scheduleTolerance
        ),
        count(
            "schedules-per-app",
            "schedules",
            1...1_000_000,
            "schedules that an app may have",
            \.schedulesPerApp
        ),
        time(
            "settling",
            0...3600,
            "time before an app is suspended that nothing holds any more",
            \.settling
        ),
        time(
            "snapshot-pause",
            0...31_536_000,
            "least time between the snapshots that an app asks for itself",
            \.snapshotPause
        ),
        time(
            "spacing",
            0...86_400,
            "time between runs of work that is asked for again from inside a run, doubled each time",
            \.spacing
        ),
        time(
            "terminating",
            1...3600,
            "time to end after it was told to, before the process is killed",
            \.terminating
        ),
        time(
            "throttle",
            1...86_400,
            "first delay of an app's launches after a kill; it doubles",
            \.throttle
        ),
        time(
            "transfer-launches",
            1...86_400,
            "least time between launches of an app for its transfers; it doubles",
            \.transferLaunches
        ),
        count(
            "transfer-reserve",
            "MiB",
            0...1_048_576,
            "room on the disk that transfers leave free, though at most a tenth of it",
            \.transferReserve
        ),
        time(
            "transfer-timeout",
            1...31_536_000,
            "time for which a transfer is tried, where its app says nothing else",
            \.transferTimeout
        ),
        count(
            "transfers-at-once",
            "transfers",
            1...1024,
            "transfers that move at once, of all apps",
            \.transfersAtOnce
        ),
        count(
            "transfers-per-app",
            "transfers",
            1...1_000_000,
            "transfers that an app may have that it has not acknowledged",
            \.transfersPerApp
        ),
        count(
            "window",
            "requests",
            16...100_000,
            "requests kept in memory ahead of their time",
            \.window
        ),
    ]

    /// Takes over the limits that were set; one that makes no sense is as if it had not been set.
    mutating func takeIn(_ settings: [String: String]) {
        for setting in Self.settings {
            guard let number = settings[setting.name].flatMap({ Int64($0) }),
                setting.range.contains(number)
            else { continue }
            setting.write(&self, number)
        }
    }

    private static func time(
        _ name: String,
        _ range: ClosedRange<Int64>,
        _ meaning: String,
        _ path: any WritableKeyPath<Limits, Duration> & Sendable
    ) -> Setting {
        Setting(
            name: name,
            unit: "seconds",
            range: range,
            meaning: meaning,
            read: { $0[keyPath: path].components.seconds },
            write: { $0[keyPath: path] = .seconds($1) }
        )
    }

    private static func count(
        _ name: String,
        _ unit: String,
        _ range: ClosedRange<Int64>,
        _ meaning: String,
        _ path: any WritableKeyPath<Limits, Int> & Sendable
    ) -> Setting {
        Setting(
            name: name,
            unit: unit,
            range: range,
            meaning: meaning,
            read: { Int64($0[keyPath: path]) },
            write: { $0[keyPath: path] = Int($1) }
        )
    }
}
