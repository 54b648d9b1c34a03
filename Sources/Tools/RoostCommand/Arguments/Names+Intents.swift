import RoostCaller
import RoostIntents
import RoostSystemWire
import RoostWire

extension Names {
    /// The intent that somebody means: by its name, with or without its module in front and
    /// "Intent" at its end, by its title, or by the beginning of one of them that no other has.
    static func intent(
        _ typed: String,
        of app: Response.App,
        among intents: [IntentDescriptor]
    ) throws(CommandError) -> IntentDescriptor {
        let word = folded(typed)
        let rules: [(IntentDescriptor) -> Bool] = [
            { $0.qualifiedName == typed }, { $0.name == typed },
            { folded($0.qualifiedName) == word }, { folded($0.name) == word },
            { folded($0.name) == word + "intent" }, { !word.isEmpty && folded($0.title) == word },
            {
                // Every name begins with nothing, which is what an unset variable stands for.
                !word.isEmpty
                    && (folded($0.name).hasPrefix(word) || folded($0.title).hasPrefix(word))
            },
            // Last: where the module is called as the app is, all of its intents begin so.
            { !word.isEmpty && folded($0.qualifiedName).hasPrefix(word) },
        ]
        for rule in rules {
            let found = intents.filter(rule)
            if found.count == 1 { return found[0] }
            guard found.isEmpty else {
                throw CommandError(
                    .refused,
                    "\(typed.quoted) may be any of \(list(found.map(\.qualifiedName))); "
                        + "type more of the one you mean"
                )
            }
        }
        let names = intents.map(\.name)
        let remedy =
            if let meant = Suggestion.nearest(to: typed, among: names) {
                "did you mean \(meant)?"
            } else if names.isEmpty {
                "it has none"
            } else {
                "it has \(list(names))"
            }
        throw CommandError(.notFound, "\(app.identifier) has no intent \(typed.quoted); \(remedy)")
    }

    /// A name as command lines have them: `fileName` as `file-name`, `outputURL` as `output-url`.
    static func kebab(_ name: String) -> String {
        var text = ""
        let letters = Array(name)
        for (place, letter) in letters.enumerated() {
            let follows = place > 0 && letters[place - 1] != "_" && letters[place - 1] != "-"
            let isStart =
                letter.isUppercase && follows
                && (!letters[place - 1].isUppercase
                    || (place + 1 < letters.count && letters[place + 1].isLowercase))
            if isStart { text += "-" }
            text += letter == "_" ? "-" : letter.lowercased()
        }
        return text
    }
}

extension Session {
    /// The work that somebody means: a task, or the latest run of an intent that goes on.
    func work(_ typed: String, of app: Response.App) throws(CommandError) -> String {
        let task = try Names.task(typed, of: app)
        guard !app.permitted.contains(task), task.workName == task else { return task }
        func isMeant(_ identifier: String) -> Bool {
            identifier != identifier.workName
                && Names.folded(identifier.workName) == Names.folded(typed)
        }
        let running = app.runs.filter { isMeant($0.identifier) }
        return running.max { $0.number < $1.number }?.identifier ?? task
    }

    /// Finds something by the names by which what somebody means may wait, the likeliest first: a
    /// task's, a job's, or one that an entry `prefix.*` of the app's `Info.plist` permits.
    func find<Found>(
        _ typed: String,
        of app: Response.App,
        _ look: (String) throws(CommandError) -> Found?
    ) throws(CommandError) -> Found? {
        let task = try work(typed, of: app)
        if let found = try look(task) { return found }
        if !typed.contains("#"), let found = try look(String.jobPrefix + typed) { return found }
        if typed.jobName != nil { return nil }
        // Last, as it may be any of several.
        let submittable = try Names.submittable(typed, of: app)
        return submittable == task ? nil : try look(submittable)
    }

    /// The latest run of an intent or an extension that is over.
    func pastRun(of typed: String, _ app: Response.App) throws(CommandError) -> String? {
        let finished = try history(of: app.identifier, limit: 1000)
        return finished.first { run in
            [.intent, .extension].contains(run.kind)
                && Names.folded(run.identifier.workName) == Names.folded(typed)
        }?.identifier
    }
}
