package import RoostWire

/// A shortcut of words that start an intent, as one of its app's App Shortcuts has them.
package struct IntentShortcut: Hashable, Sendable {
    package var title: String?
    /// Each with `${applicationName}` for the app, and a `${name}` for each parameter that stands
    /// in it.
    package let phrases: [String]
    /// The arguments of the intent beside what is said.
    package var arguments = JSONObject()

    package init(phrases: [String]) { self.phrases = phrases }
}

extension IntentShortcut {
    /// This shortcut as a JSON object.
    package var json: JSON {
        var object = JSONObject()
        object["title"] = title.map(JSON.string)
        object["phrases"] = .array(phrases.map(JSON.string))
        if !arguments.isEmpty { object["arguments"] = .object(arguments) }
        return .object(object)
    }

    /// Reads one that somebody else wrote.
    init(reading fields: Fields) throws(FieldError) {
        let phrases = try fields.strings("phrases")
        guard phrases.count <= IntentLimits.phrases,
            phrases.allSatisfy({ $0.utf8.count <= IntentLimits.wordsBytes })
        else {
            throw fields.error(
                "phrases",
                expected: "at most \(IntentLimits.phrases) texts of at most "
                    + "\(IntentLimits.wordsBytes) bytes"
            )
        }
        self.init(phrases: phrases)
        title = try fields.optionalWords("title")
        arguments = try fields.optionalObject("arguments")?.object ?? [:]
    }

    /// Reads those of one intent.
    static func list(reading fields: Fields) throws(FieldError) -> [Self] {
        let shortcuts =
            try fields.optionalArray("shortcuts") { shortcut throws(FieldError) in
                try IntentShortcut(reading: shortcut)
            } ?? []
        guard shortcuts.count <= IntentLimits.shortcuts else {
            throw fields.error(
                "shortcuts",
                expected: "at most \(IntentLimits.shortcuts) shortcuts"
            )
        }
        return shortcuts
    }
}
