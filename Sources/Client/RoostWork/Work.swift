public import AppIntents
public import FoundationEssentials
public import RoostClient
import RoostFoundation
import RoostWire
import RoostIntentRuns

/// The scheduler of an app's intents, which runs them later: durably, at a chosen time, and again
/// until they succeed.
///
/// A job is an App Intent with its arguments, written down. The system launches the app for it,
/// tells with `roost jobs` why it waits, and tries it again by its ``Retry`` where it throws,
/// crashes its app or runs out of time. What the system itself interrupts (its own end, a network
/// that goes, a shortage of memory) costs no attempt, so that the same attempt may begin more than
/// once: a job does its work at least once.
///
/// Jobs of an intent that the app's `Info.plist` lists under `RoostFleetTasks` are those of the
/// fleet that the machine is in, if it is in one: they run on one of its machines, their names are
/// the same on all, and what is said here of a crash and a power cut is the database's to keep.
/// Such a job comes after no other; pausing an intent, and limits, are each machine's own.
///
/// It may be used from any thread and any process of the app. The intents have to be ones that
/// `roost intents` lists.
public struct Work: Sendable {
    /// The app's jobs with the system of this machine.
    public static var shared: Work { Work(.shared) }

    let system: AppSystem

    package init(_ system: AppSystem) { self.system = system }

    /// The rule for a job that is submitted under the name of one that waits or runs.
    public enum ExistingJob: Hashable, Sendable {
        /// The new job takes the place of the other: one that waits is withdrawn, one that runs is
        /// not tried again.
        case replace
        /// The new job is not submitted, and the other stays.
        case keep
        /// The new job follows the other and all that were appended to it, under a name that the
        /// system makes.
        case append
    }

    /// The rule for a job when one that it follows fails.
    public enum FailedPredecessor: Hashable, Sendable {
        /// The job waits until the other is retried; if the other was cancelled or dropped, the job
        /// is held.
        case hold
        /// The job is cancelled, and so are jobs that follow it and have this rule.
        case cancel
    }

    /// Submits a job, and returns when it is stored so that it survives a crash and a power cut.
    ///
    /// - Parameters:
    ///   - intent: The intent, with its parameters. They take at most 512 KiB as JSON; give what is
    ///     long as a file.
    ///   - id: The app's own name for the job, without `#`, at most 251 bytes of UTF-8. `nil` has
    ///     the system name it.
    ///   - ifPending: What becomes of a job of that name that waits or runs.
    ///   - predecessors: Jobs of the app that have to succeed before it begins, at most 10,000.
    ///     What is over counts by how it ended; a name that nobody knows is refused.
    ///   - onFailure: What becomes of it where one of those fails.
    ///   - notBefore: It never starts before this time. `nil`: it may start at once.
    ///   - usefulUntil: It is dropped where it has not begun by this time. `nil`: it is of use for
    ///     ever.
    ///   - needing: What it waits for, and is interrupted without when it goes.
    ///   - retrying: When it is tried again after an attempt that failed, and how often.
    ///   - priority: Which of the app's jobs goes first where there is no room for all.
    ///   - limits: How many jobs like it may run at once, or begin within some time; at most four
    ///     of these.
    ///   - tags: What it can be cancelled by, together with others (``cancelAll(tagged:)``): at
    ///     most 16, each of 1 to 128 bytes of UTF-8 without control characters.
    /// - Returns: The job, which can be asked how it stands.
    /// - Throws: ``SubmissionError``: no system answers, too many jobs wait, or something of it
    ///   cannot be meant. Then it was not written down.
    @discardableResult
    public func submit<Intent: AppIntent>(
        _ intent: Intent,
        id: String? = nil,
        ifPending: ExistingJob = .replace,
        after predecessors: [any SubmittedJob] = [],
        onFailure: FailedPredecessor = .hold,
        notBefore: Date? = nil,
        usefulUntil: Date? = nil,
        needing: Set<Requirement> = [],
        retrying: Retry = .usual,
        priority: Priority = .utility,
        limits: [Limit] = [],
        tags: Set<String> = []
    ) async throws(SubmissionError) -> Job<Intent> {
        let message = try Self.message(
            intent,
            id: id,
            ifPending,
            after: predecessors,
            onFailure,
            notBefore: notBefore,
            usefulUntil: usefulUntil,
            needing,
            retrying,
            priority,
            limits,
            tags
        )
        let answers = try await send([message])
        guard let answer = answers.first else {
            throw SubmissionError(.unavailable, "the system did not say what became of the job")
        }
        return Job(id: try answer.get(), system)
    }

