import RoostEngine
import RoostWire

// Which jobs come after which, and the steps that they have done: that is in the store.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// The number of a job's predecessors that are named to people.
    private static var named: Int { 5 }
    /// The number of a job's predecessors, and of its steps, that are listed.
    private static var listed: Int { 100 }

    /// Has those that wait for a job hear that it has come to an end.
    mutating func tellSuccessors(
        of ended: EndedJob,
        limit: Int,
        at now: Moment
    ) throws(StoreError) {
        let found = try ledger.successors(of: ended, limit: limit)
        try handle(.successors(ended, found, isMore: found.count >= limit), at: now)
    }

    /// Has all hear of what has come to an end in this turn, down to the last that waits for one of
    /// them.
    mutating func tellSuccessors(at now: Moment) throws(StoreError) {
        var lookUps = recorded.successorLookUps()
        while !lookUps.isEmpty {
            for case .fetchSuccessors(let ended, let limit) in lookUps {
                try tellSuccessors(of: ended, limit: limit, at: now)
            }
            lookUps = recorded.successorLookUps()
        }
    }

    /// Finds out what a job comes after, and how that stands.
    mutating func placed(
        _ submission: Submission,
        of app: AppID,
        replacing existing: Request?
    ) throws(StoreError) -> Submission {
        guard submission.appends || !submission.predecessors.isEmpty else { return submission }
        var placed = submission
        var wanted = submission.predecessors.map(\.task)
        if submission.appends, let last = try tail(of: submission.task, in: app) {
            placed.tail = JobTail(last)
            wanted.append(last)
        }
        // A job of a name that nobody has is none that others come after.
        let isNamed = placed.tail == nil && submission.task.job?.isEmpty == false
        let isThere =
            isNamed
            && (existing != nil || recorded.engine.currentRun(of: app, submission.task) != nil)
        let before = isThere ? try ancestors(of: wanted, in: app, until: submission.task) : []
        placed.predecessors = []
        for task in wanted {
            let follows = isNamed && (task == submission.task || before.contains(task))
            let standing =
                follows && (isThere || task == submission.task)
                ? Predecessor.Standing.follows : try standing(of: task, in: app)
            placed.predecessors.append(Predecessor(task, standing))
        }
        return placed
    }

    /// The last of those that were appended to a name and are not over.
    private mutating func tail(of task: TaskID, in app: AppID) throws(StoreError) -> TaskID? {
        if let last = try ledger.lastAppended(to: task, in: app) { return last }
        let runs = recorded.engine.status(of: app)?.runs ?? []
        let own = runs.filter {
            $0.task == task || $0.task.name.hasPrefix(task.name + JobTail.mark)
        }
        return own.max { $0.request.number < $1.request.number }?.task
    }

    private mutating func standing(
        of task: TaskID,
        in app: AppID
    ) throws(StoreError) -> Predecessor.Standing {
        if let pending = try ledger.pending(app, task), let job = pending.job {
            return job.hold == nil ? .underWay : .held
        }
        // What was replaced, by one that is gone already, is nothing to wait for.
        if let run = recorded.engine.currentRun(of: app, task), run.request.kind == .job,
            !run.isSuperseded
        {
            return .underWay
        }
        guard let last = try ledger.history(of: app, task: task, limit: 1).first,
            last.request.kind == .job
        else { return .unknown }
        return last.ending == .completed ? .completed : .ended(last.ending)
    }

    /// Returns which of some jobs wait for a given one, by whatever others.
    private mutating func ancestors(
        of tasks: [TaskID],
        in app: AppID,
        until goal: TaskID
    ) throws(StoreError) -> Set<TaskID> {
        var following: Set<TaskID> = []
        var seen: Set<TaskID> = []
        for task in tasks where task != goal {
            var waiting = [task]
            seen.insert(task)
            while let next = waiting.popLast() {
                var last: TaskID?
                while true {
                    let page = try ledger.predecessors(of: next, in: app, after: last, limit: 1000)
                    if page.contains(goal) { following.insert(task) }
                    waiting += page.filter { seen.insert($0).inserted }
                    guard page.count == 1000 else { break }
                    last = page.last
                }
            }
        }
        return following
    }

    // MARK: Steps

    mutating func findStep(
        _ asked: Asked,
        _ run: RunNumber,
        _ name: String
    ) throws(StoreError) {
        guard let (app, request) = job(of: run, asked) else {
            return fail(
                asked,
                Refusal(.noSuchRun, "run \(run) is over, or runs no job of this process")
            )
        }
        let result = try ledger.step(name, of: request.number, in: app)
        reply(
            asked,
            AppInterface.FindStep.Reply(
                done: result != nil,
                result: result.flatMap { JSON.object(writtenAs: $0) }
            )
        )
    }

    mutating func putStep(
        _ asked: Asked,
        _ run: RunNumber,
        name: String,
        result: String,
        at now: Moment
    ) throws(StoreError) {
        guard let (app, process) = attached(asked.connection) else {
            return fail(
                asked,
                Refusal(.noSuchRun, "run \(run) is over, or runs no job of this process")
            )
        }
        var isKnown = false
        if let (app, request) = job(of: run, asked) {
            isKnown = try ledger.step(name, of: request.number, in: app) != nil
        }
        let step = Event.Step(name: name, result: result, isKnown: isKnown)
        try handle(.putStep(app, process, run, step, token(asked, .plain)), at: now)
    }

    /// The job that a run of the caller's does.
    private func job(of number: RunNumber, _ asked: Asked) -> (AppID, Request)? {
        guard let (app, process) = attached(asked.connection),
            let run = recorded.engine.status(of: app)?.runs.first(where: { $0.number == number }),
            run.process == process, run.request.kind == .job
        else { return nil }
        return (app, run.request)
    }

    // MARK: Telling

    /// Returns the jobs that a job waits for, as people are told of them: the first of them, those
    /// that are held first.
    mutating func others(before request: Request) throws(StoreError) -> [String] {
        guard let job = request.job, job.waits > 0 else { return [] }
        let tasks = try ledger.predecessors(
            of: request.task,
            in: request.app,
            after: nil,
            limit: Self.listed
        )
        var words: [(rank: Int, words: String)] = []
        for task in tasks {
            let name = task.givenName
            switch try standing(of: task, in: request.app) {
            case .held: words.append((0, "\(name) (held)"))
            case .underWay where recorded.engine.currentRun(of: request.app, task) != nil:
                words.append((1, "\(name) (running)"))
            default: words.append((2, name))
            }
        }
        let sorted = words.sorted { ($0.rank, $0.words) < ($1.rank, $1.words) }.map(\.words)
        guard sorted.count > Self.named else { return sorted }
        let more = tasks.count == Self.listed ? "many" : "\(sorted.count - Self.named)"
        return sorted.prefix(Self.named) + ["\(more) more"]
    }

    /// The names of the first jobs that one waits for; `nil` for none.
    mutating func listedOthers(before request: Request) throws(StoreError) -> [String]? {
        guard let job = request.job, job.waits > 0 else { return nil }
        return try ledger.predecessors(
            of: request.task,
            in: request.app,
            after: nil,
            limit: Self.listed
        ).map { $0.givenName }
    }

    /// The names of the first steps that a job has done; `nil` for none.
    mutating func listedSteps(of request: Request) throws(StoreError) -> [String]? {
        guard let job = request.job, job.steps.steps > 0 else { return nil }
        return try ledger.steps(of: request.number, in: request.app, limit: Self.listed)
    }
}
