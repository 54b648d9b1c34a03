/// Whether the calendar clock was set, as one turn sees it.
enum ClockChange: Hashable, Sendable {
    case none
    /// It was set, or the machine slept: the calendar went on by so much more, or less, than time did.
    case moved(by: Duration)
    /// No system ran before this turn, so that the clock may have been set to anything.
    case unknown

    /// Whether what was written down may lie in a future that is further off than it was.
    var mayBeSetBack: Bool {
        switch self {
        case .none: false
        case .moved(let jump): jump < .zero
        case .unknown: true
        }
    }
}

/// Notices that the calendar clock was set, or that the machine slept, by the monotonic clock beside it.
///
/// It is looked at once in each turn that can write something down, and each machine is told the same.
struct ClockWatch: Sendable {
    private var seen: Moment?

    /// The least step that is noticed by itself; smaller ones, as of a clock that a network keeps right, add up.
    private static let least = Duration.seconds(1)

    mutating func change(at now: Moment) -> ClockChange {
        guard let seen else {
            self.seen = now
            return .unknown
        }
        let jump = (now.date - seen.date) - (now.uptime - seen.uptime)
        guard jump >= Self.least || jump <= .zero - Self.least else { return .none }
        self.seen = now
        return .moved(by: jump)
    }
}
