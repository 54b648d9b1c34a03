public import ActivityKit
public import AppIntents
import SwiftUI

/// Declares a preview of a widget with several entries.
///
/// On Linux it expands to nothing.
@freestanding(declaration)
public macro Preview<W: Widget>(
    _ name: String? = nil,
    as family: WidgetFamily,
    @WidgetPreviewBuilder widget: @escaping @MainActor () -> W,
    @TimelineEntriesBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a widget with a provider of its timeline.
///
/// On Linux it expands to nothing.
@freestanding(declaration)
public macro Preview<W: Widget, P: TimelineProvider>(
    _ name: String? = nil,
    as family: WidgetFamily,
    @WidgetPreviewBuilder widget: @escaping @MainActor () -> W,
    timelineProvider: @escaping @autoclosure () -> P
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a widget with an intent as its configuration.
///
/// On Linux it expands to nothing.
@freestanding(declaration)
public macro Preview<W: Widget, I: WidgetConfigurationIntent>(
    _ name: String? = nil,
    as family: WidgetFamily,
    using intent: I,
    @WidgetPreviewBuilder widget: @escaping @MainActor () -> W,
    @TimelineEntriesBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of an activity in several states; on Linux it expands to nothing.
@freestanding(declaration)
public macro Preview<W: Widget, A: ActivityAttributes>(
    _ name: String? = nil,
    as kind: ActivityPreviewViewKind,
    using attributes: A,
    @WidgetPreviewBuilder widget: @escaping @MainActor () -> W,
    @ActivityPreviewContentStatesBuilder<A> contentStates:
        @escaping @MainActor () async -> [A.ContentState]
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// The part of an activity that a preview shows.
public struct ActivityPreviewViewKind: Hashable, Sendable {
    private let name: String
    /// The whole activity.
    public static let content = Self(name: "content")
    /// Returns the part for the small area at the top of the screen.
    public static func dynamicIsland(_ mode: ActivityPreviewIslandKind) -> Self {
        Self(name: "dynamicIsland \(mode)")
    }
}

/// The size of the area in a preview.
public enum ActivityPreviewIslandKind: Hashable, Sendable { case compact, expanded, minimal }

/// A result builder that makes a list of states.
@resultBuilder public enum ActivityPreviewContentStatesBuilder<Attributes: ActivityAttributes> {
    /// Adds a state as it is.
    public static func buildExpression(
        _ state: Attributes.ContentState
    ) -> Attributes.ContentState {
        state
    }
    /// Joins states.
    public static func buildBlock(
        _ states: Attributes.ContentState...
    ) -> [Attributes.ContentState] {
        states
    }
}

/// A result builder that takes a single widget.
@resultBuilder public enum WidgetPreviewBuilder {
    /// Returns the only widget.
    public static func buildBlock<W: Widget>(_ widget: W) -> W { widget }
}

/// A result builder that makes a list of entries.
@resultBuilder public enum TimelineEntriesBuilder {
    /// Adds an entry as it is.
    public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] {
        [entry]
    }
    /// Joins entries.
    public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] {
        entries.flatMap(\.self)
    }
}
