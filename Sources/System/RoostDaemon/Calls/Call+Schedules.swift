import RoostEngine
import RoostSystemWire
import RoostWire

/// A parsed call about schedules.
enum ScheduleCall: Sendable {
    // io.roost.App
    case put(ScheduleCommand)
    case find(TaskID)
    case change(TaskID, ScheduleCommand.Change)

    // io.roost.System
    case list(AppID?, limit: Int)
    case putFor(AppID, ScheduleCommand)
    case changeFor(AppID, name: String, ScheduleCommand.Change)

    var isCommand: Bool {
        switch self {
        case .find, .list: false
        case .put, .change, .putFor, .changeFor: true
        }
    }

    /// Whether it takes something away, or has less written down from then on.
    var makesRoom: Bool {
        switch self {
        case .change(_, let change), .changeFor(_, _, let change):
            change == .remove || change == .pause
        case .put, .find, .list, .putFor: false
        }
    }
}

extension ScheduleCall {
    static func put(_ fields: Fields) throws(FieldError) -> ScheduleCall {
        let told = try AppInterface.RepeatJob.Parameters(reading: fields).repetition
        let job = Job(
            intent: told.intent,
            arguments: try JobCall.text(told.arguments, fields),
            retry: try JobCall.policy(told.retry, fields)
        )
        return .put(
            ScheduleCommand(
                Submission(
                    task: TaskID(job: told.id),
                    kind: .job,
                    requiresNetwork: told.requiresNetwork ?? false,
                    requiresPower: told.requiresPower ?? false,
                    payload: .job(job)
                ),
                every: try every(
                    told.interval,
                    from: told.startingAt,
                    told.cron,
                    zone: told.zone,
                    fields
                ),
                flex: Duration(wire: told.flex ?? 0),
                catchUp: try catchUp(told.catchUp?.rawValue, within: told.within, fields),
                overlap: try overlap(told.overlap?.rawValue, fields)
            )
        )
    }

    static func find(_ fields: Fields) throws(FieldError) -> ScheduleCall {
        .find(TaskID(job: try AppInterface.FindSchedule.Parameters(reading: fields).id))
    }

    static func change(_ fields: Fields) throws(FieldError) -> ScheduleCall {
        let told = try AppInterface.ChangeSchedule.Parameters(reading: fields)
        return .change(TaskID(job: told.id), try change(told.change.rawValue, fields))
    }

    static func putFor(_ fields: Fields) throws(FieldError) -> ScheduleCall {
        let told = try SystemInterface.Repeat.Parameters(reading: fields)
        return .putFor(AppID(told.app), try noteCommand(told.repetition, origin: .person, fields))
    }

    /// Reads a schedule that a person, or an `Info.plist`, wants.
    static func noteCommand(
        _ asked: SystemInterface.Repetition,
        origin: Schedule.Origin,
        _ fields: Fields
    ) throws(FieldError) -> ScheduleCommand {
        ScheduleCommand(
            try submission(asked, fields),
            every: try every(
                asked.interval,
                from: asked.startingAt,
                asked.cron,
                zone: asked.zone,
                fields
            ),
            flex: Duration(wire: asked.flex ?? 0),
            catchUp: try catchUp(asked.catchUp?.rawValue, within: asked.within, fields),
            overlap: try overlap(asked.overlap?.rawValue, fields),
            origin: origin
        )
    }

    private static func submission(
        _ asked: SystemInterface.Repetition,
        _ fields: Fields
    ) throws(FieldError) -> Submission {
        guard let intent = asked.intent else {
            let kind: Kind
            switch asked.kind {
            case .refresh, nil: kind = .refresh
            case .processing: kind = .processing
            default: throw fields.error("kind", expected: "refresh or processing")
            }
            return Submission(
                task: TaskID(asked.name),
                kind: kind,
                requiresNetwork: asked.requiresNetwork ?? false,
                requiresPower: asked.requiresPower ?? false
            )
        }
        let usual = RetryPolicy.usual
        let attempts = try JobCall.attempts(asked.attempts ?? Int64(usual.attempts), fields)
        let job = Job(
            intent: intent,
            arguments: try JobCall.text(asked.arguments ?? JSONObject(), fields),
            retry: RetryPolicy(
                usual.growth,
                from: usual.first,
                upTo: usual.longest,
                attempts: attempts
            )
        )
        return Submission(
            task: TaskID(job: asked.name),
            kind: .job,
            requiresNetwork: asked.requiresNetwork ?? false,
            requiresPower: asked.requiresPower ?? false,
            payload: .job(job)
        )
    }

    static func changeFor(_ fields: Fields) throws(FieldError) -> ScheduleCall {
        let told = try SystemInterface.ChangeSchedule.Parameters(reading: fields)
        return .changeFor(
            AppID(told.app),
            name: told.name,
            try change(told.change.rawValue, fields)
        )
    }

    private static func every(
        _ interval: Int64?,
        from start: Int64?,
        _ cron: String?,
        zone: String?,
        _ fields: Fields
    ) throws(FieldError) -> ScheduleCommand.Every {
        switch (interval, cron) {
        case (let interval?, nil):
            guard zone == nil else {
                throw fields.error("zone", expected: "nothing, as intervals go by no zone")
            }
            return .interval(
                Duration(wire: interval),
                from: start.map(Timestamp.init(microseconds:))
            )
        case (nil, let cron?):
            guard start == nil else {
                throw fields.error("startingAt", expected: "nothing, as it is for intervals")
            }
            return .calendar(cron, zone: zone)
        case (nil, nil), (.some, .some):
            throw fields.error(
                "interval",
                expected: "an interval, or a text in the notation of cron, and not both"
            )
        }
    }

    private static func catchUp(
        _ word: String?,
        within: Int64?,
        _ fields: Fields
    ) throws(FieldError) -> Schedule.CatchUp {
        switch (word, within) {
        case ("none", nil): return .none
        case ("once", nil), (nil, nil): return .once
        case ("all", let within?): return .all(within: Duration(wire: within))
        case ("all", nil):
            throw fields.error("within", expected: "for how long times are made up for")
        case ("none", .some), ("once", .some), (nil, .some):
            throw fields.error("within", expected: "nothing, as it is for all that passed")
        default: throw fields.error("catchUp", expected: "none, once or all")
        }
    }

    private static func overlap(
        _ word: String?,
        _ fields: Fields
    ) throws(FieldError) -> Schedule.Overlap {
        guard let word else { return .skip }
        guard let overlap = Schedule.Overlap(rawValue: word) else {
            throw fields.error("overlap", expected: "skip, queue or replace")
        }
        return overlap
    }

    private static func change(
        _ word: String,
        _ fields: Fields
    ) throws(FieldError) -> ScheduleCommand.Change {
        guard let change = ScheduleCommand.Change(rawValue: word) else {
            throw fields.error("change", expected: "pause, resume, run or remove")
        }
        return change
    }
}
