package import RoostWire

extension AppSystem {
    /// Submits a job to the fleet that the machine is in; when this returns, the fleet's database has it.
    package func submitToFleet(
        _ job: AppInterface.Job,
        _ place: AppInterface.FleetPlace
    ) throws(SubmissionError) -> String {
        let parameters = AppInterface.SubmitFleetJob.Parameters(job: job, place: place)
        return try askFleet(.submitFleetJob, parameters) { (fields) throws(FieldError) in
            try AppInterface.SubmitFleetJob.Reply(reading: fields).id
        }
    }

    /// Returns the app's jobs in the fleet that are not over, or those of a name.
    package func fleetJobs(
        named id: String?
    ) throws(SubmissionError) -> [AppInterface.FleetJobState] {
        let parameters = AppInterface.FleetJobs.Parameters(id: id)
        return try askFleet(.fleetJobs, parameters) { (fields) throws(FieldError) in
            try AppInterface.FleetJobs.Reply(reading: fields).jobs
        }
    }

    /// Withdraws what goes by a name in the fleet, on all machines.
    package func cancelFleetJob(_ id: String) throws(SubmissionError) {
        try askFleet(.cancelFleetJob, AppInterface.CancelFleetJob.Parameters(id: id)) { _ in }
    }

    private func askFleet<Answer>(
        _ method: AppInterface.Method,
        _ parameters: some WireMessage,
        _ read: (Fields) throws(FieldError) -> Answer
    ) throws(SubmissionError) -> Answer {
        reattach()
        let answer: JSONObject
        do throws(CallFailure) {
            answer = try fleetLine.call(method, parameters: parameters.write)
        } catch {
            throw SubmissionError(error)
        }
        do throws(FieldError) {
            return try read(Fields(answer, context: method.rawValue))
        } catch {
            throw SubmissionError(.unavailable, "the system's answer makes no sense: \(error)")
        }
    }
}
