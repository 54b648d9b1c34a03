public import Foundation

/// An intent with which an app adapts what it shows to a person's Focus.
///
/// On Linux there is no Focus: such an intent runs when somebody runs it, like any other.
public protocol SetFocusFilterIntent: SystemIntent, InstanceDisplayRepresentable {
    /// The context that says which of the app's notifications are shown while the filter is set.
    var appContext: FocusFilterAppContext { get }

    /// Returns the filters that people are offered for a Focus.
    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
    /// The default: a context that allows all notifications.
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

    /// Returns no filters, for an app without suggestions.
    public static func suggestedFocusFilters(
        for context: FocusFilterSuggestionContext
    ) async -> [Self] {
        []
    }

    /// The filter that is set at present.
    ///
    /// - Throws: `SetFocusFilterIntentError.notFound`, always on Linux.
    public static var current: Self {
        get async throws { throw SetFocusFilterIntentError.notFound }
    }
}

/// A selection of the app's notifications, which are shown while a filter is set.
///
/// On Linux no notification is held back.
public struct FocusFilterAppContext: @unchecked Sendable {
    // Nobody changes a predicate that was made.
    /// The condition that a notification must meet to be shown.
    public let notificationFilterPredicate: NSPredicate?
    /// The prefix that the identifiers of the app's contents must have to be shown.
    public let targetContentIdentifierPrefix: String?

    /// Creates a context; without a predicate all notifications are shown.
    public init(
        notificationFilterPredicate: NSPredicate? = nil,
        targetContentIdentifierPrefix: String? = nil
    ) {
        self.notificationFilterPredicate = notificationFilterPredicate
        self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
    }
}

/// The circumstances in which filters are suggested.
///
/// On Linux they are empty.
public struct FocusFilterSuggestionContext: Sendable {}

/// An error of reading the current filter.
public enum SetFocusFilterIntentError: Error, Hashable, Sendable {
    /// No filter is set.
    case notFound
    /// A filter is set, but one of its parameters has no value.
    case missingParameterValue
}
