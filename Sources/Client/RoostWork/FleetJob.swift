public import AppIntents
public import RoostClient
import RoostWire
import RoostIntentRuns

/// An intent that was submitted to a fleet of machines.
///
/// The value has only the job's name, which is the same on all machines: ``Work/fleetJob(_:of:)``
/// makes it again.
public struct FleetJob<Intent: AppIntent>: Identifiable, Hashable, Sendable {
    /// The name of the job, among the jobs of its app in the fleet.
    public let id: String
    private let system: AppSystem

    init(id: String, _ system: AppSystem) {
        self.id = id
        self.system = system
    }

    public static func == (left: FleetJob, right: FleetJob) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The states of the jobs with this name: one, or one for each machine for which it was
    /// submitted, and those of earlier jobs with the name.
    ///
    /// What is not over comes first. What is over is known for a week.
    ///
    /// - Throws: ``SubmissionError`` where the machine is in no fleet, or the fleet's database does
    ///   not answer.
    public var states: [FleetJobState] {
        get async throws(SubmissionError) { try await system.fleetStates(named: id) }
    }

    /// The values that the intent returned on machines where it has succeeded within a week, the
    /// latest first.
    ///
    /// A result that is longer than 4 KiB is not kept in the fleet.
    ///
    /// - Throws: ``SubmissionError`` where the machine is in no fleet, or the fleet's database does
    ///   not answer; an error where a value is none of that type.
    public var values: [Intent.PerformResult.Value] {
        get async throws {
            let (id, system) = (id, system)
            let told = try await onBlockingThread { () throws(SubmissionError) in
                try system.fleetJobs(named: id)
            }
            var values: [Intent.PerformResult.Value] = []
            for job in told where job.ending == "completed" {
                guard let json = job.result?["value"] else { continue }
                values.append(
                    try await IntentOutput.read(Intent.PerformResult.Value.self, from: json)
                )
            }
            return values
        }
    }

    /// The states of the jobs with this name, once all of them are over or held; waits until then.
    ///
    /// Nothing is asked for over and over: the fleet's database tells that something has ended. It
    /// waits on where the database does not answer, and where that comes back.
    ///
    /// - Throws: ``SubmissionError`` where the machine is in no fleet or no system answers,
    ///   `CancellationError` where the waiting task is cancelled.
    public var ending: [FleetJobState] {
        get async throws { try await over().map { FleetJobState($0) } }
    }

    /// The value that the intent returned, on whichever machine; waits until the job is over.
    ///
    /// Of what was submitted for each machine it is the value of the latest that succeeded. `nil`
    /// where it returned nothing, or more than 4 KiB.
    ///
    /// - Throws: ``JobError`` where the job ended in another way than by succeeding, is held, or is
    ///   not known; what ``ending`` throws.
    public var value: Intent.PerformResult.Value? {
        get async throws {
            let told = try await over()
            guard let first = told.first(where: { $0.ending == "completed" }) ?? told.first,
                first.ending == "completed"
            else { throw JobError(inFleet: id, told.first) }
            guard let json = first.result?["value"] else { return nil }
            return try await IntentOutput.read(Intent.PerformResult.Value.self, from: json)
        }
    }

    private func over() async throws -> [AppInterface.FleetJobState] {
        let (id, system) = (id, system)
        let line = system.ownFleetLine
        while true {
            try Task.checkCancellation()
            do throws(SubmissionError) {
                let told = try await onBlockingThread { () throws(SubmissionError) in
                    try system.awaitFleetJobs(named: id, on: line)
                }
                if told.allSatisfy({ $0.state == .over || $0.state == .held }) { return told }
            } catch {
                guard error.reason == .fleetUnavailable else { throw error }
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    /// Cancels the job on all machines.
    ///
    /// One that runs it stops it when it renews its lease, as a rule within ten seconds.
    ///
    /// - Throws: ``SubmissionError`` where it is over, the machine is in no fleet, or the fleet's
    ///   database does not answer.
    public func cancel() async throws(SubmissionError) {
        let (id, system) = (id, system)
        try await onBlockingThread { () throws(SubmissionError) in
            try system.cancelFleetJob(id)
        }
    }
}

/// The state of a job in a fleet.
public struct FleetJobState: Hashable, Sendable {
    /// The stage that a job of a fleet has reached.
    public enum Stage: Hashable, Sendable {
        /// No machine has claimed the job, for the given reason.
        case waiting(why: String)
        /// A machine has claimed the job, and runs it or is about to.
        case claimed(host: String)
        /// The job is held: there is no further attempt until a job of its name is submitted again.
        case held
        /// The job is over; `ending` is as in `roost fleet jobs --history`, and `completed` if it
        /// succeeded.
        case over(ending: String)
    }

    /// The name of the job.
    public let id: String
    /// The name of the intent.
    public let intent: String
    /// The stage that the job has reached.
    public let stage: Stage
    /// The name of the machine that has or had the job, or is the only one that may have it.
    public let host: String?
    /// The number of the next, present or last attempt, from 1.
    public let attempt: Int
    /// The maximum number of attempts.
    public let attempts: Int
    /// The message of the last attempt that failed.
    public let lastFailure: String?
    /// The progress of the attempt, if the job is running and its intent reports progress.
    ///
    /// Machines tell it with each renewal of their leases: every ten seconds, unless somebody set
    /// another time (a third of the setting `fleet-lease`).
    public let progress: Progress?

    /// The progress of an attempt on a machine.
    public struct Progress: Hashable, Sendable {
        /// The number of units that are done.
        public let completedUnitCount: Int64
        /// The total number of units; 0 or less if the app does not know it.
        public let totalUnitCount: Int64
        /// The app's description of the work, or an empty text.
        public let title: String
        /// The app's description of the present step, or an empty text.
        public let subtitle: String
    }

    init(_ told: AppInterface.FleetJobState) {
        id = told.id
        intent = told.intent
        host = told.host
        stage =
            switch told.state {
            case .waiting: .waiting(why: told.waiting ?? "it is about to be claimed")
            case .claimed: .claimed(host: told.host ?? "")
            case .held: .held
            case .over: .over(ending: told.ending ?? "")
            // A later system may know more.
            case .unknown(let word): .waiting(why: word)
            }
        attempt = Int(clamping: told.attempt)
        attempts = Int(clamping: told.attempts)
        lastFailure = told.failure
        progress = told.progress.map {
            Progress(
                completedUnitCount: $0.completed,
                totalUnitCount: $0.total,
                title: $0.title,
                subtitle: $0.subtitle
            )
        }
    }
}

extension AppSystem {
    func fleetStates(named id: String?) async throws(SubmissionError) -> [FleetJobState] {
        try await onBlockingThread { () throws(SubmissionError) in
            try self.fleetJobs(named: id).map { FleetJobState($0) }
        }
    }
}
