package import RoostEngine
package import RoostWire

/// An order of the daemon to its fleet process.
package enum FleetOrder: Hashable, Sendable {
    /// Speak with the database of this membership, which holds: said first to a process that takes
    /// the place of one that died.
    case use(FleetMembership)
    /// Become a member again, and try that until it is done.
    case enter(FleetMembership, lease: Duration)
    case effect(FleetEffect)
    /// Kill these processes at this moment, whether or not the daemon is there to ask for it.
    case guardLease([GuardedProcess], until: Uptime)
    /// Make a call that somebody waits for, and answer under this number.
    case call(Int64, FleetRequest)

    /// Whether it brings work that may begin at once.
    ///
    /// The daemon asks for that by itself.
    package var bringsWork: Bool {
        guard case .call(_, .submit(let submission)) = self else { return false }
        return submission.delay <= .zero
    }
}

/// A call of the fleet's database that somebody waits for.
package enum FleetRequest: Hashable, Sendable {
    case initialize(database: String)
    /// Become a member for the first time; that the host is one already, under whatever number, is
    /// passed over.
    case join(database: String, FleetHost, lease: Duration)
    case leave(FleetIncarnation)
    case overview
    case jobs(FleetJobFilter)
    case submit(FleetSubmission)
    case cancel(FleetName)
    case retry(FleetName)
    case cancelJobs(AppID, JobMatch)
    case cancelTasks(AppID)
    case drain(host: String, Bool)
    case tasks(AppID)
    /// Take pending work that this host has, of which nobody begins any before the database hears
    /// that it is gone from here.
    case offer(key: Int64, [FleetArrival])
    /// These pieces of work are gone from here.
    case arrive(key: Int64, [RequestNumber])
}

/// A process that the lease of a fleet lets run, with what is killed where its time is over.
package struct GuardedProcess: Hashable, Sendable {
    package let pid: Int32
    /// The cgroup with all that it started, where it has one.
    package let cgroup: String?

    package init(pid: Int32, cgroup: String?) {
        self.pid = pid
        self.cgroup = cgroup
    }
}

// MARK: - As JSON

extension FleetOrder {
    package var form: JSONObject {
        switch self {
        case .use(let membership): ["use": .object(membership.form)]
        case .enter(let membership, let lease):
            ["enter": ["as": .object(membership.form), "lease": .duration(lease)]]
        case .effect(let effect): effect.form
        case .guardLease(let processes, let until):
            [
                "guard": [
                    "processes": .array(processes.map { .object($0.form) }),
                    "until": .integer(until.nanoseconds),
                ]
            ]
        case .call(let number, let request):
            ["call": ["number": .integer(number), "request": .object(request.form)]]
        }
    }

    /// Reads an order; `nil` where it is one of a later version.
    package init?(reading message: JSONObject) throws(FieldError) {
        let fields = Fields(message, context: "order")
        if let told = try fields.optionalObject("use") {
            self = .use(try FleetMembership(reading: told))
        } else if let told = try fields.optionalObject("enter") {
            self = .enter(
                try FleetMembership(reading: try told.object("as")),
                lease: try told.duration("lease")
            )
        } else if let told = try fields.optionalObject("guard") {
            self = .guardLease(
                try told.array("processes", of: GuardedProcess.init(reading:)),
                until: Uptime(nanoseconds: try told.integer("until"))
            )
        } else if let told = try fields.optionalObject("call") {
            guard let request = try FleetRequest(reading: try told.object("request")) else {
                return nil
            }
            self = .call(try told.integer("number"), request)
        } else {
            guard let effect = try FleetEffect(reading: fields) else { return nil }
            self = .effect(effect)
        }
    }
}

