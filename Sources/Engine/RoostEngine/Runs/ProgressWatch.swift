/// The watch over the progress that runs report: when it is looked at next, and whether somebody
/// watches.
struct ProgressWatch: Sendable {
    /// The time between two looks at the pages of progress: a stall is noticed that much late at
    /// most.
    private static let interval = Duration.milliseconds(500)
    /// The time between two looks while somebody watches.
    private static let watchedInterval = Duration.milliseconds(100)

    /// The next time to look, where one is to come.
    private(set) var next: Uptime?
    /// Whether somebody watches.
    private(set) var isWatched = false

    private var interval: Duration { isWatched ? Self.watchedInterval : Self.interval }

    func isDue(at now: Uptime) -> Bool { next.map { $0 <= now } ?? false }

    /// Notes that there is something to look at.
    mutating func lookSoon(after now: Uptime) {
        if next == nil { next = now + interval }
    }

    /// Notes that all was looked at.
    mutating func looked() { next = nil }

    /// Sets whether somebody watches, and so how often to look.
    mutating func setWatched(_ isWatched: Bool, at now: Uptime) {
        guard isWatched != self.isWatched else { return }
        self.isWatched = isWatched
        if let next { self.next = min(next, now + interval) }
    }

    /// Throws where no look is to come at the runs that report progress, if there are some.
    func verify(hasSeenRuns: Bool) throws(Contradiction) {
        try Contradiction.verify(
            !hasSeenRuns || next != nil,
            "a run reports progress, and nobody is to look at it"
        )
    }
}
