/// The contents of the store when the system started.
package struct Stored: Hashable, Sendable {
    /// A run that was going on when the last system ended.
    package struct OpenRun: Hashable, Sendable {
        package let number: RunNumber
        package let request: Request
        package let process: ProcessNumber
        package let begun: Timestamp
        /// Whether a newer request with the same app and task is pending.
        package let isSuperseded: Bool
        package init(
            number: RunNumber,
            request: Request,
            process: ProcessNumber,
            begun: Timestamp,
            isSuperseded: Bool
        ) {
            self.number = number
            self.request = request
            self.process = process
            self.begun = begun
            self.isSuperseded = isSuperseded
        }
    }
    /// The number of requests of a kind that an app has pending.
    package struct Count: Hashable, Sendable {
        package let app: AppID
        package let kind: Kind
        package let count: Int
        package init(app: AppID, kind: Kind, count: Int) {
            self.app = app
            self.kind = kind
            self.count = count
        }
    }

    /// The processes that are worth keeping alive when a system takes over from another: those with
    /// work that a person waits for.
    package var processesToKeep: Set<ProcessNumber> {
        let ofFleet = Set(openRuns.lazy.filter(\.request.task.isOfFleet).map(\.process))
        // What the fleet takes for interrupted must not go on.
        return Set(openRuns.lazy.filter(\.request.kind.isWatched).map(\.process))
            .subtracting(ofFleet)
    }

    /// The number of days whose costs it holds.
    package static let costDays = 3

    package var apps: [AppRecord] = []
    package var openRuns: [OpenRun] = []
    package var processes: [ProcessRecord] = []
    package var counts: [Count] = []
    /// The system's own system requests that are pending.
    package var systemRequests: [Request] = []
    package var settings: [String: String] = [:]
    /// The latest picture of each app.
    package var pictures: [AppID: Picture] = [:]
    /// The Live Activities of apps, in the order in which they were started.
    package var activities: [LiveActivity] = []
    /// The latest refused submissions of apps, the latest last.
    package var refusals: [RefusedSubmission] = []
    package var notifications = StoredNotifications()
    /// The costs of the last days that there are any of, sorted.
    package var costs: [CostEntry] = []
    package var promises: [FreshnessPromise] = []
    /// Whether there are any schedules; they are read when they are needed.
    package var hasSchedules = false
    package var transfers: [Transfer] = []
    package var transferAccounts: [AppID: TransferAccount] = [:]
    package var resumables: [Resumable] = []
    /// The number of predecessors, together, of each app's jobs that wait for others.
    package var edges: [AppID: Int] = [:]
    /// The jobs that others wait for and that neither are pending nor run: their ends were written
    /// down, and no more.
    package var endedJobs: [EndedJob] = []
    /// The beginning of the latest pause before the next attempt of a job.
    package var latestPause: Timestamp?
    /// The jobs that began and count for the limits of others.
    package var jobStarts: [JobStart] = []
    package var pausedIntents: [PausedIntent] = []
    package var lastTransfer = TransferNumber(0)
    package var lastRun = RunNumber(0)
    package var lastRequest = RequestNumber(0)
    package var lastProcess = ProcessNumber(0)

    package init() {}
}
