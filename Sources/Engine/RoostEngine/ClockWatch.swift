/// A watch that compares the calendar clock with the monotonic clock, and so notices that the
/// calendar was set or that the machine slept.
struct ClockWatch: Sendable {
    private var seen: Moment
    /// The latest calendar time seen: after a step back, what was due stays due.
    private(set) var latestDate: Timestamp

    /// The least step that is noticed by itself; smaller ones, as of a clock that a network keeps
    /// right, add up.
    private static let least = Duration.seconds(1)

    /// Begins to watch at a moment.
    init(since moment: Moment) {
        seen = moment
        latestDate = moment.date
    }

    /// Returns the time by which the calendar has run ahead of the uptime since the last jump, less
    /// than zero where it was set back.
    ///
    /// It is `nil` where that is less than a second.
    mutating func jump(at now: Moment) -> Duration? {
        let jump = (now.date - seen.date) - (now.uptime - seen.uptime)
        guard jump >= Self.least || jump <= .zero - Self.least else { return nil }
        seen = now
        return jump
    }

    /// Whether a calendar time is so far before one that was seen that the clock was set back.
    static func isSetBack(_ date: Timestamp, behind seen: Timestamp) -> Bool {
        seen - date >= least
    }

    mutating func saw(_ date: Timestamp) { latestDate = max(latestDate, date) }

    /// Notes that a request waits.
    ///
    /// One that was due as it was submitted is due, whatever has become of the clock since; one
    /// with an earliest date that the clock was set back behind is still held by that.
    mutating func saw(_ request: Request) {
        if request.isDueAtOnce { saw(request.submitted) }
    }
}
