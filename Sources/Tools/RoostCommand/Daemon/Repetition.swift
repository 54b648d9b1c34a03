import RoostCaller
import RoostSystemWire
import RoostWire

/// The times at which something comes again, as a person types them.
struct Repetition {
    /// The options of a repetition.
    static let options = [
        Verb.Option(
            "every",
            "TIMES",
            "again and again: a length as in 6h, or cron's \"15 3 * * *\""
        ),
        Verb.Option("zone", "ZONE", "the clocks that --every goes by (those of the machine)"),
        Verb.Option("flex", "LENGTH", "so much later at most, to share a wake-up with others"),
        Verb.Option(
            "catch-up",
            "POLICY",
            "what passed meanwhile: none, once, or all of so long, as in 2d (once)"
        ),
        Verb.Option("overlap", "POLICY", "while the last is not over: skip, queue, replace (skip)"),
    ]

    private var told: SystemInterface.Repetition

    /// Reads a repetition from what was typed, where something is to come again.
    init?(_ invocation: Invocation, name: String) throws(CommandError) {
        guard let every = invocation["every"] else {
            if let option = Self.options.first(where: { invocation[$0.name] != nil }) {
                throw CommandError(
                    .usage,
                    "--\(option.name) is for what comes again; say how often with --every"
                )
            }
            return nil
        }
        let earliest = invocation["earliest"].map { _ in "earliest" }
        if let option = earliest ?? JobSubmission.onceOption(in: invocation) {
            throw CommandError(
                .usage,
                "--\(option) is for what comes once; leave it or --every away"
            )
        }
        told = SystemInterface.Repetition(name: name)
        if let length = Duration(typed: every) {
            told.interval = length.wholeMicroseconds
        } else {
            told.cron = every
        }
        told.zone = invocation["zone"]
        told.requiresNetwork = invocation.has("network") ? true : nil
        told.requiresPower = invocation.has("power") ? true : nil
        if let flex = invocation["flex"] {
            told.flex = try Self.length(flex, "flex").wholeMicroseconds
        }
        if let overlap = invocation["overlap"] {
            guard ["skip", "queue", "replace"].contains(overlap) else {
                throw CommandError(
                    .usage,
                    "--overlap is skip, queue or replace, not \(overlap.quoted)"
                )
            }
            told.overlap = .init(rawValue: overlap)
        }
        switch invocation["catch-up"] {
        case nil: break
        case "none": told.catchUp = SystemInterface.Repetition.CatchUp.none
        case "once": told.catchUp = .once
        case let typed?:
            told.catchUp = .all
            told.within = try Self.length(typed, "catch-up").wholeMicroseconds
        }
    }

    private static func length(_ text: String, _ option: String) throws(CommandError) -> Duration {
        if let length = Duration(typed: text) { return length }
        throw CommandError(
            .usage,
            "--\(option) takes a length as in 2h or 30m"
                + (option == "catch-up" ? ", none or once" : "") + ", not \(text.quoted)"
        )
    }

    /// Has an intent come again as a job.
    func submit(
        _ intent: String,
        _ arguments: JSONObject,
        attempts: Int64?,
        of app: Response.App,
        _ session: Session
    ) throws(CommandError) {
        var told = told
        told.intent = intent
        told.arguments = arguments
        told.attempts = attempts
        try tell(told, app, session)
    }

    /// Has a task come again.
    func submit(
        kind: String,
        of app: Response.App,
        _ session: Session
    ) throws(CommandError) {
        var told = told
        told.kind = SystemInterface.Kind(rawValue: kind)
        try tell(told, app, session)
    }

    private func tell(
        _ told: SystemInterface.Repetition,
        _ app: Response.App,
        _ session: Session
    ) throws(CommandError) {
        try session.tell(
            .repeat,
            SystemInterface.Repeat.Parameters(app: app.identifier, repetition: told)
        )
        guard !session.wantsJSON else {
            return try session.print([
                "app": .string(app.identifier), "name": .string(told.name),
            ])
        }
        try session.console.say(
            "\(told.name) of \(app.identifier) comes again; roost schedules \(app.identifier) shows when."
        )
    }
}
