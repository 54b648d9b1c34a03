/// All that an engine knows.
///
/// It lies behind one reference of the engine's, so that asking for one part copies no other: there
/// are hundreds of fields.
struct EngineState: Sendable {
    /// The limits, which each turn takes along and hardly any changes: there are a hundred of them.
    private(set) var limits: CopiedOnChange<Limits>
    // Keyed for look-up, and walked in the order of the keys wherever an order can be seen: the
    // order in which Swift walks a dictionary differs from one process to the next.
    var apps = AppTable()
    var runs = RunTable()
    var owners = NumberedTable<ProcessNumber, AppID>()
    var window = Window()
    private(set) var conditions: Conditions
    /// Whether background work may run, the device is in use and the network is metered, as far as
    /// a person has set that.
    var settings: PersonSettings
    var numbers: GivenNumbers
    var clocks: ClockWatch
    /// The events of this turn that the engine looks at when it settles.
    var unsettled = Unsettled()
    var timers = Timers()
    var resting = Resting()
    /// The graphics processors there are, and which runs they are lent to.
    var graphics: GraphicsDevices
    /// The watch over the progress that runs report.
    var progress = ProgressWatch()
    /// The Live Activities of apps.
    var liveActivities = LiveActivities()
    var notifications = Notifications()
    var schedules = Schedules()
    var freshness = Freshness()
    /// The questions that apps have not answered.
    var questions = Questions()
    /// The apps of which refusals are to be written down.
    var unwrittenRefusals = UnwrittenRefusals()
    var graph: JobGraph
    /// The beginnings of jobs whose limits say how many may begin within some time.
    var jobStarts = JobStarts()
    /// The intents of which no job begins.
    var pausedIntents = PausedIntents()
    /// The pauses before the next attempts of jobs.
    var pauses: JobPauses
    var caches = CacheEviction()
    /// The watch on paths and disk space that jobs wait for.
    var needWatch = NeedWatch()
    /// The costs of apps and their work.
    var costs = CostLedger()
    /// The daily budgets of apps that have budgets of their own.
    var budgets: AppBudgets
    /// The data of uninstalled apps that a person wanted kept.
    var keptData: KeptData
    /// The downloads and uploads of all apps, with the sessions and processes that hear of them.
    ///
    /// Most turns only ask whether anything of them is due, and copy none of their many tables for
    /// that.
    var transfers: CopiedOnChange<Transfers>
    /// The warnings to apps that memory is short.
    var memoryWarnings = MemoryWarnings()
    /// The labels of this host, by which work of a fleet finds it.
    var labels: HostLabels
    /// The host's membership in a fleet, where it has joined one.
    var fleet: Fleet?
    /// The times of schedules that the fleet has to deal with.
    var fleetDues = FleetDues()
    /// The work that is on its way into the fleet.
    var fleetImports: FleetImports
    /// The runs that people watched and that are over.
    var recent = RecentRuns()

    /// Makes the state of an engine that knows no app yet, and has what was set and given before.
    init(_ stored: Stored, limits: Limits, devices: [GraphicsDevice], at now: Moment) {
        var limits = limits
        limits.takeIn(stored.settings)
        self.limits = CopiedOnChange(limits)
        conditions = .unknown(since: now.date)
        settings = PersonSettings(stored.settings, at: now.date)
        numbers = GivenNumbers(stored)
        clocks = ClockWatch(since: now)
        graphics = GraphicsDevices(devices)
        graph = JobGraph(stored.edges, ended: stored.endedJobs)
        pauses = JobPauses(latest: stored.latestPause)
        budgets = AppBudgets(stored.settings)
        keptData = KeptData(stored.settings)
        transfers = CopiedOnChange(Transfers(last: stored.lastTransfer, since: now.date))
        labels = HostLabels(stored.settings)
        fleetImports = FleetImports(stored.settings)
    }

    /// Sets a limit to a value within its range.
    mutating func set(_ limit: Limits.Setting, to value: Int64) {
        limit.write(&limits.value, value)
    }

    /// Takes in what the sensors say now.
    mutating func follow(_ readings: Conditions) { conditions = readings.following(conditions) }

    /// Writes down the refusals that are due.
    mutating func writeRefusals(isRecording: Bool, _ turn: inout Turn) {
        unwrittenRefusals.write(of: &apps, isRecording: isRecording, &turn)
    }
}
