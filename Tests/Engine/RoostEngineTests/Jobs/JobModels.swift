@testable import RoostEngine

/// What a store has of jobs beside their requests; of one app.
struct JobModels {
    /// Which jobs each one waits for.
    private(set) var edges: [TaskID: Set<TaskID>] = [:]
    private(set) var steps: [RequestNumber: [String: String]] = [:]

    mutating func take(_ recording: JobRecording) {
        switch recording {
        case .addEdges(_, let task, let others): edges[task, default: []].formUnion(others)
        case .removeEdges(_, let task): edges[task] = nil
        case .removeEdgesBefore(_, let task):
            for successor in edges.keys {
                edges[successor]?.remove(task)
                if edges[successor]?.isEmpty == true { edges[successor] = nil }
            }
        case .putStep(_, let job, _, let name, let result):
            steps[job, default: [:]][name] = result
        case .removeSteps(_, let job): steps[job] = nil
        // These stand in the requests themselves, or in models of their own.
        case .beginPausesAnew, .putStart, .forgetStarts, .pauseIntent, .resumeIntent: break
        }
    }

    /// Whether a job waits for another, by whatever others.
    func follows(_ task: TaskID, _ other: TaskID) -> Bool {
        (edges[task] ?? []).contains { $0 == other || follows($0, other) }
    }
}

/// What a store has of what holds many jobs.
struct JobRuleModels {
    private(set) var starts: [JobStart] = []
    private(set) var paused: [PausedIntent] = []

    mutating func take(_ recording: JobRecording) {
        switch recording {
        case .putStart(let start):
            starts.removeAll { $0.group == start.group && !$0.counts(at: start.began) }
            starts.append(start)
        case .forgetStarts(let now): starts.removeAll { !$0.counts(at: now) }
        case .pauseIntent(let intent): paused.append(intent)
        case .resumeIntent(let app, let name):
            paused.removeAll { $0.app == app && $0.intent == name }
        default: break
        }
    }
}

extension Device {
    /// What a store answers of those that wait for a job which has come to an end.
    func successors(of ended: EndedJob, limit: Int) -> [Request] {
        let meant = beside.edges.filter { task, others in
            guard others.contains(ended.task) else { return false }
            return switch ended.outcome {
            case .completed: others == [ended.task]
            case .held:
                existing(ended.app, task)?.job?.terms.isCancelledWithOthers == true
            case .ended: true
            }
        }
        let tasks = meant.keys.sorted { $0.name < $1.name }
        return Array(tasks.compactMap { existing(ended.app, $0) }.prefix(limit))
    }

    /// How a job stands that another one is to come after.
    func standing(of task: TaskID, before other: TaskID, in app: AppID) -> Predecessor {
        let isThere = existing(app, other) != nil || engine.currentRun(of: app, other) != nil
        if task == other || (isThere && beside.follows(task, other)) {
            return Predecessor(task, .follows)
        }
        if let job = existing(app, task)?.job {
            return Predecessor(task, job.hold == nil ? .underWay : .held)
        }
        if let run = engine.currentRun(of: app, task), !run.isSuperseded {
            return Predecessor(task, .underWay)
        }
        guard let last = history.last(where: { $0.request.app == app && $0.request.task == task })
        else { return Predecessor(task, .unknown) }
        return Predecessor(
            task,
            last.ending == .completed ? .completed : .ended(last.ending)
        )
    }

    /// Submits a job that comes after others.
    @discardableResult
    mutating func submit(
        job id: String,
        after others: [String],
        cancelling: Bool = false,
        retry: RetryPolicy = .usual,
        notBefore: Timestamp? = nil,
        usefulUntil: Timestamp? = nil,
        keeping: Bool = false,
        at second: Int
    ) -> [Effect] {
        var terms = JobTerms()
        terms.isCancelledWithOthers = cancelling
        let job = Job(
            intent: "Export",
            arguments: "{}",
            retry: retry,
            usefulUntil: usefulUntil,
            terms: terms
        )
        let task = TaskID(job: id)
        var submission = Submission(
            task: task,
            kind: .job,
            earliestBegin: notBefore,
            payload: .job(job),
            keepsPending: keeping
        )
        submission.predecessors = others.map {
            standing(of: TaskID(job: $0), before: task, in: .photos)
        }
        return submit(submission, by: .photos, at: second)
    }

    /// Says that a step of a job's run is done.
    @discardableResult
    mutating func putStep(
        _ name: String,
        _ result: String = "{}",
        of run: Run,
        at second: Int
    ) -> [Effect] {
        let isKnown = beside.steps[run.request.number]?[name] != nil
        let step = Event.Step(name: name, result: result, isKnown: isKnown)
        return turn(.putStep(run.app, run.process, run.number, step, token()), at: second)
    }
}
