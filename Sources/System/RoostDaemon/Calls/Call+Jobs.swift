import RoostEngine
import RoostSystemWire
import RoostWire

/// A parsed call about jobs.
enum JobCall: Sendable {
    // io.roost.App
    case submit([Submission])
    case find(TaskID)
    case retry(TaskID)
    case cancel(TaskID)
    case cancelMany(JobMatch)
    case setIntent(String, isPaused: Bool)
    case findStep(RunNumber, String)
    case putStep(RunNumber, name: String, result: String)

    // io.roost.System
    case list(AppID?, after: RequestPosition?, limit: Int)
    case show(AppID, TaskID)
    /// Submits a job, which is not for the fleet where it is said to be for this host.
    case submitFor(AppID, Submission, isHere: Bool)
    case retryFor(AppID, TaskID)
    case cancelFor(AppID, TaskID)
    case cancelManyFor(AppID, JobMatch)
    case setIntentFor(AppID, String, isPaused: Bool)

    var isCommand: Bool {
        switch self {
        case .find, .list, .show, .findStep: false
        case .submit, .retry, .cancel, .cancelMany, .putStep, .submitFor, .retryFor, .cancelFor,
            .cancelManyFor, .setIntent, .setIntentFor:
            true
        }
    }

    /// Whether the call takes something away, so that there may be more room after it.
    var makesRoom: Bool {
        switch self {
        case .cancel, .cancelFor, .cancelMany, .cancelManyFor: true
        case .find, .list, .show, .submit, .retry, .findStep, .putStep, .submitFor, .retryFor,
            .setIntent, .setIntentFor:
            false
        }
    }
}

extension JobCall {
    /// Reads a list of all jobs, of those of an app, or of one.
    static func list(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try SystemInterface.Jobs.Parameters(reading: fields)
        let app = told.app.map { AppID($0) }
        guard let id = told.id else {
            let place = try Call.place(told.after, fields)
            return .list(app, after: place, limit: Call.rows(told.limit))
        }
        guard let app else { throw fields.error("id", expected: "nothing where no app is named") }
        return .show(app, TaskID(job: id))
    }

    static func submit(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try AppInterface.SubmitJobs.Parameters(reading: fields)
        return .submit(
            try told.jobs.map { (job) throws(FieldError) in try submission(job, fields) }
        )
    }

