import RoostBasics
package import RoostEngine
package import RoostWire

/// The jobs of a fleet, as its database sees them, for people.
package struct FleetJobList: Hashable, Sendable {
    package let jobs: [FleetJob]
    /// Whether there are more than were listed.
    package let isMore: Bool

    package init(reading fields: Fields) throws(FieldError) {
        jobs = try fields.array("jobs", of: FleetJob.init(reading:))
        isMore = try fields.bool("more")
    }

    /// Whether no further attempt of any is made.
    package var isOver: Bool { jobs.allSatisfy { $0.state == .over || $0.state == .held } }

    var form: JSONObject {
        ["jobs": .array(jobs.map { .object($0.form) }), "more": .bool(isMore)]
    }
}

/// A choice of the jobs of a fleet that are listed.
package struct FleetJobFilter: Hashable, Sendable {
    /// The app whose jobs are listed; `nil` for all apps.
    package let app: AppID?
    /// The name whose jobs are listed, whether they are over or not.
    package let name: String?
    /// Whether the listed jobs are those that are over, and not those that are still to be done.
    package let isOver: Bool
    /// The longest wait for all jobs of the name to be over or held; `nil` where they are listed as
    /// they stand.
    package let patience: Duration?

    package init(
        app: AppID? = nil,
        name: String? = nil,
        isOver: Bool = false,
        patience: Duration? = nil
    ) {
        self.app = app
        self.name = name
        self.isOver = isOver
        self.patience = patience
    }

    var form: JSONObject {
        [
            "app": app.map { .string($0.name) } ?? .null,
            "name": name.map { .string($0) } ?? .null, "over": .bool(isOver),
            "patience": patience.map { .duration($0) } ?? .null,
        ]
    }

    init(reading fields: Fields) throws(FieldError) {
        self.init(
            app: try fields.optionalString("app").map { AppID($0) },
            name: try fields.optionalString("name"),
            isOver: try fields.bool("over"),
            patience: try fields.optionalInteger("patience").map { .nanoseconds($0) }
        )
    }
}

/// The way in which a job of a fleet ended.
package struct FleetJobEnd: Hashable, Sendable {
    package let ending: String
    package let cause: String?
    package let code: Int64?
    /// The seconds since 1970, by the database's calendar.
    package let date: Double
    package let detail: String
    package let result: String?

    init(reading fields: Fields) throws(FieldError) {
        ending = try fields.string("ending")
        cause = try fields.optionalString("cause")
        code = try fields.optionalInteger("code")
        date = min(max(try fields.number("date"), 0), 9e9)
        detail = try fields.optionalString("detail") ?? ""
        result = try fields.optionalString("result")
    }

    fileprivate var form: JSONObject {
        [
            "ending": .string(ending), "cause": cause.map { .string($0) } ?? .null,
            "code": code.map { .integer($0) } ?? .null, "date": .number(date),
            "detail": .string(detail), "result": result.map { .string($0) } ?? .null,
        ]
    }

    /// The reason why it was told to stop, where it was.
    var reason: Expiration? { Ending(name: ending, cause: cause, code: code)?.reason }

    /// The result as an object, where it is one.
    var resultObject: JSONObject? {
        // Whatever somebody else has written there is no result.
        result.flatMap { try? JSON(parsing: $0, limits: FleetLimits.line).asObject }
    }
}

/// A job of a fleet.
package struct FleetJob: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
        case waiting, claimed, held, over
    }

    package let app: AppID
    package let name: String
    /// The kind of the task; `nil` where it is a job.
    package let task: FleetTaskKind?
    /// The intent that the job runs; empty where it is a task.
    package let intent: String
    package let state: State
    /// The host that has it, had it or alone may have it.
    package let host: String?
    /// The number of attempts that failed.
    package let failures: Int
    /// The number of attempts that are made at most.
    package let attempts: Int
    /// The message of the latest failure, for people; `nil` before any.
    package let lastFailure: String?
    /// The reason why no further attempt is made by itself; `nil` where none holds it.
    package let hold: Job.Hold?
    /// The progress of the job, if its host has reported any.
    package let progress: Progress?
    /// The reason why no host has it, where none has.
    package let wait: FleetWait?
    /// The end of the job; `nil` where it is not over.
    package let end: FleetJobEnd?

    init(reading fields: Fields) throws(FieldError) {
        app = AppID(try fields.string("app"))
        name = try fields.string("name")
        task = try fields.optionalChoice("task")
        intent = try fields.optionalString("intent") ?? ""
        state = try fields.choice("state")
        host = try fields.optionalString("host")
        // Whoever may submit has written these, in whatever form: one job that is odd is no reason
        // to show none.
        failures = Self.count(fields.object["failures"]) ?? 0
        attempts = Self.count(fields.object["attempts"]) ?? RetryPolicy.usual.attempts
        lastFailure = fields.object["lastFailure"]?.asString
        hold = fields.object["hold"]?.asString.flatMap(Job.Hold.init(rawValue:))
        progress = try fields.optionalObject("progress").map { (fields) throws(FieldError) in
            try Progress(reading: fields)
        }
        wait = try fields.optionalObject("wait").flatMap { (fields) throws(FieldError) in
            try FleetWait(reading: fields)
        }
        end = try fields.optionalObject("end").map { (fields) throws(FieldError) in
            try FleetJobEnd(reading: fields)
        }
    }

    /// A count, where what somebody has written is one.
    private static func count(_ value: JSON?) -> Int? {
        value?.asInteger.map { Int(min(max($0, 0), 1_000_000_000)) }
    }

    fileprivate var form: JSONObject {
        [
            "app": .string(app.name), "name": .string(name),
            "task": task.map { .string($0.rawValue) } ?? .null, "intent": .string(intent),
            "state": .string(state.rawValue), "host": host.map { .string($0) } ?? .null,
            "failures": .integer(Int64(failures)), "attempts": .integer(Int64(attempts)),
            "lastFailure": lastFailure.map { .string($0) } ?? .null,
            "hold": hold.map { .string($0.rawValue) } ?? .null,
            "progress": progress.map { .object($0.form) } ?? .null,
            "wait": wait.map { .object($0.form) } ?? .null,
            "end": end.map { .object($0.form) } ?? .null,
        ]
    }
}

