public import RoostFoundation

/// Words that an intent says to people.
public struct IntentDialog: Hashable, Sendable {
    /// All of it, for somebody who only listens.
    public let full: LocalizedStringResource
    /// What is enough for somebody who sees the rest.
    public let supporting: LocalizedStringResource?
    package let systemImageName: String?

    public init(_ dialog: LocalizedStringResource) {
        self.init(full: dialog, supporting: nil, image: nil)
    }

    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        self.init(full: full, supporting: supporting, image: nil)
    }

    public init(
        full: LocalizedStringResource,
        supporting: LocalizedStringResource,
        systemImageName: String
    ) {
        self.init(full: full, supporting: supporting, image: systemImageName)
    }

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

    public func hash(into hasher: inout Hasher) { hasher.combine(full.key) }
}

extension IntentDialog: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}
