import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let open = Verb(
        "open",
        "APP [URL | FILE ...]",
        count: 1...1000,
        summary: "bring an app to the foreground, or open one of its extensions",
        details: """
            The app is launched if need be, and opens the URL, if one is given whose scheme its
            Info.plist lists under CFBundleURLTypes. With --activity, it goes on with an activity
            of a type that its Info.plist lists under NSUserActivityTypes. With --extension, the
            app stays as it is: its extension is given the files and the text, in a process of its
            own, and roost waits until the request is complete. The extension may finish the rest
            by itself, for as long as the system lets it. Its result, text and the paths of files,
            is printed. Ctrl-C tells it to stop. Exits with 0 if the request was completed, and
            with 1 otherwise.
            """,
        options: [
            Option("extension", "EXTENSION", "open this extension of the app, with the files"),
            Option("text", "TEXT", "give the extension a text"),
            Option("detach", nil, "do not wait for the extension: print the run's number"),
            Option("activity", "TYPE", "go on with an activity of this type in the app"),
            Option("info", "NAME=VALUE&...", "the values that the activity needs"),
            Option("follow", nil, "look at the app's window, as roost window does"),
        ]
    ) { invocation, session throws(CommandError) in
        guard let typed = invocation["extension"] else {
            return try bringForward(invocation, session)
        }
        guard !invocation.has("follow") else {
            throw CommandError(.usage, "--follow is for an app: an extension shows no window")
        }
        let app = try session.app(invocation.operand(0))
        let part = try Names.appExtension(typed, of: app)
        var files: [JSON] = []
        for file in invocation.operands.dropFirst() {
            files.append(
                .string(
                    try FileArgument.path(
                        file,
                        for: "FILE",
                        in: session.surroundings.workingDirectory
                    )
                )
            )
        }
        let parameters: JSONObject = [
            "app": .string(app.identifier), "extension": .string(part.name),
            "files": .array(files), "text": .text(invocation["text"]),
        ]
        guard !invocation.has("detach") else {
            let run = try session.ask(.openExtension, parameters) { (fields) throws(FieldError) in
                try fields.integer("run")
            }
            try session.console.say("\(run)")
            return .done
        }
        let follower = try RunFollower(part.name, session, method: .openExtension)
        let outcome = try follower.perform(parameters)
        guard outcome.isCompleted else {
            throw CommandError(follower.failure, outcome.words(isOurs: follower.isStoppedByUs))
        }
        for line in outcome.items { try session.console.write(line.printableLines + "\n") }
        return .done
    }

    private static func bringForward(
        _ invocation: Invocation,
        _ session: Session
    ) throws(CommandError) -> ExitCode {
        let operands = invocation.operands
        let address = operands.count == 2 && operands[1].contains(":") ? operands[1] : nil
        guard operands.count == (address == nil ? 1 : 2), invocation["text"] == nil,
            !invocation.has("detach")
        else {
            throw CommandError(
                .usage,
                "files, --text and --detach are for an extension; name it with --extension"
            )
        }
        let app = try session.app(invocation.operand(0))
        var parameters: JSONObject = ["app": .string(app.identifier)]
        let continued = try activity(invocation)
        parameters["url"] = (address ?? continued).map(JSON.string)
        try session.tell(.open, parameters)
        guard invocation.has("follow") else {
            try session.console.say("\(app.identifier) is in the foreground.")
            return .done
        }
        return try look(at: app, invocation, session)
    }
}

extension Verb {
    /// An activity as it travels: an address that begins with its type, and has what is needed as a
    /// query.
    private static func activity(_ invocation: Invocation) throws(CommandError) -> String? {
        guard let type = invocation["activity"] else {
            guard invocation["info"] == nil else {
                throw CommandError(
                    .usage,
                    "--info is for an activity; name its type with --activity"
                )
            }
            return nil
        }
        guard invocation.operands.count == 1 else {
            throw CommandError(.usage, "--activity and a URL do not go together")
        }
        let pairs = (invocation["info"] ?? "").split(separator: "&").map { pair in
            pair.split(separator: "=", maxSplits: 1).map { part in
                // What separates them, and what an address cannot have, is written by its number.
                part.utf8.map { byte in
                    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                        ? String(UnicodeScalar(byte))
                        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }.joined()
            }.joined(separator: "=")
        }
        return pairs.isEmpty ? "\(type):" : "\(type):?" + pairs.joined(separator: "&")
    }
}

extension RunOutcome {
    /// The items that an extension gave back: its texts, and the paths of its files.
    fileprivate var items: [String] {
        (result?["items"]?.asArray ?? []).flatMap { item -> [String] in
            let object = item.asObject
            let text = [object?["text"]?.asString].compactMap(\.self)
            return text + (object?["files"]?.asArray ?? []).compactMap(\.asString)
        }
    }
}
