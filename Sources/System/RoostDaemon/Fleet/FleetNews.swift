package import RoostEngine
package import RoostWire

/// The news of the fleet process, or of the machine about it.
package enum FleetNews: Hashable, Sendable {
    /// Orders are taken again after there was nobody to take them.
    case ready
    /// Nobody takes orders now, and what was asked for may have been done or not.
    case down(why: String)
    case event(FleetEvent)
    /// The settings of the database by which not all that was answered survives, in words; `nil`
    /// where all does.
    case durability(lessening: String?)
    /// The version of the fleet's schema, and the one that this Roost is for, where that is an
    /// earlier one.
    case schema(version: Int, known: Int)
    /// The time by which this host's calendar is ahead of the database's; negative where it is
    /// behind.
    case clock(ahead: Duration)
    case answer(Int64, FleetAnswer)
    /// The request of somebody in the fleet about this host, as its database has it.
    case wished(FleetWish)
}

/// An answer to a call that somebody waits for.
package enum FleetAnswer: Hashable, Sendable {
    case initialized(FleetFounding)
    /// The host is a member, of the fleet whose database these words are for.
    case joined(FleetIncarnation, sent: Uptime, length: Duration, place: String)
    case left
    case overview(FleetOverview)
    case jobs(FleetJobList)
    case submitted(FleetReceipt)
    case cancelled(Bool)
    case retried(Bool)
    case cancelledJobs(Int)
    case cancelledTasks(Int)
    case tasks([FleetTaskRequest])
    case drained
    /// The answers of the database about work that was offered, in the order of the offers.
    case offered([FleetAdvice])
    /// The database knows of these pieces of work that they are gone from here.
    case arrived([RequestNumber])
    case failed(FleetError)
}

// MARK: - As JSON

extension FleetNews {
    /// The message of the process; what the machine finds out is told by no message.
    package var form: JSONObject {
        switch self {
        case .ready: ["ready": [:]]
        case .down: preconditionFailure("a process said that it is not there")
        case .event(let event): event.form
        case .wished(let wish):
            ["wished": ["number": .integer(wish.number), "drain": .bool(wish.isDraining)]]
        case .durability(let words):
            ["durability": ["lessening": words.map { .string($0) } ?? .null]]
        case .schema(let version, let known):
            ["schema": ["version": .integer(Int64(version)), "known": .integer(Int64(known))]]
        case .clock(let ahead): ["clock": ["ahead": .duration(ahead)]]
        case .answer(let number, let answer):
            ["answer": ["number": .integer(number), "what": .object(answer.form)]]
        }
    }

    /// Reads a message; `nil` where it is one of a later version.
    package init?(reading message: JSONObject) throws(FieldError) {
        let fields = Fields(message, context: "the fleet process")
        if try fields.optionalObject("ready") != nil {
            self = .ready
        } else if let told = try fields.optionalObject("answer") {
            guard let answer = try FleetAnswer(reading: try told.object("what")) else {
                return nil
            }
            self = .answer(try told.integer("number"), answer)
        } else if let told = try fields.optionalObject("wished") {
            self = .wished(
                FleetWish(try told.integer("number"), isDraining: try told.bool("drain"))
            )
        } else if let told = try fields.optionalObject("durability") {
            self = .durability(lessening: try told.optionalString("lessening"))
        } else if let told = try fields.optionalObject("schema") {
            self = .schema(
                version: Int(clamping: try told.integer("version")),
                known: Int(clamping: try told.integer("known"))
            )
        } else if let told = try fields.optionalObject("clock") {
            self = .clock(ahead: try told.duration("ahead"))
        } else {
            guard let event = try FleetEvent(reading: fields) else { return nil }
            self = .event(event)
        }
    }
}

extension FleetEvent {
    fileprivate var form: JSONObject {
        switch self {
        case .joined(let member, let sent, let length):
            [
                "joined": [
                    "member": .integer(member.value), "sent": .integer(sent.nanoseconds),
                    "length": .duration(length),
                ]
            ]
        case .renewed(let renewal):
            [
                "renewed": [
                    "member": .integer(renewal.incarnation.value),
                    "sent": .integer(renewal.sent.nanoseconds),
                    "length": .duration(renewal.length), "holds": .integer(Int64(renewal.holds)),
                    "cancelled": .array(renewal.cancelled.map(\.form)),
                    "hosts": .integer(Int64(renewal.hosts)),
                ]
            ]
        case .superseded(let member): ["superseded": ["member": .integer(member.value)]]
        case .refused(let member, let why):
            ["refused": ["member": .integer(member.value), "why": .string(why)]]
        case .unreachable(let why): ["unreachable": ["why": .string(why)]]
        case .reachable: ["reachable": [:]]
        case .offered: ["offered": [:]]
        case .noticed: ["noticed": [:]]
        case .claimed(let member, let work, let isMore, let nextDue):
            [
                "claimed": [
                    "member": .integer(member.value),
                    "work": .array(work.map { .object($0.form) }), "more": .bool(isMore),
                    "next": nextDue.map { .duration($0) } ?? .null,
                ]
            ]
        case .acknowledged(let claims): ["acknowledged": ["claims": .array(claims.map(\.form))]]
        case .dealt(let all): ["dealt": ["dues": .array(all.map { .object($0.form) })]]
        case .described(let member): ["described": ["member": .integer(member.value)]]
        case .drain, .left, .entering, .handedOver, .arrived:
            preconditionFailure("a person's wish was told by the database")
        }
    }

