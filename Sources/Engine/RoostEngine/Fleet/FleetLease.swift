/// A host's lease as the host itself reckons it, by its monotonic clock alone.
///
/// The database counts from when it carried the renewal out; the host counts from when it sent it,
/// which was earlier. So the host's lease is over before the database's, as long as the host's
/// clock is not slower by more than the margin allows.
struct FleetLease: Hashable, Sendable {
    /// The moment at which the latest granted renewal was sent.
    private(set) var sent: Uptime
    /// The length of the lease, as the database granted it.
    private let length: Duration
    /// The time that is given away for slow clocks, and for the killing itself.
    private let margin: Duration
    /// The time that runs have to stop by themselves.
    private let grace: Duration

    init(sent: Uptime, length: Duration, _ limits: Limits) {
        self.sent = sent
        self.length = max(length, .zero)
        // With more, nothing would ever begin: a lease is renewed at a third of it.
        margin = min(limits.fleetMargin, self.length / 2)
        grace = limits.grace
    }

    /// The moment at which nothing may run under it any more.
    var killsAt: Uptime { sent + usable }
    /// The moment from which nothing begins under it, and what runs is told to stop.
    var expiresAt: Uptime { sent + (usable - min(grace, usable / 3)) }
    /// The moment at which it is to be renewed.
    var renewsAt: Uptime { sent + length / 3 }

    private var usable: Duration { max(length - margin, .zero) }

    /// Takes away a time that went by without the monotonic clock, as while the machine slept.
    mutating func pass(_ time: Duration) { sent = sent + (.zero - max(time, .zero)) }
}
