extension Engine {
    /// Why a job is refused, beyond what is asked of every submission.
    func refusal(
        ofJob submission: Submission,
        by app: InstalledApp,
        at now: Moment
    ) -> Refusal? {
        guard let job = submission.particulars.job else {
            preconditionFailure("a job was submitted that says nothing of what it runs")
        }
        if let refusal = refusal(ofIntent: job.intent, job.arguments, by: app) { return refusal }
        let earliest = max(submission.earliestBegin ?? now.date, now.date)
        if let until = job.usefulUntil, until <= earliest {
            return Refusal(
                .noDate,
                "the job is of no use any more before it may begin; give it a later usefulUntil or an earlier notBefore"
            )
        }
        return nil
    }

    /// The request that comes after a run of a job, if one does.
    func next(
        after run: Run,
        _ job: Job,
        _ ending: Ending,
        _ wish: AttemptWish?,
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
            .expired(.memoryPressure):
            return run.request.again(job, earliestBegin: nil)
        case .noHandler: return run.request.again(job.failed(detail, hold: .unsuitable))
        case .unsuccessful:
            switch wish {
            case .discard: return run.request.again(job.failed(detail, hold: .discarded))
            case .unsuitable: return run.request.again(job.failed(detail, hold: .unsuitable))
            case .snooze(let pause): return run.request.again(job, earliestBegin: now.date + pause)
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
            chance: Self.chance(run.request.number, attempt: job.attempt, at: now)
        )
        return retried(run, job.failed(words), after: pause ?? .zero, at: now)
    }

    private func retried(_ run: Run, _ job: Job, after pause: Duration, at now: Moment) -> Request {
        guard job.hold == nil else { return run.request.again(job) }
        return run.request.again(job, earliestBegin: now.date + max(pause, .zero))
    }

    /// A number that differs from job to job and from one attempt to the next, and is the same in a replay.
    private static func chance(_ number: RequestNumber, attempt: Int, at now: Moment) -> UInt64 {
        var mixed = UInt64(bitPattern: now.date.nanoseconds)
        for part in [UInt64(bitPattern: number.value), UInt64(clamping: attempt)] {
            // The finalizer of SplitMix64 spreads what differs in few bits over all.
            mixed = (mixed ^ part) &+ 0x9E37_79B9_7F4A_7C15
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            mixed ^= mixed >> 31
        }
        return mixed
    }

    /// Has a job that is held, or waits for its next attempt, begin as soon as it can.
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
        let next = existing.again(job.anew, earliestBegin: nil)
        window.remove(existing)
        window.insert(next)
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
            stopJob(run, job, &turn)
            isThere = true
        }
        guard isThere else { return turn.refuse(token, .noSuchJob, noSuchJob(task, of: id)) }
        turn.reply(token, .done)
    }

    /// Stops an attempt of a job for good: no other one follows, even if the system ends before it has stopped.
    mutating func stopJob(_ run: Run, _ job: Job, _ turn: inout Turn) {
        guard job.hold != .cancelled else { return }
        runs[run.number]?.isSuperseded = false
        runs[run.number]?.cancelJob()
        turn.store(.cancelRun(run.number))
        expire(run.number, .stopped, &turn)
    }

    private func noSuchJob(_ task: TaskID, of id: AppID) -> String {
        "\(id) has no job \((task.job ?? task.name).quoted) that waits or runs; roost jobs \(id) lists those that it has"
    }

    /// How many jobs of an app run.
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
    /// Notes that its job is not to come again.
    package mutating func cancelJob() {
        guard let job = request.job else { return }
        request = request.again(job.cancelled, earliestBegin: request.earliestBegin)
    }
}

extension Request {
    /// The same job, as it stands now.
    func again(_ job: Job, earliestBegin: Timestamp? = nil) -> Request {
        Request(
            number: number,
            app: app,
            task: task,
            kind: kind,
            earliestBegin: earliestBegin,
            requiresNetwork: requiresNetwork,
            requiresPower: requiresPower,
            submitted: submitted,
            particulars: .job(job)
        )
    }

    /// What it says of itself as a job.
    package var job: Job? {
        // Most are none, and need not be opened for that.
        kind == .job ? particulars.job : nil
    }
}

extension Particulars {
    /// What a job says, where it is one.
    package var job: Job? {
        if case .job(let job) = self { job } else { nil }
    }
}
