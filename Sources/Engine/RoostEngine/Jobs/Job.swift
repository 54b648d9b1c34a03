/// The terms of a job beside its name: the intent that it runs, and the number of attempts.
///
/// A job is pending, runs, or is over, as any request. It is pending again after an attempt that
/// failed, and it is kept where no further attempt is made, so that a person can look at it and try
/// it again.
package struct Job: Hashable, Sendable {
    /// The reason why no further attempt is made by itself.
    package enum Hold: String, Hashable, Sendable, CaseIterable {
        /// All attempts of the job failed.
        case exhausted
        /// The app said that a further attempt would be in vain.
        case discarded
        /// The app could not do anything with the intent or its arguments.
        case unsuitable
        /// The job was cancelled while an attempt went on, which ends by itself.
        case cancelled
        /// A job that it comes after ended otherwise than by succeeding.
        case predecessor
    }

    private struct Contents: Hashable, Sendable {
        let intent: String
        let arguments: String
        let retry: RetryPolicy
        let usefulUntil: Timestamp?
        var needs: Needs
        var failures: Int
        var lastFailure: String
        var hold: Hold?
        var waits: Int
        var steps: StepCount
        let terms: JobTerms
        var pauseBegan: Timestamp?
        var claim: FleetClaim?
    }
    /// The contents of the job, which are copied on change: whatever looks at a request looks at
    /// its job, and hardly anything changes it.
    private var contents: CopiedOnChange<Contents>

    package init(
        intent: String,
        arguments: String,
        retry: RetryPolicy = .usual,
        usefulUntil: Timestamp? = nil,
        needs: Needs = .nothing,
        failures: Int = 0,
        lastFailure: String = "",
        hold: Hold? = nil,
        waits: Int = 0,
        steps: StepCount = StepCount(),
        terms: JobTerms = .usual,
        pauseBegan: Timestamp? = nil
    ) {
        contents = CopiedOnChange(
            Contents(
                intent: intent,
                arguments: arguments,
                retry: retry,
                usefulUntil: usefulUntil,
                needs: needs,
                failures: max(0, failures),
                lastFailure: lastFailure,
                hold: hold,
                waits: max(0, waits),
                steps: steps,
                terms: terms,
                pauseBegan: pauseBegan
            )
        )
    }

    package var intent: String { contents.value.intent }
    /// The text of a JSON object.
    package var arguments: String { contents.value.arguments }
    package var retry: RetryPolicy { contents.value.retry }
    /// The calendar time at or after which the job never starts; it is dropped then.
    package var usefulUntil: Timestamp? { contents.value.usefulUntil }
    /// The needs that it waits for, and is interrupted without where they go.
    package internal(set) var needs: Needs {
        get { contents.value.needs }
        set { contents.value.needs = newValue }
    }
    /// The number of attempts that failed.
    package private(set) var failures: Int {
        get { contents.value.failures }
        set { contents.value.failures = newValue }
    }
    /// The message of the latest failure, for people.
    package private(set) var lastFailure: String {
        get { contents.value.lastFailure }
        set { contents.value.lastFailure = newValue }
    }
    package private(set) var hold: Hold? {
        get { contents.value.hold }
        set { contents.value.hold = newValue }
    }
    /// The number of its predecessors that were not over, while any of them is not; 0 where it
    /// waits for none.
    package private(set) var waits: Int {
        get { contents.value.waits }
        set { contents.value.waits = newValue }
    }
    /// The count of the steps that it has written down.
    package private(set) var steps: StepCount {
        get { contents.value.steps }
        set { contents.value.steps = newValue }
    }
    package var terms: JobTerms { contents.value.terms }
    /// The beginning of the pause before its next attempt; `nil` where it has none.
    package private(set) var pauseBegan: Timestamp? {
        get { contents.value.pauseBegan }
        set { contents.value.pauseBegan = newValue }
    }

    /// The claim under which this host has the job, where it is a fleet's; its fence is for whoever
    /// the job writes to.
    package var claim: FleetClaim? { contents.value.claim }

    /// The job, claimed from the fleet.
    func claimed(_ claim: FleetClaim) -> Job {
        var next = self
        next.contents.value.claim = claim
        return next
    }

    mutating func wait(for count: Int) { waits = max(0, count) }

    mutating func hold(_ hold: Hold, _ words: String) {
        self.hold = hold
        lastFailure = words
    }

    mutating func record(_ steps: StepCount) { self.steps = steps }

    /// The number of the attempt that comes next or is made now, from 1.
    package var attempt: Int { failures.saturating(plus: 1) }

    /// The job after an attempt that failed.
    func failed(_ words: String, hold: Hold? = nil) -> Job {
        var next = self
        next.failures = attempt
        next.lastFailure = words
        next.hold = hold ?? (next.failures >= retry.attempts ? .exhausted : nil)
        return next
    }

    /// The job with a pause that begins now, or without one.
    func pausing(since moment: Timestamp?) -> Job {
        var next = self
        next.pauseBegan = moment
        return next
    }

    /// The job, cancelled: nobody wants another attempt.
    var cancelled: Job {
        var next = self
        next.hold = .cancelled
        return next
    }

    /// The job as it was submitted, with all its attempts before it.
    package var anew: Job {
        var next = self
        next.failures = 0
        next.hold = nil
        return next
    }
}

/// The decision of an app about a job whose attempt it gives up.
package enum AttemptCommand: Hashable, Sendable {
    /// The app wants no further attempt.
    case discard
    /// The next attempt comes after this time, whatever the policy says.
    case retry(after: Duration)
    /// The job comes again after so long, and this was no attempt.
    case snooze(Duration)
    /// The app can do nothing with the intent or its arguments.
    case unsuitable
}

extension Submission {
    /// Returns the name of the work, once it has a number: that of a job may be left to the system.
    package func name(_ number: RequestNumber) -> TaskID {
        if tail != nil, let id = task.job { return TaskID(job: "\(id)\(JobTail.mark)\(number)") }
        guard task.job?.isEmpty == true, let job = payload.job else { return task }
        // No name that an app gives has this mark.
        return TaskID(job: "\(job.intent)#\(number)")
    }
}

extension TaskID {
    /// The prefix of the names of jobs, which keeps them apart from the names of other requests.
    package static let jobPrefix = "job#"

    /// The first name that comes after those of all jobs.
    package static let afterJobs = "job$"

    /// Creates the name under which a job is pending, from the app's own name for it.
    package init(job id: String) { self.init(Self.jobPrefix + id) }

    /// The app's own name for the job, where it is one.
    package var job: String? {
        name.hasPrefix(Self.jobPrefix) ? String(name.dropFirst(Self.jobPrefix.count)) : nil
    }

    /// The name that the app gave it, be it a job or a task.
    package var givenName: String { job ?? name }
}
