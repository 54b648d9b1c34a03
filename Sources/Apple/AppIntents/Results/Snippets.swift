public import RoostFoundation
package import SwiftUI

/// A view that a result shows.
// swift-format-ignore: NoLeadingUnderscores
public struct _SnippetViewContainer: @unchecked Sendable {
    // Only the main actor would look at it.
    package let view: any View

    package init(_ view: any View) { self.view = view }
}

/// An intent whose view a result shows.
// swift-format-ignore: NoLeadingUnderscores
public struct _SnippetIntentContainer: Sendable {
    package let intent: any SnippetIntent

    package init(_ intent: any SnippetIntent) { self.intent = intent }
}

/// An intent that only shows a view, such as part of another intent's result.
public protocol SnippetIntent: AppIntent {}

extension SnippetIntent {
    /// Requests that the snippet be shown again with current data.
    ///
    /// On Linux nothing is shown.
    public static func reload() {}
}

/// A snippet intent that shows nothing.
public struct EmptySnippetIntent: SnippetIntent {
    /// The name of an intent that does nothing.
    public static let title: LocalizedStringResource = "Nothing"

    /// Creates the intent.
    public init() {}

    /// Does nothing.
    public func perform() async throws -> some IntentResult { .result() }
}
