public import RoostFoundation

/// A text that an intent says to a person.
public struct IntentDialog: Hashable, Sendable {
    /// The full text, for a person who only listens.
    public let full: LocalizedStringResource
    /// The shorter text, for a person who also sees the result.
    public let supporting: LocalizedStringResource?
    package let systemImageName: String?

    /// Creates a dialog with the same text for listening and for reading.
    public init(_ dialog: LocalizedStringResource) {
        self.init(full: dialog, supporting: nil, image: nil)
    }

    /// Creates a dialog with a full text, and a shorter one for a person who also sees the result.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        self.init(full: full, supporting: supporting, image: nil)
    }

    /// Creates a dialog with a full and a shorter text, and a symbol, which is not shown on Linux.
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

    /// Adds the full text to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(full.key) }
}

extension IntentDialog: ExpressibleByStringInterpolation {
    /// Creates a dialog from a string literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a dialog from a string literal with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}
