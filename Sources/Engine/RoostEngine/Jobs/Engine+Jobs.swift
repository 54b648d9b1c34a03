extension Engine {
    /// Returns the refusal of a job, beyond what is asked of every submission, or `nil`.
    func refusal(
        ofJob submission: Submission,
        by app: InstalledApp,
        at now: Moment
    ) -> Refusal? {
        guard let job = submission.payload.job else {
            preconditionFailure("a job was submitted that says nothing of what it runs")
        }
        if let refusal = refusal(ofIntent: job.intent, job.arguments, by: app) { return refusal }
        if let refusal = refusal(ofPredecessors: submission, by: app.id) { return refusal }
        if let defect = job.needs.defect { return Refusal(.invalid, "a job needs \(defect)") }
        if let defect = job.terms.defect { return Refusal(.invalid, "a job has \(defect)") }
        let earliest = max(submission.earliestBegin ?? now.date, now.date)
        if let until = job.usefulUntil, until <= earliest {
            return Refusal(
                .noDate,
                "the job is of no use any more before it may begin; give it a later usefulUntil or an earlier notBefore"
            )
        }
        return nil
    }

    /// Ends an attempt of a job, which comes again, is held or is over.
    mutating func endAttempt(
        _ run: Run,
        _ job: Job,
        _ ending: Ending,
        _ command: AttemptCommand?,
        detail: String,
        result: String?,
        _ turn: inout Turn
    ) {
        let isWanted = !run.isSuperseded && apps[run.app] != nil
        let next =
            isWanted
            ? self.next(after: run, job, ending, command, detail: detail, at: turn.now) : nil
        if let claim = job.claim {
            return endClaim(
                claim,
                run,
                job,
                ending,
                next: next,
                detail: detail,
                result: result,
                &turn
            )
        }
        if let next {
            apps[present: run.app].count(.job, by: 1)
            waitAgain(next)
            if let job = next.job { pauses.note(job) }
            turn.store(.putRequest(next))
        }
        noteAttempt(run, job, ending, next: next, &turn)
    }

    /// Lets a job that was there before wait again.
    private mutating func waitAgain(_ request: Request) {
        window.insert(request)
        clocks.saw(request)
    }

    static func waitsForOthers(_ task: TaskID) -> String {
        "the job \(task.givenName.quoted) comes after others that are not over; roost jobs shows which"
    }

    /// The request that comes after a run of a job, if one does.
    func next(
        after run: Run,
        _ job: Job,
        _ ending: Ending,
        _ command: AttemptCommand?,
        detail: String,
        at now: Moment
    ) -> Request? {
        // Whatever becomes of the attempt meanwhile, whoever cancelled the job wants no other.
        if job.hold == .cancelled { return nil }
        switch ending {
        case .completed, .cancelled, .refused, .uninstalled, .lapsed, .expired(.stopped): return nil
        // What the system or a person does is not the work's fault.
        case .interrupted, .launchFailed, .endedWithApp, .forceQuit,
            .expired(.deviceInUse), .expired(.networkLost), .expired(.powerLost),
            .expired(.memoryPressure), .expired(.leaseOver), .killedAfterGrace(.leaseOver):
            return run.request.again(job)
        case .noHandler: return run.request.again(job.failed(detail, hold: .unsuitable))
        case .unsuccessful:
            switch command {
            case .discard: return run.request.again(job.failed(detail, hold: .discarded))
            case .unsuitable: return run.request.again(job.failed(detail, hold: .unsuitable))
            case .snooze(let pause): return run.request.again(job, after: pause, at: now)
            case .retry(let pause): return retried(run, job.failed(detail), after: pause, at: now)
            case nil: break
            }
        case .expired(.timeUsedUp), .expired(.stalled), .expired(.simulated), .killedAfterGrace,
            .crashed:
            break
        }
        let words = detail.isEmpty ? ending.name : detail
        let pause = job.retry.pause(
            afterAttempts: job.attempt,
            // It differs from job to job and from one attempt to the next.
            chance: PseudoChance.of(
                UInt64(bitPattern: now.date.nanoseconds),
                UInt64(bitPattern: run.request.number.value),
                UInt64(clamping: job.attempt)
            )
        )
        return retried(run, job.failed(words), after: pause ?? .zero, at: now)
    }

    private func retried(_ run: Run, _ job: Job, after pause: Duration, at now: Moment) -> Request {
        guard job.hold == nil else { return run.request.again(job) }
        return run.request.again(job, after: pause, at: now)
    }

    /// Begins a job that is held, or waits for its next attempt, as soon as it can.
    mutating func retryJob(
        _ id: AppID,
        _ task: TaskID,
        existing: Request?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard apps[id] != nil else { return turn.refuseUnknown(id, token) }
        guard let existing, let job = existing.job else {
            return turn.refuse(token, .noSuchJob, noSuchJob(task, of: id))
        }
        guard job.waits == 0 else { return turn.refuse(token, .notNow, Self.waitsForOthers(task)) }
        let next = existing.again(job.anew)
        window.remove(existing)
        waitAgain(next)
        turn.store(.putRequest(next))
        turn.reply(token, .done)
    }

    /// Withdraws a job that is pending, and stops it where it runs.
    mutating func cancelJob(
        _ id: AppID,
        _ task: TaskID,
        existing: Request?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard apps[id] != nil else { return turn.refuseUnknown(id, token) }
        var isThere = false
        if let existing, existing.kind == .job {
            window.remove(existing)
            withdraw(existing, .cancelled, detail: "", &turn)
            isThere = true
        }
        if let run = currentRun(of: id, task), let job = run.request.job {
            runs[present: run.number].isSuperseded = false
            stopJob(run, job, &turn)
            isThere = true
        }
        guard isThere else { return turn.refuse(token, .noSuchJob, noSuchJob(task, of: id)) }
        turn.reply(token, .done)
    }

    /// Stops an attempt of a job for good: no other one follows, even if the system ends before it
    /// has stopped.
    mutating func stopJob(_ run: Run, _ job: Job, _ turn: inout Turn) {
        giveUp(run.number, job, &turn)
        expire(run.number, .stopped, &turn)
    }

    /// Writes down that no other attempt follows the one that is made.
    mutating func giveUp(_ run: RunNumber, _ job: Job, _ turn: inout Turn) {
        guard job.hold != .cancelled else { return }
        runs[present: run].cancelJob()
        turn.store(.cancelRun(run))
    }

    private func noSuchJob(_ task: TaskID, of id: AppID) -> String {
        "\(id) has no job \(task.givenName.quoted) that waits or runs; roost jobs \(id) lists those that it has"
    }

    /// Returns the number of an app's jobs that run.
    func runningJobs(of process: ProcessState) -> Int {
        process.runs.count { runs[$0]?.request.kind == .job }
    }

    /// Withdraws a job whose time of use is over.
    mutating func lapse(_ request: Request, _ turn: inout Turn) {
        withdraw(
            request,
            .lapsed,
            detail: "it was of use until then, and could not begin before",
            &turn
        )
    }
}

