import RoostDaemon
import RoostEngine
import RoostWire

/// A judge that checks from outside whether the promises are kept.
///
/// It never asks the engine. It hears what the daemon hears, sees what becomes durable, what the
/// machine is told to do and what is said on the wire, and has its own reading of what has to
/// follow.
struct Auditor: Sendable {
    /// The first broken promise.
    private(set) var violation: String?
    var model = DurableModel()
    let limits: Limits

    /// The conditions of the machine, as the daemon knows them.
    var conditions: Conditions?
    /// The processes that the daemon has to do with, from the order to start one to the record of
    /// its end.
    var lives: [ProcessNumber: Life] = [:]
    var throttles = ThrottleModel()
    var callers = CallerModel()
    var orders = OrderModel()
    var said = RunWords()
    var longRuns = LongRunModel()
    /// The requests whose submission has been answered with success.
    var acknowledged: Set<RequestNumber> = []
    /// The turn in which each request was last written down.
    var putIn: [RequestNumber: Int] = [:]
    /// The notifications that are durable.
    var notices = NotificationModel()
    var noticeWords = NotificationWords()
    var caches = CacheModel()

    /// The apps that have something to hear of their transfers, as far as that is written down.
    var newsOfTransfers: Set<AppID> = []
    /// Whether transfers may have timers of their own.
    var hasTransfers = false

    var clock = ClockModel()
    var trouble = StoreTrouble()
    var thisTurn = TurnModel()
    var turn = 0
    /// The turn in which the present daemon started.
    var startTurn = 0
    /// The knowledge that nothing has happened since all was found to be right.
    var rest: Rest?
    /// Whether nothing but the question for what is pending is going on.
    var isAsking = false
    /// Whether the daemon is reading what the last one left.
    var isRecovering = true

    /// The reason for which the daemon had a process ended.
    enum Cause: Hashable, Sendable {
        case uninstalled, replaced, quit, overrun, slowToLeave, pressure, disconnected, lost
    }

    /// The life of an app's process.
    struct Life: Sendable {
        let app: AppID
        var isLaunched = false
        /// The turn in which the process was launched; -1 where a person started it.
        var launchedIn = -1
        var phase = Phase.background
        var isSuspended = false
        /// The reason for which the daemon had the process ended; `nil` where it had not.
        var ended: Cause?
        /// The turn in which the daemon first had the process ended; -1 before that.
        var endedIn = -1
        /// Whether a person has quit the app since the process began.
        var isQuit = false
        /// The time at which the daemon heard that the process is gone.
        var exit: Timestamp?
        /// The turn in which the daemon heard that the process has exited; -1 before that.
        var exitIn = -1
        /// The time by which the process has to have returned from entering the background.
        var backgroundDeadline: Uptime?
        /// The time until which the process may be launching.
        var launchingEnds: Uptime?
        /// Whether the process said nothing until then.
        var isSilent = false
        /// The time since which nothing holds the process, if it is not suspended.
        var unheldSince: Uptime?
        /// Whether the app has said that it has left while it was being told to: which came first
        /// is open.
        var mayHaveLeft = false
        /// Whether a connection of the process has ended.
        var isDisconnected = false
        /// Whether a person started the process.
        var isByHand = false
        /// Whether the process has been sent something since it was suspended.
        var hasMail = false
        /// The end of the time of the present launch, for each kind of work that the process was
        /// given.
        var ends: [Kind: Uptime] = [:] {
            didSet { if ends.isEmpty { mayBeNextSince = nil } }
        }
        /// The turn since which it is open whether the launch that `ends` belong to is over.
        ///
        /// Its runs ended while one began that is timed by itself: which came first, a later run or
        /// an answer tells.
        var mayBeNextSince: Int?
        /// The turn in which the process last said that it has entered the background; -1 before
        /// that.
        var handledIn = -1
        /// The time by which the process has to have ended by itself, if it was told to and was not
        /// killed since.
        var terminationEnds: Uptime?
        /// The last word to the process about being woken to refresh itself.
        var refresh: String?
        /// Whether the process was told that it goes on, since it was suspended.
        var isToldResumed = false
        /// The time until which the process is waited for, if it outlived the last system.
        var awaitedUntil: Uptime?
        /// The turn in which the process that outlived the last system came; -1 before that.
        var foundIn = -1
    }

    init(limits: Limits) { self.limits = limits }

    mutating func violate(_ text: String) {
        if violation == nil { violation = text }
    }

    /// The greatest delay of a timer.
    static var slack: Duration { .milliseconds(5) }

    // MARK: - Limits, as they are written down

    private func number(_ name: String) -> Int64? { model.settings[name].flatMap { Int64($0) } }

    func budget(_ kind: Kind) -> Duration {
        switch kind {
        case .refresh: number("refresh-budget").map { .seconds($0) } ?? limits.refreshBudget
        case .processing:
            number("processing-budget").map { .seconds($0) } ?? limits.processingBudget
        case .continued: number("patience").map { .seconds($0) } ?? limits.patience
        case .job: number("job-budget").map { .seconds($0) } ?? limits.jobBudget
        case .intent: number("intent-budget").map { .seconds($0) } ?? limits.intentBudget
        case .transfers, .response, .snapshot, .extension:
            limits.systemRequestBudget
        }
    }

    var grace: Duration { number("grace").map { .seconds($0) } ?? limits.grace }
    var runsPerApp: Int { number("runs-per-app").map { Int($0) } ?? limits.runsPerApp }

