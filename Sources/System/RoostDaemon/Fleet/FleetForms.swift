package import RoostEngine
package import RoostWire

// What the fleet's database, the daemon and its fleet process tell each other of work, as JSON. The
// functions of the database's schema take and give the same objects.

extension FleetClaim {
    /// The claim as a pair of its work and its fence.
    package var form: JSON { [.integer(work.value), .integer(fence.value)] }

    /// Reads a pair of numbers, if it is one.
    package init?(_ pair: JSON) {
        guard let work = pair[0]?.asInteger, let fence = pair[1]?.asInteger else { return nil }
        self.init(FleetWork(work), FleetFence(fence))
    }
}

extension Fields {
    /// Reads a list of claims.
    package func claims(_ name: String) throws(FieldError) -> [FleetClaim] {
        let pairs = try value(name).asArray ?? []
        let claims = pairs.compactMap { FleetClaim($0) }
        guard claims.count == pairs.count else {
            throw error(name, expected: "pairs of a piece of work and a fence")
        }
        return claims
    }
}

extension ClaimedWork {
    package var form: JSONObject {
        [
            "number": .integer(claim.work.value), "fence": .integer(claim.fence.value),
            "app": .string(app.name), "name": .string(name), "task": content.task,
            "job": .object(content.form), "network": .bool(requiresNetwork),
            "power": .bool(requiresPower),
        ]
    }

    package init(reading fields: Fields) throws(FieldError) {
        self.init(
            FleetClaim(
                FleetWork(try fields.integer("number")),
                FleetFence(try fields.integer("fence"))
            ),
            app: AppID(try fields.string("app")),
            name: try fields.string("name"),
            try FleetContent(reading: fields),
            requiresNetwork: try fields.bool("network", default: false),
            requiresPower: try fields.bool("power", default: false)
        )
    }
}

extension FleetContent {
    /// The kind of the task, where it is one.
    package var task: JSON {
        switch self {
        case .job: .null
        case .task(let kind): .string(kind.rawValue)
        }
    }

    /// The form in which the database keeps the content, beside its kind.
    package var form: JSONObject {
        switch self {
        case .job(let job): job.form
        case .task: [:]
        }
    }

    init(reading fields: Fields) throws(FieldError) {
        if let kind = try fields.optionalChoice("task", of: FleetTaskKind.self) {
            self = .task(kind)
        } else {
            self = .job(try Job(reading: try fields.object("job")))
        }
    }
}

extension FleetSlots {
    package var form: JSONObject {
        [
            "app": .string(app.name), "count": .integer(Int64(count)),
            "tasks": tasks.map { .object($0.form) } ?? .null,
            "intents": intents.map { .array($0.map { .string($0) }) } ?? .null,
        ]
    }

    init(reading fields: Fields) throws(FieldError) {
        self.init(
            AppID(try fields.string("app")),
            Int(try fields.integer("count")),
            tasks: try fields.optionalObject("tasks").map { (fields) throws(FieldError) in
                try Tasks(reading: fields)
            },
            intents: try fields.optionalStrings("intents")
        )
    }
}

extension FleetEnd {
    private enum State: String, CaseIterable { case over, again, held }

    package var form: JSONObject {
        var form: JSONObject = [
            "work": .integer(claim.work.value), "fence": .integer(claim.fence.value),
        ]
        switch outcome {
        case .over(let ending):
            form["state"] = .string(State.over.rawValue)
            form["ending"] = .string(ending.name)
            form["cause"] = ending.cause.words.map { .string($0) }
            form["code"] = ending.cause.code.map { .integer($0) }
            form["detail"] = .string(detail.storable)
            form["result"] = result.map { .string($0.storable) }
        case .again(let pause, let failures, let words):
            form["state"] = .string(State.again.rawValue)
            form["after"] = .number(pause / .seconds(1))
            form["job"] = .object(Job.attemptForm(failures: failures, words, nil))
        case .held(let hold, let failures, let words):
            form["state"] = .string(State.held.rawValue)
            form["job"] = .object(Job.attemptForm(failures: failures, words, hold))
        }
        return form
    }

