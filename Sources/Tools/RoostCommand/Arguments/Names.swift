import RoostCaller
import RoostSystemWire
import RoostWire

/// The meaning of names that people type.
extension Names {
    /// Returns the app that somebody means: by its identifier, the last parts of it, or the
    /// beginning of the whole or of the last part, where only one app has it.
    static func app(
        _ typed: String,
        among apps: [Response.App]
    ) throws(CommandError) -> Response.App {
        let meant = try identifier(typed, among: apps.map(\.identifier))
        guard let app = apps.first(where: { $0.identifier == meant }) else {
            throw unknownApp(typed, apps)
        }
        return app
    }

    /// Returns the one of some identifiers that somebody means so; `nil` where that is none.
    static func identifier(
        _ typed: String,
        among identifiers: [String]
    ) throws(CommandError) -> String? {
        let word = typed.lowercased()
        let rules: [(String) -> Bool] = [
            { $0 == typed },
            { $0.lowercased() == word },
            { $0.lastComponent.lowercased() == word },
            { !word.isEmpty && $0.lowercased().hasSuffix(".\(word)") },
            {
                // Every name begins with nothing, which is what an unset variable stands for.
                !word.isEmpty
                    && ($0.lowercased().hasPrefix(word)
                        || $0.lastComponent.lowercased().hasPrefix(word))
            },
        ]
        for rule in rules {
            let found = identifiers.filter(rule)
            if found.count == 1 { return found[0] }
            guard found.isEmpty else {
                throw CommandError(
                    .refused,
                    "\(typed.quoted) may be any of \(list(found)); type more of the one you mean"
                )
            }
        }
        return nil
    }

    private static func unknownApp(_ typed: String, _ apps: [Response.App]) -> CommandError {
        let names = apps.flatMap { [$0.identifier, $0.identifier.lastComponent] }
        let remedy =
            if let meant = Suggestion.nearest(to: typed, among: names) {
                "did you mean \(meant)?"
            } else if apps.isEmpty {
                "none is: roost install PATH installs one"
            } else {
                "roost apps lists those that are"
            }
        return CommandError(.notFound, "no app \(typed.quoted) is installed; \(remedy)")
    }

    /// The task that somebody means: one that the app's `Info.plist` lists, by its identifier or
    /// the last parts of it, and otherwise what was typed, because the plist may have listed more
    /// once.
    static func task(_ typed: String, of app: Response.App) throws(CommandError) -> String {
        if app.permitted.contains(typed) { return typed }
        let word = typed.lowercased()
        let found = app.permitted.filter { ".\($0.lowercased())".hasSuffix(".\(word)") }
        guard found.count <= 1 else {
            throw CommandError(
                .refused,
                "\(typed.quoted) may be any of \(list(found)); type all of the one you mean"
            )
        }
        return found.first ?? typed
    }

    /// The task that somebody means who submits it, or has done so: also one that an entry
    /// `prefix.*` of the app's `Info.plist` permits, by what follows the prefix or its last parts.
    static func submittable(_ typed: String, of app: Response.App) throws(CommandError) -> String {
        let task = try task(typed, of: app)
        let isListed = app.permitted.contains(task)
        let prefixes = app.permitted.filter { $0.hasSuffix(".*") }.map { String($0.dropLast(2)) }
        guard !isListed, !typed.isEmpty, !prefixes.contains(where: { typed.hasPrefix($0 + ".") })
        else { return task }
        // What begins as an identifier does is none that was shortened, and a slip is no name of
        // its own.
        let first = typed.prefix { $0 != "." }
        let isWhole =
            typed.contains(".") && prefixes.contains { $0.prefix { $0 != "." } == first }
        let known = app.permitted.filter { !$0.hasSuffix(".*") }.flatMap { [$0, $0.lastComponent] }
        guard !isWhole, Suggestion.nearest(to: typed, among: known) == nil else { return task }
        // One that names the end of a prefix itself is meant before one that only follows.
        let named = prefixes.compactMap { joined($0, typed) }
        let found = Set(named.isEmpty ? prefixes.map { "\($0).\(typed)" } : named)
        guard found.count <= 1 else {
            throw CommandError(
                .refused,
                "\(typed.quoted) may be any of \(list(Array(found))), which its Info.plist permits "
                    + "with .*; type all of the one you mean"
            )
        }
        return found.first ?? task
    }

    /// A prefix and what was typed, which begins with the last parts of the prefix.
    private static func joined(_ prefix: String, _ typed: String) -> String? {
        let parts = prefix.split(separator: ".")
        let starts = parts.indices.dropFirst().map { parts[$0...].joined(separator: ".") }
        let start = starts.first { typed.lowercased().hasPrefix($0.lowercased() + ".") }
        return start.map { prefix + typed.dropFirst($0.count) }
    }

    /// The same refusal, where the daemon knows no such task with a guess at what was meant, or
    /// with all that could be.
    static func suggesting(
        _ typed: String,
        of app: Response.App,
        in error: CommandError
    ) -> CommandError {
        let names = app.permitted.flatMap { [$0, $0.lastComponent] }
        guard error.code == .notFound, !names.contains(typed) else { return error }
        let remedy =
            if let meant = Suggestion.nearest(to: typed, among: names) {
                "did you mean \(meant)?"
            } else if app.permitted.isEmpty {
                "its Info.plist lists none"
            } else {
                "its Info.plist lists \(list(app.permitted))"
            }
        return CommandError(.notFound, "\(app.identifier) has no task \(typed.quoted); \(remedy)")
    }

    /// The run that somebody means: its number, which is all that runs are told apart by.
    static func run(_ typed: String) throws(CommandError) -> Int64 {
        guard let number = Int64(typed), number > 0 else {
            throw CommandError(
                .usage,
                "a run is named by its number, as roost activities shows it, not \(typed.quoted)"
            )
        }
        return number
    }

    /// Returns the transfer that somebody means: its number, also as explanations name it.
    static func transfer(_ typed: String) throws(CommandError) -> Int64 {
        let digits = typed.hasPrefix("transfer#") ? typed.dropFirst("transfer#".count) : typed[...]
        guard let number = Int64(digits), number > 0 else {
            throw CommandError(
                .usage,
                "a transfer is named by its number, as roost transfers shows it, "
                    + "not \(typed.quoted)"
            )
        }
        return number
    }

    /// The transfer that somebody means where a task could stand, unless the app has such a task.
    static func transferAmongTasks(_ typed: String, of app: Response.App) -> Int64? {
        let isNamed = typed.hasPrefix("transfer#") || typed.allSatisfy(\.isNumber)
        guard isNamed, !app.permitted.contains(typed) else { return nil }
        // What is no number names a task, and none such is there.
        return try? transfer(typed)
    }
}
