public import Foundation

/// An intent that changes what an app shows while a person wants to be left alone.
///
/// There are no such times on Linux: it runs where somebody asks for it, as others do.
public protocol SetFocusFilterIntent: SystemIntent, InstanceDisplayRepresentable {
    /// What of the app's notifications is shown meanwhile.
    var appContext: FocusFilterAppContext { get }

    /// The filters that people are offered for such times.
    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
    /// Nothing of the app's is held back.
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

    /// None, where an app has none.
    public static func suggestedFocusFilters(
        for context: FocusFilterSuggestionContext
    ) async -> [Self] {
        []
    }

    /// The filter that is set now.
    ///
    /// - Throws: always, on Linux: `SetFocusFilterIntentError.notFound`, as none ever is.
    public static var current: Self {
        get async throws { throw SetFocusFilterIntentError.notFound }
    }
}

/// What of an app's notifications is shown while a filter is set; on Linux all of it always is.
public struct FocusFilterAppContext: @unchecked Sendable {
    // Nobody changes a predicate that was made.
    /// Which notifications are shown.
    public let notificationFilterPredicate: NSPredicate?
    /// How the contents begin that the app is to show.
    public let targetContentIdentifierPrefix: String?

    /// Creates a context; without a predicate all is shown.
    public init(
        notificationFilterPredicate: NSPredicate? = nil,
        targetContentIdentifierPrefix: String? = nil
    ) {
        self.notificationFilterPredicate = notificationFilterPredicate
        self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
    }
}

/// What is known of the time that a filter is offered for; on Linux nothing.
public struct FocusFilterSuggestionContext: Sendable {}

/// Why there is no filter.
public enum SetFocusFilterIntentError: Error, Hashable, Sendable {
    /// None is set.
    case notFound
    /// One is set, and lacks a value.
    case missingParameterValue
}
