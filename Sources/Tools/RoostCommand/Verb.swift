import RoostCaller

/// A verb: one of the things that the command line does.
package struct Verb: Sendable {
    /// A word that begins with two hyphens.
    package struct Option: Hashable, Sendable {
        /// The name of the option, without the hyphens.
        let name: String
        /// The name of the option's value in the help; `nil` if it has none.
        let value: String?
        let meaning: String

        init(_ name: String, _ value: String? = nil, _ meaning: String) {
            self.name = name
            self.value = value
            self.meaning = meaning
        }
    }

    package let name: String
    /// The operands after the verb's name, as in "APP TASK".
    let operands: String
    /// The number of operands that the verb may have.
    let count: ClosedRange<Int>
    /// The summary of the verb, in a line.
    let summary: String
    /// The details of the verb, or empty.
    let details: String
    let options: [Option]
    /// Whether it lists something, so that `--json` means something to it.
    let isListing: Bool
    /// Whether what follows its operands is for something that the daemon knows.
    let takesParameters: Bool
    /// Whether it is for other programs, and not in the help.
    let isHidden: Bool
    /// Does what the verb is for, and returns the exit code of the command.
    let run: @Sendable (Invocation, Session) throws(CommandError) -> ExitCode

    init(
        _ name: String,
        _ operands: String = "",
        count: ClosedRange<Int> = 0...0,
        summary: String,
        details: String = "",
        options: [Option] = [],
        isListing: Bool = false,
        takesParameters: Bool = false,
        isHidden: Bool = false,
        run: @escaping @Sendable (Invocation, Session) throws(CommandError) -> ExitCode
    ) {
        self.name = name
        self.operands = operands
        self.count = count
        self.summary = summary
        self.details = details
        self.options = options
        self.isListing = isListing
        self.takesParameters = takesParameters
        self.isHidden = isHidden
        self.run = run
    }
}

extension Verb {
    /// All of them, in the order in which the help lists them.
    package static let all: [Verb] = [
        install, uninstall, apps, open, home, quit, window, press, tasks, explain, submit, cancel,
        jobs, retry, schedules, check, cost, forecast,
        simulate, intents, perform, say, activities, stop, notifications, transfers, timeline, web,
        log, settings, fleet,
        doctor, metrics, backup, repair, record, replay, status, completion,
        complete, help, version,
    ]

    /// The verbs that people are told of.
    static var shown: [Verb] { all.filter { !$0.isHidden } }

    static func named(_ name: String) -> Verb? { all.first { $0.name == name } }

    /// The options that every verb takes.
    static let commonOptions = [
        Option("home", "DIR", "use the system in this folder (or the one that ROOST_HOME names)"),
        Option("no-start", nil, "do not start a daemon where none runs; exit 3 instead"),
        Option("help", nil, "show how the command is used"),
    ]

    static let jsonOption = Option(
        "json",
        nil,
        "print one JSON object: times in ISO 8601, lengths of time in seconds"
    )
}
