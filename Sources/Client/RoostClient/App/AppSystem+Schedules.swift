package import RoostWire

extension AppSystem {
    /// Has an intent run again and again; when this returns, that survives a crash and a power cut.
    package func `repeat`(_ repetition: AppInterface.Repetition) throws(SubmissionError) {
        try tell(.repeatJob, AppInterface.RepeatJob.Parameters(repetition: repetition))
    }

    /// Returns the state of a schedule; `nil` where the system knows none of that id.
    package func find(
        schedule id: String
    ) throws(SubmissionError) -> AppInterface.FindSchedule.Reply? {
        reattach()
        do throws(CallFailure) {
            return try line.ask(.findSchedule, AppInterface.FindSchedule.Parameters(id: id))
        } catch {
            if case .refused(let refusal) = error, refusal.kind == .own(.noSuchSchedule) {
                return nil
            }
            throw SubmissionError(error)
        }
    }

    /// Has something that is repeated pause, go on, run now or end.
    package func change(
        schedule id: String,
        _ change: AppInterface.ChangeSchedule.Parameters.Change
    ) throws(SubmissionError) {
        try tell(.changeSchedule, AppInterface.ChangeSchedule.Parameters(id: id, change: change))
    }
}

extension AppSystem {
    /// Promises that work is never longer ago than a time, or takes that back.
    package func promise(
        _ name: String,
        about: AppInterface.PromiseFreshness.Parameters.About,
        within: Duration?
    ) throws(SubmissionError) {
        try tell(
            .promiseFreshness,
            AppInterface.PromiseFreshness.Parameters(
                name: name,
                about: about,
                within: within?.wholeMicroseconds
            )
        )
    }
}
