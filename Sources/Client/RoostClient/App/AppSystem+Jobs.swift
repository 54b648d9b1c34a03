package import RoostWire

extension AppSystem {
    /// Writes jobs down with one flush for each message; when this returns, they survive a crash
    /// and a power cut.
    ///
    /// The answer has the id of each job in their order, or why it was refused. Thousands of jobs
    /// travel in several messages: when this throws, those that came first may have been written
    /// down. What is the fleet's is submitted each for itself, and none of it any more once its
    /// database does not answer.
    package func submit(
        jobs: [AppInterface.Job]
    ) throws(SubmissionError) -> [Result<String, SubmissionError>] {
        reattach()
        var answers: [Result<String, SubmissionError>] = []
        answers.reserveCapacity(jobs.count)
        // Of many it has to be known which are the fleet's; one is taken in either case.
        if jobs.count > 1, look({ $0.permitted == nil }) { askWhatIsPermitted() }
        var (batch, bytes): ([AppInterface.Job], Int) = ([], 0)
        var silence: SubmissionError?
        for job in jobs {
            if isOfFleet(job.intent) {
                if !batch.isEmpty { answers += try send(batch) }
                (batch, bytes) = ([], 0)
                answers.append(submitToFleet(job, &silence))
                continue
            }
            let length = JSON.object(job.arguments).text.utf8.count + job.intent.utf8.count + 200
            if !batch.isEmpty,
                batch.count == limits.batchRequests || bytes + length > limits.batchBytes
            {
                answers += try send(batch)
                (batch, bytes) = ([], 0)
            }
            batch.append(job)
            bytes += length
        }
        if !batch.isEmpty { answers += try send(batch) }
        return answers
    }

    /// Submits a job that is the fleet's, unless its database was silent before.
    private func submitToFleet(
        _ job: AppInterface.Job,
        _ silence: inout SubmissionError?
    ) -> Result<String, SubmissionError> {
        if let silence { return .failure(silence) }
        do throws(SubmissionError) {
            guard let answer = try send([job], on: fleetLine).first else {
                throw SubmissionError(.unavailable, "the system did not say what became of it")
            }
            return answer
        } catch {
            if error.reason == .fleetUnavailable || error.reason == .unavailable { silence = error }
            return .failure(error)
        }
    }

    private func send(
        _ jobs: [AppInterface.Job],
        on line: CallLine? = nil
    ) throws(SubmissionError) -> [Result<String, SubmissionError>] {
        do throws(CallFailure) {
            let parameters = AppInterface.SubmitJobs.Parameters(jobs: jobs)
            let reply: AppInterface.SubmitJobs.Reply =
                try (line ?? self.line).ask(.submitJobs, parameters, mend: mendRefusals)
            let refusals = refusals(reply.refused, of: jobs.count, what: "a job")
            return jobs.indices.map { index in
                if let refusal = refusals[index] { return .failure(refusal) }
                guard reply.ids.indices.contains(index), !reply.ids[index].isEmpty else {
                    return .failure(
                        SubmissionError(.unavailable, "the system did not say what became of it")
                    )
                }
                return .success(reply.ids[index])
            }
        } catch {
            throw SubmissionError(error)
        }
    }

    /// Returns the state of a job; `nil` where the system knows none of that id, or none any more.
    package func find(job id: String) throws(SubmissionError) -> AppInterface.JobState? {
        reattach()
        do throws(CallFailure) {
            let parameters = AppInterface.FindJob.Parameters(id: id)
            let reply: AppInterface.FindJob.Reply = try lineForAll.ask(.findJob, parameters)
            return reply.job
        } catch {
            if case .refused(let refusal) = error, refusal.kind == .own(.noSuchJob) { return nil }
            throw SubmissionError(error)
        }
    }

    /// Has a job that is held, or waits for its next attempt, begin as soon as it can.
    package func retry(job id: String) throws(SubmissionError) {
        try tell(.retryJob, AppInterface.RetryJob.Parameters(id: id), on: lineForAll)
    }

    /// Withdraws a job, and stops it where it runs.
    package func cancel(job id: String) throws(SubmissionError) {
        try tell(.cancelJob, AppInterface.CancelJob.Parameters(id: id), on: lineForAll)
    }

    /// Withdraws jobs that are alike, and stops those of them that run.
    ///
    /// - Returns: How many there were.
    package func cancelJobs(intent: String?, tag: String?) throws(SubmissionError) -> Int {
        reattach()
        let parameters = AppInterface.CancelJobs.Parameters(intent: intent, tag: tag)
        var count: Int64 = 0
        while true {
            let reply: AppInterface.CancelJobs.Reply
            do throws(CallFailure) {
                reply = try lineForAll.ask(.cancelJobs, parameters)
            } catch {
                throw SubmissionError(error)
            }
            // One call withdraws a thousand at most.
            guard reply.cancelled > 0 else { return Int(clamping: count) }
            count = Int64(clamping: Int128(count) + Int128(reply.cancelled))
        }
    }

    /// Has no job of an intent begin any more, or lets them go on.
    package func setJobs(of intent: String, arePaused: Bool) throws(SubmissionError) {
        if arePaused {
            try tell(.pauseJobs, AppInterface.PauseJobs.Parameters(intent: intent))
        } else {
            try tell(.resumeJobs, AppInterface.ResumeJobs.Parameters(intent: intent))
        }
    }

    func tell(
        _ method: AppInterface.Method,
        _ parameters: some WireMessage,
        on line: CallLine? = nil
    ) throws(SubmissionError) {
        reattach()
        do throws(CallFailure) {
            _ = try (line ?? self.line).call(method, parameters)
        } catch {
            throw SubmissionError(error)
        }
    }

    /// Has a handler called whenever a job may stand in another way than when it was last found.
    ///
    /// It is called on the thread that hears from the system, and must return at once.
    ///
    /// - Returns: What ends that.
    package func watch(
        job id: String,
        _ handler: @escaping @Sendable () -> Void
    ) -> UInt64 {
        attach()
        return turn { $0.jobs.watch(id, handler) }
    }

    /// Ends what ``watch(job:_:)`` began.
    package func unwatch(_ ticket: UInt64) { turn { $0.jobs.unwatch(ticket) } }
}
