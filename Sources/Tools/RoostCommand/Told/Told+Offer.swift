import RoostCaller
import RoostWire

extension Told {
    /// A value that an app offers for a parameter.
    package struct Option: Hashable, Sendable {
        /// As it is typed; the identifier of an entity.
        let value: String
        let title: String?
        let subtitle: String?

        init(_ fields: Fields) throws(FieldError) {
            value = try fields.string("value")
            title = try fields.optionalString("title")
            subtitle = try fields.optionalString("subtitle")
        }

        init(value: String, title: String? = nil, subtitle: String? = nil) {
            self.value = value
            self.title = title
            self.subtitle = subtitle
        }

        /// What people are shown of it: its title, and what to type where that is something else.
        var words: String {
            guard let title, !title.isEmpty, title != value else { return value }
            return "\(title.quoted) (\(value))"
        }

        /// The same with more about it.
        var line: String { subtitle.map { "\(words), \($0)" } ?? words }
    }

    /// What an app offers for a parameter.
    package struct Offer: Hashable, Sendable {
        /// The entity of which the words are the identifier.
        var exact: Option?
        var options: [Option]
        /// Whether there are more than these.
        var isMore = false
        /// Whether the app looked for the words.
        var isSearched = false
        /// What the intent has where nothing is given.
        var defaultValue: Option?

        init(_ options: [Option]) { self.options = options }

        init(_ fields: Fields) throws(FieldError) {
            self.init(try fields.array("options", of: Option.init))
            exact = try fields.optionalObject("exact").map { (one) throws(FieldError) in
                try Option(one)
            }
            isMore = try fields.bool("more")
            isSearched = try fields.bool("searched")
            defaultValue = try fields.optionalObject("default").map { (one) throws(FieldError) in
                try Option(one)
            }
        }

        /// The first of them, for a sentence.
        var words: String {
            let shown = options.prefix(5).map(\.words).joined(separator: ", ")
            return options.count > 5 || isMore ? "\(shown) and more" : shown
        }
    }
}

extension Session {
    /// Asks an app what it offers for a parameter of an intent.
    func offer(
        for parameter: String,
        of intent: String,
        in app: String,
        matching words: String? = nil
    ) throws(CommandError) -> Told.Offer {
        try ask(
            .ask,
            [
                "app": .string(app), "intent": .string(intent), "parameter": .string(parameter),
                "matching": .text(words),
            ],
            Told.Offer.init
        )
    }
}
