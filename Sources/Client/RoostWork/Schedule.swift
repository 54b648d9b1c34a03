public import AppIntents
public import FoundationEssentials
public import RoostClient
import RoostFoundation
import RoostWire

/// An intent that is run repeatedly.
///
/// The value has only the schedule's name: the app may store the name, and make the schedule again
/// with ``Work/schedule(_:of:)`` after the process that created it has ended.
public struct Schedule<Intent: AppIntent>: Identifiable, Hashable, Sendable {
    /// The name of the schedule, among the schedules of its app.
    ///
    /// Its jobs have the same name among jobs.
    public let id: String
    private let system: AppSystem

    init(id: String, _ system: AppSystem) {
        self.id = id
        self.system = system
    }

    public static func == (left: Schedule, right: Schedule) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The job that the schedule submitted last.
    public var job: Job<Intent> { Job(id: id, system) }

    /// The next times of the schedule, at most five, in their order; empty while it is paused.
    ///
    /// With a flex window it may begin so much later.
    ///
    /// - Throws: ``SubmissionError`` where no system answers.
    public var next: [Date] {
        get async throws(SubmissionError) {
            try await told()?.next.map { Date(microseconds: $0) } ?? []
        }
    }

    /// The date at which the schedule was paused, or `nil`.
    ///
    /// - Throws: ``SubmissionError`` where no system answers.
    public var pausedSince: Date? {
        get async throws(SubmissionError) {
            try await told()?.pausedSince.map { Date(microseconds: $0) }
        }
    }

    /// A Boolean value that is true if the system has the schedule.
    ///
    /// - Throws: ``SubmissionError`` where no system answers.
    public var exists: Bool {
        get async throws(SubmissionError) { try await told() != nil }
    }

    /// Pauses the schedule: no job is submitted until it is resumed.
    ///
    /// - Throws: ``SubmissionError`` if the schedule is not known, or no system answers.
    public func pause() async throws(SubmissionError) { try await change(.pause) }

    /// Resumes the schedule from now on; times that passed during the pause are skipped.
    ///
    /// - Throws: ``SubmissionError`` if the schedule is not known, or no system answers.
    public func resume() async throws(SubmissionError) { try await change(.resume) }

    /// Submits the job of the schedule now, in addition to its times; one that waits begins anew.
    ///
    /// - Throws: ``SubmissionError`` if the job is running, the schedule is not known, or no system
    /// answers.
    public func runNow() async throws(SubmissionError) { try await change(.run) }

    /// Removes the schedule.
    ///
    /// A job that it has submitted goes on.
    ///
    /// - Throws: ``SubmissionError`` where it is not known, or no system answers.
    public func remove() async throws(SubmissionError) { try await change(.remove) }

    private func change(
        _ change: AppInterface.ChangeSchedule.Parameters.Change
    ) async throws(SubmissionError) {
        let (id, system) = (id, system)
        try await onBlockingThread { () throws(SubmissionError) in
            try system.change(schedule: id, change)
        }
    }

    private func told() async throws(SubmissionError) -> AppInterface.FindSchedule.Reply? {
        let (id, system) = (id, system)
        return try await onBlockingThread { () throws(SubmissionError) in
            try system.find(schedule: id)
        }
    }
}