    /// Holds an app for 60 s × 2ⁿ, at most 24 h, in the background.
    mutating func strike(_ app: AppID, at date: Timestamp) {
        let first = number("throttle").map { Duration.seconds($0) } ?? limits.throttle
        throttles.strike(app, at: date, first: first, longest: limits.longestThrottle)
    }
}

// MARK: - A turn

extension Auditor {
    mutating func beginTurn(at now: Moment) {
        turn += 1
        rest = nil
        noticeWords.beginTurn()
        if now.date < clock.date { notices.goBack(to: now.date) }
        clock.move(to: now)
        trouble.beginTurn()
        thisTurn = TurnModel()
        thisTurn.grace = grace
        thisTurn.asked = callers.unanswered.values.joined().compactMap(\.call)
        // What waits behind an earlier call may be granted in any turn.
        for connection in callers.unanswered.keys {
            for call in callers.unanswered[connection] ?? [] {
                if let call = call.call { noteCommandAnew(call, on: connection) }
            }
        }
        checkTimes(at: now)
    }

    mutating func endTurn(alarm: (uptime: Uptime?, date: Timestamp?), at now: Moment) {
        for begun in thisTurn.begun { checkConditions(of: begun, at: now) }
        for number in lives.keys.sorted() where !model.hasRuns(of: number) {
            if lives[number]?.ends.isEmpty == false { lives[number]?.ends = [:] }
        }
        callers.forgetGone()
        checkFollowers()
        checkAnswers()
        checkQuestions(at: now)
        guard violation == nil else { return }
        endLaunches(at: now)
        checkProcesses(at: now)
        let pending = pendingWithBlockers(at: now)
        checkPending(pending, at: now)
        checkAlarm(alarm, pending, at: now)
        checkNotices(alarm, at: now)
        beginRest(alarm: alarm, at: now)
    }

    /// Notes that the daemon is gone, with all that it had not written down.
    mutating func daemonDied() {
        rest = nil
        lives = [:]
        callers.daemonDied()
        said.daemonDied(open: model.open.keys)
        longRuns.daemonDied()
        noticeWords.daemonDied()
        notices.formerZones = []
        caches.systemEnded()
        conditions = nil
        trouble.daemonDied()
        isRecovering = true
    }

    mutating func daemonStarted(alive: Set<ProcessNumber> = [], at now: Moment) {
        isRecovering = false
        notices.begin(at: now)
        clock.hasChanged = true
        startTurn = turn
        expect(alive, at: now)
        if let run = model.open.keys.filter({ said.delivered[$0] == nil }).min() {
            violate("promise 2: run \(run) is still open after the system has started anew")
        }
    }

    /// Holds what the store gives back after a crash against what was seen to become durable.
    mutating func compare(_ stored: Stored, _ pending: [Request]) {
        func same(_ what: String, _ isSame: Bool) {
            if !isSame {
                violate("promise 1: after a crash the store's \(what) are not those committed")
            }
        }
        same("requests", pending.sorted { $0.number < $1.number } == model.pendingInOrder)
        same("order of requests", pending == pending.sorted { $0.place < $1.place })
        same("open runs", Set(stored.openRuns.map(\.number)) == Set(model.open.keys))
        same("apps", Set(stored.apps) == Set(model.apps.values))
        same("processes", Set(stored.processes) == Set(model.processes.values))
        same("settings", stored.settings == model.settings)
        compareNotices(stored.notifications)
        same("numbers", stored.lastRun >= model.lastRun && stored.lastRequest >= model.lastRequest)
        checkAcknowledged()
    }

    /// Checks promises 1 and 2: what was acknowledged is pending, running or over, never nowhere.
    mutating func checkAcknowledged() {
        for number in acknowledged.sorted() where model.whereabouts[number] == nil {
            violate("promise 1: request \(number) was acknowledged and is nowhere")
        }
        checkPerformed()
    }

    /// Requests that only a wait of weeks would make due.
    func farOff(at now: Moment) -> [DurableModel.Key] {
        let horizon = now.date + .seconds(20 * 24 * 3600)
        return model.pendingInOrder.filter {
            // What waits for others is as far off as those are, and where they are held its own
            // auditor judges.
            let order = $0.isAfterOthers ? $0.earliestBegin ?? now.date : $0.place.order
            return $0.job?.hold == nil && (order > horizon || !isPermitted($0))
        }
        .map { DurableModel.Key(app: $0.app, task: $0.task) }
    }

    /// Judges the end: once faults have stopped, everything has to come to an end.
    mutating func judgeEnd(
        isQuiet: Bool,
        alarm: (uptime: Uptime?, date: Timestamp?),
        at now: Moment
    ) {
        guard isQuiet else { return violate("liveness: still busy long after the last fault") }
        // What is held stays, as does what waits for it, and its own auditor judges that it is.
        if let request = model.pendingInOrder.first(where: {
            $0.job?.hold == nil && !$0.isAfterOthers
        }) {
            violate(
                "liveness: request \(request.number) \(request.app) \(request.task) has not run; in its way: \(blockerNames(of: request, at: now).words)"
            )
        }
        if let (number, notice) = notices.inOrder.first {
            violate("liveness: notification \(number.value) \(notice.name) was not delivered")
        }
        if let run = model.open.keys.min() { violate("liveness: run \(run) has not ended") }
        for number in lives.keys.sorted() where lives[number]?.isSuspended == false {
            violate("liveness: process #\(number) is not suspended at the end")
        }
        if alarm.uptime != nil || alarm.date != nil {
            violate("promise 5: an idle system has timers armed")
        }
        checkAcknowledged()
    }
}

extension Request {
    /// Whether the request is a job that waits for others.
    fileprivate var isAfterOthers: Bool { job?.waits ?? 0 > 0 }
}
