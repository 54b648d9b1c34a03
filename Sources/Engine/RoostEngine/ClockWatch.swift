/// A watch that compares the calendar clock with the monotonic clock, and so notices that the calendar was set or that
/// the machine slept.
struct ClockWatch: Sendable {
    private var seen: Moment

    /// The least step that is noticed by itself; smaller ones, as of a clock that a network keeps right, add up.
    static let least = Duration.seconds(1)

    /// Begins to watch at a moment.
    init(since moment: Moment) { seen = moment }

    /// Returns the time by which the calendar has run ahead of the uptime since the last jump, less than zero where it
    /// was set back.
    ///
    /// It is `nil` where that is less than a second.
    mutating func jump(at now: Moment) -> Duration? {
        let jump = (now.date - seen.date) - (now.uptime - seen.uptime)
        guard jump >= Self.least || jump <= .zero - Self.least else { return nil }
        seen = now
        return jump
    }
}
