import RoostEngine

/// The durable state, as an onlooker keeps it who reads only what was committed.
///
/// It is kept from the changes alone and shares no code with any store; after a crash it is
/// compared with what the store gives back.
struct DurableModel: Sendable {
    struct Key: Hashable, Comparable, Sendable {
        let app: AppID
        let task: TaskID
        static func < (left: Key, right: Key) -> Bool {
            (left.app, left.task) < (right.app, right.task)
        }
    }

    /// The place of a request in its life.
    enum Whereabouts: Hashable, Sendable {
        case pending
        case running(RunNumber)
        /// The request is in the history, and is not to come again.
        case over
        /// A later request with the same name took the place of this one.
        case replaced
    }

    private(set) var pending: [Key: Request] = [:]
    private(set) var open: [RunNumber: Run] = [:]
    /// Whether anything is to be done at some time though nothing is pending.
    var hasTimes: Bool { !schedules.isEmpty || promises.values.contains { !$0.isEmpty } }

    /// The numbers of the open runs by process, each process's in order: the auditor asks for them
    /// more often than for anything else.
    private var openInProcess: [ProcessNumber: [RunNumber]] = [:]
    private(set) var apps: [AppID: AppRecord] = [:]
    private(set) var jobRules = JobRules()
    /// The names under which something comes again by itself, and whether that is in the place of
    /// what was there before.
    private(set) var schedules: [Key: Bool] = [:]
    /// The things that are promised never to be too old.
    private var promises: [AppID: Set<FreshnessPromise.Subject>] = [:]
    private(set) var settings: [String: String] = [:]
    private(set) var processes: [ProcessNumber: ProcessRecord] = [:]
    private(set) var requests: [RequestNumber: Request] = [:]
    private(set) var whereabouts: [RequestNumber: Whereabouts] = [:]
    private(set) var endings: [RunNumber: Ending] = [:]
    /// The results of intents that are over.
    private(set) var results: [RunNumber: String?] = [:]
    /// The runs that have begun, or were promised and never will.
    private var used: Set<RunNumber> = []
    private(set) var lastRun = RunNumber(0)
    private(set) var lastRequest = RequestNumber(0)

    func runs(of process: ProcessNumber) -> [Run] {
        openInProcess[process]?.compactMap { open[$0] } ?? []
    }

    func hasRuns(of process: ProcessNumber) -> Bool { openInProcess[process] != nil }

    var pendingInOrder: [Request] { pending.values.sorted { $0.number < $1.number } }

    /// Takes a committed change in.
    ///
    /// - Returns: What is wrong with it, if a promise is broken by it in itself.
    mutating func take(_ change: Change) -> String? {
        switch change {
        case .putApp(let record): apps[record.app.id] = record
        case .removeApp(let app):
            jobRules.forget(app)
            if let left = pendingInOrder.first(where: { $0.app == app }) {
                return "promise 2: \(app) is gone, and request \(left.number) is left behind"
            }
            apps[app] = nil
        case .putRequest(let request): return put(request)
        case .begin(let run):
            jobRules.begin(run)
            return begin(run)
        case .cancelRun(let number): open[number]?.cancelJob()
        case .job(.beginPausesAnew(let now)):
            for (key, request) in pending where request.kind == .job {
                let moved = request.withPauseAnew(at: now)
                pending[key] = moved
                requests[request.number] = moved
            }
        case .job(.putStep(_, _, let run, _, let result)): open[run]?.record(result)
        case .job(let recording): return jobRules.take(recording)
        case .freshness(.put(let promise)):
            promises[promise.app, default: []].insert(promise.subject)
        case .freshness(.remove(let app, let subject)): promises[app]?.remove(subject)
        case .freshness(.removeAll(let app)): promises[app] = nil
        case .schedule(.put(let schedule)):
            let isReplacing = schedule.overlap == .replace
            schedules[Key(app: schedule.app, task: schedule.task)] = isReplacing
        case .schedule(.remove(let app, let task)): schedules[Key(app: app, task: task)] = nil
        case .schedule(.removeAll(let app)): schedules = schedules.filter { $0.key.app != app }
        case .finish(let finished, let givenBack): return finish(finished, givenBack)
        case .withdraw(let finished):
            let key = Key(app: finished.request.app, task: finished.request.task)
            if finished.ending == .refused { return refuse(finished) }
            guard pending[key]?.number == finished.request.number else {
                return "promise 2: request \(finished.request.number) is withdrawn and not pending"
            }
            pending[key] = nil
            whereabouts[finished.request.number] = .over
            return close(finished.request, finished.number, finished.ending)
        case .withdrawAll(let app, let ending, _, let meant):
            for request in pendingInOrder
            where request.app == app && meant.contains(request.kind) {
                pending[Key(app: app, task: request.task)] = nil
                whereabouts[request.number] = .over
                if let problem = close(request, request.promisedRun, ending) { return problem }
            }
        case .putProcess(let record): processes[record.number] = record
        case .removeProcess(let number): processes[number] = nil
        case .putSetting(let name, let value): settings[name] = value
        case .log, .keepHistory, .putActivity, .removeActivity, .putPicture, .transfer,
            .notification, .schedule, .freshness, .putRefusal, .removeRefusal, .addCost,
            .keepCosts:
            break
        }
        return nil
    }

