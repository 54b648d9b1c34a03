public import RoostFoundation

/// What an intent does, in more words than its title.
public struct IntentDescription: Sendable {
    public let descriptionText: LocalizedStringResource
    public let categoryName: LocalizedStringResource?
    public let searchKeywords: [LocalizedStringResource]
    /// What is handed back is called so.
    public let resultValueName: LocalizedStringResource?

    public init(
        _ descriptionText: LocalizedStringResource,
        categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [],
        resultValueName: LocalizedStringResource? = nil
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
        self.resultValueName = resultValueName
    }
}

extension IntentDescription: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// An intent's description, or none.
// swift-format-ignore: NoLeadingUnderscores
public protocol _IntentDescriptionValue: Sendable {
    var intentDescription: IntentDescription? { get }
}

extension IntentDescription: _IntentDescriptionValue {
    public var intentDescription: IntentDescription? { self }
}

extension Optional: _IntentDescriptionValue where Wrapped == IntentDescription {
    public var intentDescription: IntentDescription? { self }
}
