import RoostWire

/// The state of a job.
public struct JobState: Hashable, Sendable {
    /// The stage that a job has reached.
    public enum Stage: Hashable, Sendable {
        /// The job waits for its first attempt, for the given reason.
        case pending(why: String)
        /// An attempt is running.
        case running
        /// An attempt has failed, and the job waits for the next one, for the given reason.
        case retrying(why: String)
        /// The job is held for the given reason: there is no further attempt until somebody retries
        /// it.
        case held(why: String)
        /// The job is over; `ending` is as in `roost tasks --history`, and `completed` if it
        /// succeeded.
        case over(ending: String)
    }

    /// The stage that the job has reached.
    public let stage: Stage
    /// The number of the next, present or last attempt, from 1.
    public let attempt: Int
    /// The maximum number of attempts.
    public let attempts: Int
    /// The message of the last attempt that failed.
    public let lastFailure: String?

    init(_ told: AppInterface.JobState) {
        let why = told.waiting ?? "it is about to begin"
        switch told.state {
        case .waiting: stage = .pending(why: why)
        case .running: stage = .running
        case .retrying: stage = .retrying(why: why)
        case .held: stage = .held(why: why)
        case .over: stage = .over(ending: told.ending ?? "")
        // A later system may know more.
        case .unknown(let word): stage = .pending(why: word)
        }
        attempt = Int(clamping: told.attempt)
        attempts = Int(clamping: told.attempts)
        lastFailure = told.failure
    }
}

/// The reason why a job has no value.
public struct JobError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of the error, by what the app can do about it.
    public enum Reason: Hashable, Sendable {
        /// All attempts have failed; the job is kept until somebody retries or cancels it.
        case held
        /// The job ended without success: it was cancelled, or expired before it could begin.
        case ended
        /// The system has no job of this name, or its history no longer has it.
        case unknown
    }

    /// The kind of the error, by what the app can do about it.
    public let reason: Reason
    /// A sentence about what happened.
    public let description: String

    init(inFleet id: String, _ told: AppInterface.FleetJobState?) {
        guard let told else {
            self.init(unknown: id, to: "the fleet")
            return
        }
        let isHeld = told.state == .held
        let why = isHeld ? told.failure : told.detail
        self.init(isHeld, "\(id.quotedExcerpt) of the fleet", told.ending, because: why)
    }

    init(id: String, _ told: AppInterface.JobState?) {
        guard let told else {
            self.init(unknown: id, to: "the system")
            return
        }
        let isHeld = told.state == .held
        let why = isHeld ? told.waiting : told.detail
        self.init(isHeld, id.quotedExcerpt, told.ending, because: why)
    }

    private init(unknown id: String, to whom: String) {
        reason = .unknown
        description = "\(whom) knows no job \(id.quotedExcerpt), or has forgotten it"
    }

    private init(_ isHeld: Bool, _ name: String, _ ending: String?, because why: String?) {
        reason = isHeld ? .held : .ended
        let what = isHeld ? "is held" : "ended as \(ending ?? "unknown")"
        description = "the job \(name) \(what)" + (why.map { $0.isEmpty ? "" : ": \($0)" } ?? "")
    }
}