    fileprivate init?(reading fields: Fields) throws(FieldError) {
        if let told = try fields.optionalObject("joined") {
            self = .joined(
                try told.member(),
                sent: try told.uptime("sent"),
                length: try told.duration("length")
            )
        } else if let told = try fields.optionalObject("renewed") {
            self = .renewed(
                Renewal(
                    try told.member(),
                    sent: try told.uptime("sent"),
                    length: try told.duration("length"),
                    holds: Int(try told.integer("holds")),
                    cancelled: try told.claims("cancelled"),
                    hosts: Int(try told.integer("hosts"))
                )
            )
        } else if let told = try fields.optionalObject("claimed") {
            self = .claimed(
                try told.member(),
                try told.array("work", of: ClaimedWork.init(reading:)),
                isMore: try told.bool("more"),
                nextDue: try told.optionalInteger("next").map { .nanoseconds($0) }
            )
        } else {
            guard let short = try Self.short(fields) else { return nil }
            self = short
        }
    }

    /// Reads an event that says little.
    private static func short(_ fields: Fields) throws(FieldError) -> FleetEvent? {
        if let told = try fields.optionalObject("superseded") {
            return .superseded(by: try told.member())
        }
        if let told = try fields.optionalObject("refused") {
            return .refused(try told.member(), why: try told.string("why"))
        }
        if let told = try fields.optionalObject("unreachable") {
            return .unreachable(why: try told.string("why"))
        }
        if let told = try fields.optionalObject("acknowledged") {
            return .acknowledged(try told.claims("claims"))
        }
        if let told = try fields.optionalObject("dealt") {
            return .dealt(try told.array("dues", of: FleetDealt.init(reading:)))
        }
        if let told = try fields.optionalObject("described") {
            return .described(try told.member())
        }
        if try fields.optionalObject("reachable") != nil { return .reachable }
        if try fields.optionalObject("noticed") != nil { return .noticed }
        return try fields.optionalObject("offered") == nil ? nil : .offered
    }
}

extension FleetTaskRequest {
    var form: JSONObject {
        [
            "name": .string(name), "kind": .string(kind.rawValue),
            "earliest": earliestBegin.map { .integer($0.nanoseconds) } ?? .null,
            "network": .bool(requiresNetwork), "power": .bool(requiresPower),
        ]
    }

    package init(reading fields: Fields) throws(FieldError) {
        self.init(
            try fields.string("name"),
            try fields.choice("kind"),
            earliestBegin: try fields.optionalInteger("earliest").map {
                Timestamp(nanoseconds: $0)
            },
            requiresNetwork: try fields.bool("network", default: false),
            requiresPower: try fields.bool("power", default: false)
        )
    }
}

extension FleetAnswer {
    fileprivate var form: JSONObject {
        switch self {
        case .initialized(let founding): ["initialized": .object(founding.form)]
        case .joined(let member, let sent, let length, let place):
            [
                "joined": [
                    "member": .integer(member.value), "sent": .integer(sent.nanoseconds),
                    "length": .duration(length), "place": .string(place),
                ]
            ]
        case .left: ["left": [:]]
        case .overview(let overview): ["overview": .object(overview.form)]
        case .jobs(let list): ["jobs": .object(list.form)]
        case .submitted(let receipt): ["submitted": .object(receipt.form)]
        case .cancelled(let wasThere): ["cancelled": ["wasThere": .bool(wasThere)]]
        case .retried(let wasThere): ["retried": ["wasThere": .bool(wasThere)]]
        case .cancelledJobs(let count): ["cancelledJobs": ["count": .integer(Int64(count))]]
        case .cancelledTasks(let count): ["cancelledTasks": ["count": .integer(Int64(count))]]
        case .tasks(let tasks): ["tasks": ["tasks": .array(tasks.map { .object($0.form) })]]
        case .drained: ["drained": [:]]
        case .offered(let advice):
            ["offered": ["advice": .array(advice.map { .string($0.rawValue) })]]
        case .arrived(let numbers):
            ["arrived": ["known": .array(numbers.map { .integer($0.value) })]]
        case .failed(let error): ["failed": .object(error.form)]
        }
    }

    fileprivate init?(reading fields: Fields) throws(FieldError) {
        if let told = try fields.optionalObject("initialized") {
            self = .initialized(try FleetFounding(reading: told))
        } else if let told = try fields.optionalObject("joined") {
            self = .joined(
                try told.member(),
                sent: try told.uptime("sent"),
                length: try told.duration("length"),
                place: try told.string("place")
            )
        } else if try fields.optionalObject("left") != nil {
            self = .left
        } else if let told = try fields.optionalObject("overview") {
            self = .overview(try FleetOverview(reading: told))
        } else if let told = try fields.optionalObject("jobs") {
            self = .jobs(try FleetJobList(reading: told))
        } else if let told = try fields.optionalObject("submitted") {
            self = .submitted(try FleetReceipt(reading: told))
        } else if let told = try fields.optionalObject("cancelled") {
            self = .cancelled(try told.bool("wasThere"))
        } else if let told = try fields.optionalObject("retried") {
            self = .retried(try told.bool("wasThere"))
        } else if let told = try fields.optionalObject("cancelledJobs") {
            self = .cancelledJobs(Int(clamping: try told.integer("count")))
        } else if let told = try fields.optionalObject("cancelledTasks") {
            self = .cancelledTasks(Int(clamping: try told.integer("count")))
        } else if let told = try fields.optionalObject("tasks") {
            self = .tasks(try told.array("tasks", of: FleetTaskRequest.init(reading:)))
        } else if try fields.optionalObject("drained") != nil {
            self = .drained
        } else if let told = try fields.optionalObject("offered") {
            self = .offered(try FleetAdvice.list(reading: told))
        } else if let told = try fields.optionalObject("arrived") {
            self = .arrived(try told.integers("known").map { RequestNumber($0) })
        } else if let told = try fields.optionalObject("failed") {
            self = .failed(try FleetError(reading: told))
        } else {
            return nil
        }
    }
}