extension FleetEffect {
    fileprivate var form: JSONObject {
        switch self {
        case .join(let former, let sent, let length):
            [
                "join": [
                    "replacing": .integer(former.value), "sent": .integer(sent.nanoseconds),
                    "length": .duration(length),
                ]
            ]
        case .renew(let member, let sent, let length):
            [
                "renew": [
                    "member": .integer(member.value), "sent": .integer(sent.nanoseconds),
                    "length": .duration(length),
                ]
            ]
        case .claim(let member, let slots, let known, let traits):
            [
                "claim": [
                    "member": .integer(member.value),
                    "slots": .array(slots.map { .object($0.form) }),
                    "known": .array(known.map(\.form)), "traits": .object(traits.form),
                ]
            ]
        case .describe(let member, let description):
            [
                "describe": [
                    "member": .integer(member.value), "what": .object(description.form),
                ]
            ]
        case .tell(let member, let ends):
            [
                "tell": [
                    "member": .integer(member.value), "ends": .array(ends.map { .object($0.form) }),
                ]
            ]
        case .report(let member, let progress):
            [
                "report": [
                    "member": .integer(member.value),
                    "progress": .array(progress.map { .object($0.form) }),
                ]
            ]
        case .deal(let dues): ["deal": ["dues": .array(dues.map { .object($0.form) })]]
        case .guardLease:
            preconditionFailure("a lease was to be guarded without saying where the processes are")
        }
    }

    fileprivate init?(reading fields: Fields) throws(FieldError) {
        if let told = try fields.optionalObject("join") {
            self = .join(
                replacing: FleetIncarnation(try told.integer("replacing")),
                sent: try told.uptime("sent"),
                length: try told.duration("length")
            )
        } else if let told = try fields.optionalObject("renew") {
            self = .renew(
                try told.member(),
                sent: try told.uptime("sent"),
                length: try told.duration("length")
            )
        } else if let told = try fields.optionalObject("claim") {
            self = .claim(
                try told.member(),
                try told.array("slots", of: FleetSlots.init(reading:)),
                known: try told.claims("known"),
                having: try FleetTraits(reading: try told.object("traits"))
            )
        } else if let told = try fields.optionalObject("describe") {
            self = .describe(
                try told.member(),
                try FleetDescription(reading: try told.object("what"))
            )
        } else if let told = try fields.optionalObject("report") {
            self = .report(
                try told.member(),
                try told.array("progress", of: FleetProgress.init(reading:))
            )
        } else if let told = try fields.optionalObject("deal") {
            self = .deal(try told.array("dues", of: FleetDue.init(reading:)))
        } else if let told = try fields.optionalObject("tell") {
            self = .tell(try told.member(), try told.array("ends", of: FleetEnd.init(reading:)))
        } else {
            return nil
        }
    }
}

extension FleetRequest {
    fileprivate var form: JSONObject {
        switch self {
        case .initialize(let database): ["initialize": ["database": .string(database)]]
        case .join(let database, let host, let lease):
            [
                "join": [
                    "database": .string(database), "host": .object(host.form),
                    "lease": .duration(lease),
                ]
            ]
        case .leave(let member): ["leave": ["member": .integer(member.value)]]
        case .overview: ["overview": [:]]
        case .jobs(let filter): ["jobs": .object(filter.form)]
        case .submit(let submission): ["submit": .object(submission.form)]
        case .cancel(let name): ["cancel": .object(name.form)]
        case .retry(let name): ["retry": .object(name.form)]
        case .cancelJobs(let app, let match):
            [
                "cancelJobs": [
                    "app": .string(app.name), "intent": match.intent.map { .string($0) } ?? .null,
                    "tag": match.tag.map { .string($0) } ?? .null,
                ]
            ]
        case .cancelTasks(let app): ["cancelTasks": ["app": .string(app.name)]]
        case .drain(let host, let isDraining):
            ["drain": ["host": .string(host), "drain": .bool(isDraining)]]
        case .tasks(let app): ["tasks": ["app": .string(app.name)]]
        case .offer(let key, let arrivals):
            [
                "offer": [
                    "key": .integer(key), "work": .array(arrivals.map { .object($0.form) }),
                ]
            ]
        case .arrive(let key, let numbers):
            [
                "arrive": [
                    "key": .integer(key), "work": .array(numbers.map { .integer($0.value) }),
                ]
            ]
        }
    }

