public import AppIntents
public import FoundationEssentials
public import RoostClient
import RoostWire

extension Work {
    /// The machines of a fleet among which a job is done.
    public enum Hosts: Hashable, Sendable {
        /// One machine, the first that has room.
        case fleet
        /// Only the machine with this name, as in `roost fleet hosts`.
        case host(String)
        /// Each machine that has the app and is a member of the fleet when the job is submitted,
        /// once.
        case each
    }

    /// A property that a machine of a fleet must have to run a job.
    public enum Trait: Hashable, Sendable {
        /// A label that a person has given the machine, for example with `roost settings label.disk
        /// ssd`.
        case label(String, String)
        /// A graphics processor.
        case gpu
    }

    /// Submits a job to the fleet of this machine, and returns when the fleet's database has stored
    /// it.
    ///
    /// It takes the place of all that go by its name in the fleet. Whoever submits without a name
    /// after an error may submit twice: an answer may be lost when the work is done.
    ///
    /// - Parameters:
    ///   - intent: The intent, with its parameters. They take at most 512 KiB as JSON; files are
    ///     each machine's own.
    ///   - id: The app's own name for the job, without `#`, at most 251 bytes of UTF-8. `nil` has
    ///     the fleet name it.
    ///   - hosts: The machines among which it is done.
    ///   - traits: What a machine has to have, all of it.
    ///   - notBefore: It never starts before this time. `nil`: it may start at once.
    ///   - usefulUntil: It is dropped where it has not begun by this time. `nil`: it is of use for
    ///     ever.
    ///   - needing: What it waits for on its machine. No change of a place: that is a machine's
    ///     own.
    ///   - retrying: When it is tried again after an attempt that failed, and how often, on
    ///     whichever machine.
    ///   - priority: Which of the app's jobs on a machine goes first where there is no room for
    ///     all.
    ///   - limits: How many jobs like it may run at once on a machine, or begin there within some
    ///     time.
    ///   - tags: The tags of the job.
    /// - Returns: The job, which can be asked how it stands.
    /// - Throws: ``SubmissionError``: the machine is in no fleet, the database does not answer, no
    ///   machine of that name is there, or something of it cannot be meant.
    @discardableResult
    public func submit<Intent: AppIntent>(
        _ intent: Intent,
        id: String? = nil,
        on hosts: Hosts,
        where traits: Set<Trait> = [],
        notBefore: Date? = nil,
        usefulUntil: Date? = nil,
        needing: Set<Requirement> = [],
        retrying: Retry = .usual,
        priority: Priority = .utility,
        limits: [Limit] = [],
        tags: Set<String> = []
    ) async throws(SubmissionError) -> FleetJob<Intent> {
        let message = try Self.message(
            intent,
            id: id,
            .replace,
            after: [],
            .hold,
            notBefore: notBefore,
            usefulUntil: usefulUntil,
            needing,
            retrying,
            priority,
            limits,
            tags
        )
        let (system, place) = (system, hosts.place(traits))
        let name = try await onBlockingThread { () throws(SubmissionError) in
            try system.submitToFleet(message, place)
        }
        return FleetJob(id: name, system)
    }

    /// Returns the job of a name that was submitted to the fleet earlier, on this machine or
    /// another.
    ///
    /// Nothing is looked up: ``FleetJob/states`` tells whether there is one.
    public func fleetJob<Intent: AppIntent>(
        _ id: String,
        of type: Intent.Type
    ) -> FleetJob<Intent> {
        FleetJob(id: id, system)
    }

    /// The app's jobs in the fleet that are not over, the latest first, at most a thousand.
    ///
    /// - Throws: ``SubmissionError`` where the machine is in no fleet, or the fleet's database does
    ///   not answer.
    public var fleetJobs: [FleetJobState] {
        get async throws(SubmissionError) { try await system.fleetStates(named: nil) }
    }
}

extension Work.Hosts {
    fileprivate func place(_ traits: Set<Work.Trait>) -> AppInterface.FleetPlace {
        var place = AppInterface.FleetPlace()
        switch self {
        case .fleet: break
        case .host(let name): place.host = name
        case .each: place.each = true
        }
        var labels: [AppInterface.Label] = []
        for trait in traits {
            switch trait {
            case .label(let key, let value): labels.append(.init(key: key, value: value))
            case .gpu: place.gpu = true
            }
        }
        if !labels.isEmpty {
            place.labels = labels.sorted { ($0.key, $0.value) < ($1.key, $1.value) }
        }
        return place
    }
}
