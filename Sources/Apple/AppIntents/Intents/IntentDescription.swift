public import RoostFoundation

/// A longer explanation of an intent than its title.
public struct IntentDescription: Sendable {
    /// The effect of the intent, in a sentence.
    public let descriptionText: LocalizedStringResource
    /// The category that lists the intent.
    ///
    /// On Linux `roost intents` does not group.
    public let categoryName: LocalizedStringResource?
    /// The words for a search for the intent.
    ///
    /// On Linux nothing looks at them.
    public let searchKeywords: [LocalizedStringResource]
    /// The name of the value that the intent hands back.
    public let resultValueName: LocalizedStringResource?

    /// Creates a description.
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
    /// Creates a description of a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a description of a literal with values in it.
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
    /// The description itself.
    public var intentDescription: IntentDescription? { self }
}

extension Optional: _IntentDescriptionValue where Wrapped == IntentDescription {
    /// The description, or none.
    public var intentDescription: IntentDescription? { self }
}
