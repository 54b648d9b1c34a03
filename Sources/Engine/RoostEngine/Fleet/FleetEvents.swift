/// An event of the fleet, as reported by the process that speaks with its database.
///
/// Each call that a ``FleetEffect`` asks for is answered by its event, or by `unreachable` for all
/// that are under way.
package enum FleetEvent: Hashable, Sendable {
    /// The home says that the host is in a fleet, which has not let it in again yet.
    case entering
    /// The host is a member from now on; its lease counts from when it was asked for.
    case joined(FleetIncarnation, sent: Uptime, length: Duration)
    case renewed(Renewal)
    /// The host is a member under another number than it knew, as a call was carried out that it
    /// had given up.
    case superseded(by: FleetIncarnation)
    /// The lease is over, or the host's name is another's: nothing that was claimed is this host's
    /// any more.
    case refused(FleetIncarnation, why: String)
    /// A call failed, or its answer is lost: it may have been carried out or not.
    case unreachable(why: String)
    /// The database answers again.
    case reachable
    /// There may be work for this host to claim.
    case offered
    /// There may be work to claim, as all hosts of the fleet hear.
    case noticed
    /// The work that was claimed, whether there is more now, and after how long some more comes
    /// due.
    case claimed(FleetIncarnation, [ClaimedWork], isMore: Bool, nextDue: Duration?)
    /// The database knows of the ends of these claims; whether they still counted is its own
    /// affair.
    case acknowledged([FleetClaim])
    /// The database has dealt with these times of schedules.
    case dealt([FleetDealt])
    /// The database has the description of the host.
    case described(FleetIncarnation)
    /// A person has the host claim no more, or lets it claim again.
    case drain(Bool)
    /// The database has pending work of this host, which is withdrawn here, and is told under a key
    /// that it is gone.
    case handedOver([Request], under: Int64)
    /// The database has been told of all that was handed over, and knows of these.
    case arrived([RequestNumber])
    /// The host leaves the fleet.
    case left

    /// A renewed lease, which counts from the moment at which the renewal was sent.
    package struct Renewal: Hashable, Sendable {
        package let incarnation: FleetIncarnation
        package let sent: Uptime
        package let length: Duration
        /// The number of claims that the database holds for the host.
        package let holds: Int
        /// The claims of the host that somebody cancelled.
        package let cancelled: [FleetClaim]
        /// The number of hosts in the fleet, with this one.
        package let hosts: Int

        package init(
            _ incarnation: FleetIncarnation,
            sent: Uptime,
            length: Duration,
            holds: Int,
            cancelled: [FleetClaim] = [],
            hosts: Int = 1
        ) {
            self.incarnation = incarnation
            self.sent = sent
            self.length = length
            self.holds = holds
            self.cancelled = cancelled
            self.hosts = hosts
        }
    }
}

/// A call to the fleet's database, which is answered by an event, except for `report` and
/// `guardLease`.
package enum FleetEffect: Hashable, Sendable {
    /// Join again, as the former membership is over and nothing of it runs any more.
    ///
    /// It takes the place of that membership and of no other: of two such calls, only one is
    /// carried out.
    case join(replacing: FleetIncarnation, sent: Uptime, length: Duration)
    case renew(FleetIncarnation, sent: Uptime, length: Duration)
    /// Claim work, up to the free slots, and learn of all claims of the host that it does not know
    /// of.
    ///
    /// What the host has is said with each claim, so that none is granted for what it had before.
    case claim(FleetIncarnation, [FleetSlots], known: [FleetClaim], having: FleetTraits)
    /// Store the description of the host, by which it is found.
    case describe(FleetIncarnation, FleetDescription)
    case tell(FleetIncarnation, [FleetEnd])
    /// Tell how far work is that has come further since it was told.
    case report(FleetIncarnation, [FleetProgress])
    /// Deal with these times of schedules, once for all hosts, however often any of them asks.
    case deal([FleetDue])
    /// End these processes at this moment, whether or not the engine is there to ask for it.
    ///
    /// It replaces the former one, and without processes ends it. Time while the machine sleeps
    /// counts.
    case guardLease([ProcessNumber], until: Uptime)
}
