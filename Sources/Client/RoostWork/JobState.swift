import RoostWire

/// The state of a job.
public struct JobState: Hashable, Sendable {
    /// The stage that a job has reached.
    public enum Stage: Hashable, Sendable {
        /// It waits for its first attempt. The text says for what.
        case pending(why: String)
        /// An attempt goes on.
        case running
        /// An attempt failed, and the job waits for the next one. The text says for what.
        case retrying(why: String)
        /// No further attempt is made until somebody retries it. The text says why.
        case held(why: String)
        /// It is over: `ending` is as `roost tasks --history` shows it, `completed` if it
        /// succeeded.
        case over(ending: String)
    }

    /// The stage that the job has reached.
    public let stage: Stage
    /// The number of the attempt that comes next, goes on or was the last one, from 1.
    public let attempt: Int
    /// The number of attempts that there may be.
    public let attempts: Int
    /// The words of the last attempt that failed.
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

/// An error that says why a job has no value.
public struct JobError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason why a job has no value, by what can be done about it.
    public enum Reason: Hashable, Sendable {
        /// The job's attempts failed. It is kept until somebody retries or cancels it.
        case held
        /// It ended in another way than by succeeding: it was cancelled, or lapsed before it could
        /// begin.
        case ended
        /// The system knows no job of that name, or has forgotten it.
        case unknown
    }

    /// The reason, by what can be done about it.
    public let reason: Reason
    /// The event, in one sentence.
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