    /// Submits many jobs together, with one write to the disk for some thousand of them.
    ///
    /// All else is as with one. The answer has a job for each intent in their order, or why that
    /// one was refused.
    ///
    /// - Throws: ``SubmissionError`` where no system answers. Those that came first may have been
    ///   written down.
    @discardableResult
    public func submit<Intent: AppIntent>(
        _ intents: [Intent],
        after predecessors: [any SubmittedJob] = [],
        onFailure: FailedPredecessor = .hold,
        notBefore: Date? = nil,
        usefulUntil: Date? = nil,
        needing: Set<Requirement> = [],
        retrying: Retry = .usual,
        priority: Priority = .utility,
        limits: [Limit] = [],
        tags: Set<String> = []
    ) async throws(SubmissionError) -> [Result<Job<Intent>, SubmissionError>] {
        var messages: [AppInterface.Job] = []
        messages.reserveCapacity(intents.count)
        for intent in intents {
            messages.append(
                try Self.message(
                    intent,
                    id: nil,
                    .replace,
                    after: predecessors,
                    onFailure,
                    notBefore: notBefore,
                    usefulUntil: usefulUntil,
                    needing,
                    retrying,
                    priority,
                    limits,
                    tags
                )
            )
        }
        return try await send(messages).map { answer in answer.map { Job(id: $0, system) } }
    }

    /// Returns the job of a name that was submitted earlier, maybe by another process.
    ///
    /// Nothing is looked up: ``Job/state`` tells whether there is one.
    public func job<Intent: AppIntent>(_ id: String, of type: Intent.Type) -> Job<Intent> {
        Job(id: id, system)
    }

    // MARK: - Many at once

    /// Cancels all jobs of the app with a tag, and stops those that are running.
    ///
    /// What others submit meanwhile may stay.
    ///
    /// - Returns: How many there were.
    /// - Throws: ``SubmissionError`` where no system answers. Some may have been cancelled.
    @discardableResult
    public func cancelAll(tagged tag: String) async throws(SubmissionError) -> Int {
        try await cancelJobs(intent: nil, tag: tag)
    }

    /// Cancels all jobs of the app that run an intent, and stops those that are running.
    ///
    /// - Parameters:
    ///   - intent: The type of the intent.
    ///   - tag: Cancels only those of them that have this tag, where one is named.
    /// - Returns: How many there were.
    /// - Throws: ``SubmissionError`` where no system answers. Some may have been cancelled.
    @discardableResult
    public func cancelAll<Intent: AppIntent>(
        of intent: Intent.Type,
        tagged tag: String? = nil
    ) async throws(SubmissionError) -> Int {
        try await cancelJobs(intent: IntentCatalogue.name(of: intent), tag: tag)
    }

    /// Prevents jobs of an intent from starting, until ``resume(_:)`` is called.
    ///
    /// Those that run go on, and more may be submitted; `roost jobs` lists that they are paused. It
    /// stays so over restarts of the system and updates of the app.
    ///
    /// - Throws: ``SubmissionError`` where no system answers, or the app has no such intent.
    public func pause<Intent: AppIntent>(_ intent: Intent.Type) async throws(SubmissionError) {
        try await setIntent(IntentCatalogue.name(of: intent), isPaused: true)
    }

    /// Allows jobs of an intent to start again.
    ///
    /// - Throws: ``SubmissionError`` where no system answers, or the app has no such intent.
    public func resume<Intent: AppIntent>(_ intent: Intent.Type) async throws(SubmissionError) {
        try await setIntent(IntentCatalogue.name(of: intent), isPaused: false)
    }

    private func setIntent(_ intent: String, isPaused: Bool) async throws(SubmissionError) {
        let system = system
        try await onBlockingThread { () throws(SubmissionError) in
            try system.setJobs(of: intent, arePaused: isPaused)
        }
    }

    private func cancelJobs(
        intent: String?,
        tag: String?
    ) async throws(SubmissionError) -> Int {
        let system = system
        return try await onBlockingThread { () throws(SubmissionError) in
            try system.cancelJobs(intent: intent, tag: tag)
        }
    }

    // MARK: - On the wire

    private func send(
        _ messages: [AppInterface.Job]
    ) async throws(SubmissionError) -> [Result<String, SubmissionError>] {
        let system = system
        return try await onBlockingThread { () throws(SubmissionError) in
            try system.submit(jobs: messages)
        }
    }

    static func message<Intent: AppIntent>(
        _ intent: Intent,
        id: String?,
        _ ifPending: ExistingJob,
        after predecessors: [any SubmittedJob],
        _ onFailure: FailedPredecessor,
        notBefore: Date?,
        usefulUntil: Date?,
        _ needing: Set<Requirement>,
        _ retrying: Retry,
        _ priority: Priority,
        _ limits: [Limit],
        _ tags: Set<String>
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
        guard needing.places < 2 else {
            throw SubmissionError(
                .invalid,
                "a job waits for one place to change, and not for \(needing.places)"
            )
        }
        return AppInterface.Job(
            id: id,
            intent: described.name,
            arguments: described.parameters,
            notBefore: notBefore?.microseconds,
            usefulUntil: usefulUntil?.microseconds,
            requiresNetwork: needing.wantNetwork ? true : nil,
            requiresPower: needing.contains(.externalPower) ? true : nil,
            needs: needing.needs,
            retry: retrying.message,
            keep: ifPending == .keep ? true : nil,
            append: ifPending == .append ? true : nil,
            after: predecessors.isEmpty ? nil : predecessors.map(\.id),
            onFailure: onFailure == .cancel ? .cancel : nil,
            limits: limits.isEmpty ? nil : limits.map(\.message),
            priority: priority.message,
            tags: tags.isEmpty ? nil : tags.sorted()
        )
    }
}
