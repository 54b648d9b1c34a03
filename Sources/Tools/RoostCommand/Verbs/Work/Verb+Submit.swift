import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let submit = Verb(
        "submit",
        "APP TASK|INTENT",
        count: 2...2,
        summary: "submit a request on behalf of an app, or a job that runs an intent",
        details: """
            Without --kind it is a refresh request, unless the app's Info.plist permits only
            processing. A pending request of the same TASK is replaced.

            An INTENT of the app is submitted as a job: it is run later, and again until it
            succeeds. Its parameters are given as to roost run, which shows them with --help. The
            job's name is printed; roost jobs shows its state.

            --needing takes network, unmetered, power, charging, battery-not-low, idle,
            storage=SIZE and change=PATH, separated by commas.

            --at-once 2 lets the job begin only while fewer than two jobs of its INTENT run, and
            --at-once server=2 while fewer than two jobs with the key server run; separate several
            with commas. --rate 10/1m lets ten such jobs begin within a minute, --rate server=100/1h
            a hundred with the key server within an hour.

            With --fleet it runs on one machine of the fleet that has the app, and with --where
            disk=ssd,gpu on one that has all of these labels (roost settings label.disk ssd) and a
            graphics processor. --each has it run once on every such machine. --wait returns when it is
            over, on whichever machine, with what it gave back. A job whose INTENT the app lists under
            RoostFleetTasks is the fleet's in any case; --here has it run on this machine alone.

            With --every the work comes again and again, under the name of the TASK, the --id or the
            name of the INTENT; roost schedules shows its times.
            """,
        options: [
            Option("attempts", "N", "try a job so often at most (25)"),
            Option("id", "NAME", "the name of the job; a waiting job of that name is replaced"),
            Option("fleet", nil, "run the job on any machine of the fleet that this one is in"),
            Option("here", nil, "run the job on this machine, whatever RoostFleetTasks lists"),
            Option("where", "WHAT,...", "of the fleet only on a machine that has these"),
            Option("host", "NAME", "on this machine of the fleet alone"),
            Option("each", nil, "once on each machine of the fleet that has the app"),
            Option("wait", nil, "of the fleet: wait until it is over, and tell its result"),
            Option("keep", nil, "keep a job of that name that waits or runs, if there is one"),
            Option("append", nil, "put it after the job of that name, if there is one"),
            Option("after", "JOBS", "only after these have succeeded: names separated by commas"),
            Option("cancel-on-failure", nil, "cancel the job if one of those fails"),
            Option("at-once", "N,...", "while fewer than N like it run, as said above"),
            Option("rate", "N/TIME,...", "while fewer than N like it began within that time"),
            Option("priority", "WORD", "background, utility (usual) or user-initiated"),
            Option("tags", "TAG,...", "tags for roost jobs cancel --tag"),
            Option("useful-until", "TIME", "drop the job if it has not begun by then"),
            Option("kind", "KIND", "refresh or processing"),
            Option("earliest", "TIME", "not before: ISO 8601, a clock's 03:15, or as in +1h30m"),
            Option("network", nil, "only with a network"),
            Option("power", nil, "only with external power"),
            Option("needing", "WHAT,...", "run a job only with these, as said above"),
        ] + Repetition.options,
        isListing: true,
        takesParameters: true
    ) { invocation, session throws(CommandError) in
        let command = try Command(invocation, session.console)
        let app = try session.app(invocation.operand(0))
        if let submission = try JobSubmission(invocation, of: app, session) {
            return try submission.submit(invocation, session)
        }
        if invocation.asksForParameters {
            // Not by its own name, which is just being defined.
            if let verb = Verb.named("submit") { try session.console.write(Help.text(of: verb)) }
            return .done
        }
        try JobSubmission.refuseOptions(of: invocation)
        let task = try Names.submittable(invocation.operand(1), of: app)
        if let repetition = try Repetition(invocation, name: task) {
            try repetition.submit(
                kind: command.kind ?? Command.usualKind(for: app),
                of: app,
                session
            )
            return .done
        }
        let isReplaced: Bool
        do throws(CommandError) {
            isReplaced = try session.ask(
                .submit,
                [
                    "app": .string(app.identifier),
                    "request": .object(command.request(of: task, app)),
                ]
            ) { (fields) throws(FieldError) in try fields.bool("replaced") }
        } catch {
            let error = Names.suggesting(invocation.operand(1), of: app, in: error)
            // Of refresh requests an app may have few; whoever named no kind may have meant
            // another.
            guard error.code == .refused, command.kind == nil, app.pendingRefresh > 0,
                app.modes.contains("fetch"), app.modes.contains("processing")
            else { throw error }
            let hint = "this was to be a refresh request; --kind processing submits the other kind"
            throw CommandError(.refused, sentences: error.sentences + [hint])
        }
        try session.console.say(
            "Submitted \(task) of \(app.identifier)"
                + (isReplaced ? " in the place of an earlier request." : ".")
        )
        try tellVerdict(on: task, of: app, session)
        return .done
    }

    /// Says what becomes of the request, as far as that can be said now.
    private static func tellVerdict(
        on task: String,
        of app: Response.App,
        _ session: Session
    ) throws(CommandError) {
        let explanation: Response.Explanation
        do throws(CommandError) {
            explanation = try session.explanation(of: task, in: app)
        } catch {
            // It is submitted; that it is gone again since is no failure of this command.
            return
        }
        let console = session.console
        // A run beside a request that waits is that of an earlier one.
        if explanation.pending == nil, let run = explanation.running {
            try console.say("It runs as run \(run.number), \(run.left.words) left.")
        } else if explanation.pending != nil, let wait = console.waiting(for: explanation.blockers)
        {
            let hasMore = explanation.blockers.count > 1
            try console.say("It waits: \(wait)" + (hasMore ? "; roost explain tells." : "."))
        }
    }
}

