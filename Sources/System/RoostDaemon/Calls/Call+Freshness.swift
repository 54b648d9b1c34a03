import RoostEngine
import RoostSystemWire
import RoostWire

/// A parsed call about promises of freshness.
enum FreshnessCall: Sendable {
    // io.roost.App
    case put(FreshnessCommand)
    case remove(FreshnessPromise.Subject)

    // io.roost.System
    case list(AppID?)

    var isCommand: Bool {
        switch self {
        case .put, .remove: true
        case .list: false
        }
    }

    var makesRoom: Bool {
        switch self {
        case .remove: true
        case .put, .list: false
        }
    }
}

extension FreshnessCall {
    static func put(_ fields: Fields) throws(FieldError) -> FreshnessCall {
        let told = try AppInterface.PromiseFreshness.Parameters(reading: fields)
        let subject = try FreshnessPromise.Subject(told.name, told.about.rawValue, fields)
        guard let within = told.within else { return .remove(subject) }
        return .put(FreshnessCommand(subject, within: Duration(wire: within)))
    }
}

extension FreshnessCommand {
    /// Reads a promise in an `Info.plist`.
    init(declared fields: Fields) throws(FieldError) {
        let told = try SystemInterface.Promised(reading: fields)
        self.init(
            try FreshnessPromise.Subject(told.name, told.about.rawValue, fields),
            within: Duration(wire: told.within),
            origin: .declared
        )
    }
}

extension FreshnessPromise.Subject {
    fileprivate init(_ name: String, _ about: String, _ fields: Fields) throws(FieldError) {
        switch about {
        case "task": self = .task(TaskID(name))
        case "job": self = .task(TaskID(job: name))
        case "intent": self = .intent(name)
        default: throw fields.error("about", expected: "task, job or intent")
        }
    }
}

/// The work that the `Info.plist` of an installed app declares, to be done without its code.
struct Declarations: Sendable {
    var repeats: [ScheduleCommand] = []
    var promises: [FreshnessCommand] = []

    init(_ fields: Fields) throws(FieldError) {
        repeats =
            try fields.optionalArray("repeats") { (entry) throws(FieldError) in
                try ScheduleCall.noteCommand(
                    SystemInterface.Repetition(reading: entry),
                    origin: .declared,
                    entry
                )
            } ?? []
        promises =
            try fields.optionalArray("promises") { (entry) throws(FieldError) in
                try FreshnessCommand(declared: entry)
            } ?? []
    }
}
