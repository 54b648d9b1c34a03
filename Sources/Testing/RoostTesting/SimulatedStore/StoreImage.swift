package import RoostEngine

/// The content of a store at one moment.
package struct StoreImage: Hashable, Sendable {
    private struct Name: Hashable {
        let app: AppID
        let task: TaskID
    }

    private var apps: [AppID: AppRecord] = [:]
    /// The pending requests in the order of their places.
    private var requests: [Request] = []
    private var places: [Name: RequestPosition] = [:]
    private var runs: [RunNumber: Run] = [:]
    private var processes: [ProcessNumber: ProcessRecord] = [:]
    private var settings: [String: String] = [:]
    private var finished = Tail<FinishedRun>()
    private var activities: [LiveActivity] = []
    var notifications = NotificationImage()
    var schedules = ScheduleImage()
    private var promises: [FreshnessPromise] = []
    private var pictures: [AppID: Picture] = [:]
    private var refusals: [Name: RefusedSubmission] = [:]
    private var costs = CostImage()
    private var entries = Tail<LogEntry>()
    private var lastRun = RunNumber(0)
    private var lastRequest = RequestNumber(0)
    private var lastProcess = ProcessNumber(0)

    private var transfers = TransferImage()
    private var jobs = JobImage()

    package init() {}

    mutating func apply(_ change: Change) {
        switch change {
        case .putApp(let record): apps[record.app.id] = record
        case .removeApp(let app):
            apps[app] = nil
            pictures[app] = nil
            refusals = refusals.filter { $0.key.app != app }
        case .putRequest(let request): put(request)
        case .begin(let run):
            remove(run.request)
            runs[run.number] = run
            lastRun = max(lastRun, run.number)
            lastProcess = max(lastProcess, run.process)
        case .cancelRun(let number): runs[number]?.cancelJob()
        case .job(let recording):
            jobs.apply(recording)
            switch recording {
            case .putStep(_, _, let run, _, let result): runs[run]?.record(result)
            case .beginPausesAnew(let now):
                for request in requests where request.withPauseAnew(at: now) != request {
                    put(request.withPauseAnew(at: now))
                }
            default: break
            }
        case .finish(let run, let givenBack):
            if let number = run.number { runs[number] = nil }
            add(run)
            // Where a newer request has taken its name, that one stands in for it.
            if givenBack, pending(run.request.app, run.request.task) == nil { put(run.request) }
        case .withdraw(let run):
            remove(run.request)
            add(run)
        case .withdrawAll(let app, let ending, let ended, let meant):
            withdrawAll(of: app, ending, ended: ended, of: meant)
        case .putProcess(let process):
            processes[process.number] = process
            lastProcess = max(lastProcess, process.number)
        case .removeProcess(let number):
            processes[number] = nil
            lastProcess = max(lastProcess, number)
        case .putSetting(let name, let value): settings[name] = value
        case .putActivity(let activity):
            if let index = activities.firstIndex(where: {
                $0.app == activity.app && $0.id == activity.id
            }) {
                activities[index] = activity
            } else {
                activities.append(activity)
            }
        case .removeActivity(let app, let id):
            activities.removeAll { $0.app == app && $0.id == id }
        case .notification(let change): notifications.apply(change)
        case .schedule(let change): schedules.apply(change)
        case .freshness(let change): apply(change)
        case .putPicture(let app, let picture): pictures[app] = picture
        case .putRefusal(let refused):
            refusals[Name(app: refused.app, task: refused.task)] = refused
        case .removeRefusal(let app, let task): refusals[Name(app: app, task: task)] = nil
        case .transfer(let recording): transfers.apply(recording)
        case .addCost(let entry): costs.add(entry)
        case .keepCosts(let count): costs.keep(days: count)
        case .log(let entry): entries.append(entry)
        case .keepHistory(let count):
            finished.keep(count)
            entries.keep(count)
        }
    }

    private mutating func apply(_ change: FreshnessChange) {
        switch change {
        case .put(let promise):
            promises.removeAll { $0.app == promise.app && $0.subject == promise.subject }
            promises.append(promise)
            promises.sort { ($0.app, $0.subject) < ($1.app, $1.subject) }
        case .remove(let app, let subject):
            promises.removeAll { $0.app == app && $0.subject == subject }
        case .removeAll(let app): promises.removeAll { $0.app == app }
        }
    }

    private mutating func put(_ request: Request) {
        let name = Name(app: request.app, task: request.task)
        if let former = places.updateValue(request.place, forKey: name) {
            let place = index(of: former)
            precondition(requests[place].place == former, "a request is not where it was put")
            requests.remove(at: place)
        }
        requests.insert(request, at: index(of: request.place))
        lastRequest = max(lastRequest, request.number)
        if let run = request.promisedRun { lastRun = max(lastRun, run) }
    }

    /// The run with a number, if it is over and people watched it.
    package func finished(_ run: RunNumber) -> FinishedRun? {
        finished.latest(1) { $0.number == run && $0.request.kind.isWatched }.first
    }

    /// The pending request that was promised a run of this number.
    package func promised(_ run: RunNumber) -> Request? {
        requests.first { $0.promisedRun == run }
    }

    private mutating func remove(_ request: Request) {
        let index = index(of: request.place)
        guard index < requests.count, requests[index].place == request.place else { return }
        let removed = requests.remove(at: index)
        places[Name(app: removed.app, task: removed.task)] = nil
    }

    private mutating func add(_ run: FinishedRun) {
        finished.append(run)
        lastRun = max(lastRun, run.number ?? lastRun)
        lastRequest = max(lastRequest, run.request.number)
    }

    private mutating func withdrawAll(
        of app: AppID,
        _ ending: Ending,
        ended: Timestamp,
        of meant: Pending
    ) {
        func isMeant(_ request: Request) -> Bool {
            request.app == app && meant.contains(request.kind)
        }
        if meant == .all { jobs.removeAll(of: app) }
        for request in requests where isMeant(request) {
            places[Name(app: request.app, task: request.task)] = nil
            add(
                FinishedRun(
                    number: request.promisedRun,
                    request: request,
                    ending: ending,
                    begun: nil,
                    ended: ended,
                    detail: ""
                )
            )
        }
        requests.removeAll(where: isMeant)
    }

    /// The first index whose request does not come before the place.
    private func index(of place: RequestPosition) -> Int {
        requests.firstInOrder { $0.place >= place }
    }
}

