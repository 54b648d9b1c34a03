public import RoostFoundation

/// One of several ways for an intent to go on, of which a person chooses one.
public struct IntentChoiceOption: Hashable, Sendable {
    /// What choosing it does.
    public struct Style: Hashable, Sendable {
        private let name: String

        /// Nothing in particular.
        public static let `default` = Style(name: "default")
        /// The intent ends.
        public static let cancel = Style(name: "cancel")
        /// Something is lost.
        public static let destructive = Style(name: "destructive")
    }

    /// What people see.
    public let title: LocalizedStringResource
    /// What choosing it does.
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

    /// Whether both are shown alike and do the same.
    public static func == (one: IntentChoiceOption, other: IntentChoiceOption) -> Bool {
        one.title == other.title && one.style == other.style
    }

    /// Hashes the words.
    public func hash(into hasher: inout Hasher) { hasher.combine(title.key) }
}
