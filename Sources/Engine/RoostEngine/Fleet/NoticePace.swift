/// The delay after which a host claims work of which all hosts of its fleet were notified.
///
/// One host gets the work, and the claims of all others are for nothing: with a thousand hosts,
/// each submission would keep the database busy with a thousand of them. So a host whose claim gave
/// nothing rests, for a time that chance gives and that is longer the more hosts there are, and
/// claims after that if it has heard of work meanwhile. One that has just been given work claims at
/// once. Together, up to a thousand hosts claim some two thousand times a second for nothing, and
/// the first of those that rest claims about a millisecond after a notice.
struct NoticePace: Sendable {
    /// The number of hosts in the fleet, with this one, as the database said last.
    private var hosts = 1
    /// The end of the pause after a claim that gave nothing.
    private var restsUntil: Uptime = .distantPast
    /// Whether there was a notice while it rested, or waited for the answer to a claim.
    private var hasHeard = false

    /// Takes in the number of hosts within bounds, as a database may say anything.
    mutating func learn(hosts: Int) { self.hosts = min(max(hosts, 1), Self.mostHosts) }

    /// Hears a notice of work, and returns whether to claim at once: not where it waits for the
    /// answer to a claim, which may tell it to rest.
    mutating func hear(isClaiming: Bool, at now: Uptime) -> Bool {
        guard isClaiming || now < restsUntil else { return true }
        hasHeard = true
        return false
    }

    /// The moment at which it claims by itself, where it has heard a notice meanwhile.
    var claimsAt: Uptime? { hasHeard ? restsUntil : nil }

    /// Notes that the host claims, for whatever reason: that finds the work that the notices were
    /// about.
    mutating func claim() { hasHeard = false }

    /// Notes that a claim gave nothing, while there was nothing else to be had.
    mutating func findNothing(each: Duration, chance: UInt64, at now: Uptime) {
        let longest = min(each * (hosts - 1), Self.longest).wholeNanoseconds
        guard longest > 0 else { return }
        restsUntil = now + .nanoseconds(Int64(chance % UInt64(longest)))
    }

    /// Notes that a claim gave work.
    mutating func findWork() { restsUntil = .distantPast }

    /// The number of hosts beyond which more make no difference.
    private static let mostHosts = 1_000_000
    /// The longest rest, so that work which no other host can begin does not wait for long.
    private static let longest = Duration.seconds(1)
}
