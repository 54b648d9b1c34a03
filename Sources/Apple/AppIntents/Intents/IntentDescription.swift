public import RoostFoundation

/// A description of an intent, longer than its title.
public struct IntentDescription: Sendable {
    /// A sentence about what the intent does.
    public let descriptionText: LocalizedStringResource
    /// The category under which the intent is listed.
    ///
    /// On Linux `roost intents` does not group by it.
    public let categoryName: LocalizedStringResource?
    /// The words by which people can search for the intent.
    ///
    /// On Linux they are not used.
    public let searchKeywords: [LocalizedStringResource]
    /// The name of the value that the intent returns.
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
    /// Creates a description from a string literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a description from a string literal with values in it.
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
    /// The description, or `nil`.
    public var intentDescription: IntentDescription? { self }
}
