// Jobs that come after others.
extension Engine {
    /// The number of jobs that wait for another and are looked at in one go.
    private static let successorsAtOnce = 256

    /// The effect that predecessors have on a submission.
    struct Entrance {
        var payload: Payload
        /// The jobs that it waits for.
        var before: [TaskID] = []
        /// The reason for cancelling it at once, if there is one.
        var cancellation: String?
    }

    func entrance(of submission: Submission) -> Entrance {
        var entrance = Entrance(payload: submission.payload)
        guard let job = submission.payload.job, !submission.predecessors.isEmpty else {
            return entrance
        }
        var failure: String?
        var known: Set<TaskID> = []
        for predecessor in submission.predecessors where known.insert(predecessor.task).inserted {
            let isCancelled = job.terms.isCancelledWithOthers
            switch predecessor.standing {
            case .completed: continue
            case .ended(let ending):
                failure = failure ?? Self.words(predecessor.task, ended: ending)
            case .held where isCancelled:
                failure = failure ?? Self.wordsOfHeld(predecessor.task)
            case .held, .underWay, .follows, .unknown: entrance.before.append(predecessor.task)
            }
        }
        if let failure, job.terms.isCancelledWithOthers {
            entrance.cancellation = failure
            entrance.before = []
        } else if let failure {
            entrance.payload = .job(job.stranded(failure))
            entrance.before = []
        } else {
            entrance.payload = .job(job.waiting(for: entrance.before.count))
        }
        return entrance
    }

    /// Returns the refusal of a job that cannot come after those that it names, or `nil`.
    func refusal(ofPredecessors submission: Submission, by id: AppID) -> Refusal? {
        let count = submission.predecessors.count
        guard count <= limits.predecessors else {
            return Refusal(
                .invalid,
                "a job comes after \(count) others, and may come after \(limits.predecessors); have some come after others first"
            )
        }
        for predecessor in submission.predecessors {
            let name = predecessor.task.givenName.quoted
            switch predecessor.standing {
            case .unknown:
                return Refusal(
                    .noSuchJob,
                    "\(id) has no job \(name) that another could come after, or it was forgotten; submit that one first, with this id"
                )
            case .follows:
                return Refusal(
                    .invalid,
                    "the job would come after itself, by way of \(name); leave that one away, or give this one another id"
                )
            case .underWay, .held, .completed, .ended: continue
            }
        }
        guard graph.edges(of: id) + count <= limits.edges || count == 0 else {
            return Refusal(
                .tooManyPending,
                "jobs of \(id) wait for others at \(graph.edges(of: id)) places already, and may at \(limits.edges); wait for some, or cancel some"
            )
        }
        return nil
    }

    /// Lets a job that was just submitted wait for others, or end with them.
    mutating func enter(_ request: Request, _ entrance: Entrance, _ turn: inout Turn) {
        if !entrance.before.isEmpty {
            graph.add(entrance.before.count, of: request.app)
            turn.store(.job(.addEdges(request.app, request.task, after: entrance.before)))
        }
        if request.job?.hold != nil {
            // It may have taken the place of one that others wait for.
            graph.note(EndedJob(request.app, request.task, .held(Self.wordsOfHeld(request.task))))
        }
        guard let words = entrance.cancellation else { return }
        window.remove(request)
        withdraw(request, .cancelled, detail: words, &turn)
    }

    /// Forgets the predecessors and the steps of a pending job that goes.
    mutating func forgetGraph(of request: Request, _ turn: inout Turn) {
        guard let job = request.job else { return }
        if job.waits > 0 {
            graph.remove(job.waits, of: request.app)
            turn.store(.job(.removeEdges(request.app, of: request.task)))
        }
        forgetSteps(of: request, job, &turn)
    }

    /// Forgets the steps of a job that does not come again.
    func forgetSteps(of request: Request, _ job: Job, _ turn: inout Turn) {
        guard job.steps.steps > 0 else { return }
        turn.store(.job(.removeSteps(request.app, request.number)))
    }