    /// Takes a request that was to begin at once and could not: it was never pending.
    private mutating func refuse(_ finished: FinishedRun) -> String? {
        guard finished.request.number > lastRequest else {
            return "promise 3: request number \(finished.request.number) is given a second time"
        }
        lastRequest = finished.request.number
        whereabouts[finished.request.number] = .over
        requests[finished.request.number] = finished.request
        return nil
    }

    /// Closes a promised run that will never begin, which has one ending.
    private mutating func close(
        _ request: Request,
        _ number: RunNumber?,
        _ ending: Ending
    ) -> String? {
        guard let promised = request.promisedRun else { return nil }
        guard number == promised, used.insert(promised).inserted else {
            return
                "promise 3: run \(promised) was promised and ends as \(number.map { "\($0)" } ?? "none")"
        }
        endings[promised] = ending
        return nil
    }

    private mutating func put(_ request: Request) -> String? {
        if request.kind == .job, requests[request.number] != nil { return putAgain(request) }
        guard request.number > lastRequest else {
            return "promise 3: request number \(request.number) is given a second time"
        }
        lastRequest = request.number
        if let promised = request.promisedRun {
            guard promised > lastRun else {
                return "promise 3: run number \(promised) is promised after \(lastRun)"
            }
            lastRun = promised
        }
        let key = Key(app: request.app, task: request.task)
        if let former = pending[key] {
            if former.kind == .response {
                return "promise 1: what a person did in \(key.task) is replaced"
            }
            if former.kind == .intent || request.kind == .intent {
                return
                    "promise 2: run \(former.promisedRun?.value ?? 0) was promised and is replaced"
            }
            whereabouts[former.number] = .replaced
        }
        pending[key] = request
        requests[request.number] = request
        whereabouts[request.number] = .pending
        return nil
    }

    /// Takes in a job that is written anew after an attempt, or when it is retried, which its own
    /// auditor judges.
    private mutating func putAgain(_ request: Request) -> String? {
        let key = Key(app: request.app, task: request.task)
        if let other = pending[key], other.number != request.number {
            return "promise 2: request \(other.number) waits, and \(request.number) comes again"
        }
        pending[key] = request
        requests[request.number] = request
        whereabouts[request.number] = .pending
        return nil
    }

    private mutating func begin(_ run: Run) -> String? {
        let key = Key(app: run.app, task: run.task)
        if let promised = run.request.promisedRun {
            guard run.number == promised else {
                return "promise 3: run \(run.number) was promised as \(promised)"
            }
        } else {
            guard run.number > lastRun else {
                return "promise 3: run number \(run.number) is given after \(lastRun)"
            }
        }
        guard used.insert(run.number).inserted else {
            return "promise 3: run \(run.number) begins a second time"
        }
        guard pending[key] == run.request else {
            return "promise 2: run \(run.number) is of a request that is not pending"
        }
        if let other = open.values.first(where: { $0.app == run.app && $0.task == run.task }) {
            return "promise 3: runs \(other.number) and \(run.number) of \(run.task) at once"
        }
        lastRun = max(lastRun, run.number)
        pending[key] = nil
        open[run.number] = run
        openInProcess[run.process, default: []].append(run.number)
        openInProcess[run.process]?.sort()
        whereabouts[run.request.number] = .running(run.number)
        return nil
    }

    private mutating func finish(_ finished: FinishedRun, _ givenBack: Bool) -> String? {
        guard let number = finished.number, let run = open[number] else {
            return "promise 3: run \(finished.number?.value ?? 0) ends and is not open"
        }
        guard run.request == finished.request else {
            return "promise 2: run \(number) ends with another request than it began with"
        }
        let key = Key(app: run.app, task: run.task)
        let returns: Bool
        switch finished.ending {
        case .interrupted, .launchFailed:
            returns =
                pending[key] == nil && apps[run.app] != nil && run.request.kind != .intent
                && run.request.kind != .job
        default: returns = false
        }
        if run.request.kind == .response, finished.ending == .interrupted, !givenBack,
            apps[run.app] != nil
        {
            return "promise 1: what a person did in \(key.task) is lost with run \(number)"
        }
        guard returns == givenBack else {
            return
                "promise 2: run \(number) ended as \(finished.ending) and is \(givenBack ? "" : "not ")given back"
        }
        open[number] = nil
        openInProcess[run.process]?.removeAll { $0 == number }
        if openInProcess[run.process]?.isEmpty == true { openInProcess[run.process] = nil }
        endings[number] = finished.ending
        results[number] = finished.result
        if givenBack { pending[key] = run.request }
        whereabouts[run.request.number] = givenBack ? .pending : .over
        return nil
    }
}