    fileprivate init?(reading fields: Fields) throws(FieldError) {
        if let told = try fields.optionalObject("initialize") {
            self = .initialize(database: try told.string("database"))
        } else if let told = try fields.optionalObject("join") {
            self = .join(
                database: try told.string("database"),
                try FleetHost(reading: try told.object("host")),
                lease: try told.duration("lease")
            )
        } else if let told = try fields.optionalObject("leave") {
            self = .leave(try told.member())
        } else if try fields.optionalObject("overview") != nil {
            self = .overview
        } else if let told = try fields.optionalObject("jobs") {
            self = .jobs(try FleetJobFilter(reading: told))
        } else if let told = try fields.optionalObject("submit") {
            self = .submit(try FleetSubmission(reading: told))
        } else if let told = try fields.optionalObject("cancel") {
            self = .cancel(try FleetName(reading: told))
        } else if let told = try fields.optionalObject("retry") {
            self = .retry(try FleetName(reading: told))
        } else if let told = try fields.optionalObject("cancelJobs") {
            self = .cancelJobs(AppID(try told.string("app")), try JobMatch(reading: told))
        } else if let told = try fields.optionalObject("cancelTasks") {
            self = .cancelTasks(AppID(try told.string("app")))
        } else if let told = try fields.optionalObject("drain") {
            self = .drain(host: try told.string("host"), try told.bool("drain"))
        } else if let told = try fields.optionalObject("tasks") {
            self = .tasks(AppID(try told.string("app")))
        } else if let told = try fields.optionalObject("offer") {
            self = .offer(
                key: try told.integer("key"),
                try told.array("work", of: FleetArrival.init(reading:))
            )
        } else if let told = try fields.optionalObject("arrive") {
            self = .arrive(
                key: try told.integer("key"),
                try told.integers("work").map { RequestNumber($0) }
            )
        } else {
            return nil
        }
    }
}

extension JobMatch {
    fileprivate init(reading fields: Fields) throws(FieldError) {
        let (intent, tag) = (
            try fields.optionalString("intent"), try fields.optionalString("tag")
        )
        guard intent != nil || tag != nil else {
            throw fields.error("intent", expected: "an intent, or a tag")
        }
        self.init(intent: intent, tag: tag)
    }
}

extension FleetName {
    fileprivate var form: JSONObject {
        ["app": .string(app.name), "name": .string(name), "task": .bool(isTask)]
    }

    fileprivate init(reading fields: Fields) throws(FieldError) {
        self.init(
            AppID(try fields.string("app")),
            try fields.string("name"),
            isTask: try fields.bool("task")
        )
    }
}

extension GuardedProcess {
    fileprivate var form: JSONObject {
        var form: JSONObject = ["pid": .integer(Int64(pid))]
        form["cgroup"] = cgroup.map { .string($0) }
        return form
    }

    fileprivate init(reading fields: Fields) throws(FieldError) {
        self.init(
            pid: Int32(try fields.integer("pid", in: 1...Int64(Int32.max))),
            cgroup: try fields.optionalString("cgroup")
        )
    }
}

extension JSON {
    static func duration(_ duration: Duration) -> JSON { .integer(duration.wholeNanoseconds) }
}

extension Fields {
    func duration(_ name: String) throws(FieldError) -> Duration { .nanoseconds(try integer(name)) }
    func uptime(_ name: String) throws(FieldError) -> Uptime {
        Uptime(nanoseconds: try integer(name))
    }
    func member() throws(FieldError) -> FleetIncarnation {
        FleetIncarnation(try integer("member"))
    }
}
