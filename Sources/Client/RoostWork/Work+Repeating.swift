public import AppIntents
public import RoostClient
import RoostFoundation
import RoostWire
import RoostIntentRuns

extension Work {
    /// Creates a schedule for an intent, and returns when it is stored so that it survives a crash
    /// and a power cut.
    ///
    /// Each time, the system submits a job of the same name, which is launched, tried again and
    /// shown as any other. Saying the same again, as an app does at each launch, changes nothing;
    /// saying something else under the same name takes the place of what was said before. Removing
    /// the app ends it.
    ///
    /// - Parameters:
    ///   - intent: The intent, with its parameters. They take at most 512 KiB as JSON.
    ///   - id: The app's own name for it, without `#`. `nil`: the name of the intent.
    ///   - every: Its times.
    ///   - flex: How much later than due it may begin, so that the work of several apps shares a
    ///     wake-up of the machine. It is not longer than the time to the next one.
    ///   - catchUp: What becomes of times that passed while nothing could run.
    ///   - overlap: What becomes of a time that comes while the job of the one before it is not
    ///     over.
    ///   - needing: What each job waits for, and is interrupted without when it goes.
    ///   - retrying: When each job is tried again after an attempt that failed, and how often.
    /// - Returns: The schedule, which can be paused, resumed and removed.
    /// - Throws: ``SubmissionError``: no system answers, the app has too many, or something of it
    ///   cannot be meant: a day that no month has, a text that is not in the notation of cron, a
    ///   zone that the machine does not know. Then nothing was written down, and what was said
    ///   before under this name holds.
    @discardableResult
    public func `repeat`<Intent: AppIntent>(
        _ intent: Intent,
        id: String? = nil,
        every: Repeat,
        flex: Duration = .zero,
        catchUp: Repeat.CatchUp = .once,
        overlap: Repeat.Overlap = .skip,
        needing: Set<Requirement> = [],
        retrying: Retry = .usual
    ) async throws(SubmissionError) -> Schedule<Intent> {
        let described: (name: String, parameters: JSONObject)
        do {
            described = try IntentOutput.description(of: intent)
        } catch {
            throw SubmissionError(.invalid, "the intent cannot be written down: \(error)")
        }
        let id = id ?? described.name
        var repetition = AppInterface.Repetition(
            id: id,
            intent: described.name,
            arguments: described.parameters,
            requiresNetwork: needing.contains(.network) ? true : nil,
            requiresPower: needing.contains(.externalPower) ? true : nil,
            retry: retrying.message,
            flex: flex == .zero ? nil : flex.wholeMicroseconds,
            catchUp: catchUp.message.word,
            within: catchUp.message.within,
            overlap: overlap.message
        )
        switch every.times {
        case .interval(let length, let start):
            repetition.interval = length.wholeMicroseconds
            repetition.startingAt = start?.microseconds
        case .cron(let text, let zone):
            repetition.cron = text
            repetition.zone = zone
        }
        let (system, message) = (system, repetition)
        try await onBlockingThread { () throws(SubmissionError) in
            try system.repeat(message)
        }
        return Schedule(id: id, system)
    }

    /// Returns the schedule of a name that was created earlier, maybe by another process.
    ///
    /// Nothing is looked up: ``Schedule/exists`` tells whether there is one.
    public func schedule<Intent: AppIntent>(
        _ id: String,
        of type: Intent.Type
    ) -> Schedule<Intent> {
        Schedule(id: id, system)
    }
}

// MARK: - Freshness

extension Work {
    /// Promises people that an intent succeeds at least once in a length of time.
    ///
    /// The system does nothing to keep it: a schedule does, say. When it is about to be broken, and
    /// when it is, people are told with the cause, in a notification of the app, in `roost log` and
    /// by the status of `roost check`. Saying the same again, as an app does at each launch,
    /// changes nothing.
    ///
    /// - Parameters:
    ///   - type: The intent.
    ///   - within: How long ago it may have succeeded, or have been promised, at most; `nil` takes
    ///     a promise back.
    /// - Throws: ``SubmissionError`` where that cannot be promised, or no system answers.
    public func promise<Intent: AppIntent>(
        _ type: Intent.Type,
        neverOlderThan within: Duration?
    ) async throws(SubmissionError) {
        let (system, name) = (system, IntentCatalogue.name(of: type))
        try await onBlockingThread { () throws(SubmissionError) in
            try system.promise(name, about: .intent, within: within)
        }
    }

    /// Promises people that a task of `BGTaskScheduler` succeeds at least once in a length of time.
    ///
    /// All else is as with intents.
    ///
    /// - Throws: ``SubmissionError`` where that cannot be promised, or no system answers.
    public func promise(
        task identifier: String,
        neverOlderThan within: Duration?
    ) async throws(SubmissionError) {
        let system = system
        try await onBlockingThread { () throws(SubmissionError) in
            try system.promise(identifier, about: .task, within: within)
        }
    }
}
