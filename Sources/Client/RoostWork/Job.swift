public import AppIntents
public import RoostClient
import RoostFoundation
import RoostWire
import RoostIntentRuns

/// A job that has been submitted, which other jobs can follow.
public protocol SubmittedJob: Sendable {
    /// The name of the job, among the jobs of its app.
    var id: String { get }
}

/// The name of a job whose intent is not known.
public struct JobName: SubmittedJob, Hashable, ExpressibleByStringLiteral {
    public let id: String

    public init(_ id: String) { self.id = id }
    public init(stringLiteral id: String) { self.id = id }
}

/// An intent that was submitted to be run later, and again until it succeeds.
///
/// The value has only the job's name: the app may store the name, and make the job again with
/// ``Work/job(_:of:)`` after the process that submitted it has ended.
public struct Job<Intent: AppIntent>: SubmittedJob, Identifiable, Hashable, Sendable {
    /// The name of the job, among the jobs of its app.
    public let id: String
    private let system: AppSystem

    init(id: String, _ system: AppSystem) {
        self.id = id
        self.system = system
    }

    public static func == (left: Job, right: Job) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The state of the job, or `nil` if there is no job of its name or the history no longer has
    /// it.
    ///
    /// The history keeps the last 100,000 runs of all apps, unless somebody set another number.
    ///
    /// - Throws: ``SubmissionError`` where no system answers.
    public var state: JobState? {
        get async throws(SubmissionError) {
            try await told().map { JobState($0) }
        }
    }

    /// The states of the job, beginning with the present one; the sequence ends when the job is
    /// over.
    ///
    /// States that follow each other quickly may be told as one. It ends without a last state where
    /// the job is not known (any more), and goes on when the system ends and comes again. A job
    /// that is the fleet's is looked at when it ends, and every five seconds until then.
    public var states: AsyncThrowingStream<JobState, any Error> {
        AsyncThrowingStream { stream in
            let task = Task {
                do {
                    try await follow { stream.yield(JobState($0)) }
                    stream.finish()
                } catch {
                    stream.finish(throwing: error)
                }
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    /// The value that the intent returned; waits until the job is over.
    ///
    /// `nil` where it returned nothing. A result that is longer than 768 KiB is not kept; of a job
    /// that is the fleet's, one that is longer than 4 KiB.
    ///
    /// - Throws: ``JobError`` where the job ended in another way than by succeeding, is held, or is
    ///   not known; ``SubmissionError`` where no system answers; `CancellationError` where the
    ///   waiting task is cancelled.
    public var value: Intent.PerformResult.Value? {
        get async throws {
            var last: AppInterface.JobState?
            try await follow { state in
                last = state
                if state.state == .held { throw JobError(id: id, state) }
            }
            try Task.checkCancellation()
            guard let last else { throw JobError(id: id, nil) }
            guard last.ending == "completed" else { throw JobError(id: id, last) }
            guard let json = last.result?["value"] else { return nil }
            return try await IntentOutput.read(Intent.PerformResult.Value.self, from: json)
        }
    }

    /// Cancels the job, and stops it if it is running.
    ///
    /// - Throws: ``SubmissionError`` if the job neither waits nor runs, or no system answers.
    public func cancel() async throws(SubmissionError) {
        let (id, system) = (id, system)
        try await onBlockingThread { () throws(SubmissionError) in
            try system.cancel(job: id)
        }
    }

    /// Starts a held or waiting job as soon as possible, with its attempts counted from zero.
    ///
    /// - Throws: ``SubmissionError`` if the job does not wait, or no system answers.
    public func retry() async throws(SubmissionError) {
        let (id, system) = (id, system)
        try await onBlockingThread { () throws(SubmissionError) in
            try system.retry(job: id)
        }
    }

    // MARK: - Following

    private func told() async throws(SubmissionError) -> AppInterface.JobState? {
        let (id, system) = (id, system)
        return try await onBlockingThread { () throws(SubmissionError) in
            try system.find(job: id)
        }
    }

    /// Passes each state on until the job is over, is not known, or nobody waits any more.
    private func follow(_ take: (AppInterface.JobState) throws -> Void) async throws {
        let (changes, changed) = AsyncStream.makeStream(
            of: Void.self,
            // One change that nobody has looked at yet stands for all.
            bufferingPolicy: .bufferingNewest(1)
        )
        // Before it is looked up for the first time: what changes from then on is heard of.
        let ticket = system.watch(job: id) { changed.yield() }
        defer { system.unwatch(ticket) }
        changed.yield()
        var last: AppInterface.JobState?
        for await _ in changes {
            guard let state = try await told() else { return }
            if state != last { try take(state) }
            if state.state == .over { return }
            if state.fleet == true { return try await follow(inFleet: state, take) }
            last = state
        }
    }

    /// Passes on how a job of the fleet stands after this state; where its database does not
    /// answer, waits until it does.
    private func follow(
        inFleet first: AppInterface.JobState,
        _ take: (AppInterface.JobState) throws -> Void
    ) async throws {
        let (id, system) = (id, system)
        let line = system.ownFleetLine
        var last = first
        while true {
            let began = ContinuousClock.now
            do {
                // Answered when it is over or held, or some seconds later.
                _ = try await onBlockingThread { () throws(SubmissionError) in
                    try system.awaitFleetJobs(named: id, on: line)
                }
                guard let state = try await told() else { return }
                if state != last { try take(state) }
                if state.state == .over { return }
                // Answered at once though nothing is over: the machine has not told the fleet of it
                // yet.
                if state == last, began.duration(to: .now) < .seconds(1) {
                    try await Task.sleep(for: .seconds(1))
                }
                last = state
            } catch let error as SubmissionError {
                guard error.reason == .fleetUnavailable else { throw error }
                try await Task.sleep(for: .seconds(1))
            }
            // Nothing tells that somebody retries it.
            if last.state == .held { try await Task.sleep(for: .seconds(5)) }
            try Task.checkCancellation()
        }
    }
}