extension Run {
    /// Notes that the run's job is not to come again.
    package mutating func cancelJob() {
        guard let job = request.job else {
            preconditionFailure("run \(number) is to try nothing again, and runs no job")
        }
        request = request.saying(job.cancelled)
    }
}

extension Request {
    /// Returns the request with the job, which may begin at once.
    func again(_ job: Job) -> Request { saying(job.pausing(since: nil), earliestBegin: nil) }

    /// Returns the request with the job, after a pause that begins now.
    func again(_ job: Job, after pause: Duration, at now: Moment) -> Request {
        saying(job.pausing(since: now.date), earliestBegin: now.date + max(pause, .zero))
    }

    /// Returns the request with the job as it stands now, at the same time.
    func saying(_ job: Job) -> Request { saying(job, earliestBegin: earliestBegin) }

    /// Returns the request with its pause from now on, where that began later than now: the clock
    /// was set back since.
    ///
    /// A pause is a length and not a date. So the next attempt never comes before the whole of it
    /// has gone by, and at most as much later as the pause is long.
    package func withPauseAnew(at now: Timestamp) -> Request {
        guard let job, let began = job.pauseBegan, let ends = earliestBegin, began > now else {
            return self
        }
        return saying(job.pausing(since: now), earliestBegin: now + (ends - began))
    }

    private func saying(_ job: Job, earliestBegin: Timestamp?) -> Request {
        Request(
            number: number,
            app: app,
            task: task,
            kind: kind,
            earliestBegin: earliestBegin,
            requiresNetwork: requiresNetwork,
            requiresPower: requiresPower,
            submitted: submitted,
            payload: .job(job)
        )
    }

    /// The job that the request stands for, if it is one.
    package var job: Job? {
        // Most are none, and need not be opened for that.
        kind == .job ? payload.job : nil
    }
}

extension Payload {
    /// The job of the payload, if it is one.
    package var job: Job? {
        if case .job(let job) = self { job } else { nil }
    }
}
