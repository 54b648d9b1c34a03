import RoostIntents
import RoostWire

extension Verb {
    /// `roost run`, which Swift has another meaning for.
    static let perform = Verb(
        "run",
        "APP INTENT",
        count: 2...2,
        summary: "run an intent of an app, and wait for its end",
        details: """
            roost run APP INTENT --help shows what the intent takes. A parameter may be named as
            in fileName or --file-name, yes and no are --flag and --no-flag, and what takes several
            values is given several times. A value that begins with -- is given as --name=VALUE,
            a parameter that is called as an option of roost's after --. What is missing is asked
            for on a terminal.

            The value that the intent returns is all that is printed to standard output; what it
            says, how far it is and why it failed goes to standard error. With --json all of it is
            one object on standard output. Ctrl-C tells the run to stop and waits for its end; a
            second one leaves it alone. Exits with 0 if the run completed and with 1 otherwise.
            """,
        options: [Option("detach", nil, "do not wait: print the run's number")],
        isListing: true,
        takesParameters: true
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        let intents = try session.intents(of: app.identifier).map(\.descriptor)
        let intent = try Names.intent(invocation.operand(1), of: app, among: intents)
        if invocation.asksForParameters {
            try session.console.write(IntentHelp(intent: intent, app: app.identifier).text)
            return .done
        }
        let values = try values(invocation.parameters, for: intent, of: app, session)
        // Two modules of an app may have an intent of the same name.
        let isAlone = intents.count { $0.name == intent.name } == 1
        let parameters: JSONObject = [
            "app": .string(app.identifier),
            "intent": .string(isAlone ? intent.name : intent.qualifiedName),
            "arguments": .object(values),
        ]
        guard !invocation.has("detach") else { return try detach(parameters, session) }
        let follower = try RunFollower(intent.name, session)
        let outcome = try follower.perform(parameters)
        return try tell(outcome, isOurs: follower.isStoppedByUs, session)
    }

    /// What was typed, and what was asked for because it was not.
    private static func values(
        _ words: [String],
        for intent: IntentDescriptor,
        of app: Told.App,
        _ session: Session
    ) throws(CommandError) -> JSONObject {
        var arguments = IntentArguments(intent, session.surroundings, session.console.zone)
        try arguments.take(words)
        let missing = arguments.missing
        guard !missing.isEmpty else { return arguments.values }
        if let readLine = session.console.readLine, !session.wantsJSON {
            try ParameterPrompt(console: session.console, readLine: readLine).fill(&arguments)
            return arguments.values
        }
        let names = missing.map { "\($0.option) \($0.placeholder)" }.joined(separator: ", ")
        throw CommandError(
            .usage,
            "\(intent.name) needs \(names); roost run \(app.identifier) \(intent.name) --help shows "
                + "what it takes"
        )
    }

    private static func detach(
        _ parameters: JSONObject,
        _ session: Session
    ) throws(CommandError) -> ExitCode {
        let run = try session.ask("Perform", parameters) { (fields) throws(FieldError) in
            try fields.integer("run")
        }
        if session.wantsJSON {
            try session.print(["run": .integer(run)])
        } else {
            try session.console.say("\(run)")
        }
        return .done
    }

    private static func tell(
        _ outcome: RunOutcome,
        isOurs: Bool,
        _ session: Session
    ) throws(CommandError) -> ExitCode {
        let console = session.console
        if session.wantsJSON {
            try session.print(outcome.json)
            return outcome.isCompleted ? .done : .failed
        }
        if let dialog = outcome.dialog { console.complain(dialog.printableLines + "\n") }
        if let value = outcome.value {
            // As it is, for whoever reads it from a pipe; a terminal is never told what to do.
            let text = value.plainText
            try console.write((console.isTerminal ? text.printableLines : text) + "\n")
        }
        guard !outcome.isCompleted else {
            if console.showsProgress { console.remark("roost: " + outcome.words(isOurs: isOurs)) }
            return .done
        }
        var sentences = [outcome.words(isOurs: isOurs)]
        if ["crashed", "killedAfterGrace", "endedWithApp"].contains(outcome.ending) {
            sentences.append("what the app printed is in \(session.output(of: outcome.app))")
        }
        throw CommandError(.failed, sentences: sentences)
    }
}
