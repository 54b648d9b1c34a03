import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

extension Verb {
    static let log = Verb(
        "log",
        "[APP]",
        count: 0...1,
        summary: "show what the system did and saw, and what apps say",
        details: """
            The messages that apps write by Logger and os_log stand among the system's own entries
            and the runs, in the order of time. With --follow and --json, each line is an object.
            Everything else that an app prints is in a file, which roost log APP names at the end.
            """,
        options: [
            Option("follow", nil, "show new entries, until interrupted"),
            Option(
                "level",
                "LEVEL",
                "apps' messages from this level on: debug, info, notice, error, fault"
            ),
            Option("limit", "N", "begin with at most so many, up to 1000 (100)"),
            Option("since", "TIME", "begin at a time: ISO 8601, or a length of time ago as in 2h"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let limit = try invocation.number("limit", in: 1...1000) ?? 100
        let since = try PastTime.moment("since", invocation, session.console)
        let app = try session.appOfThePast(invocation.optionalOperand(0))
        let level = try level(invocation["level"])
        let outputs = AppOutputs(in: session.paths.logs, of: app, from: level)
        let parameters: JSONObject = [
            "app": .text(app), "since": since.map { .integer($0.microseconds) } ?? .null,
            "limit": .integer(Int64(limit)),
        ]
        if invocation.has("follow") {
            var log = FollowedLog(outputs, of: app, since: since, limit: limit, session)
            try log.follow(parameters)
        } else {
            try list(parameters, of: app, outputs, since: since, limit: limit, session)
        }
        return .done
    }

    private static func level(_ text: String?) throws(CommandError) -> AppMessage.Level {
        guard let text else { return .debug }
        if let level = AppMessage.Level(rawValue: text) { return level }
        let levels = AppMessage.Level.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError(.usage, "--level is one of \(levels), not \(text.quoted)")
    }

    private static func list(
        _ parameters: JSONObject,
        of app: String?,
        _ outputs: AppOutputs,
        since: Timestamp?,
        limit: Int,
        _ session: Session
    ) throws(CommandError) {
        var outputs = outputs
        let past = try PastLog(of: app, parameters, session)
        let entries = Response.Entry.merged(
            past,
            outputs.read().messages,
            since: since,
            limit: limit
        )
        if session.wantsJSON {
            return try session.print(["entries": .array(entries.map(\.json))])
        }
        try session.console.write(entries.map { $0.line(session.console) }.joined())
        if entries.contains(where: { $0.message?.text.contains("<private>") == true }) {
            session.console.remark(
                "values that are not marked as public are shown as <private>; OS_LOG_PRIVATE_DATA set to 1 under LSEnvironment in the app's Info.plist shows them"
            )
        }
        guard let app else { return }
        let output = session.output(of: app)
        // An app that never printed anything has no such file.
        if (try? FileSystem.status(output)) != nil {
            try session.console.say("What the app printed is in \(output.printable)")
        }
    }
}

extension Response.Entry {
    static func list(_ fields: Fields) throws(FieldError) -> [Response.Entry] {
        try SystemInterface.Log.Reply(reading: fields).entries.map(Response.Entry.init)
    }

    /// The latest of what was, in the order of time.
    static func merged(
        _ past: PastLog,
        _ messages: [Response.Entry],
        since: Timestamp?,
        limit: Int
    ) -> [Response.Entry] {
        let beside = (past.runs + messages).sorted { $0.date < $1.date }
        return merged(past.entries, beside, since: since, limit: limit)
    }

    /// The entry for people.
    ///
    /// Widths are fixed, because the lines to come are not known.
    func line(_ console: Console) -> String {
        let date = console.styled(self.date.text(in: console.zone), .dim)
        let word = message?.level.rawValue ?? kind
        let name = Style.plain.applied(to: word.printable.padded(to: 12), isColoured: false)
        let kind = console.styled(name, kindStyle)
        let about = [app, identifier].compactMap(\.self).joined(separator: " ")
        let number = run.map { "run \($0)" } ?? ""
        let place = message.flatMap { message -> String? in
            let names = [message.subsystem, message.category].compactMap(\.self)
            return names.isEmpty ? nil : "[\(names.joined(separator: ":"))]"
        }
        let words = [about, number, place ?? "", text].filter { !$0.isEmpty }.map(\.printable)
        return "\(date)  \(kind)  \(words.joined(separator: ": "))\n"
    }

    private var kindStyle: Style {
        if let message {
            return message.level >= .error ? .red : message.level == .debug ? .dim : .plain
        }
        return switch kind {
        case "killed", "launchFailed", "throttled", "forceQuit", "storage", "refused":
            .red
        case "active", "opened", "released": .green
        case "launched", "resumed", "runBegan", "runEnded": .cyan
        case "runExpired", "pressure", "clock", "condition": .yellow
        default: .plain
        }
    }
}
