import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let activities = Verb(
        "activities",
        "[APP]",
        count: 0...1,
        summary: "show long runs: those that go on, wait, or ended lately",
        details: """
            With --watch the list is kept up to date until it is interrupted: on a terminal it is
            drawn again in its place, otherwise each change is a line, with --json an object on a line.

            With --fleet it is what runs on all machines of the fleet, as each of them told it within
            ten seconds.
            """,
        options: [
            Option("watch", nil, "show changes, until interrupted"),
            Option("fleet", nil, "what runs on the machines of the fleet"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let app = try session.appIdentifier(invocation.optionalOperand(0))
        if invocation.has("fleet") {
            let fleet = FleetActivities(app, session)
            if invocation.has("watch") { try fleet.watch() } else { try fleet.show() }
        } else if invocation.has("watch") {
            try ListWatch(
                .activities,
                ["app": .text(app)],
                nothing: "Nothing runs long.",
                session,
                Response.Activity.list
            ).run()
        } else {
            let activities = try session.ask(
                .activities,
                ["app": .text(app)],
                Response.Activity.list
            )
            try list(activities, of: app, session)
        }
        return .done
    }

    private static func list(
        _ activities: [Response.Activity],
        of app: String?,
        _ session: Session
    ) throws(CommandError) {
        let console = session.console
        let now = console.now()
        if session.wantsJSON {
            return try session.print(["activities": .array(activities.map { $0.json(at: now) })])
        }
        guard !activities.isEmpty else {
            return try console.say("Nothing\(app.map { " of \($0)" } ?? "") runs long.")
        }
        try Response.Activity.write(activities, to: console)
    }
}

extension Response.Activity {
    /// Reads the activities that the system tells of: those that go on before those that are over,
    /// and the latest first.
    static func list(_ fields: Fields) throws(FieldError) -> [Response.Activity] {
        let all = try fields.array("activities", of: Response.Activity.init)
        // The system tells them the other way round.
        return all.filter { !$0.isFinished }.reversed() + all.filter(\.isFinished).reversed()
    }
}
