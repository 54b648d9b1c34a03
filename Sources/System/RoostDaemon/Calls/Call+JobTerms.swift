import RoostEngine
import RoostSystemWire
import RoostWire

// What a job says beyond what it runs and how often.
extension JobCall {
    static func terms(_ job: AppInterface.Job, _ fields: Fields) throws(FieldError) -> JobTerms {
        try terms(
            onFailure: job.onFailure?.rawValue,
            priority: job.priority?.rawValue,
            limits: (job.limits ?? []).map { WireLimit($0.key, $0.atOnce, $0.most, $0.within) },
            tags: job.tags,
            fields
        )
    }

    static func terms(
        _ job: SystemInterface.SubmitJob.Parameters.Job,
        _ fields: Fields
    ) throws(FieldError) -> JobTerms {
        try terms(
            onFailure: job.onFailure?.rawValue,
            priority: job.priority?.rawValue,
            limits: (job.limits ?? []).map { WireLimit($0.key, $0.atOnce, $0.most, $0.within) },
            tags: job.tags,
            fields
        )
    }

    private static func terms(
        onFailure: String?,
        priority: String?,
        limits: [WireLimit],
        tags: [String]?,
        _ fields: Fields
    ) throws(FieldError) -> JobTerms {
        typealias Message = AppInterface.Job
        var terms = JobTerms()
        switch onFailure.map(Message.OnFailure.init(rawValue:)) {
        case .hold, nil: break
        case .cancel: terms.isCancelledWithOthers = true
        case .unknown: throw fields.error("onFailure", of: Message.OnFailure.allCases)
        }
        switch priority.map(Message.Priority.init(rawValue:)) {
        case .background: terms.priority = .background
        case .utility, nil: break
        case .userInitiated: terms.priority = .userInitiated
        case .unknown: throw fields.error("priority", of: Message.Priority.allCases)
        }
        terms.limits = try limits.map { (limit) throws(FieldError) in try limit.read(fields) }
        terms.tags = tags ?? []
        return terms
    }

    static func cancelMany(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try AppInterface.CancelJobs.Parameters(reading: fields)
        return .cancelMany(try match(told.intent, told.tag, fields))
    }

    static func cancelManyFor(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try SystemInterface.CancelJobs.Parameters(reading: fields)
        return .cancelManyFor(AppID(told.app), try match(told.intent, told.tag, fields))
    }

    private static func match(
        _ intent: String?,
        _ tag: String?,
        _ fields: Fields
    ) throws(FieldError) -> JobMatch {
        guard intent != nil || tag != nil else {
            throw fields.error("tag", expected: "a text where no intent is named")
        }
        return JobMatch(intent: intent, tag: tag)
    }

    static func pause(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try AppInterface.PauseJobs.Parameters(reading: fields)
        return .setIntent(told.intent, isPaused: true)
    }

    static func resume(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try AppInterface.ResumeJobs.Parameters(reading: fields)
        return .setIntent(told.intent, isPaused: false)
    }

    static func pauseFor(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try SystemInterface.PauseJobs.Parameters(reading: fields)
        return .setIntentFor(AppID(told.app), told.intent, isPaused: true)
    }

    static func resumeFor(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try SystemInterface.ResumeJobs.Parameters(reading: fields)
        return .setIntentFor(AppID(told.app), told.intent, isPaused: false)
    }

    static func findStep(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try AppInterface.FindStep.Parameters(reading: fields)
        return .findStep(RunNumber(told.run), told.name)
    }

    static func putStep(_ fields: Fields) throws(FieldError) -> JobCall {
        let told = try AppInterface.PutStep.Parameters(reading: fields)
        guard JSON.object(told.result).isPassable else {
            throw fields.error("result", expected: Fields.passable)
        }
        let result = JSON.object(told.result).text
        return .putStep(RunNumber(told.run), name: told.name, result: result)
    }
}

/// A limit on jobs as it is written in both interfaces, that of apps and that of operators.
private struct WireLimit {
    let key: String?
    let atOnce: Int64?
    let most: Int64?
    let within: Int64?

    init(_ key: String?, _ atOnce: Int64?, _ most: Int64?, _ within: Int64?) {
        self.key = key
        self.atOnce = atOnce
        self.most = most
        self.within = within
    }

    func read(_ fields: Fields) throws(FieldError) -> JobLimit {
        switch (atOnce, most, within) {
        case (let count?, nil, nil):
            guard let count = Int(exactly: count), (1...1_000_000).contains(count) else {
                throw fields.error("limits", expected: "limits with atOnce from 1 to 1000000")
            }
            return JobLimit(key: key, atOnce: count)
        case (nil, let most?, let within?):
            guard let count = Int(exactly: most), (1...JobLimit.mostBegun).contains(count),
                JobLimit.lengths.contains(Duration(wire: within))
            else {
                throw fields.error(
                    "limits",
                    expected:
                        "limits with most from 1 to \(JobLimit.mostBegun), within one second to 31 days in microseconds"
                )
            }
            return JobLimit(key: key, begun: count, within: Duration(wire: within))
        default:
            throw fields.error("limits", expected: "limits with either atOnce, or most and within")
        }
    }
}
