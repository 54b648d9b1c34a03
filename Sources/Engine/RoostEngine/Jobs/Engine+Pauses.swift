// A job that failed comes again after a pause, and a pause is a length. It is written down as the calendar date at
// which it ends, so that what is due is found in order, and as the date at which it began: a clock that was set back to
// before that tells that the date means nothing any more.
extension Engine {
    /// Begins the pauses anew that began later than it is now.
    mutating func beginPausesAnew(_ turn: inout Turn) {
        guard let latest = latestPause, latest - turn.now.date >= ClockWatch.least else { return }
        latestPause = turn.now.date
        turn.store(.job(.beginPausesAnew(at: turn.now.date)))
        // Their places have changed, also of those that it does not reach to.
        window = Window()
    }

    /// Notes that a job waits, or waits again.
    mutating func notePause(of job: Job) {
        guard let began = job.pauseBegan else { return }
        latestPause = latestPause.map { max($0, began) } ?? began
    }
}
