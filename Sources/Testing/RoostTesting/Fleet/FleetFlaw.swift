/// A mistake that is made on purpose, to see that the auditor of a fleet finds it.
package enum FleetFlaw: String, Hashable, Sendable, CaseIterable {
    /// Hosts use up the whole of their lease.
    case noMargin
    /// The database takes an end in, whatever its fence.
    case noFence
    /// The database answers a claim before it is committed.
    case claimBeforeCommit
    /// The database renews a lease without a look at whether it is over.
    case renewalUnchecked
    /// The database gives work to hosts that do not meet its requirements.
    case placeUnchecked
    /// The database treats work for each host as work for one host.
    case eachOnce
    /// The database gives tasks to hosts whose app does not list them.
    case taskUnchecked
    /// The database forgets that a host is to claim nothing.
    case drainUnheard
    /// The database deals with each time of a schedule for each host that asks.
    case dueUnchecked
    /// The database lets each host go on from its own idea of the times that were dealt with.
    case aheadUnchecked
    /// The database treats another start of a host, as from a copy of its home, as one that knows
    /// what became of the start before.
    case startUnchecked
}
