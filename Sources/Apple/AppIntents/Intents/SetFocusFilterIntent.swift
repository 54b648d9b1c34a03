public import Foundation

/// An intent that changes what an app shows while a person wants to be left alone.
///
/// There are no such times on Linux: it runs where somebody asks for it, as others do.
public protocol SetFocusFilterIntent: SystemIntent, InstanceDisplayRepresentable {
    /// The selection of the app's notifications that is shown meanwhile.
    var appContext: FocusFilterAppContext { get }

    /// The filters that people are offered for such times.
    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
    /// A context that holds back none of the app's notifications.
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

    /// No filters, where an app has none.
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

/// The selection of an app's notifications that is shown while a filter is set.
///
/// On Linux all of them always are.
public struct FocusFilterAppContext: @unchecked Sendable {
    // Nobody changes a predicate that was made.
    /// The condition for a notification to be shown.
    public let notificationFilterPredicate: NSPredicate?
    /// The beginning of the identifiers of the contents that the app is to show.
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

/// The circumstances in which a filter is suggested.
///
/// On Linux none are known.
public struct FocusFilterSuggestionContext: Sendable {}

/// The reason for which there is no filter.
public enum SetFocusFilterIntentError: Error, Hashable, Sendable {
    /// No filter is set.
    case notFound
    /// A filter is set, and lacks a value.
    case missingParameterValue
}
