public import RoostFoundation

/// An option that an intent offers to a person, who chooses one of several.
public struct IntentChoiceOption: Hashable, Sendable {
    /// The style of an option, which says what choosing it does.
    public struct Style: Hashable, Sendable {
        private let name: String

        /// An option without a particular effect.
        public static let `default` = Style(name: "default")
        /// An option that ends the intent.
        public static let cancel = Style(name: "cancel")
        /// An option that deletes data or loses work.
        public static let destructive = Style(name: "destructive")
    }

    /// The option's title for people.
    public let title: LocalizedStringResource
    /// The style of the option.
    public let style: Style

    /// Creates an option.
    public init(title: LocalizedStringResource, style: Style = .default) {
        self.title = title
        self.style = style
    }

    /// An option that ends the intent, with the title “Cancel”.
    public static var cancel: IntentChoiceOption { cancel(title: "Cancel") }

    /// Returns an option that ends the intent, with a title of the app's own.
    public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
        IntentChoiceOption(title: title, style: .cancel)
    }

    /// Returns `true` if two options have the same title and style.
    public static func == (one: IntentChoiceOption, other: IntentChoiceOption) -> Bool {
        one.title == other.title && one.style == other.style
    }

    /// Adds the title to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(title.key) }
}
