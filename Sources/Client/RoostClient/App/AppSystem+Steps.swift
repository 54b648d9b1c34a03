package import RoostWire

/// An error that says why a step of a job could not be looked up or written down.
package enum StepFailure: Error, Hashable, Sendable {
    /// The run is over for the system: another attempt takes its place.
    case late(String)
    /// It is not what a step may be, and will not be the next time either.
    case refused(String)
    /// No system answers, or it cannot write it down now.
    case unavailable(String)
}

extension AppSystem {
    /// The system whose run this code is a part of.
    @TaskLocal package static var current: AppSystem?

    /// Returns the result of a step of a run's job; `nil` where no attempt has done it.
    package func find(step name: String, of run: Int64) throws(StepFailure) -> JSONObject? {
        let parameters = AppInterface.FindStep.Parameters(run: run, name: name)
        let reply: AppInterface.FindStep.Reply = try call { line throws(CallFailure) in
            try line.ask(.findStep, parameters)
        }
        return reply.done ? reply.result ?? [:] : nil
    }

    /// Writes down that a step of a run's job is done; when this returns, it survives a crash and a
    /// power cut.
    package func put(
        step name: String,
        _ result: JSONObject,
        of run: Int64
    ) throws(StepFailure) {
        let parameters = AppInterface.PutStep.Parameters(run: run, name: name, result: result)
        _ = try call { line throws(CallFailure) in try line.call(.putStep, parameters) }
    }

    private func call<Answer>(
        _ body: (CallLine) throws(CallFailure) -> Answer
    ) throws(StepFailure) -> Answer {
        do throws(CallFailure) {
            return try body(line)
        } catch {
            guard case .refused(let refusal) = error else {
                throw .unavailable(SubmissionError(error).description)
            }
            switch refusal.kind {
            case .own(.noSuchRun), .own(.notAnApp): throw .late(refusal.message)
            case .own(.invalid), .own(.tooLarge), .own(.tooManyPending),
                .standard(.invalidParameter):
                throw .refused(refusal.message)
            default: throw .unavailable(refusal.message)
            }
        }
    }
}
