import RoostEngine
import RoostSystemWire
import RoostWire

/// A parsed call about the fleet that this host is in.
enum FleetCall: Sendable {
    case initialize(database: String)
    case join(database: String, name: String?)
    case leave
    /// Has this host, or one of a name, claim nothing, or claim again.
    case drain(Bool, host: String?)
    case standing
    case hosts
    case jobs(FleetJobFilter)
    case submit(AppID, Submission, FleetPlace)
    /// Has a job begin as soon as it can, whatever this host has of that name.
    case retry(AppID, String)
    /// Withdraws a task or a job; where the caller does not say which, the job, or the task where
    /// there is no job.
    case cancel(AppID, String, isTask: Bool?)
    /// Takes pending work of an app, or of all, along into the fleet, or only counts it.
    case importWork(AppID?, isDry: Bool)

    /// Whether its answer comes from the fleet's database, or when what runs has ended.
    var waits: Bool {
        switch self {
        case .initialize, .join, .leave, .drain, .hosts, .jobs, .submit, .retry, .cancel,
            .importWork:
            true
        case .standing: false
        }
    }
}

extension FleetCall {
    /// Reads a call of one of these methods.
    init(_ method: SystemInterface.Method, _ fields: Fields) throws(FieldError) {
        switch method {
        case .initFleet:
            let told = try SystemInterface.InitFleet.Parameters(reading: fields)
            self = .initialize(database: told.database)
        case .joinFleet:
            let told = try SystemInterface.JoinFleet.Parameters(reading: fields)
            if let name = told.name { try Self.verify(name, as: "name", fields) }
            self = .join(database: told.database, name: told.name)
        case .leaveFleet: self = .leave
        case .drainFleet:
            let told = try SystemInterface.DrainFleet.Parameters(reading: fields)
            if let host = told.host { try Self.verify(host, as: "host", fields) }
            self = .drain(told.drain, host: told.host)
        case .fleet: self = .standing
        case .fleetHosts: self = .hosts
        case .fleetJobs:
            let told = try SystemInterface.FleetJobs.Parameters(reading: fields)
            self = .jobs(
                FleetJobFilter(
                    app: told.app.map { AppID($0) },
                    name: told.id,
                    isOver: told.over ?? false,
                    patience: Self.patience(told.wait)
                )
            )
        case .retryFleetJob:
            let told = try SystemInterface.RetryFleetJob.Parameters(reading: fields)
            self = .retry(AppID(told.app), told.id)
        case .cancelFleetJob:
            let told = try SystemInterface.CancelFleetJob.Parameters(reading: fields)
            self = .cancel(AppID(told.app), told.id, isTask: told.task)
        case .importFleet:
            let told = try SystemInterface.ImportFleet.Parameters(reading: fields)
            self = .importWork(told.app.map { AppID($0) }, isDry: told.dryRun ?? false)
        default: preconditionFailure("a method was taken for one of fleets: \(method)")
        }
    }

    /// Returns the time for which a caller waits, bounded so that it ends before the caller gives
    /// up.
    static func patience(_ wait: Int64?) -> Duration? {
        wait.map { .microseconds(min(max($0, 0), 5_000_000)) }
    }

    private static func verify(
        _ name: String,
        as field: String,
        _ fields: Fields
    ) throws(FieldError) {
        let isName =
            (1...128).contains(name.utf8.count)
            && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        guard isName else {
            throw fields.error(field, expected: "1 to 128 bytes without control characters")
        }
    }
}

/// A parsed call of an app about its jobs in the fleet.
enum OwnFleetCall: Sendable {
    case submit(Submission, FleetPlace)
    case jobs(name: String?, patience: Duration?)
    case cancel(String)

    static func submit(_ fields: Fields) throws(FieldError) -> OwnFleetCall {
        let told = try AppInterface.SubmitFleetJob.Parameters(reading: fields)
        return .submit(
            try JobCall.submission(told.job, fields),
            try FleetPlace(told.place, fields)
        )
    }

    /// Returns the call as a person would make it for the app.
    func made(by app: AppID) -> FleetCall {
        switch self {
        case .submit(let submission, let place): .submit(app, submission, place)
        case .jobs(let name, let patience):
            .jobs(FleetJobFilter(app: app, name: name, patience: patience))
        case .cancel(let name): .cancel(app, name, isTask: false)
        }
    }
}

extension FleetPlace {
    /// Reads where a job may run, as a person says it.
    init(_ told: SystemInterface.FleetPlace, _ fields: Fields) throws(FieldError) {
        try self.init(
            host: told.host,
            each: told.each,
            labels: (told.labels ?? []).map { ($0.key, $0.value) },
            gpu: told.gpu,
            fields
        )
    }

    /// Reads where a job may run, as an app says it.
    init(_ told: AppInterface.FleetPlace, _ fields: Fields) throws(FieldError) {
        try self.init(
            host: told.host,
            each: told.each,
            labels: (told.labels ?? []).map { ($0.key, $0.value) },
            gpu: told.gpu,
            fields
        )
    }

    private init(
        host: String?,
        each: Bool?,
        labels: [(key: String, value: String)],
        gpu: Bool?,
        _ fields: Fields
    ) throws(FieldError) {
        guard host == nil || each != true else {
            throw fields.error("each", expected: "false where a host is named")
        }
        guard labels.count <= HostLabels.most,
            labels.allSatisfy({ HostLabels.isLabel($0.key, $0.value) && !$0.value.isEmpty })
        else { throw fields.error("labels", expected: "labels, of which \(HostLabels.rule)") }
        self.init(
            host.map { .named($0) } ?? (each == true ? .each : .any),
            labels: Dictionary(labels.map { ($0.key, $0.value) }) { $1 },
            needsGraphics: gpu ?? false
        )
    }
}
