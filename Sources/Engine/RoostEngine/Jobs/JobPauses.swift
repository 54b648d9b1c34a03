/// The pauses before the next attempts of jobs, which begin anew when the clock is set back.
///
/// A job that failed comes again after a pause, and a pause is a length. It is written down as the
/// calendar date at which it ends, so that what is due is found in order, and as the date at which
/// it began: a clock that was set back to before that tells that the date means nothing any more.
struct JobPauses: Sendable {
    /// The beginning of the latest pause, as far as there may be any.
    private var latest: Timestamp?

    init(latest: Timestamp?) { self.latest = latest }

    /// Notes that a job waits, or waits again.
    mutating func note(_ job: Job) {
        guard let began = job.pauseBegan else { return }
        latest = latest.map { max($0, began) } ?? began
    }

    /// Begins the pauses anew that began later than it is now.
    ///
    /// - Returns: Whether there may be some, whose places in the order of requests are others now.
    mutating func beginAnew(_ turn: inout Turn) -> Bool {
        guard let latest, ClockWatch.isSetBack(turn.now.date, behind: latest) else { return false }
        self.latest = turn.now.date
        turn.store(.job(.beginPausesAnew(at: turn.now.date)))
        return true
    }
}
