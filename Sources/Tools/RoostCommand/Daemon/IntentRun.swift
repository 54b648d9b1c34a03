import RoostCaller
import RoostIntents
import RoostSystemWire
import RoostWire

/// An intent that is to be run, and what is told of it.
struct IntentRun {
    let intent: IntentDescriptor
    let app: Response.App
    /// The intent's name, with its module where the app has another one of the same name.
    private let name: String

    init(intent: IntentDescriptor, app: Response.App, among intents: [IntentDescriptor]) {
        self.intent = intent
        self.app = app
        name = intent.installedName(among: intents)
    }

    /// Runs it with what was typed for its parameters, beside what it is given anyway.
    func perform(
        _ words: [String],
        beside given: JSONObject = [:],
        isDetached: Bool,
        _ session: Session
    ) throws(CommandError) -> ExitCode {
        let parameters: JSONObject = [
            "app": .string(app.identifier),
            "intent": .string(name),
            "arguments": .object(try values(words, beside: given, session)),
        ]
        guard !isDetached else { return try detach(parameters, session) }
        let follower = try RunFollower(intent.name, session)
        let outcome = try follower.perform(parameters)
        return try tell(outcome, of: follower, session)
    }

    /// Runs it on a machine of the fleet, as a job that is tried once.
    func perform(
        _ words: [String],
        inFleet place: SystemInterface.FleetPlace,
        isDetached: Bool,
        _ session: Session
    ) throws(CommandError) -> ExitCode {
        let parameters = SystemInterface.SubmitJob.Parameters(
            app: app.identifier,
            job: SystemInterface.SubmitJob.Parameters.Job(
                intent: name,
                arguments: try values(words, beside: [:], session),
                attempts: 1,
                priority: .userInitiated
            ),
            fleet: place
        )
        guard isDetached else {
            return try FleetRun(intent.name, of: app.identifier, session).perform(parameters)
        }
        try session.tell(submitted: try session.submit(parameters))
        return .done
    }

    /// Shows what the intent takes.
    func writeHelp(_ session: Session) throws(CommandError) -> ExitCode {
        // Whoever wants help does not wait long for what only an app could add to it.
        let hurried = try session.hurried(patience: 2000)
        let offered = OfferedValues(hurried, app: app.identifier, intent: name)
        let help = IntentHelp(intent: intent, app: app.identifier, offers: offered.offer)
        try session.console.write(help.text)
        return .done
    }

    /// Returns the call of the intent as it was typed, with its arguments.
    func named(
        _ words: [String],
        _ session: Session
    ) throws(CommandError) -> (intent: String, arguments: JSONObject) {
        (name, try values(words, beside: [:], session))
    }

    /// Returns the values that were typed, and those that were asked for because they were not.
    private func values(
        _ words: [String],
        beside given: JSONObject,
        _ session: Session
    ) throws(CommandError) -> JSONObject {
        var arguments = IntentArguments(intent, session.surroundings, session.console.zone)
        arguments.begin(with: given)
        try arguments.take(words)
        let offered = OfferedValues(session, app: app.identifier, intent: name)
        try arguments.replaceNames(except: given, by: offered)
        let missing = arguments.missing.filter { offered.offer(for: $0)?.defaultValue == nil }
        guard !missing.isEmpty else { return arguments.values }
        if let readLine = session.console.readLine, !session.wantsJSON {
            try ParameterPrompt(console: session.console, offered: offered, readLine: readLine)
                .fill(missing, of: &arguments)
            return arguments.values
        }
        throw needs(missing, offered)
    }

    private func needs(_ missing: [ParameterDescriptor], _ offered: OfferedValues) -> CommandError {
        let names = missing.map { "\($0.option) \($0.placeholder)" }.joined(separator: ", ")
        let hints = missing.compactMap { parameter in
            offered.offer(for: parameter).flatMap { offer in
                offer.options.isEmpty ? nil : "\(parameter.option) may be \(offer.words)"
            }
        }
        return CommandError(
            .usage,
            sentences: [
                "\(intent.name) needs \(names); roost run \(app.identifier) \(intent.name) --help "
                    + "shows what it takes"
            ] + hints
        )
    }

    private func detach(
        _ parameters: JSONObject,
        _ session: Session
    ) throws(CommandError) -> ExitCode {
        let run = try session.ask(.perform, parameters) { (fields) throws(FieldError) in
            try fields.integer("run")
        }
        if session.wantsJSON {
            try session.print(["run": .integer(run)])
        } else {
            try session.console.say("\(run)")
        }
        return .done
    }

    private func tell(
        _ outcome: RunOutcome,
        of follower: RunFollower,
        _ session: Session
    ) throws(CommandError) -> ExitCode {
        let console = session.console
        let isOurs = follower.isStoppedByUs
        if session.wantsJSON {
            try session.print(outcome.json)
            return outcome.isCompleted ? .done : follower.failure
        }
        try outcome.returned.tell(console)
        guard !outcome.isCompleted else {
            // Whoever read that it was at 0 % reads that it is over.
            if console.showsProgress || follower.hasToldProgress {
                console.remark("roost: " + outcome.words(isOurs: isOurs))
            }
            return .done
        }
        var sentences = [outcome.words(isOurs: isOurs)]
        if ["crashed", "killedAfterGrace", "endedWithApp"].contains(outcome.ending) {
            sentences.append("what the app printed is in \(session.output(of: outcome.app))")
        }
        throw CommandError(follower.failure, sentences: sentences)
    }
}

extension IntentDescriptor {
    /// Returns the name by which the system knows the intent: two modules of an app may have an
    /// intent of the same name.
    func installedName(among intents: [IntentDescriptor]) -> String {
        intents.count { $0.name == name } == 1 ? name : qualifiedName
    }
}
