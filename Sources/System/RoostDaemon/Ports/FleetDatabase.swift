package import RoostEngine

/// The database that a fleet shares: it has the fleet's work, and says which host it belongs to.
///
/// Each call is one transaction by the database's own clock, and is answered when it is committed,
/// never before. A call that throws may have been carried out or not, and may be carried out later
/// still: whoever calls has to be right in each case. So an implementation keeps these rules,
/// whatever it is asked for:
///
/// - A piece of work has one claim at a time, and each claim a greater fence than all before it.
/// - An end, and whatever else is said of a claim, counts only while that claim is the present one.
/// - A lease that is over is never renewed, and what was claimed under it may be claimed by others
///   from then on.
/// - A membership takes the place of the one that it names, or of none.
package protocol FleetDatabase: ~Copyable {
    /// Makes a host a member, in the place of the membership that it names; nothing of that may run
    /// any more.
    ///
    /// What was claimed under it is pending again.
    mutating func join(
        _ host: FleetHost,
        replacing former: FleetIncarnation?,
        lease: Duration
    ) throws(FleetError) -> FleetAdmission
    /// Ends a membership under which nothing runs any more; what was claimed under it is pending
    /// again.
    mutating func leave(_ member: FleetIncarnation) throws(FleetError)
    /// Makes a lease last for so long from now on, or returns `nil` where it is over.
    mutating func renew(
        _ member: FleetIncarnation,
        lease: Duration
    ) throws(FleetError) -> FleetRenewal?
    /// Claims work that is due, up to the free slots, or returns `nil` where the lease is over.
    ///
    /// Only work comes that a host with these traits may do. Rows that another transaction looks at
    /// are passed over. Beside new claims, the answer has those that the host holds and does not
    /// know of, as the answer to an earlier call was lost.
    mutating func claim(
        _ member: FleetIncarnation,
        upTo slots: [FleetSlots],
        beside known: [FleetClaim],
        having traits: FleetTraits
    ) throws(FleetError) -> ClaimedBatch?
    /// Has a host claim nothing, or claim again: it is given nothing from then on, and hears of it
    /// with its next claim or renewal.
    ///
    /// - Returns: Whether there is a host of that name.
    mutating func drain(_ host: String, _ isDraining: Bool) throws(FleetError) -> Bool
    /// Takes in the properties of a member, by which hosts are found; one who is no member any more
    /// is passed over.
    mutating func describe(
        _ member: FleetIncarnation,
        _ description: FleetDescription
    ) throws(FleetError)
    /// Takes in the progress of claimed work; what is no claim of this member any more is passed
    /// over.
    mutating func report(
        _ member: FleetIncarnation,
        _ progress: [FleetProgress]
    ) throws(FleetError)
    /// Takes in how claims ended.
    ///
    /// - Returns: Those that counted.
    mutating func end(_ ends: [FleetEnd]) throws(FleetError) -> [FleetClaim]
    /// Makes what was claimed under leases that are over pending again.
    mutating func takeOver() throws(FleetError) -> FleetTakeOver
    /// Takes a piece of work, or one for each host that is meant, in the place of all of its app
    /// and name, or keeps those.
    ///
    /// What is claimed goes on; it does not come again, and what is new begins after it.
    mutating func submit(_ submission: FleetSubmission) throws(FleetError) -> FleetReceipt
    /// Deals with times of schedules, each once for all hosts that ask: submits the work, or leaves
    /// the time out as its overlap says.
    ///
    /// The work and the moment up to which times are dealt with are written in one transaction. No
    /// time is dealt with before it has come by the database's calendar.
    mutating func deal(_ dues: [FleetDue]) throws(FleetError) -> [FleetDealt]
    /// Takes pending work of a host, under a key of its own, of which nobody begins any before
    /// ``arrive(under:_:)`` says that it is gone from there.
    ///
    /// What was offered before under the same key and number is offered anew, unless it has
    /// arrived.
    ///
    /// - Returns: What the database says about each, in this order.
    mutating func offer(
        _ arrivals: [FleetArrival],
        under key: Int64
    ) throws(FleetError) -> [FleetAdvice]
    /// Submits what was offered and is gone from its host, once, whoever says so how often.
    ///
    /// Where other work has come by its name meanwhile, that takes its place.
    ///
    /// - Returns: Those that the database knows of.
    mutating func arrive(
        under key: Int64,
        _ numbers: [RequestNumber]
    ) throws(FleetError) -> [RequestNumber]
    /// Withdraws a piece of work; where it is claimed, its host hears of that with its next
    /// renewal.
    ///
    /// What was submitted for each host is withdrawn on each.
    ///
    /// - Returns: Whether there was one.
    mutating func cancel(_ name: FleetName) throws(FleetError) -> Bool
    /// Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its
    /// attempts.
    ///
    /// - Returns: Whether there was one that no host has.
    mutating func retry(_ name: FleetName) throws(FleetError) -> Bool
    /// Withdraws jobs of an app that are alike, a thousand at most, as ``cancel(_:)`` does.
    ///
    /// - Returns: Their number.
    mutating func cancelJobs(
        of app: AppID,
        matching match: JobMatch
    ) throws(FleetError) -> Int
    /// Withdraws all tasks of an app that no host has.
    ///
    /// - Returns: Their number.
    mutating func cancelTasks(of app: AppID) throws(FleetError) -> Int
    /// Returns the tasks of an app that no host has begun, as far as the database knows, what is
    /// due first coming first.
    mutating func tasks(of app: AppID) throws(FleetError) -> [FleetTaskRequest]
}