    /// Reads a job as an app says it.
    static func submission(
        _ job: AppInterface.Job,
        _ fields: Fields
    ) throws(FieldError) -> Submission {
        try submission(
            id: job.id,
            Job(
                intent: job.intent,
                arguments: try text(job.arguments, fields),
                retry: try policy(job.retry, fields),
                usefulUntil: job.usefulUntil.map(Timestamp.init(microseconds:)),
                needs: job.needs.map { Needs($0) } ?? .nothing,
                terms: try terms(job, fields)
            ),
            earliestBegin: job.notBefore,
            requiresNetwork: job.requiresNetwork,
            requiresPower: job.requiresPower,
            place: JobPlace(
                keeps: job.keep ?? false,
                appends: job.append ?? false,
                after: job.after ?? []
            ),
            fields
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

    /// Reads a submission to this host, or to the fleet that it is in.
    static func submitAnywhere(_ fields: Fields) throws(FieldError) -> Call {
        let told = try SystemInterface.SubmitJob.Parameters(reading: fields)
        let (app, submission) = (AppID(told.app), try submission(told.job, fields))
        guard let place = told.fleet else {
            return .job(.submitFor(app, submission, isHere: told.here ?? false))
        }
        guard told.here != true else {
            throw fields.error("here", expected: "nothing where a job is for the fleet")
        }
        return .fleet(.submit(app, submission, try FleetPlace(place, fields)))
    }

    private static func submission(
        _ job: SystemInterface.SubmitJob.Parameters.Job,
        _ fields: Fields
    ) throws(FieldError) -> Submission {
        let usual = RetryPolicy.usual
        let retry = RetryPolicy(
            usual.growth,
            from: usual.first,
            upTo: usual.longest,
            attempts: try attempts(job.attempts ?? Int64(usual.attempts), fields)
        )
        return try submission(
            id: job.id,
            Job(
                intent: job.intent,
                arguments: try text(job.arguments, fields),
                retry: retry,
                usefulUntil: job.usefulUntil.map(Timestamp.init(microseconds:)),
                needs: job.needs.map { Needs($0) } ?? .nothing,
                terms: try terms(job, fields)
            ),
            earliestBegin: job.notBefore,
            requiresNetwork: job.requiresNetwork,
            requiresPower: job.requiresPower,
            place: JobPlace(
                keeps: job.keep ?? false,
                appends: job.append ?? false,
                after: job.after ?? []
            ),
            fields
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
        place: JobPlace,
        _ fields: Fields
    ) throws(FieldError) -> Submission {
        guard !place.keeps || !place.appends else {
            throw fields.error("append", expected: "false where keep is true")
        }
        var submission = Submission(
            task: TaskID(job: id ?? ""),
            kind: .job,
            earliestBegin: earliestBegin.map(Timestamp.init(microseconds:)),
            requiresNetwork: requiresNetwork ?? false || job.needs.unmeteredNetwork,
            requiresPower: requiresPower ?? false,
            payload: .job(job),
            // What has no name of its own takes no place.
            keepsPending: place.keeps && id != nil
        )
        submission.appends = place.appends && id != nil
        // How those stand is known to the store.
        submission.predecessors = place.after.map { Predecessor(TaskID(job: $0), .unknown) }
        return submission
    }

    static func text(
        _ arguments: JSONObject,
        _ fields: Fields
    ) throws(FieldError) -> String {
        guard JSON.object(arguments).isPassable else {
            throw fields.error("arguments", expected: Fields.passable)
        }
        return JSON.object(arguments).text
    }

    static func policy(
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
            from: Duration(wire: retry.first),
            upTo: Duration(wire: retry.longest),
            attempts: try attempts(retry.attempts, fields)
        )
    }

    static func attempts(_ count: Int64, _ fields: Fields) throws(FieldError) -> Int {
        guard let count = Int(exactly: count), (1...1_000_000).contains(count) else {
            throw fields.error("attempts", expected: "a whole number from 1 to 1000000")
        }
        return count
    }
}

/// The place of a job among others of its app.
struct JobPlace {
    let keeps: Bool
    let appends: Bool
    let after: [String]
}

extension AttemptCommand {
    /// Reads the decision of an app about a job whose attempt it gives up, if it states one.
    init?(_ word: AppInterface.Finish.Parameters.Run.Then?, after: Int64?) {
        let pause = Duration(wire: max(after ?? 0, 0))
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

extension Needs {
    /// Reads the needs as an app says them; what is at a path is looked up by whoever takes the job
    /// in.
    init(_ told: AppInterface.Needs) {
        self.init(
            unmeteredNetwork: told.unmetered ?? false,
            batteryNotLow: told.batteryNotLow ?? false,
            charging: told.charging ?? false,
            deviceIdle: told.deviceIdle ?? false,
            storage: told.storage,
            path: told.change.map { Path($0, mark: .nothing) }
        )
    }

    /// Reads the needs as a person says them.
    init(_ told: SystemInterface.Needs) {
        self.init(
            unmeteredNetwork: told.unmetered ?? false,
            batteryNotLow: told.batteryNotLow ?? false,
            charging: told.charging ?? false,
            deviceIdle: told.deviceIdle ?? false,
            storage: told.storage,
            path: told.change.map { Path($0, mark: .nothing) }
        )
    }

    /// The needs as people are told of them.
    var message: SystemInterface.Needs? {
        guard self != .nothing else { return nil }
        return SystemInterface.Needs(
            unmetered: unmeteredNetwork ? true : nil,
            batteryNotLow: batteryNotLow ? true : nil,
            charging: charging ? true : nil,
            deviceIdle: deviceIdle ? true : nil,
            storage: storage,
            change: path?.path
        )
    }
}
