package import RoostWire

extension AppSystem {
    /// Submits a job to the fleet that the machine is in; when this returns, the fleet's database
    /// has it.
    package func submitToFleet(
        _ job: AppInterface.Job,
        _ place: AppInterface.FleetPlace
    ) throws(SubmissionError) -> String {
        let parameters = AppInterface.SubmitFleetJob.Parameters(job: job, place: place)
        let reply: AppInterface.SubmitFleetJob.Reply = try askFleet(.submitFleetJob, parameters)
        return reply.id
    }

    /// Returns the app's jobs in the fleet that are not over, or those of a name.
    package func fleetJobs(
        named id: String?
    ) throws(SubmissionError) -> [AppInterface.FleetJobState] {
        let parameters = AppInterface.FleetJobs.Parameters(id: id)
        let reply: AppInterface.FleetJobs.Reply = try askFleet(.fleetJobs, parameters)
        return reply.jobs
    }

    /// Withdraws what goes by a name in the fleet, on all machines.
    package func cancelFleetJob(_ id: String) throws(SubmissionError) {
        let parameters = AppInterface.CancelFleetJob.Parameters(id: id)
        try tell(.cancelFleetJob, parameters, on: fleetLine)
    }

    /// Returns the app's jobs of a name when all are over or held, or after some time as they
    /// stand.
    ///
    /// The line is the caller's own, since all that is said on it later waits as well.
    package func awaitFleetJobs(
        named id: String,
        on line: FleetLine
    ) throws(SubmissionError) -> [AppInterface.FleetJobState] {
        // As long as the system lets anybody wait.
        let parameters = AppInterface.FleetJobs.Parameters(id: id, wait: .max)
        let reply: AppInterface.FleetJobs.Reply =
            try askFleet(.fleetJobs, parameters, on: line.line)
        return reply.jobs
    }

    /// A line of its own to the system, which is open as long as it is kept.
    package var ownFleetLine: FleetLine {
        FleetLine(line: path.map { CallLine(nil, path: $0, limits: limits) } ?? fleetLine)
    }

    private func askFleet<Reply: WireMessage>(
        _ method: AppInterface.Method,
        _ parameters: some WireMessage,
        on line: CallLine? = nil
    ) throws(SubmissionError) -> Reply {
        reattach()
        do throws(CallFailure) {
            return try (line ?? fleetLine).ask(method, parameters)
        } catch {
            throw SubmissionError(error)
        }
    }
}

/// A line on which somebody waits for jobs of a fleet.
package struct FleetLine: Sendable {
    let line: CallLine
}