/// A host as it makes itself known to a fleet.
package struct FleetHost: Hashable, Sendable {
    package let name: String
    /// The secret of the host's own home, so that no two hosts of one name are taken for one.
    package let identity: String
    /// The folder that is the home, and the run of the machine that it is used in.
    ///
    /// Within these, a start of the system knows that nothing runs any more which an earlier one
    /// has begun. Elsewhere, as where a home was copied, that may still go on.
    package var start: String

    package init(name: String, identity: String, start: String = "") {
        self.name = name
        self.identity = identity
        self.start = start
    }
}

/// An answer to a host that wants to be a member.
package enum FleetAdmission: Hashable, Sendable {
    case member(FleetIncarnation)
    /// The host is a member under this number, and named another one or none.
    case superseded(by: FleetIncarnation)
    /// Another host has the name.
    case nameTaken
    /// The host is a member from another start of it, which may still run something for as long.
    case startedElsewhere(leasedFor: Duration)
}

/// An answer to a host whose lease was renewed.
package struct FleetRenewal: Hashable, Sendable {
    /// The number of claims that it has.
    package let holds: Int
    /// Those of them that somebody cancelled.
    package let cancelled: [FleetClaim]
    package let wish: FleetWish
    /// The number of hosts in the fleet whose leases hold.
    package let hosts: Int

    package init(
        holds: Int,
        cancelled: [FleetClaim],
        wish: FleetWish = FleetWish(),
        hosts: Int = 1
    ) {
        self.holds = holds
        self.cancelled = cancelled
        self.wish = wish
        self.hosts = hosts
    }
}

/// An answer to a host that takes over the work of hosts that are gone.
package struct FleetTakeOver: Hashable, Sendable {
    /// The number of pieces of work that are pending again.
    package let count: Int
    /// The time until the next lease is over that is not renewed; `nil` where there is none.
    package let next: Duration?

    package init(count: Int, next: Duration?) {
        self.count = count
        self.next = next
    }
}

