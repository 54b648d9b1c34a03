import RoostCaller
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
            second one leaves it alone. Exits with 0 if the run completed, with 130 if Ctrl-C stopped it,
            and with 1 otherwise.
            """,
        options: [Option("detach", nil, "do not wait: print the run's number")],
        isListing: true,
        takesParameters: true
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        let intents = try session.intents(of: app.identifier).map(\.descriptor)
        let intent = try Names.intent(invocation.operand(1), of: app, among: intents)
        let run = IntentRun(intent: intent, app: app, among: intents)
        if invocation.asksForParameters { return try run.writeHelp(session) }
        return try run.perform(
            invocation.parameters,
            isDetached: invocation.has("detach"),
            session
        )
    }
}
