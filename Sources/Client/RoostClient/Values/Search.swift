/// The search for the next system by an app whose work outlives its own.
struct Search {
    /// The moment at which the search is given up.
    let end: Int64
    /// The moment of the next look; `nil` while a system that was found has not said anything yet.
    private(set) var next: Int64?
    /// The pause after the next look that finds none, in nanoseconds.
    private var pause: Int64
    /// The greatest length of a pause, in nanoseconds.
    private let longestPause: Int64

    /// Begins to look, at once.
    init(at now: Int64, _ limits: ClientLimits) {
        let (end, isBeyond) = now.addingReportingOverflow(limits.seeking)
        self.end = isBeyond ? .max : end
        next = now
        pause = limits.pauses.lowerBound
        longestPause = limits.pauses.upperBound
    }

    /// The next moment at which there is something to do.
    var moment: Int64 { min(end, next ?? end) }

    func isDue(at now: Int64) -> Bool { next.map { $0 <= now } ?? false }

    /// Notes that a system was found, and has to say something before it counts as one.
    mutating func found() { next = nil }

    /// Takes in that there was no system, or that it has ended.
    mutating func failed(at now: Int64) {
        let (moment, isBeyond) = now.addingReportingOverflow(pause)
        next = isBeyond ? .max : moment
        pause = min(longestPause, pause > .max / 2 ? .max : pause * 2)
    }
}