extension StoreImage {
    /// The state from which the engine would go on.
    package var stored: Stored {
        var stored = Stored()
        stored.apps = apps.values.sorted { $0.app.id < $1.app.id }
        stored.openRuns = runs.values.sorted { $0.number < $1.number }.map { run in
            Stored.OpenRun(
                number: run.number,
                request: run.request,
                process: run.process,
                begun: run.begun.date,
                isSuperseded: pending(run.app, run.task) != nil
            )
        }
        stored.processes = processes.values.sorted { $0.number < $1.number }
        var counts: [AppID: [Kind: Int]] = [:]
        for request in requests { counts[request.app, default: [:]][request.kind, default: 0] += 1 }
        for app in counts.keys.sorted() {
            for kind in Kind.allCases {
                guard let count = counts[app]?[kind] else { continue }
                stored.counts.append(Stored.Count(app: app, kind: kind, count: count))
            }
        }
        stored.settings = settings
        stored.activities = activities
        stored.notifications = notifications.stored
        stored.pictures = pictures
        stored.refusals = refusals.values.sorted {
            ($0.latest, $0.app.name, $0.task.name) < ($1.latest, $1.app.name, $1.task.name)
        }
        stored.systemRequests = requests.filter(\.kind.isSystemRequest).sorted {
            $0.number < $1.number
        }
        stored.costs = costs.entries(ofLatest: Stored.costDays)
        transfers.tell(&stored)
        tellGraph(&stored)
        jobs.tell(&stored)
        stored.latestPause = requests.compactMap { $0.job?.pauseBegan }.max()
        stored.lastRun = lastRun
        stored.lastRequest = max(lastRequest, schedules.last)
        stored.hasSchedules = !schedules.isEmpty
        stored.promises = promises
        stored.lastProcess = lastProcess
        return stored
    }

    package func pending(_ app: AppID, _ task: TaskID) -> Request? {
        guard let place = places[Name(app: app, task: task)] else { return nil }
        return requests[index(of: place)]
    }

    /// The requests that come first, up to a date: those whose time has come.
    func due(until date: Timestamp, limit: Int) -> ArraySlice<Request> {
        requests.prefix(limit).prefix { $0.place.order <= date }
    }

    package func pending(of app: AppID?, after place: RequestPosition?, limit: Int) -> [Request] {
        var start = place.map { index(of: $0) } ?? 0
        if let place, start < requests.count, requests[start].place == place { start += 1 }
        let further = requests[start...]
        guard let app else { return Array(further.prefix(max(0, limit))) }
        return Array(further.lazy.filter { $0.app == app }.prefix(max(0, limit)))
    }

    package func pendingBesideJobs(of app: AppID, limit: Int) -> [Request] {
        Array(requests.lazy.filter { $0.app == app && $0.kind != .job }.prefix(max(0, limit)))
    }

