/// The pace at which a host looks for work of its fleet that has come due, as nobody announces it.
struct LookPace: Sendable {
    /// The moment of the next look, if the database has work that is not due yet.
    private(set) var next: Uptime?
    /// Whether the latest claim looked for what had come due.
    private var isLooking = false
    /// The least time until the next look.
    private var pause = LookPace.soonest

    /// The least time until a host looks for what comes due: pieces that come due shortly after
    /// each other are claimed together, and a database whose clock is slower is not asked over and
    /// over.
    private static let soonest = Duration.milliseconds(10)
    /// The most of it, so that work comes no later than this where the others have no room.
    private static let longest = Duration.seconds(1)

    /// Whether it is time for the next look.
    func isDue(at now: Uptime) -> Bool { next.map { $0 <= now } ?? false }

    /// Notes that the host is to claim because work has come due.
    mutating func look() { (next, isLooking) = (nil, true) }

    /// Notes that the host claims, for whatever reason: the answer says when to look again.
    mutating func claim() { next = nil }

    /// Takes in the result of a claim, with the time after which more work comes due.
    mutating func found(work: Bool, nextDue: Duration?, at now: Uptime) {
        // Where others are always faster, it leaves it to them: many hosts would ask the database
        // for each piece.
        if isLooking { pause = work ? Self.soonest : min(pause * 2, Self.longest) }
        isLooking = false
        next = nextDue.map { now + max($0, pause) }
    }
}
