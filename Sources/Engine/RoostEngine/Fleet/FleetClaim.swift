/// A host's claim to a piece of the fleet's work, which lasts until the work ends or the host's
/// lease is over.
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

/// The content of a piece of the fleet's work: a job or a task.
package enum FleetContent: Hashable, Sendable {
    /// An intent, which is run until it succeeds.
    case job(Job)
    /// A request of `BGTaskScheduler`, which is run once.
    case task(FleetTaskKind)
}

/// A kind of request of `BGTaskScheduler` that may be a fleet's.
package enum FleetTaskKind: String, Hashable, Sendable, CaseIterable {
    case refresh, processing

    /// The kind, where a fleet can have requests of it: continued work is done where a person began
    /// it.
    package init?(_ kind: Kind) { self.init(rawValue: kind.rawValue) }

    package var kind: Kind {
        switch self {
        case .refresh: .refresh
        case .processing: .processing
        }
    }
}

/// A piece of the fleet's work, as its database gives it to the host that claims it.
package struct ClaimedWork: Hashable, Sendable {
    package let claim: FleetClaim
    package let app: AppID
    /// The name that it was submitted under.
    package let name: String
    package let content: FleetContent
    package let requiresNetwork: Bool
    package let requiresPower: Bool

    package init(
        _ claim: FleetClaim,
        app: AppID,
        name: String,
        _ content: FleetContent,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false
    ) {
        self.claim = claim
        self.app = app
        self.name = name
        self.content = content
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
    }
}

extension ClaimedWork {
    /// Creates claimed work that is a job.
    package init(
        _ claim: FleetClaim,
        app: AppID,
        name: String,
        job: Job,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false
    ) {
        self.init(
            claim,
            app: app,
            name: name,
            .job(job),
            requiresNetwork: requiresNetwork,
            requiresPower: requiresPower
        )
    }

    package var job: Job? { content.job }
}

extension FleetContent {
    /// The job, where it is one.
    package var job: Job? {
        if case .job(let job) = self { job } else { nil }
    }
}

/// The number of jobs of an app, or of its tasks, that a host has room for.
package struct FleetSlots: Hashable, Sendable {
    package let app: AppID
    package let count: Int
    /// The tasks that are meant; `nil` where jobs are.
    package let tasks: Tasks?
    /// The intents whose jobs are meant, where jobs are; `nil`: all.
    package let intents: [String]?

    /// The tasks of an app that a host can do.
    package struct Tasks: Hashable, Sendable {
        /// The identifiers, of which each may stand for many (``TaskID/permits(_:)``).
        package let identifiers: [TaskID]
        package let kinds: [FleetTaskKind]

        package init(_ identifiers: [TaskID], _ kinds: [FleetTaskKind]) {
            self.identifiers = identifiers
            self.kinds = kinds
        }
    }

    /// The purpose of the room, however much there is and for which tasks.
    struct Purpose: Hashable, Sendable {
        let app: AppID
        let isForTasks: Bool
    }

    var purpose: Purpose { Purpose(app: app, isForTasks: tasks != nil) }

    package init(_ app: AppID, _ count: Int, tasks: Tasks? = nil, intents: [String]? = nil) {
        self.app = app
        self.count = count
        self.tasks = tasks
        self.intents = intents
    }
}

extension TaskID {
    /// The mark between the name of a piece of the fleet's work and its number; no name that an app
    /// gives has it.
    private static let fleetMark = "#@"

    /// Creates the name under which claimed work runs on this host, beside local work of the same
    /// name.
    init(_ work: ClaimedWork) {
        let name = "\(work.name)\(Self.fleetMark)\(work.claim.work)"
        switch work.content {
        case .job: self.init(job: name)
        case .task: self.init(name)
        }
    }

    /// Whether it is the name of a piece of the fleet's work.
    package var isOfFleet: Bool { endOfSubmitted != nil }

    /// The name that the work was submitted under, on whichever host.
    package var submitted: TaskID {
        endOfSubmitted.map { TaskID(String(name[..<$0])) } ?? self
    }

    private var endOfSubmitted: String.Index? {
        let bytes = name.utf8
        guard let mark = bytes.lastIndex(of: UInt8(ascii: "#")),
            bytes[bytes.index(after: mark)...].first == UInt8(ascii: "@")
        else { return nil }
        return mark
    }
}