/// The reason why no host has claimed a job of a fleet.
package enum FleetWait: Hashable, Sendable {
    /// It is due after so long.
    case due(after: Duration)
    /// Another one of its name runs, whose place it takes.
    case name
    /// The only host that may have it has left the fleet.
    case hostLeft(String)
    /// The lease of the only host that may have it is over.
    case hostGone(String)
    /// No member has the app.
    case app
    /// No member that has the app begins jobs of the intent: each lacks it, or has it paused.
    case intent
    /// No member that has the app may do tasks of that name and kind.
    case task
    /// No member that has the rest has a network.
    case network
    /// No member that has the rest has external power.
    case power
    /// No member that has the app has all of these labels.
    case labels([String: String])
    /// No member that has the rest has a graphics processor.
    case gpu
    /// These could do it, and are drained.
    case drained([String])
    /// These could do it; they have no room, or do not let the app run.
    case room([String])
    /// A machine takes the job along, and has not reported yet that it is gone from there.
    case arriving

    /// A stable name.
    package var name: String {
        switch self {
        case .due: "due"
        case .name: "name"
        case .hostLeft: "hostLeft"
        case .hostGone: "hostGone"
        case .app: "app"
        case .intent: "intent"
        case .task: "task"
        case .network: "network"
        case .power: "power"
        case .labels: "labels"
        case .gpu: "gpu"
        case .drained: "drained"
        case .room: "room"
        case .arriving: "arriving"
        }
    }

    /// The reason for people, and what they can do.
    package func words(for job: FleetJob) -> String {
        switch self {
        case .due(let time): "it is due in \(time.roughWords)"
        case .name: "an earlier one of its name still runs, and it begins after that"
        case .hostLeft(let host):
            "\(host), on which alone it may run, has left the fleet; have it join again, or withdraw the job (roost fleet cancel)"
        case .hostGone(let host):
            "\(host), on which alone it may run, is not there: its lease is over; it runs when that one is a member again"
        case .app:
            "\(job.host ?? "no machine that is there") \(job.host == nil ? "has" : "lacks") the app \(job.app); install it there (roost install)"
        case .intent:
            "\(job.host ?? "no machine that is there") \(job.host == nil ? "begins" : "does not begin") jobs of the intent \(job.intent.quoted) of \(job.app): the version of the app there lacks it (roost install), or it is paused (roost jobs resume)"
        case .labels(let labels):
            "no machine that may run it has \(labels.words); give one the label (roost settings \(HostLabels.prefix)KEY VALUE)"
        case .task:
            "no machine that is there has \(job.name) of \(job.app) under RoostFleetTasks in the app's Info.plist and its kind under UIBackgroundModes; install such an app there (roost install)"
        case .gpu: "no machine that may run it has a graphics processor"
        case .network: "no machine that may run it has a network"
        case .power: "no machine that may run it has external power"
        case .room(let hosts):
            "\(hosts.joined(separator: ", ")) may run it: each has no room for one more of the app's jobs, lets the app not run now, or is gone since its last renewal, which is known when its lease is over (roost fleet hosts)"
        case .drained(let hosts):
            "\(hosts.joined(separator: ", ")) may run it, and \(hosts.count == 1 ? "is" : "are") drained (roost fleet resume \(hosts.first ?? "HOST"))"
        case .arriving:
            "a machine takes it along into the fleet (roost fleet import) and has not said yet that it is gone from there; it says so when it is a member and the database answers, and if it never will, withdraw the \(job.task == nil ? "job" : "task") (roost fleet cancel) or submit it again"
        }
    }
}

extension [String: String] {
    /// The labels as people type them.
    fileprivate var words: String {
        sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
    }
}

// MARK: - As JSON

extension FleetWait {
    fileprivate var form: JSONObject {
        var form: JSONObject = ["why": .string(name)]
        switch self {
        case .due(let time): form["after"] = .number(time / .seconds(1))
        case .hostLeft(let host), .hostGone(let host): form["host"] = .string(host)
        case .labels(let labels): form["labels"] = .object(labels.form)
        case .room(let hosts), .drained(let hosts):
            form["hosts"] = .array(hosts.map { .string($0) })
        case .name, .app, .intent, .task, .gpu, .network, .power, .arriving: break
        }
        return form
    }

    /// Reads a reason; `nil` where it is one that only a later version knows.
    fileprivate init?(reading fields: Fields) throws(FieldError) {
        switch try fields.string("why") {
        case "due": self = .due(after: .seconds(min(max(try fields.number("after"), 0), 1e9)))
        case "name": self = .name
        case "hostLeft": self = .hostLeft(try fields.string("host"))
        case "hostGone": self = .hostGone(try fields.string("host"))
        case "app": self = .app
        case "intent": self = .intent
        case "labels": self = .labels(try fields.labels("labels"))
        case "task": self = .task
        case "gpu": self = .gpu
        case "network": self = .network
        case "power": self = .power
        case "drained": self = .drained(try fields.strings("hosts"))
        case "room": self = .room(try fields.strings("hosts"))
        case "arriving": self = .arriving
        default: return nil
        }
    }
}
