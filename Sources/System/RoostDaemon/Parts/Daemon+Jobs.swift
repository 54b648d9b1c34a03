import RoostEngine
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
        case .list, .submitFor, .retryFor, .cancelFor:
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
            let existing = try pendingJob(submission.task, of: app)
            let part = token(asked, .part(batch: batch, index: index))
            try handle(.submit(app, submission, existing: existing, part), at: now)
        }
    }

    /// What is pending under the name of a job; nothing has the name of one that says none.
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
        if let run = engine.currentRun(of: app, task), let job = run.request.job, !run.isSuperseded
        {
            return reply(asked, AppInterface.FindJob.Reply(job: message(running: run, job)))
        }
        if let request = try ledger.pending(app, task), let job = request.job {
            let state = message(waiting: request, job, at: now)
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
        case .list(let app, let limit): try listJobs(asked, of: app, limit: limit, at: now)
        case .submitFor(let app, let submission):
            let existing = try pendingJob(submission.task, of: app)
            let token = token(asked, .job(submission))
            try handle(.submit(app, submission, existing: existing, token), at: now)
        case .retryFor(let app, let task):
            try change(task, of: app, asked, at: now, Event.retryJob)
        case .cancelFor(let app, let task):
            try change(task, of: app, asked, at: now, Event.cancelJob)
        case .submit, .find, .retry, .cancel:
            preconditionFailure("what apps ask of their jobs came from an operator")
        }
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

    private mutating func listJobs(
        _ asked: Asked,
        of app: AppID?,
        limit: Int,
        at now: Moment
    ) throws(StoreError) {
        if let app, engine.status(of: app) == nil { return failUnknown(app, asked) }
        let statuses =
            app.map { [engine.status(of: $0)].compactMap(\.self) } ?? engine.appStatuses()
        var jobs = statuses.flatMap(\.runs).compactMap { run in
            run.request.job.map { listed(run.request, $0, isRunning: true, at: now) }
        }
        let (waiting, isMore) = try pendingJobs(of: app, limit: limit + 1)
        jobs += waiting.compactMap { request in
            request.job.map { listed(request, $0, isRunning: false, at: now) }
        }
        let first = jobs.prefix(limit)
        let fitting = first.prefix(count(ofFitting: first))
        reply(
            asked,
            SystemInterface.Jobs.Reply(
                jobs: Array(fitting),
                more: isMore || fitting.count < jobs.count
            )
        )
    }

    /// The next jobs that are pending, and whether there may be more of them.
    ///
    /// Other requests may lie between them in any number; so many pages are looked through at most.
    private mutating func pendingJobs(
        of app: AppID?,
        limit: Int
    ) throws(StoreError) -> (requests: [Request], isMore: Bool) {
        let pageLength = 1000
        var found: [Request] = []
        var place: Place?
        for _ in 0..<64 {
            let page = try ledger.pending(of: app, after: place, limit: pageLength)
            found += page.filter { $0.kind == .job }
            if found.count >= limit { return (Array(found.prefix(limit)), true) }
            guard page.count == pageLength else { return (found, false) }
            place = page.last?.place
        }
        return (found, true)
    }

    // MARK: - Messages

    private func listed(
        _ request: Request,
        _ job: Job,
        isRunning: Bool,
        at now: Moment
    ) -> SystemInterface.Job {
        let blockers = isRunning ? [] : engine.blockers(of: request, at: now, isPlaced: true)
        return SystemInterface.Job(
            app: request.app.name,
            id: request.task.job ?? request.task.name,
            intent: job.intent,
            state: SystemInterface.Job.State(rawValue: isRunning ? "running" : job.waitingWord),
            attempt: job.shownAttempt,
            attempts: Int64(job.retry.attempts),
            submitted: request.submitted.microseconds,
            notBefore: request.earliestBegin?.microseconds,
            usefulUntil: job.usefulUntil?.microseconds,
            blockers: blockers.map { $0.message(for: request) }
                + (isRunning ? [] : trouble.map { [$0.message] } ?? []),
            failure: job.shownFailure
        )
    }

    private func message(running run: Run, _ job: Job) -> AppInterface.JobState {
        state(run.request, job, .running)
    }

    private func message(
        waiting request: Request,
        _ job: Job,
        at now: Moment
    ) -> AppInterface.JobState {
        let word = AppInterface.JobState.State(rawValue: job.waitingWord)
        var state = state(request, job, word)
        let blockers = engine.blockers(of: request, at: now, isPlaced: true)
        if !blockers.isEmpty { state.waiting = blockers.map(\.evidence).joined(separator: "; ") }
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
            id: request.task.job ?? request.task.name,
            intent: job.intent,
            state: word,
            attempt: job.shownAttempt,
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
        for (app, tasks) in changed {
            guard let process = engine.status(of: app)?.process,
                clients.jobWatchers.contains(process)
            else { continue }
            let ids = tasks.compactMap(\.job).sorted()
            send(["jobs": .array(ids.map { .string($0) })], to: process)
        }
    }
}

extension Job {
    /// Where it stands while it is pending.
    fileprivate var waitingWord: String {
        hold != nil ? "held" : failures > 0 ? "retrying" : "waiting"
    }

    /// The number of the attempt that comes next or goes on, or of the last one.
    fileprivate var shownAttempt: Int64 { Int64(hold == nil ? attempt : failures) }

    fileprivate var shownFailure: String? { lastFailure.isEmpty ? nil : lastFailure }
}