    private func tellGraph(_ stored: inout Stored) {
        for request in requests {
            guard let job = request.job, job.waits > 0 else { continue }
            stored.edges[request.app, default: 0] += job.waits
        }
        for (app, task) in jobs.predecessors
        where pending(app, task) == nil
            && !runs.values.contains(where: { $0.app == app && $0.task == task })
        {
            let last = history(of: app, task: task, limit: 1).first
            let name = task.givenName.quoted
            let words =
                "the job \(name), which it comes after, "
                + (last.map { "ended as \($0.ending.name)" } ?? "is not known any more")
            let outcome = last?.ending == .completed ? EndedJob.Outcome.completed : .ended(words)
            stored.endedJobs.append(EndedJob(app, task, outcome))
        }
    }

    package func jobs(of app: AppID, matching match: JobMatch, limit: Int) -> [Request] {
        let meant = requests.lazy.filter { request in
            request.app == app && request.job.map(match.matches) ?? false
        }
        return Array(meant.prefix(max(0, limit)))
    }

    package func successors(of ended: EndedJob, limit: Int) -> [Request] {
        let waiting = jobs.successors(of: ended.task, in: ended.app).lazy.compactMap {
            pending(ended.app, $0)
        }
        let meant = waiting.filter { request in
            switch ended.outcome {
            case .completed:
                jobs.predecessors(of: request.task, in: ended.app) == [ended.task]
            case .held: request.job?.terms.isCancelledWithOthers == true
            case .ended: true
            }
        }
        return Array(meant.prefix(max(0, limit)))
    }

    package func predecessors(
        of task: TaskID,
        in app: AppID,
        after name: TaskID?,
        limit: Int
    ) -> [TaskID] {
        let all = jobs.predecessors(of: task, in: app)
        let further = all.drop { task in name.map { task.name <= $0.name } ?? false }
        return Array(further.prefix(max(0, limit)))
    }

    package func lastAppended(to task: TaskID, in app: AppID) -> TaskID? {
        let own = requests.filter { request in
            request.app == app
                && (request.task == task || request.task.name.hasPrefix(task.name + JobTail.mark))
        }
        return own.max { $0.number < $1.number }?.task
    }

    package func step(_ name: String, of job: RequestNumber, in app: AppID) -> String? {
        jobs.steps(of: job, in: app)[name]
    }

    package func steps(of job: RequestNumber, in app: AppID, limit: Int) -> [String] {
        Array(jobs.steps(of: job, in: app).keys.sorted().prefix(max(0, limit)))
    }

    package func history(
        of app: AppID?,
        task: TaskID?,
        until: Timestamp? = nil,
        skip: Int = 0,
        limit: Int
    ) -> [FinishedRun] {
        finished.latest(limit, skip: skip) { run in
            (app == nil || run.request.app == app) && (task == nil || run.request.task == task)
                && run.ended <= until ?? run.ended
        }
    }

    package func costs(
        of app: AppID?,
        since day: Int,
        withWork: Bool,
        limit: Int
    ) -> [CostEntry] {
        let wanted = costs.entries(since: day).lazy.filter { entry in
            (app == nil || entry.key.app == app) && (withWork || entry.key.item == .app)
        }
        return Array(wanted.prefix(max(0, limit)))
    }

    package func log(
        of app: AppID?,
        since: Timestamp?,
        until: Timestamp? = nil,
        limit: Int
    ) -> [LogEntry] {
        entries.latest(limit) { entry in
            (app == nil || entry.app == app) && entry.date >= since ?? entry.date
                && entry.date <= until ?? entry.date
        }.reversed()
    }
}

/// The latest elements of a sequence, up to a bound.
private struct Tail<Element: Hashable & Sendable>: Hashable, Sendable {
    private var elements: [Element] = []
    private var kept = Limits().history

    mutating func append(_ element: Element) {
        elements.append(element)
        // Now and then, because removing the first of an array moves all the others.
        if elements.count - kept > 64 + kept / 8 { shorten() }
    }

    mutating func keep(_ count: Int) {
        // What the former bound hides does not come back with a higher one.
        shorten()
        kept = max(0, count)
        shorten()
    }

    func latest(_ limit: Int, skip: Int = 0, where isWanted: (Element) -> Bool) -> [Element] {
        Array(
            elements.suffix(kept).reversed().lazy.filter(isWanted).dropFirst(max(0, skip))
                .prefix(max(0, limit))
        )
    }

    private mutating func shorten() {
        elements.removeFirst(max(0, elements.count - kept))
    }

    static func == (left: Tail, right: Tail) -> Bool {
        left.kept == right.kept
            && left.elements.suffix(left.kept) == right.elements.suffix(left.kept)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(kept)
        for element in elements.suffix(kept) { hasher.combine(element) }
    }
}