    init(reading fields: Fields) throws(FieldError) {
        let claim = FleetClaim(
            FleetWork(try fields.integer("work")),
            FleetFence(try fields.integer("fence"))
        )
        switch try fields.choice("state", of: State.self) {
        case .over:
            let ending = Ending(
                name: try fields.string("ending"),
                cause: try fields.optionalString("cause"),
                code: try fields.optionalInteger("code")
            )
            guard let ending else { throw fields.error("ending", expected: "a known ending") }
            self.init(
                claim,
                .over(ending),
                detail: try fields.optionalString("detail") ?? "",
                result: try fields.optionalString("result")
            )
        case .again:
            let job = try fields.object("job")
            self.init(
                claim,
                .again(
                    after: .seconds(try fields.number("after")),
                    failures: Int(try job.integer("failures")),
                    words: try job.string("lastFailure")
                )
            )
        case .held:
            let job = try fields.object("job")
            self.init(
                claim,
                .held(
                    try job.choice("hold"),
                    failures: Int(try job.integer("failures")),
                    words: try job.string("lastFailure")
                )
            )
        }
    }
}

extension FleetSubmission {
    var form: JSONObject {
        [
            "app": .string(app.name), "name": .string(name), "task": content.task,
            "job": .object(content.form), "delay": .number(delay / .seconds(1)),
            "earliest": earliestBegin.map { .integer($0.nanoseconds) } ?? .null,
            "most": most.map { .integer(Int64($0)) } ?? .null,
            "network": .bool(requiresNetwork), "power": .bool(requiresPower),
            "place": .object(place.form), "keep": .bool(keepsPending),
        ]
    }

    init(reading fields: Fields) throws(FieldError) {
        self.init(
            app: AppID(try fields.string("app")),
            name: try fields.string("name"),
            try FleetContent(reading: fields),
            delay: .seconds(try fields.number("delay")),
            earliestBegin: try fields.optionalInteger("earliest").map {
                Timestamp(nanoseconds: $0)
            },
            most: try fields.optionalInteger("most").map { Int(clamping: $0) },
            requiresNetwork: try fields.bool("network", default: false),
            requiresPower: try fields.bool("power", default: false),
            place: try FleetPlace(reading: try fields.object("place")),
            keepsPending: try fields.bool("keep", default: false)
        )
    }
}

extension FleetReceipt {
    var form: JSONObject {
        [
            "work": .array(work.map { .integer($0.value) }), "name": .string(name),
            "replaced": .array(replaced.map { .integer($0.value) }),
        ]
    }

    package init(reading fields: Fields) throws(FieldError) {
        self.init(
            work: try fields.work("work"),
            name: try fields.string("name"),
            replaced: try fields.work("replaced")
        )
    }
}

extension Fields {
    fileprivate func work(_ name: String) throws(FieldError) -> [FleetWork] {
        let numbers = try value(name).asArray ?? []
        let work = numbers.compactMap { $0.asInteger.map { FleetWork($0) } }
        guard work.count == numbers.count else {
            throw error(name, expected: "numbers of pieces of work")
        }
        return work
    }
}

extension FleetHost {
    package var form: JSONObject {
        ["name": .string(name), "identity": .string(identity), "start": .string(start)]
    }

    package init(reading fields: Fields) throws(FieldError) {
        self.init(
            name: try fields.string("name"),
            identity: try fields.string("identity"),
            start: try fields.optionalString("start") ?? ""
        )
    }
}

extension FleetError {
    var form: JSONObject { ["kind": .string(kind.rawValue), "reason": .string(reason)] }

    init(reading fields: Fields) throws(FieldError) {
        self.init(try fields.string("reason"), kind: try fields.choice("kind"))
    }
}
