import RoostCaller
import RoostIntents
import RoostSystemWire
import RoostWire

extension Verb {
    /// `roost run`, which Swift has another meaning for.
    static let perform = Verb(
        "run",
        "APP INTENT",
        count: 2...2,
        summary: "run an intent of an app, and wait for its end",
        details: """
            roost run APP INTENT --help lists the intent's parameters. A parameter fileName may be
            written --fileName or --file-name, yes and no are --flag and --no-flag, and an option is
            repeated for several values. Write --name=VALUE for a value that begins with --, and put
            a parameter with the name of one of roost's own options after --. On a terminal, roost
            asks for missing values.

            Only the value that the intent returns is printed to standard output. Its dialog, its
            progress and the reason of a failure go to standard error. With --json all of it is
            one object on standard output. Ctrl-C tells the run to stop and waits for its end; a
            second one leaves it alone. Exits with 0 if the run completed, with 130 if Ctrl-C stopped it,
            and with 1 otherwise.

            With --fleet it runs on one machine of the fleet that has the app, and with --fleet-where
            disk=ssd,gpu on one that has all of these labels and a graphics processor. It goes on where
            this machine ends; one whose machine dies begins anew on another. --detach prints its name,
            for roost fleet jobs. Ctrl-C does not wait for long for a database that does not answer, and
            says what is not known then.
            """,
        options: [
            Option("detach", nil, "do not wait: print the run's number"),
            Option("fleet", nil, "run it on any machine of the fleet that this one is in"),
            Option("fleet-where", "WHAT,...", "in the fleet, only on a machine that has these"),
            Option("fleet-host", "NAME", "in the fleet, on this machine alone"),
        ],
        isListing: true,
        takesParameters: true
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        let intents = try session.intents(of: app.identifier).map(\.descriptor)
        let intent = try Names.intent(invocation.operand(1), of: app, among: intents)
        let run = IntentRun(intent: intent, app: app, among: intents)
        if invocation.asksForParameters { return try run.writeHelp(session) }
        if let place = try PlaceArgument.ofRun(invocation) {
            return try run.perform(
                invocation.parameters,
                inFleet: place,
                isDetached: invocation.has("detach"),
                session
            )
        }
        return try run.perform(
            invocation.parameters,
            isDetached: invocation.has("detach"),
            session
        )
    }
}
