public import RoostFoundation

/// Words that an intent says to people.
public struct IntentDialog: Hashable, Sendable {
    /// The whole dialog, for a person who only listens.
    public let full: LocalizedStringResource
    /// The shorter words for a person who sees the rest.
    public let supporting: LocalizedStringResource?
    package let systemImageName: String?

    /// Creates a dialog whose words are all of it.
    public init(_ dialog: LocalizedStringResource) {
        self.init(full: dialog, supporting: nil, image: nil)
    }

    /// Creates a dialog of all the words, and of those that are enough for a person who sees the
    /// rest.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        self.init(full: full, supporting: supporting, image: nil)
    }

    /// Creates a dialog in two lengths, with a symbol, which is not shown on Linux.
    public init(
        full: LocalizedStringResource,
        supporting: LocalizedStringResource,
        systemImageName: String
    ) {
        self.init(full: full, supporting: supporting, image: systemImageName)
    }

    /// Creates a dialog with a symbol, which is not shown on Linux.
    public init(full: LocalizedStringResource, systemImageName: String) {
        self.init(full: full, supporting: nil, image: systemImageName)
    }

    private init(
        full: LocalizedStringResource,
        supporting: LocalizedStringResource?,
        image: String?
    ) {
        self.full = full
        self.supporting = supporting
        systemImageName = image
    }

    /// The words as people see them.
    package var fullText: String { String(localized: full) }

    /// Hashes the words.
    public func hash(into hasher: inout Hasher) { hasher.combine(full.key) }
}

extension IntentDialog: ExpressibleByStringInterpolation {
    /// Creates a dialog of a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a dialog of a literal with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}
