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
        case .retry(let task): try retry(asked, task, of: app, at: now)
        case .cancel(let task): try cancelJob(asked, task, of: app, at: now)
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
            let token = token(asked, .job(JobName(submission)))
            try handle(.submit(app, submission, existing: existing, token), at: now)
        case .retryFor(let app, let task): try retry(asked, task, of: app, at: now)
        case .cancelFor(let app, let task): try cancelJob(asked, task, of: app, at: now)
        case .submit, .find, .retry, .cancel:
            preconditionFailure("what apps ask of their jobs came from an operator")
        }
    }

    private mutating func retry(
        _ asked: Asked,
        _ task: TaskID,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        let existing = try ledger.pending(app, task)
        try handle(.retryJob(app, task, existing: existing, token(asked, .plain)), at: now)
    }

    private mutating func cancelJob(
        _ asked: Asked,
        _ task: TaskID,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        let existing = try ledger.pending(app, task)
        try handle(.cancelJob(app, task, existing: existing, token(asked, .plain)), at: now)
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
        let (waiting, isMore) = try pending(of: app, limit: limit + 1) { $0.kind == .job }
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

    /// The next pending requests among which are meant, and whether there may be more of them.
    ///
    /// Others may lie between them in any number; so many pages are looked through at most.
    mutating func pending(
        of app: AppID?,
        limit: Int,
        _ isMeant: (Request) -> Bool
    ) throws(StoreError) -> (requests: [Request], isMore: Bool) {
        let pageLength = 1000
        var found: [Request] = []
        var place: Place?
        for _ in 0..<64 {
            let page = try ledger.pending(of: app, after: place, limit: pageLength)
            found += page.filter(isMeant)
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
            state: isRunning
                ? .running : job.hold != nil ? .held : job.failures > 0 ? .retrying : .waiting,
            attempt: Int64(job.hold == nil ? job.attempt : job.failures),
            attempts: Int64(job.retry.attempts),
            submitted: request.submitted.microseconds,
            notBefore: request.earliestBegin?.microseconds,
            usefulUntil: job.usefulUntil?.microseconds,
            blockers: blockers.map { $0.message(for: request) }
                + (isRunning ? [] : trouble.map { [$0.message] } ?? []),
            failure: job.lastFailure.isEmpty ? nil : job.lastFailure
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
        let word: AppInterface.JobState.State =
            job.hold != nil ? .held : job.failures > 0 ? .retrying : .waiting
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
            attempt: Int64(job.hold == nil ? job.attempt : job.failures),
            attempts: Int64(job.retry.attempts),
            failure: job.lastFailure.isEmpty ? nil : job.lastFailure
        )
    }

    // MARK: - Telling

    /// Keeps which jobs stand in another way, for their apps.
    mutating func noteJob(_ change: Change) {
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

/// How a job is called by whoever submits it, until it has a number.
struct JobName: Hashable, Sendable {
    private let given: String
    private let intent: String

    init(_ submission: Submission) {
        given = submission.task.job ?? ""
        if case .job(let job) = submission.particulars { intent = job.intent } else { intent = "" }
    }

    /// What it is called once it has a number.
    func id(_ number: RequestNumber) -> String {
        given.isEmpty ? TaskID.jobID(of: intent, number) : given
    }
}
