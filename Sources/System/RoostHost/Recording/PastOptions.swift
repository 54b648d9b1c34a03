import RoostEngine

/// The question of `roost` about a recording, as the arguments of a `roostd` that starts no system.
struct PastOptions {
    enum Command {
        /// Copies what is recorded into a file.
        case export(to: String, since: Timestamp?)
        /// Replays a file, or what is recorded here, and tells each step where that is wanted.
        case replay(file: String?, tellsSteps: Bool)
        /// Says how a task stood at a moment, by a file or by what is recorded here.
        case explain(AppID, TaskID, file: String?)
    }

    /// The word that the arguments begin with.
    static let word = "past"

    let command: Command
    let home: String?
    /// The moment at which it ends.
    let until: Timestamp?

    init(_ arguments: ArraySlice<String>) throws(Options.Problem) {
        var rest = arguments
        var operands: [String] = []
        var home: String?
        var until: Timestamp?
        var since: Timestamp?
        var tellsSteps = false
        while let argument = rest.popFirst() {
            switch argument {
            case "--home": home = try Self.value(of: argument, &rest)
            case "--until": until = try Self.time(of: argument, &rest)
            case "--since": since = try Self.time(of: argument, &rest)
            case "--step": tellsSteps = true
            default: operands.append(argument)
            }
        }
        switch (operands.first, operands.count) {
        case ("export", 2): command = .export(to: operands[1], since: since)
        case ("replay", 1): command = .replay(file: nil, tellsSteps: tellsSteps)
        case ("replay", 2): command = .replay(file: operands[1], tellsSteps: tellsSteps)
        case ("explain", 3), ("explain", 4):
            let (app, task) = (AppID(operands[1]), TaskID(operands[2]))
            command = .explain(app, task, file: operands.count == 4 ? operands[3] : nil)
        default: throw Self.problem
        }
        self.home = home
        self.until = until
    }

    private static var problem: Options.Problem {
        Options.Problem(
            sentence: "roostd \(word) is for roost record, roost replay and roost explain --at"
        )
    }

    private static func value(
        of option: String,
        _ rest: inout ArraySlice<String>
    ) throws(Options.Problem) -> String {
        guard let value = rest.popFirst() else { throw problem }
        return value
    }

    /// Reads a time, which is a number of microseconds since 1970.
    private static func time(
        of option: String,
        _ rest: inout ArraySlice<String>
    ) throws(Options.Problem) -> Timestamp {
        guard let microseconds = Int64(try value(of: option, &rest)),
            case let (nanoseconds, false) = microseconds.multipliedReportingOverflow(by: 1000)
        else { throw problem }
        return Timestamp(nanoseconds: nanoseconds)
    }
}