/// The work that one call has claimed for a host.
package struct ClaimedBatch: Hashable, Sendable {
    package let work: [ClaimedWork]
    /// Whether more may be due, for which there was no slot.
    package let isMore: Bool
    /// The time until more comes due for these apps; `nil` where nothing does.
    package let nextDue: Duration?
    package let wish: FleetWish

    package init(
        work: [ClaimedWork],
        isMore: Bool,
        nextDue: Duration?,
        wish: FleetWish = FleetWish()
    ) {
        self.work = work
        self.isMore = isMore
        self.nextDue = nextDue
        self.wish = wish
    }
}

/// The request of somebody in the fleet that a host stop claiming work, or begin again.
package struct FleetWish: Hashable, Sendable {
    /// The number of the wish, greater than that of any before; 0 where there was none.
    package let number: Int64
    /// Whether the host is to claim nothing.
    package let isDraining: Bool

    package init(_ number: Int64 = 0, isDraining: Bool = false) {
        self.number = number
        self.isDraining = isDraining
    }
}

/// The name of a piece of work: an app's jobs and its tasks have names of their own each.
package struct FleetName: Hashable, Sendable {
    package let app: AppID
    package let name: String
    package let isTask: Bool

    package init(_ app: AppID, _ name: String, isTask: Bool = false) {
        self.app = app
        self.name = name
        self.isTask = isTask
    }
}

/// A task of an app that waits in a fleet.
package struct FleetTaskRequest: Hashable, Sendable {
    package let name: String
    package let kind: FleetTaskKind
    /// The date that the app gave, by the calendar of the host that it ran on.
    package let earliestBegin: Timestamp?
    package let requiresNetwork: Bool
    package let requiresPower: Bool

    package init(
        _ name: String,
        _ kind: FleetTaskKind,
        earliestBegin: Timestamp? = nil,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.earliestBegin = earliestBegin
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
    }
}

/// A piece of work that is submitted to a fleet.
package struct FleetSubmission: Hashable, Sendable {
    package let app: AppID
    /// The name that it goes by; an empty one is left to the database.
    package let name: String
    package let content: FleetContent
    /// The time before which it does not begin.
    package let delay: Duration
    /// The date that the app gave for that, to be told it again.
    package let earliestBegin: Timestamp?
    /// The number of tasks of its kind that may be pending with it.
    package let most: Int?
    package let requiresNetwork: Bool
    package let requiresPower: Bool
    package let place: FleetPlace
    /// Whether it is not taken where work of its name is there already, which stays.
    package let keepsPending: Bool

    package init(
        app: AppID,
        name: String,
        _ content: FleetContent,
        delay: Duration = .zero,
        earliestBegin: Timestamp? = nil,
        most: Int? = nil,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false,
        place: FleetPlace = FleetPlace(),
        keepsPending: Bool = false
    ) {
        self.app = app
        self.name = name
        self.content = content
        self.delay = delay
        self.earliestBegin = earliestBegin
        self.most = most
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
        self.place = place
        self.keepsPending = keepsPending
    }
}

extension FleetSubmission {
    /// Creates a submission of a job.
    package init(
        app: AppID,
        name: String,
        job: Job,
        delay: Duration = .zero,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false,
        place: FleetPlace = FleetPlace(),
        keepsPending: Bool = false
    ) {
        self.init(
            app: app,
            name: name,
            .job(job),
            delay: delay,
            requiresNetwork: requiresNetwork,
            requiresPower: requiresPower,
            place: place,
            keepsPending: keepsPending
        )
    }

    package var job: Job? { content.job }
}

/// An answer to whoever submitted work.
package struct FleetReceipt: Hashable, Sendable {
    /// The pieces of work: one, or one for each host that is meant; those that were kept, where it
    /// was not taken.
    package let work: [FleetWork]
    /// The name that it has, which the database has given where it was submitted without one.
    package let name: String
    /// The work whose place it took.
    package let replaced: [FleetWork]

    package init(work: [FleetWork], name: String, replaced: [FleetWork]) {
        self.work = work
        self.name = name
        self.replaced = replaced
    }
}
