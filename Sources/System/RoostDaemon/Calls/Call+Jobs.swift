import RoostEngine
import RoostWire

/// What is asked about jobs, understood.
enum JobCall: Sendable {
    // io.roost.App
    case submit([Submission])
    case find(TaskID)
    case retry(TaskID)
    case cancel(TaskID)

    // io.roost.System
    case list(AppID?, limit: Int)
    case submitFor(AppID, Submission)
    case retryFor(AppID, TaskID)
    case cancelFor(AppID, TaskID)

    var isWish: Bool {
        switch self {
        case .find, .list: false
        case .submit, .retry, .cancel, .submitFor, .retryFor, .cancelFor: true
        }
    }

    /// Whether it takes something away, so that there may be more room after it.
    var makesRoom: Bool {
        switch self {
        case .cancel, .cancelFor: true
        case .find, .list, .submit, .retry, .submitFor, .retryFor: false
        }
    }
}

extension JobCall {
    static func submit(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try AppInterface.SubmitJobs.Parameters(reading: fields)
        return .submit(
            try told.jobs.map { (job) throws(FieldError) in
                try submission(
                    id: job.id,
                    Job(
                        intent: job.intent,
                        arguments: try text(job.arguments, fields),
                        retry: try policy(job.retry, fields),
                        usefulUntil: job.usefulUntil.map(Timestamp.init(microseconds:))
                    ),
                    earliestBegin: job.notBefore,
                    requiresNetwork: job.requiresNetwork,
                    requiresPower: job.requiresPower,
                    keeps: job.keep
                )
            }
        )
    }

    static func find(_ fields: Fields) throws(FieldError) -> JobCall {
        .find(TaskID(job: try AppInterface.FindJob.Parameters(reading: fields).id))
    }

    static func retry(_ fields: Fields) throws(FieldError) -> JobCall {
        .retry(TaskID(job: try AppInterface.RetryJob.Parameters(reading: fields).id))
    }

    static func cancel(_ fields: Fields) throws(FieldError) -> JobCall {
        .cancel(TaskID(job: try AppInterface.CancelJob.Parameters(reading: fields).id))
    }

    static func submitFor(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try SystemInterface.SubmitJob.Parameters(reading: fields)
        let job = told.job
        let usual = RetryPolicy.usual
        let retry = RetryPolicy(
            usual.growth,
            from: usual.first,
            upTo: usual.longest,
            attempts: try attempts(job.attempts ?? Int64(usual.attempts), fields)
        )
        return .submitFor(
            AppID(told.app),
            try submission(
                id: job.id,
                Job(
                    intent: job.intent,
                    arguments: try text(job.arguments, fields),
                    retry: retry,
                    usefulUntil: job.usefulUntil.map(Timestamp.init(microseconds:))
                ),
                earliestBegin: job.notBefore,
                requiresNetwork: job.requiresNetwork,
                requiresPower: job.requiresPower,
                keeps: job.keep
            )
        )
    }

    static func retryFor(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try SystemInterface.RetryJob.Parameters(reading: fields)
        return .retryFor(AppID(told.app), TaskID(job: told.id))
    }

    static func cancelFor(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try SystemInterface.CancelJob.Parameters(reading: fields)
        return .cancelFor(AppID(told.app), TaskID(job: told.id))
    }

    private static func submission(
        id: String?,
        _ job: Job,
        earliestBegin: Int64?,
        requiresNetwork: Bool?,
        requiresPower: Bool?,
        keeps: Bool?
    ) throws(FieldError) -> Submission {
        Submission(
            task: TaskID(job: id ?? ""),
            kind: .job,
            earliestBegin: earliestBegin.map(Timestamp.init(microseconds:)),
            requiresNetwork: requiresNetwork ?? false,
            requiresPower: requiresPower ?? false,
            particulars: .job(job),
            // What has no name of its own takes no place.
            keepsPending: keeps == true && id != nil
        )
    }

    private static func text(
        _ arguments: JSONObject,
        _ fields: Fields
    ) throws(FieldError) -> String {
        guard JSON.object(arguments).isPassable else {
            throw fields.error("arguments", expected: Fields.passable)
        }
        return JSON.object(arguments).text
    }

    private static func policy(
        _ retry: AppInterface.Retry?,
        _ fields: Fields
    ) throws(FieldError) -> RetryPolicy {
        guard let retry else { return .usual }
        let growth: RetryPolicy.Growth
        switch retry.growth {
        case .constant: growth = .constant
        case .linear: growth = .linear
        case .exponential: growth = .exponential
        case .unknown: throw fields.error("growth", of: AppInterface.Retry.Growth.allCases)
        }
        return RetryPolicy(
            growth,
            from: .microseconds(retry.first),
            upTo: .microseconds(retry.longest),
            attempts: try attempts(retry.attempts, fields)
        )
    }

    private static func attempts(_ count: Int64, _ fields: Fields) throws(FieldError) -> Int {
        guard let count = Int(exactly: count), (1...1_000_000).contains(count) else {
            throw fields.error("attempts", expected: "a whole number from 1 to 1000000")
        }
        return count
    }
}

extension AttemptWish {
    /// What an app says of a job whose attempt it gives up, if it says anything.
    init?(_ word: AppInterface.Finish.Parameters.Run.Then?, after: Int64?) {
        let pause = Duration.microseconds(max(after ?? 0, 0))
        switch word {
        case .discard: self = .discard
        case .retry: self = .retry(after: pause)
        case .snooze: self = .snooze(pause)
        case .unsuitable: self = .unsuitable
        // A later version may say more, and its work is not lost for that.
        case .unknown, nil: return nil
        }
    }
}
