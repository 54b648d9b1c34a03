import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let forecast = Verb(
        "forecast",
        "[APP [TASK]]",
        count: 0...2,
        summary: "say what will run and when, and what holds it until then",
        details: """
            A copy of the system lives through the next day, or through --days, with the machine as it
            is now, except for what --if supposes from now on, or each day at a time:
            \(Suppositions.present).
            No app runs and nothing is changed. Each run is assumed to take five seconds; requests that
            apps will submit in their runs are not known.
            """,
        options: [
            Option("days", "N", "look so many days ahead, up to 31 (1)"),
            Option("if", "WHAT", "suppose this of the machine: power=on@22:00,power=off@07:00"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let suppositions = try Suppositions(invocation["if"])
        let days = try invocation.number("days", in: 1...31) ?? 1
        let typed = invocation.optionalOperand(1)
        let app = try invocation.optionalOperand(0).map { (name) throws(CommandError) in
            try session.app(name)
        }
        let now = session.console.now()
        let end = now + .seconds(Int64(days) * 86_400)
        let reply = try session.forecast(
            of: app,
            typed,
            until: end,
            suppositions.all(from: now, to: end, in: session.console.zone)
        )
        if session.wantsJSON {
            try session.print([
                "until": .time(end), "supposing": invocation["if"].map { .string($0) } ?? .null,
                "runs": .array(reply.runs.map(\.json)), "more": .bool(reply.more),
            ])
        } else if reply.runs.isEmpty {
            try session.console.say("Nothing waits\(app.map { " of \($0.identifier)" } ?? "").")
        } else {
            try session.console.write(table(reply.runs, days: days, session.console))
            if reply.more { try session.console.say("There is more; name an app, or fewer days.") }
        }
        return .done
    }

    private static func table(
        _ runs: [SystemInterface.ExpectedRun],
        days: Int,
        _ console: Console
    ) -> Table {
        var table = Table("BEGINS", "APP", "TASK", "HELD UNTIL THEN BY")
        for run in runs {
            let begins = run.begins.map { console.both(Timestamp(microseconds: $0)) }
            let isNever = begins == nil
            table.add(
                .init(
                    begins ?? (days == 1 ? "not within a day" : "not within \(days) days"),
                    isNever ? .yellow : .plain
                ),
                .init(run.app),
                .init(run.identifier),
                .init(
                    run.blockers.isEmpty
                        ? "nothing" : run.blockers.map(\.name).joined(separator: ", ")
                )
            )
        }
        return table
    }

    fileprivate static func nothing(waits task: String, of app: String) -> CommandError {
        CommandError(
            .notFound,
            "\(app) has no request \(task.quoted) among the next that wait; "
                + "roost tasks \(app) lists what it has"
        )
    }
}

extension Session {
    /// Tells when what waits will run; of a task or a job, by any of the names that it may have.
    fileprivate func forecast(
        of app: Response.App?,
        _ typed: String?,
        until end: Timestamp,
        _ supposing: [SystemInterface.Supposed]
    ) throws(CommandError) -> SystemInterface.Forecast.Reply {
        guard let app, let typed else {
            return try forecast(of: app?.identifier, named: nil, until: end, supposing)
        }
        let found = try find(typed, of: app) { (name) throws(CommandError) in
            let reply = try forecast(of: app.identifier, named: name, until: end, supposing)
            return reply.runs.isEmpty ? nil : reply
        }
        guard let found else { throw Verb.nothing(waits: typed, of: app.identifier) }
        return found
    }

    private func forecast(
        of app: String?,
        named task: String?,
        until end: Timestamp,
        _ supposing: [SystemInterface.Supposed]
    ) throws(CommandError) -> SystemInterface.Forecast.Reply {
        let parameters = SystemInterface.Forecast.Parameters(
            app: app,
            identifier: task,
            until: end.microseconds,
            supposing: supposing
        )
        return try ask(.forecast, parameters) { (fields) throws(FieldError) in
            try SystemInterface.Forecast.Reply(reading: fields)
        }
    }

    /// Says whether a request would run now if the machine were otherwise.
    func explain(
        _ task: String,
        of app: Response.App,
        if words: String
    ) throws(CommandError) {
        let suppositions = try Suppositions(words)
        if suppositions.hasTimes {
            throw CommandError(
                .usage,
                "roost explain --if is about now; roost forecast --if takes times of the day"
            )
        }
        let now = console.now()
        let reply = try forecast(of: app, task, until: now, suppositions.now)
        guard let run = reply.runs.first else {
            throw Verb.nothing(waits: task, of: app.identifier)
        }
        if wantsJSON {
            var object: JSONObject = ["supposing": .string(words)]
            for member in run.json.asObject ?? [:] { object[member.key] = member.value }
            return try print(object)
        }
        let name = "\(run.identifier.printable) of \(app.identifier)"
        guard run.begins == nil else {
            return try console.say("If \(words.printable): \(name) would begin now.")
        }
        var text = "If \(words.printable): \(name) would not run now because of:\n"
        for blocker in run.blockers { text += console.text(of: Response.Blocker(told: blocker)) }
        try console.write(text)
    }
}

extension SystemInterface.ExpectedRun {
    fileprivate var json: JSON {
        [
            "app": .string(app), "identifier": .string(identifier), "kind": .string(kind.rawValue),
            "begins": .time(begins.map(Timestamp.init(microseconds:))),
            "blockers": .array(blockers.map { Response.Blocker(told: $0).json }),
        ]
    }
}
