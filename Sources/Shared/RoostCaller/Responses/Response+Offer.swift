package import RoostWire

extension Response {
    /// A value that an app offers for a parameter.
    package struct Option: Hashable, Sendable {
        /// The value as it is typed; the identifier of an entity.
        package let value: String
        package let title: String?
        package let subtitle: String?

        package init(_ fields: Fields) throws(FieldError) {
            value = try fields.string("value")
            title = try fields.optionalString("title")
            subtitle = try fields.optionalString("subtitle")
        }

        package init(value: String, title: String? = nil, subtitle: String? = nil) {
            self.value = value
            self.title = title
            self.subtitle = subtitle
        }

        /// The words for an offered value: its title, and what to type where that is something
        /// else.
        package var words: String {
            guard let title, !title.isEmpty, title != value else { return value }
            return "\(title.quoted) (\(value))"
        }

        /// The words with more about the value.
        package var line: String { subtitle.map { "\(words), \($0)" } ?? words }
    }

    /// The values that an app offers for a parameter.
    package struct Offer: Hashable, Sendable {
        /// The entity of which the words are the identifier.
        package var exact: Option?
        package var options: [Option]
        /// Whether there are more than these.
        package var isMore = false
        /// Whether the app looked for the words.
        package var isSearched = false
        /// The value that the intent has where none is given.
        package var defaultValue: Option?

        package init(_ options: [Option]) { self.options = options }

        package init(_ fields: Fields) throws(FieldError) {
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
        package var words: String {
            let shown = options.prefix(5).map(\.words).joined(separator: ", ")
            return options.count > 5 || isMore ? "\(shown) and more" : shown
        }
    }
}

extension Response.Option {
    /// Whether it has this title, in any case.
    package func isCalled(_ words: String) -> Bool {
        title?.lowercased() == words.lowercased()
    }

    package var addition: String { subtitle.map { ", \($0)" } ?? "" }
}

extension Response.Offer {
    /// Returns the options that somebody may mean.
    package func meant(by words: String) -> [Response.Option] {
        let called = options.filter { $0.isCalled(words) }
        if !called.isEmpty || isSearched { return called.isEmpty ? options : called }
        // What is offered whatever is typed is looked through here: by its beginning, then by its
        // middle.
        let typed = words.lowercased()
        guard !typed.isEmpty else { return [] }
        let begun = options.filter { $0.title?.lowercased().hasPrefix(typed) == true }
        if !begun.isEmpty { return begun }
        return options.filter { $0.title?.lowercased().contains(typed) == true }
    }
}
