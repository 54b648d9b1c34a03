import RoostLinux
import RoostWire
import Testing

/// The books of an auditor who stands outside about one app's requests: what was answered, and what
/// was seen since.
struct Books {
    /// The known state of an identifier that is in use.
    enum Entry {
        /// The system said that it has it.
        case acknowledged
        /// It was asked for, and the system went before it answered.
        case unanswered
    }

    let app: String
    /// Identifiers that nobody uses, which the app has work for.
    private var free: [String]
    private var entries: [String: Entry] = [:]
    /// The requests that were taken back, and must never be seen again.
    private var withdrawn: Set<String> = []
    /// The ending of each run, by its number.
    private var endings: [Int64: String] = [:]
    /// The runs that were told to have begun.
    private(set) var begun: Set<Int64> = []

    init(app: String, identifiers: [String]) {
        self.app = app
        free = identifiers
    }

    /// The number of requests that the system has to know of now.
    var owed: Int { entries.count }

    /// What is due and has not begun, as the system says.
    func undone(_ system: PrivateSystem) throws -> [String] {
        let tasks = try system.call("Tasks", ["app": .string(app), "limit": 1000])
        return (tasks["pending"]?.asArray ?? []).compactMap {
            $0["request"]?["identifier"]?.asString
        }.filter { !$0.hasPrefix("good.later") }
    }

    /// Identifiers to ask for next.
    mutating func take(_ count: Int) -> [String] {
        let taken = Array(free.prefix(count))
        free.removeFirst(taken.count)
        for name in taken { entries[name] = .unanswered }
        return taken
    }

    func isAcknowledged(_ name: String) -> Bool {
        if case .acknowledged = entries[name] { true } else { false }
    }

    mutating func note(unanswered name: String) { entries[name] = .unanswered }

    mutating func note(acknowledged name: String) { entries[name] = .acknowledged }

    /// The system refused it, so that it has to be nowhere.
    mutating func note(refused name: String) {
        entries[name] = nil
        // One that is never due is not asked for twice.
        if !name.hasPrefix("good.later") { free.append(name) }
    }

    /// The system said that it has let go of it, before it was due.
    mutating func note(withdrawn name: String) {
        entries[name] = nil
        withdrawn.insert(name)
    }

    /// Compares with what the system says, and gives each broken promise in words.
    mutating func audit(_ system: PrivateSystem) throws -> [String] {
        var broken: [String] = []
        let seen = try Observation(system, app)
        for (name, count) in seen.present where count > 1 {
            broken.append("\(name) is pending or running \(count) times")
        }
        let before = endings
        for run in seen.finished {
            guard let number = run.number else { continue }
            guard let told = before[number] else {
                if endings.updateValue(run.ending, forKey: number) != nil {
                    broken.append("run \(number) has ended twice")
                }
                continue
            }
            if told != run.ending {
                broken.append("run \(number) ended as \(told), and then as \(run.ending)")
            }
        }
        // What was taken back before it ran has no number; such an identifier is used only once.
        // What the system broke off, or could not begin, comes again.
        let over = seen.finished.filter {
            $0.number.map { before[$0] == nil } ?? $0.identifier.hasPrefix("good.later")
                && !["interrupted", "launchFailed"].contains($0.ending)
        }
        let done = Dictionary(grouping: over, by: \.identifier).mapValues(\.count)
        let ran = Set(over.filter { $0.ending != "cancelled" }.map(\.identifier))
        broken += withdrawn.filter { seen.present[$0] != nil || ran.contains($0) }.map {
            "\($0) was withdrawn, and is there"
        }
        for (name, entry) in entries {
            let count = seen.present[name, default: 0] + done[name, default: 0]
            switch (entry, count) {
            case (.acknowledged, 0): broken.append("\(name) was acknowledged, and is lost")
            case (_, 2...): broken.append("\(name) is there \(count) times")
            case (.unanswered, 0): note(refused: name)
            default: entries[name] = .acknowledged
            }
            guard done[name] != nil else { continue }
            // What is over may be asked for again.
            entries[name] = nil
            if !name.hasPrefix("good.later") { free.append(name) }
        }
        for name in seen.present.keys
        where entries[name] == nil && done[name] == nil && !withdrawn.contains(name) {
            broken.append("\(name) was refused or is over, and is there")
        }
        return broken.map { "\(app): \($0)" }
    }

    /// Takes in one line of what happened, and says which promise it shows to be broken.
    mutating func broken(by event: PrivateSystem.Entry) -> String? {
        guard event.app == app, event.kind == "runBegan", let run = event.run else { return nil }
        if !begun.insert(run).inserted { return "\(app): run \(run) began twice" }
        guard withdrawn.contains(event.task ?? "") else { return nil }
        return "\(app): run \(run) of \(event.task ?? "") began, which was withdrawn"
    }
}

/// The system's account of an app's work at one moment.
private struct Observation: Equatable {
    struct Finished: Equatable {
        let number: Int64?
        let identifier: String
        let ending: String
    }

    /// The number of times that each identifier is pending or running.
    let present: [String: Int]
    let finished: [Finished]

    /// Asks until nothing has changed between the first question and the last.
    init(_ system: PrivateSystem, _ app: String) throws {
        var present = try Self.present(system, app)
        while true {
            let finished = try system.history(app)
            let again = try Self.present(system, app)
            guard again != present else {
                (self.present, self.finished) = (present, finished.map(Self.finished))
                return
            }
            present = again
        }
    }

    private static func present(_ system: PrivateSystem, _ app: String) throws -> [String: Int] {
        let tasks = try system.call("Tasks", ["app": .string(app), "limit": 1000])
        try #require(tasks["more"]?.asBool == false)
        let pending = (tasks["pending"]?.asArray ?? []).map { $0["request"]?["identifier"] }
        let running = (tasks["running"]?.asArray ?? []).map { $0["identifier"] }
        return Dictionary(
            (pending + running).map { ($0?.asString ?? "", 1) },
            uniquingKeysWith: +
        )
    }

    private static func finished(_ json: JSON) -> Finished {
        Finished(
            number: json["number"]?.asInteger,
            identifier: json["identifier"]?.asString ?? "",
            ending: json["ending"]?.asString ?? ""
        )
    }
}
