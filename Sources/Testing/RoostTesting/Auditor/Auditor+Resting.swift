import RoostDaemon
import RoostEngine

// Nineteen of twenty turns look how far runs are, and set the timers anew. What was found to be
// right at the end of the last turn is right at the end of such a one, up to the time at which
// something has to be done: only the timers are looked at.
// Each thirty-second is looked at in full all the same.
extension Auditor {
    /// The knowledge that all was found to be right, and the time up to which that holds if nothing
    /// happens.
    struct Rest: Sendable {
        let alarm: (uptime: Uptime?, date: Timestamp?)
        /// The end of the next time that is running.
        let nextEnd: Uptime?
        /// The submission of the next request that the clock was set back behind.
        let nextSubmission: Timestamp?
        /// The number of turns since then that were not looked at in full.
        var turns = 0
    }

    /// The greatest number of turns in a row that are not looked at in full.
    private static var mostTurns: Int { 31 }

    /// Whether a turn need not be looked at in full if nothing happens in it.
    func rests(at now: Moment) -> Bool {
        guard let rest, rest.turns < Self.mostTurns, !isAsking, violation == nil else {
            return false
        }
        // Where the calendar jumps, all is looked at.
        return clock.isSteady(at: now)
            && rest.nextEnd.map { now.uptime < $0 } ?? true
            && rest.alarm.date.map { now.date < $0 } ?? true
            && rest.nextSubmission.map { now.date < $0 } ?? true
    }

    /// Ends a turn in which nothing happened.
    ///
    /// - Returns: Whether its timers are those that there have to be; otherwise all has to be
    ///   looked at.
    mutating func endResting(alarm: (uptime: Uptime?, date: Timestamp?), at now: Moment) -> Bool {
        guard let rest, alarm.date == rest.alarm.date,
            (alarm.uptime == nil) == (rest.alarm.uptime == nil),
            alarm.uptime.map({ $0 > now.uptime }) ?? (rest.nextEnd == nil),
            (alarm.uptime ?? now.uptime) <= rest.nextEnd ?? alarm.uptime ?? now.uptime
        else { return false }
        turn += 1
        self.rest?.turns += 1
        clock.move(to: now)
        return true
    }

    /// Begins to rest after all was looked at: it stays so if nothing happens.
    mutating func beginRest(alarm: (uptime: Uptime?, date: Timestamp?), at now: Moment) {
        guard violation == nil, !trouble.isNow, callers.questions.isEmpty else { return }
        let later = model.pending.values.lazy.map(\.submitted).filter { $0 > now.date }
        rest = Rest(alarm: alarm, nextEnd: ends().min(), nextSubmission: later.min())
    }
}
