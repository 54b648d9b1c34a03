/// A claim of a piece of the fleet's work, which is a host's until it ends or the host's lease is over.
package struct FleetClaim: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let work: FleetWork
    package let fence: FleetFence

    package init(_ work: FleetWork, _ fence: FleetFence) {
        self.work = work
        self.fence = fence
    }

    package var description: String { "work \(work) under fence \(fence)" }

    package static func < (left: FleetClaim, right: FleetClaim) -> Bool {
        left.fence == right.fence ? left.work < right.work : left.fence < right.fence
    }
}

/// A piece of the fleet's work, as its database gives it to the host that claims it.
package struct ClaimedWork: Hashable, Sendable {
    package let claim: FleetClaim
    package let app: AppID
    /// The name that it was submitted under.
    package let name: String
    package let job: Job
    package let requiresNetwork: Bool
    package let requiresPower: Bool

    package init(
        _ claim: FleetClaim,
        app: AppID,
        name: String,
        job: Job,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false
    ) {
        self.claim = claim
        self.app = app
        self.name = name
        self.job = job
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
    }
}

/// The number of jobs of an app that a host has room for.
package struct FleetSlots: Hashable, Sendable {
    package let app: AppID
    package let count: Int

    package init(_ app: AppID, _ count: Int) {
        self.app = app
        self.count = count
    }
}

extension TaskID {
    /// The mark between the name of a piece of the fleet's work and its number; no name that an app gives has it.
    private static let fleetMark = "#@"

    /// Creates the name under which claimed work runs on this host, beside local work of the same name.
    init(_ work: ClaimedWork) { self.init(job: "\(work.name)\(Self.fleetMark)\(work.claim.work)") }

    /// Whether it is the name of a piece of the fleet's work.
    package var isOfFleet: Bool { job?.split(separator: "#").last?.first == "@" }
}
