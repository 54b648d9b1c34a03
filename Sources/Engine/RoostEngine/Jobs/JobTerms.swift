/// The terms of a job beyond its intent and attempts: its rank, its tags, its limits, and what
/// becomes of it when a predecessor fails.
package struct JobTerms: Hashable, Sendable {
    package var priority = JobPriority.utility
    /// The tags that it can be found and cancelled by, beside its name and its intent.
    package var tags: [String] = []
    package var limits: [JobLimit] = []
    /// Whether the job is cancelled where a predecessor fails; otherwise it waits, or is held.
    package var isCancelledWithOthers = false

    package init() {}

    /// The terms of a job that names none.
    package static let usual = JobTerms()
}

/// The priority that decides which of an app's due jobs goes first, where there is no room for all.
package enum JobPriority: Int, Hashable, Sendable, CaseIterable {
    /// Work that nobody waits for.
    case background = -1
    case utility = 0
    /// Work that a person waits for.
    case userInitiated = 1

    /// The time by which the job is ranked as though it had come due earlier; below zero: later.
    ///
    /// What came due longer ago than two of these goes before whatever is submitted now, so that
    /// nothing starves.
    package var advance: Duration { .seconds(3600) * rawValue }
}

extension Request {
    /// Whether all others of its app that are due go before it, as nobody waits for it and it has
    /// not waited long itself.
    func givesWay(at now: Moment) -> Bool {
        guard let job, job.terms.priority == .background else { return false }
        return place.order - now.date > job.terms.priority.advance
    }
}

/// The count of the steps that a job has written down while it ran, with the length of their
/// results.
package struct StepCount: Hashable, Sendable {
    package let steps: Int
    package let bytes: Int

    package init(steps: Int = 0, bytes: Int = 0) {
        self.steps = max(0, steps)
        self.bytes = max(0, bytes)
    }

    func adding(_ result: String) -> StepCount {
        StepCount(
            steps: steps.saturating(plus: 1),
            bytes: bytes.saturating(plus: result.utf8.count)
        )
    }
}

/// A job that another one is to come after, and how it stood when that was submitted.
package struct Predecessor: Hashable, Sendable {
    package enum Standing: Hashable, Sendable {
        /// The app has no such job, or the job was over so long ago that it is forgotten.
        case unknown
        /// The job waits or runs.
        case underWay
        /// The job waits itself for the one that is submitted, or is that.
        case follows
        /// The job makes no further attempt by itself.
        case held
        case completed
        /// The job ended in another way.
        case ended(Ending)
    }

    package let task: TaskID
    package let standing: Standing

    package init(_ task: TaskID, _ standing: Standing) {
        self.task = task
        self.standing = standing
    }
}

/// The job after which a job with a taken name is appended: the last of those submitted under it.
package struct JobTail: Hashable, Sendable {
    package let task: TaskID

    /// The mark between the name of the first job and the number of one that was appended.
    package static let mark = "#+"

    package init(_ task: TaskID) { self.task = task }
}

/// A job that others wait for, and that is over or does not go on by itself.
package struct EndedJob: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        case completed
        /// The job ended in another way; the words are for people.
        case ended(String)
        /// The job is held; the words are for people.
        case held(String)
    }

    package let app: AppID
    package let task: TaskID
    package let outcome: Outcome

    package init(_ app: AppID, _ task: TaskID, _ outcome: Outcome) {
        self.app = app
        self.task = task
        self.outcome = outcome
    }
}

/// A change to what the store has of jobs beside their requests: their order, and the results of
/// their steps.
package enum JobRecording: Hashable, Sendable {
    /// A pending job comes after these.
    case addEdges(AppID, TaskID, after: [TaskID])
    /// The job waits for none any more.
    case removeEdges(AppID, of: TaskID)
    /// No job waits for this one any more.
    case removeEdgesBefore(AppID, TaskID)
    /// The result of a step of the job that a run does, as the text of a JSON value.
    case putStep(AppID, RequestNumber, RunNumber, name: String, result: String)
    /// All steps of a job are removed.
    case removeSteps(AppID, RequestNumber)
    /// The pauses of pending jobs that began later than this moment begin at it:
    /// `Request.withPauseAnew(at:)`.
    case beginPausesAnew(at: Timestamp)
    /// A job began.
    ///
    /// The starts that are counted with it and do not count any more go with that.
    case putStart(JobStart)
    /// Starts of jobs that do not count at a time are forgotten.
    case forgetStarts(at: Timestamp)
    case pauseIntent(PausedIntent)
    case resumeIntent(AppID, String)
}
