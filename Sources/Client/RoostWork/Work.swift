public import AppIntents
public import FoundationEssentials
public import RoostClient
import RoostFoundation
import RoostWire

/// Runs the intents of an app later: durably, at a chosen time, and again until they succeed.
///
/// A job is an App Intent with its arguments, written down. The system launches the app for it, tells with
/// `roost jobs` why it waits, and tries it again by its ``Retry`` where it throws, crashes its app or runs out of
/// time. What the system itself interrupts (its own end, a network that goes, a shortage of memory) costs no attempt,
/// so that the same attempt may begin more than once: a job does its work at least once.
///
/// It may be used from any thread and any process of the app. The intents have to be ones that `roost intents` lists.
public struct Work: Sendable {
    /// The app's jobs with the system of this machine.
    public static let shared = Work(.shared)

    private let system: AppSystem

    package init(_ system: AppSystem) { self.system = system }

    /// What becomes of a job that is submitted under the name of one that waits or runs.
    public enum ExistingJob: Hashable, Sendable {
        /// It takes the other one's place: one that waits is withdrawn, one that runs is not tried again.
        case replace
        /// It is not submitted, and the other one stays.
        case keep
    }

    /// What a job needs to run, and is told to stop for when it goes.
    public enum Requirement: Hashable, Sendable {
        /// A connection to a network.
        case network
        /// A charger, or a machine without a battery.
        case externalPower
    }

    /// Writes a job down; when this returns, it survives a crash and a power cut.
    ///
    /// - Parameters:
    ///   - intent: The intent, with its parameters. They take at most 512 KiB as JSON; give what is long as a file.
    ///   - id: The app's own name for the job, without `#`, at most 251 bytes of UTF-8. `nil` has the system name it.
    ///   - ifPending: What becomes of a job of that name that waits or runs.
    ///   - notBefore: It never starts before this time. `nil`: it may start at once.
    ///   - usefulUntil: It is dropped where it has not begun by this time. `nil`: it is of use for ever.
    ///   - needing: What it waits for, and is interrupted without when it goes.
    ///   - retrying: When it is tried again after an attempt that failed, and how often.
    /// - Returns: The job, which can be asked how it stands.
    /// - Throws: ``SubmissionError``: no system answers, too many jobs wait, or something of it cannot be meant. Then
    ///   it was not written down.
    @discardableResult
    public func submit<Intent: AppIntent>(
        _ intent: Intent,
        id: String? = nil,
        ifPending: ExistingJob = .replace,
        notBefore: Date? = nil,
        usefulUntil: Date? = nil,
        needing: Set<Requirement> = [],
        retrying: Retry = .usual
    ) async throws(SubmissionError) -> Job<Intent> {
        let message = try Self.message(
            intent,
            id: id,
            ifPending,
            notBefore: notBefore,
            usefulUntil: usefulUntil,
            needing,
            retrying
        )
        let answers = try await send([message])
        guard let answer = answers.first else {
            throw SubmissionError(.unavailable, "the system did not say what became of the job")
        }
        return Job(id: try answer.get(), system)
    }

    /// Writes many jobs down at once, with one flush to the disk for some thousand of them.
    ///
    /// All else is as with one. The answer has a job for each intent in their order, or why that one was refused.
    ///
    /// - Throws: ``SubmissionError`` where no system answers. Those that came first may have been written down.
    @discardableResult
    public func submit<Intent: AppIntent>(
        _ intents: [Intent],
        notBefore: Date? = nil,
        usefulUntil: Date? = nil,
        needing: Set<Requirement> = [],
        retrying: Retry = .usual
    ) async throws(SubmissionError) -> [Result<Job<Intent>, SubmissionError>] {
        var messages: [AppInterface.Job] = []
        messages.reserveCapacity(intents.count)
        for intent in intents {
            messages.append(
                try Self.message(
                    intent,
                    id: nil,
                    .replace,
                    notBefore: notBefore,
                    usefulUntil: usefulUntil,
                    needing,
                    retrying
                )
            )
        }
        return try await send(messages).map { answer in answer.map { Job(id: $0, system) } }
    }

    /// A job that was submitted before, maybe by another process, by its name.
    ///
    /// Nothing is looked up: ``Job/state`` tells whether there is one.
    public func job<Intent: AppIntent>(_ id: String, of type: Intent.Type) -> Job<Intent> {
        Job(id: id, system)
    }

    // MARK: - On the wire

    private func send(
        _ messages: [AppInterface.Job]
    ) async throws(SubmissionError) -> [Result<String, SubmissionError>] {
        let system = system
        return try await onBlockingThread {
            Result { () throws(SubmissionError) in try system.submit(jobs: messages) }
        }.get()
    }

    private static func message<Intent: AppIntent>(
        _ intent: Intent,
        id: String?,
        _ ifPending: ExistingJob,
        notBefore: Date?,
        usefulUntil: Date?,
        _ needing: Set<Requirement>,
        _ retrying: Retry
    ) throws(SubmissionError) -> AppInterface.Job {
        let described: (name: String, parameters: JSONObject)
        do {
            described = try IntentOutput.description(of: intent)
        } catch {
            throw SubmissionError(.invalid, "the intent cannot be written down: \(error)")
        }
        if id?.isEmpty == true {
            throw SubmissionError(.invalid, "a job's name is empty; leave it away to have one made")
        }
        return AppInterface.Job(
            id: id,
            intent: described.name,
            arguments: described.parameters,
            notBefore: notBefore?.microseconds,
            usefulUntil: usefulUntil?.microseconds,
            requiresNetwork: needing.contains(.network) ? true : nil,
            requiresPower: needing.contains(.externalPower) ? true : nil,
            retry: retrying.message,
            keep: ifPending == .keep ? true : nil
        )
    }
}