    /// Notes the news for jobs that wait for one that was withdrawn.
    mutating func noteWithdrawn(_ request: Request, _ ending: Ending, _ turn: inout Turn) {
        guard request.kind == .job else { return }
        forgetGraph(of: request, &turn)
        let words = Self.words(request.task, ended: ending)
        graph.note(EndedJob(request.app, request.task, .ended(words)))
    }

    /// Notes the news for jobs that wait for one of which an attempt is over.
    mutating func noteAttempt(
        _ run: Run,
        _ job: Job,
        _ ending: Ending,
        next: Request?,
        _ turn: inout Turn
    ) {
        guard let next else {
            forgetSteps(of: run.request, job, &turn)
            // Another one has its name, and they wait for that.
            if run.isSuperseded { return }
            let outcome: EndedJob.Outcome =
                ending == .completed ? .completed : .ended(Self.words(run.task, ended: ending))
            return graph.note(EndedJob(run.app, run.task, outcome))
        }
        guard next.job?.hold != nil else { return }
        graph.note(EndedJob(run.app, run.task, .held(Self.wordsOfHeld(run.task))))
    }

    /// Returns the look-ups that are due for jobs that have come to an end, if any.
    ///
    /// It is looked up before the name of one of them may be another's: those that are submitted
    /// after that one wait for it.
    package mutating func successorLookUps() -> [Effect] {
        graph.takeEnded().map { .fetchSuccessors($0, limit: Self.successorsAtOnce) }
    }

    /// Begins, keeps, holds or cancels the jobs that waited for one that has come to an end.
    mutating func takeSuccessors(
        _ ended: EndedJob,
        _ found: [Request],
        isMore: Bool,
        _ turn: inout Turn
    ) {
        for request in found {
            // A damaged store may list what is no job, or waits for nothing.
            guard let job = request.job, job.waits > 0 else { continue }
            window.remove(request)
            switch ended.outcome {
            case .completed: free(request, job.freed, &turn)
            case .ended(let words) where job.terms.isCancelledWithOthers, .held(let words):
                withdraw(request, .cancelled, detail: words, &turn)
            case .ended(let words): free(request, job.stranded(words), &turn)
            }
        }
        if isMore {
            graph.note(ended)
        } else if case .held = ended.outcome {
            // The others wait on: it may be retried.
        } else {
            turn.store(.job(.removeEdgesBefore(ended.app, ended.task)))
        }
    }

    /// Ends a job's wait for others.
    private mutating func free(_ request: Request, _ job: Job, _ turn: inout Turn) {
        graph.remove(request.job?.waits ?? 0, of: request.app)
        let next = request.saying(job)
        turn.store(.job(.removeEdges(request.app, of: request.task)))
        turn.store(.putRequest(next))
        window.insert(next)
        clocks.saw(next)
        // Whoever waits for it hears that it was given up.
        guard job.hold != nil else { return }
        graph.note(EndedJob(request.app, request.task, .held(Self.wordsOfHeld(request.task))))
    }

    private static func words(_ task: TaskID, ended: Ending) -> String {
        "the job \(task.givenName.quoted), which it comes after, ended as \(ended.name)"
    }

    private static func wordsOfHeld(_ task: TaskID) -> String {
        "the job \(task.givenName.quoted), which it comes after, failed and is held"
    }
}

extension Job {
    /// Returns the job, waiting for a number of others.
    func waiting(for count: Int) -> Job {
        var next = self
        next.wait(for: count)
        return next
    }

    /// The job, waiting for none any more.
    var freed: Job { waiting(for: 0) }

    /// Returns the job, held because its predecessor did not end as it was to.
    func stranded(_ words: String) -> Job {
        var next = freed
        next.hold(.predecessor, words)
        return next
    }
}
