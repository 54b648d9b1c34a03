// Parts of a job that are done once, however often the job is tried.
extension Engine {
    /// Writes down the result of a step, so that no later attempt does it again.
    mutating func putStep(
        _ app: AppID,
        _ process: ProcessNumber,
        _ number: RunNumber,
        _ step: Event.Step,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        // The number fences: what a former attempt says comes too late, whoever says it.
        guard let run = runs[number], run.process == process, run.app == app, !run.isFinishDeferred,
            apps[app]?.process?.isEnding == false, let job = run.request.job
        else {
            return turn.refuse(
                token,
                .noSuchRun,
                "run \(number) is over, or runs no job of this process; the step \(step.name.quoted) was not written down"
            )
        }
        // An app that lost our answer says it again: the first result stays.
        guard !step.isKnown else { return turn.reply(token, .done) }
        if let refusal = refusal(of: step, job) { return turn.reply(token, .refused(refusal)) }
        runs[present: number].record(step.result)
        turn.store(
            .job(
                .putStep(
                    app,
                    run.request.number,
                    number,
                    name: step.name,
                    result: step.result
                )
            )
        )
        turn.reply(token, .done)
    }

    private func refusal(of step: Event.Step, _ job: Job) -> Refusal? {
        guard limits.allows(name: step.name) else {
            return Refusal(
                .invalid,
                "the name of a step is empty, longer than \(limits.identifierLength) bytes, or has control characters"
            )
        }
        let bytes = step.result.utf8.count
        guard bytes <= limits.stepLength else {
            return Refusal(
                .tooLarge,
                "the result of the step \(step.name.quoted) takes \(bytes) bytes, and may take \(limits.stepLength); write what is long into a file, and keep its name"
            )
        }
        guard job.steps.steps < limits.stepsPerJob else {
            return Refusal(
                .tooManyPending,
                "the job has \(job.steps.steps) steps, as many as it may; make it several jobs"
            )
        }
        guard job.steps.bytes.saturating(plus: bytes) <= limits.stepsLength else {
            return Refusal(
                .tooLarge,
                "the results of the job's steps take more than \(limits.stepsLength) bytes together with that of \(step.name.quoted); write what is long into a file, and keep its name"
            )
        }
        return nil
    }
}

extension Run {
    /// Notes that a step of the run's job is done, with its result.
    package mutating func record(_ result: String) {
        guard let job = request.job else {
            preconditionFailure("run \(number) has done a step, and runs no job")
        }
        request = request.saying(job.adding(result))
    }
}

extension Job {
    fileprivate func adding(_ result: String) -> Job {
        var next = self
        next.record(steps.adding(result))
        return next
    }
}
