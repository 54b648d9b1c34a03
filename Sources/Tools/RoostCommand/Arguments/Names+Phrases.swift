import RoostCaller
import RoostIntents
import RoostSystemWire
import RoostWire

/// A phrase that can be said, with its effect.
struct Saying {
    let app: Response.App
    let intent: IntentDescriptor
    let shortcut: IntentShortcut
    let phrase: Phrase

    /// All that can be said to have an intent run.
    static func all(of intent: IntentDescriptor, in app: Response.App) -> [Saying] {
        let name = intent.applicationName ?? app.identifier.lastComponent
        let parameters = intent.parameters.map(\.name)
        return intent.shortcuts.flatMap { shortcut in
            shortcut.phrases.map { written in
                Saying(
                    app: app,
                    intent: intent,
                    shortcut: shortcut,
                    phrase: Phrase(written, app: name, parameters: parameters)
                )
            }
        }
    }
}

extension Names {
    /// A phrase that somebody said, understood, with what was said for each of its parameters.
    struct Said {
        let saying: Saying
        let values: [String: String]
    }

    /// All that somebody may mean by what is said: of several phrases those with the most words of
    /// their own, and each deed once.
    static func said(_ words: String, among sayings: [Saying]) throws(CommandError) -> [Said] {
        let spoken = SpokenWords(words)
        let found = sayings.compactMap { saying in
            saying.phrase.values(in: spoken).map { Said(saying: saying, values: $0) }
        }
        guard let most = found.map(\.saying.phrase.weight).max() else {
            throw unknownPhrase(words, sayings)
        }
        var meant: [Said] = []
        for one in found where one.saying.phrase.weight == most {
            let isKnown = meant.contains { $0.does(theSameAs: one) }
            if !isKnown { meant.append(one) }
        }
        return meant
    }

    private static func unknownPhrase(_ words: String, _ sayings: [Saying]) -> CommandError {
        let remedy =
            if let meant = Suggestion.nearest(to: words, among: sayings.map(\.phrase.text)) {
                "did you mean \(meant.quoted)?"
            } else if sayings.isEmpty {
                "no app that is installed has phrases (AppShortcutsProvider)"
            } else {
                "roost intents lists what can be said"
            }
        return CommandError(.notFound, "nothing is done for \(words.quoted); \(remedy)")
    }
}

extension Names.Said {
    fileprivate func does(theSameAs other: Self) -> Bool {
        saying.app.identifier == other.saying.app.identifier
            && saying.intent.qualifiedName == other.saying.intent.qualifiedName
            && saying.shortcut.arguments == other.saying.shortcut.arguments
            && values == other.values
    }

    /// The effect of the phrase, in a line.
    var words: String {
        let given = values.keys.sorted().map { "--\(Names.kebab($0)) \(values[$0]?.quoted ?? "")" }
        return ([saying.app.identifier, saying.intent.name] + given).joined(separator: " ")
    }
}
