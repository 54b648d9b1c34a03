import RoostLinux
import RoostWire

extension Verb {
    static let log = Verb(
        "log",
        "[APP]",
        count: 0...1,
        summary: "show what the system did and saw",
        details: """
            With --follow and --json, each line is an object of its own. What an app itself prints
            is in a file of its own, which roost log APP names at the end.
            """,
        options: [
            Option("follow", nil, "go on with what is added, until interrupted"),
            Option("limit", "N", "begin with at most so many, up to 1000 (100)"),
            Option("since", "TIME", "begin there: ISO 8601, or a length of time ago as in 2h"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let limit = try invocation.number("limit", in: 1...1000) ?? 100
        let since = try since(invocation["since"], session.console)
        let app = try session.appOfThePast(invocation.optionalOperand(0))
        let parameters: JSONObject = [
            "app": .text(app), "since": since.map { .integer($0.microseconds) } ?? .null,
            "limit": .integer(Int64(limit)),
        ]
        if invocation.has("follow") {
            try follow(parameters, session)
        } else {
            try list(parameters, of: app, session)
        }
        return .done
    }

    private static func since(
        _ text: String?,
        _ console: Console
    ) throws(CommandError) -> Timestamp? {
        guard let text else { return nil }
        if let length = Duration(typed: text) { return console.now() - length }
        if let time = Timestamp(iso8601: text, in: console.zone) { return time }
        throw CommandError(
            .usage,
            "--since is a time as in 2026-11-20T14:41:23Z or a length as in 2h, not \(text.quoted)"
        )
    }

    private static func list(
        _ parameters: JSONObject,
        of app: String?,
        _ session: Session
    ) throws(CommandError) {
        let entries = try session.ask("Log", parameters, Told.Entry.list)
        if session.wantsJSON {
            return try session.print(["entries": .array(entries.map(\.json))])
        }
        try session.console.write(entries.map { $0.line(session.console) }.joined())
        guard let app else { return }
        let output = session.output(of: app)
        // An app that never printed anything has no such file.
        if (try? FileSystem.status(output)) != nil {
            try session.console.say("What the app printed is in \(output.printable)")
        }
    }

    private static func follow(
        _ parameters: JSONObject,
        _ session: Session
    ) throws(CommandError) {
        let daemon = try session.daemon()
        var answer: Fields? = try daemon.beginStream("io.roost.System.Log", parameters)
        while let fields = answer {
            for entry in try Session.read(fields, Told.Entry.list) {
                try session.console.write(
                    session.wantsJSON
                        ? "\(entry.json)".printableJSON + "\n" : entry.line(session.console)
                )
            }
            answer = try daemon.next()
        }
        throw CommandError(
            .failed,
            "the daemon ended, or cut off a log that was read too slowly; follow it again"
        )
    }
}

extension Told.Entry {
    static func list(_ fields: Fields) throws(FieldError) -> [Told.Entry] {
        try fields.array("entries", of: Told.Entry.init)
    }

    /// The entry for people.
    ///
    /// Widths are fixed, because the lines to come are not known.
    fileprivate func line(_ console: Console) -> String {
        let date = console.styled(self.date.text(in: console.zone), .dim)
        let name = Style.plain.applied(to: kind.printable.padded(to: 12), isColoured: false)
        let kind = console.styled(name, kindStyle)
        let about = [app, identifier].compactMap(\.self).joined(separator: " ")
        let number = run.map { "run \($0)" } ?? ""
        let words = [about, number, text].filter { !$0.isEmpty }.map(\.printable)
        return "\(date)  \(kind)  \(words.joined(separator: ": "))\n"
    }

    private var kindStyle: Style {
        switch kind {
        case "killed", "launchFailed", "throttled", "forceQuit", "storage": .red
        case "active", "opened", "released": .green
        case "launched", "resumed", "runBegan", "runEnded": .cyan
        case "runExpired", "pressure", "clock", "condition": .yellow
        default: .plain
        }
    }
}
