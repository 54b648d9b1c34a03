import RoostEngine

/// The two clocks, as they stood when the latest turn began.
struct ClockModel: Sendable {
    /// The last date that the calendar showed.
    private(set) var date = Timestamp(nanoseconds: .min)
    /// The time of the present turn; between turns, of the last.
    private(set) var uptime = Uptime(nanoseconds: .min)
    /// Whether the calendar has gone back, or the machine is in another place, since all was looked
    /// at.
    var hasChanged = false

    /// Whether the calendar has gone on since the last turn, by as much as time has passed.
    func isSteady(at now: Moment) -> Bool {
        let jump = (now.date - date) - (now.uptime - uptime)
        return now.date >= date && jump < .seconds(1)
    }

    mutating func move(to now: Moment) {
        // A clock that is kept right is put back by less now and then.
        if now.date < date, date - now.date > .seconds(1) { hasChanged = true }
        date = now.date
        uptime = now.uptime
    }
}
