import RoostEngine
import RoostSystemWire
import RoostWire

// Intents that are run later, and again until they succeed.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    // MARK: - io.roost.App

    mutating func answer(
        _ call: JobCall,
        _ asked: Asked,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        switch call {
        case .submit(let submissions): try submit(asked, submissions, of: app, at: now)
        case .find(let task): try find(asked, task, of: app, at: now)
        case .retry(let task): try change(task, of: app, asked, at: now, Event.retryJob)
        case .cancel(let task): try change(task, of: app, asked, at: now, Event.cancelJob)
        case .cancelMany(let match): try cancelJobs(match, of: app, asked, at: now)
        case .setIntent(let intent, let isPaused):
            try setIntent(intent, of: app, isPaused: isPaused, asked, at: now)
        case .findStep(let run, let name): try findStep(asked, run, name)
        case .putStep(let run, let name, let result):
            try putStep(asked, run, name: name, result: result, at: now)
        case .list, .show, .submitFor, .retryFor, .cancelFor, .cancelManyFor, .setIntentFor:
            preconditionFailure("what operators ask of jobs came from an app")
        }
    }

    private mutating func submit(
        _ asked: Asked,
        _ submissions: [Submission],
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        guard !submissions.isEmpty else {
            return reply(asked, AppInterface.SubmitJobs.Reply(ids: [], refused: []))
        }
        let batch = batch(asked, of: submissions.count, jobs: submissions)
        for (index, submission) in submissions.enumerated() {
            if isFleetJobAmongOthers(submission, of: app), let job = submission.payload.job {
                let part = token(asked, .part(batch: batch, index: index))
                say(.refused(.alone(intent: job.intent)), to: part, at: now)
                continue
            }
            let (placed, former) = try found(submission, of: app, at: now)
            callers.batches[batch]?.jobs[index] = placed
            let part = token(asked, .part(batch: batch, index: index))
            try handle(.submit(app, placed, existing: former, part), at: now)
        }
    }

    /// A job with what it comes after and looks at, as that stands now, and the one whose place it
    /// takes.
    private mutating func found(
        _ submission: Submission,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) -> (placed: Submission, former: Request?) {
        // What it comes after may go by the name of one that has ended in this turn: others waited
        // for that one.
        try tellSuccessors(at: now)
        let existing = try pendingJob(submission.task, of: app)
        let placed = try looked(placed(submission, of: app, replacing: existing))
        return (placed, placed.tail == nil ? existing : nil)
    }

    /// A job with what is now at the path that it waits for.
    private func looked(_ submission: Submission) -> Submission {
        // What cannot be a path is refused, and need not be looked at.
        guard let path = submission.payload.job?.needs.path?.path, path.hasPrefix("/"),
            !path.utf8.contains(0)
        else { return submission }
        return submission.seeing(machine.mark(of: path))
    }

    /// Returns the request that is pending under the name of a job; nothing has the name of one
    /// that says none.
    private mutating func pendingJob(_ task: TaskID, of app: AppID) throws(StoreError) -> Request? {
        guard task.job?.isEmpty == false else { return nil }
        return try ledger.pending(app, task)
    }

    private mutating func find(
        _ asked: Asked,
        _ task: TaskID,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        if let (_, process) = attached(asked.connection) { clients.watchJobs(for: process) }
        if let run = recorded.engine.currentRun(of: app, task), let job = run.request.job,
            !run.isSuperseded
        {
            var state = message(running: run, job)
            state.steps = try listedSteps(of: run.request)
            return reply(asked, AppInterface.FindJob.Reply(job: state))
        }
        if let request = try ledger.pending(app, task), let job = request.job {
            let state = try message(waiting: request, job, at: now)
            return reply(asked, AppInterface.FindJob.Reply(job: state))
        }
        let last = try ledger.history(of: app, task: task, limit: 1).first
        guard let last, let job = last.request.job else {
            return fail(
                asked,
                Refusal(
                    .noSuchJob,
                    "\(app) has no job \((task.job ?? "").quoted), or it is over for so long that it was forgotten"
                )
            )
        }
        reply(asked, AppInterface.FindJob.Reply(job: message(over: last, job)))
    }

    // MARK: - io.roost.System

    mutating func answer(_ call: JobCall, _ asked: Asked, at now: Moment) throws(StoreError) {
        switch call {
        case .list(let app, let place, let limit):
            try listJobs(asked, of: app, after: place, limit: limit, at: now)
        case .show(let app, let task): try showJob(asked, task, of: app, at: now)
        case .submitFor(let app, let submission, _):
            let (placed, former) = try found(submission, of: app, at: now)
            let token = token(asked, .job(placed))
            try handle(.submit(app, placed, existing: former, token), at: now)
        case .retryFor(let app, let task):
            try change(task, of: app, asked, at: now, Event.retryJob)
        case .cancelFor(let app, let task):
            try change(task, of: app, asked, at: now, Event.cancelJob)
        case .cancelManyFor(let app, let match): try cancelJobs(match, of: app, asked, at: now)
        case .setIntentFor(let app, let intent, let isPaused):
            try setIntent(intent, of: app, isPaused: isPaused, asked, at: now)
        case .submit, .find, .retry, .cancel, .cancelMany, .setIntent, .findStep, .putStep:
            preconditionFailure("what apps ask of their jobs came from an operator")
        }
    }

    private mutating func setIntent(
        _ intent: String,
        of app: AppID,
        isPaused: Bool,
        _ asked: Asked,
        at now: Moment
    ) throws(StoreError) {
        let token = token(asked, .plain)
        try handle(.pauseIntent(app, intent, isPaused: isPaused, token), at: now)
    }

    /// Does something with a job that may be pending.
    private mutating func change(
        _ task: TaskID,
        of app: AppID,
        _ asked: Asked,
        at now: Moment,
        _ event: (AppID, TaskID, Request?, ReplyToken) -> Event
    ) throws(StoreError) {
        let existing = try ledger.pending(app, task)
        try handle(event(app, task, existing, token(asked, .plain)), at: now)
    }

    /// Cancels the next jobs that are meant; of those that wait so many at once that nobody else
    /// waits for long.
    private mutating func cancelJobs(
        _ match: JobMatch,
        of app: AppID,
        _ asked: Asked,
        at now: Moment
    ) throws(StoreError) {
        let pending = try ledger.jobs(of: app, matching: match, limit: 1000)
        let token = token(asked, .plain)
        try handle(.cancelJobs(app, match, pending: pending, token), at: now)
    }

    private mutating func listJobs(
        _ asked: Asked,
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int,
        at now: Moment
    ) throws(StoreError) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let statuses =
            app.map { [recorded.engine.status(of: $0)].compactMap(\.self) }
            ?? recorded.engine.appStatuses()
        var jobs: [SystemInterface.Job] = []
        // Who goes on was told already of those that run.
        for run in place == nil ? statuses.flatMap(\.runs) : [] {
            guard let job = run.request.job else { continue }
            jobs.append(try listed(run.request, job, isRunning: true, at: now))
        }
        let runningCount = jobs.count
        let (waiting, end) = try pendingJobs(of: app, after: place, limit: limit)
        for request in waiting {
            guard let job = request.job else { continue }
            jobs.append(try listed(request, job, isRunning: false, at: now))
        }
        let first = jobs.prefix(limit)
        let fitting = first.prefix(count(ofFitting: first))
        let isCut = fitting.count < jobs.count
        let last = waiting.prefix(max(fitting.count - runningCount, 0)).last?.place
        let next = isCut ? last ?? place ?? .first : end
        reply(
            asked,
            SystemInterface.Jobs.Reply(
                jobs: Array(fitting),
                more: next != nil,
                next: next?.told,
                paused: place == nil ? pausedIntents(of: statuses.map(\.record.app.id)) : nil
            )
        )
    }

    /// The intents of which no job begins; `nil` for none.
    private func pausedIntents(of apps: [AppID]) -> [SystemInterface.PausedIntent]? {
        let paused = apps.flatMap { recorded.engine.pausedIntents(of: $0) }.map { paused in
            SystemInterface.PausedIntent(
                app: paused.app.name,
                intent: paused.intent,
                since: paused.since.microseconds
            )
        }
        return paused.isEmpty ? nil : paused
    }

    /// Tells of what has a name: one that is pending, and one that runs.
    private mutating func showJob(
        _ asked: Asked,
        _ task: TaskID,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        guard let status = recorded.engine.status(of: app) else { return failUnknown(app, asked) }
        var jobs: [SystemInterface.Job] = []
        for run in status.runs where run.request.task == task {
            guard let job = run.request.job else { continue }
            jobs.append(try listed(run.request, job, isRunning: true, at: now))
        }
        if let request = try ledger.pending(app, task), let job = request.job {
            jobs.append(try listed(request, job, isRunning: false, at: now))
        }
        reply(asked, SystemInterface.Jobs.Reply(jobs: jobs, more: false))
    }

    /// Returns the next jobs that are pending, and the place after which there may be more of them.
    ///
    /// Other requests may lie between them in any number; so many pages are looked through at most.
    private mutating func pendingJobs(
        of app: AppID?,
        after start: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> (requests: [Request], end: RequestPosition?) {
        let pageLength = 1000
        var found: [Request] = []
        var place = start
        for _ in 0..<64 {
            let page = try ledger.pending(of: app, after: place, limit: pageLength)
            found += page.filter { $0.kind == .job }
            if found.count > limit {
                found.removeLast(found.count - limit)
                return (found, found.last?.place)
            }
            guard page.count == pageLength else { return (found, nil) }
            place = page.last?.place
        }
        return (found, place)
    }

    // MARK: - Messages

    private mutating func listed(
        _ request: Request,
        _ job: Job,
        isRunning: Bool,
        at now: Moment
    ) throws(StoreError) -> SystemInterface.Job {
        let blockers = isRunning ? [] : try told(of: request, at: now)
        var listed = SystemInterface.Job(
            app: request.app.name,
            id: request.task.givenName,
            intent: job.intent,
            state: SystemInterface.Job.State(rawValue: isRunning ? "running" : job.waitingWord),
            attempt: job.shownAttempt(isRunning: isRunning),
            attempts: Int64(job.retry.attempts),
            submitted: request.submitted.microseconds,
            notBefore: request.earliestBegin?.microseconds,
            usefulUntil: job.usefulUntil?.microseconds,
            requiresNetwork: request.requiresNetwork,
            requiresPower: request.requiresPower,
            needs: job.needs.message,
            blockers: blockers.map { $0.message(for: request) }
                + (isRunning ? [] : trouble.map { [$0.message] } ?? []),
            failure: job.shownFailure
        )
        if !isRunning { listed.after = try listedOthers(before: request) }
        listed.steps = try listedSteps(of: request)
        listed.tags = job.terms.tags.isEmpty ? nil : job.terms.tags
        listed.limits = job.terms.limits.isEmpty ? nil : job.terms.limits.map(\.message)
        listed.priority = job.terms.priority.told
        return listed
    }

    /// Returns the blockers of a request, with the names of others that it waits for.
    mutating func told(of request: Request, at now: Moment) throws(StoreError) -> [Blocker] {
        let others = try others(before: request)
        return recorded.engine.blockers(of: request, at: now, isPlaced: true, waitingFor: others)
    }

    private func message(running run: Run, _ job: Job) -> AppInterface.JobState {
        state(run.request, job, .running)
    }

    private mutating func message(
        waiting request: Request,
        _ job: Job,
        at now: Moment
    ) throws(StoreError) -> AppInterface.JobState {
        let word = AppInterface.JobState.State(rawValue: job.waitingWord)
        var state = state(request, job, word)
        let blockers = try told(of: request, at: now)
        if !blockers.isEmpty { state.waiting = blockers.map(\.evidence).joined(separator: "; ") }
        state.after = try listedOthers(before: request)
        state.steps = try listedSteps(of: request)
        return state
    }

    private func message(over finished: FinishedRun, _ job: Job) -> AppInterface.JobState {
        var state = state(finished.request, job, .over)
        state.ending = finished.ending.name
        state.detail = finished.detail
        state.result = finished.result()
        return state
    }

    private func state(
        _ request: Request,
        _ job: Job,
        _ word: AppInterface.JobState.State
    ) -> AppInterface.JobState {
        AppInterface.JobState(
            id: request.task.givenName,
            intent: job.intent,
            state: word,
            attempt: job.shownAttempt(isRunning: word == .running),
            attempts: Int64(job.retry.attempts),
            failure: job.shownFailure
        )
    }

    // MARK: - Telling

    /// Keeps which jobs stand in another way, for their apps.
    mutating func noteJob(_ change: Change) {
        guard !clients.jobWatchers.isEmpty else { return }
        let request: Request
        switch change {
        case .putRequest(let put): request = put
        case .begin(let run): request = run.request
        case .finish(let finished, _), .withdraw(let finished): request = finished.request
        default: return
        }
        guard request.kind == .job else { return }
        work.changedJobs[request.app, default: []].insert(request.task)
    }

    /// Tells apps which of their jobs stand in another way.
    mutating func tellJobs(_ changed: [AppID: Set<TaskID>]) {
        guard !changed.isEmpty else { return }
        // In an order that a replay has, too.
        for (app, tasks) in changed.sorted(by: { $0.key < $1.key }) {
            // A process that was told to end hears no more.
            guard let status = recorded.engine.status(of: app), status.state != .ending,
                let process = status.process, clients.jobWatchers.contains(process)
            else { continue }
            let ids = tasks.compactMap(\.job).sorted()
            send(AppInterface.Attach.Reply(jobs: ids), to: process)
        }
    }
}

extension JobLimit {
    fileprivate var message: SystemInterface.Limit {
        switch bound {
        case .atOnce(let count): SystemInterface.Limit(key: key, atOnce: Int64(count))
        case .begun(let count, let length):
            SystemInterface.Limit(
                key: key,
                most: Int64(count),
                within: length.wholeMicroseconds
            )
        }
    }
}

extension JobPriority {
    /// The priority as it is told, where it says anything.
    fileprivate var told: SystemInterface.Job.Priority? {
        switch self {
        case .background: .background
        case .utility: nil
        case .userInitiated: .userInitiated
        }
    }
}

extension Job {
    /// The word for the state of a job while it is pending.
    fileprivate var waitingWord: String {
        hold != nil ? "held" : failures > 0 ? "retrying" : "waiting"
    }

    /// The number of the attempt that comes next or goes on, or of the last one.
    fileprivate func shownAttempt(isRunning: Bool) -> Int64 {
        Int64(hold == nil || isRunning ? attempt : failures)
    }

    fileprivate var shownFailure: String? { lastFailure.isEmpty ? nil : lastFailure }
}
