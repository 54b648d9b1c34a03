public import RoostFoundation

/// A way for an intent to go on, offered to a person as one of several.
public struct IntentChoiceOption: Hashable, Sendable {
    /// The kind of effect that an option has.
    public struct Style: Hashable, Sendable {
        private let name: String

        /// No particular effect.
        public static let `default` = Style(name: "default")
        /// The intent ends.
        public static let cancel = Style(name: "cancel")
        /// A loss: data or work goes away.
        public static let destructive = Style(name: "destructive")
    }

    /// The option's title for people.
    public let title: LocalizedStringResource
    /// The kind of effect that the option has.
    public let style: Style

    /// Creates a way to go on.
    public init(title: LocalizedStringResource, style: Style = .default) {
        self.title = title
        self.style = style
    }

    /// The way that ends the intent.
    public static var cancel: IntentChoiceOption { cancel(title: "Cancel") }

    /// The way that ends the intent, in words of the app's own.
    public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
        IntentChoiceOption(title: title, style: .cancel)
    }

    /// Whether two options look alike and have the same effect.
    public static func == (one: IntentChoiceOption, other: IntentChoiceOption) -> Bool {
        one.title == other.title && one.style == other.style
    }

    /// Hashes the words.
    public func hash(into hasher: inout Hasher) { hasher.combine(title.key) }
}