/// The submission that the options ask for.
private struct Command {
    let kind: String?
    let earliest: Timestamp?
    let needsNetwork: Bool
    let needsPower: Bool

    init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
        kind = invocation["kind"]
        if let kind, kind != "refresh", kind != "processing" {
            throw CommandError(
                .usage,
                "--kind is refresh or processing, not \(kind.quoted)"
            )
        }
        earliest = try Timestamp.typed(invocation["earliest"], for: "earliest", console)
        needsNetwork = invocation.has("network")
        needsPower = invocation.has("power")
    }

    /// The kind of a request of which none is named.
    static func usualKind(for app: Response.App) -> String {
        app.modes.contains("processing") && !app.modes.contains("fetch") ? "processing" : "refresh"
    }

    func request(of task: String, _ app: Response.App) -> JSONObject {
        [
            "identifier": .string(task), "kind": .string(kind ?? Self.usualKind(for: app)),
            "earliestBegin": earliest.map { .integer($0.microseconds) } ?? .null,
            "requiresNetwork": .bool(needsNetwork), "requiresPower": .bool(needsPower),
        ]
    }
}

extension Timestamp {
    /// A moment as people type it for an option: in full, or as a length from now.
    static func typed(
        _ text: String?,
        for option: String,
        _ console: Console
    ) throws(CommandError) -> Timestamp? {
        guard let text else { return nil }
        if text.hasPrefix("+") {
            if let delay = Duration(typed: String(text.dropFirst())) {
                return console.now() + delay
            }
        } else if let time = Timestamp(iso8601: text, in: console.zone)
            ?? Timestamp(next: text, after: console.now(), in: console.zone)
        {
            return time
        }
        throw CommandError(
            .usage,
            "--\(option) is a time as in 2026-11-20T14:41:23Z or 03:15, or a length as in +1h30m, "
                + "not \(text.quoted)"
        )
    }
}
