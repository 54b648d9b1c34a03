public import ActivityKit
public import AppIntents
import SwiftUI

/// Shows a widget at several times while an app is written.
///
/// On Linux nothing is made of it.
@freestanding(declaration)
public macro Preview<W: Widget>(
    _ name: String? = nil,
    as family: WidgetFamily,
    @WidgetPreviewBuilder widget: @escaping @MainActor () -> W,
    @TimelineEntriesBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Shows a widget as a provider of times has it while an app is written.
///
/// On Linux nothing is made of it.
@freestanding(declaration)
public macro Preview<W: Widget, P: TimelineProvider>(
    _ name: String? = nil,
    as family: WidgetFamily,
    @WidgetPreviewBuilder widget: @escaping @MainActor () -> W,
    timelineProvider: @escaping @autoclosure () -> P
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Shows a widget that is set up by an intent while an app is written.
///
/// On Linux nothing is made of it.
@freestanding(declaration)
public macro Preview<W: Widget, I: WidgetConfigurationIntent>(
    _ name: String? = nil,
    as family: WidgetFamily,
    using intent: I,
    @WidgetPreviewBuilder widget: @escaping @MainActor () -> W,
    @TimelineEntriesBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Shows an activity as it stands at several times while an app is written; on Linux nothing is
/// made of it.
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
    /// The part that is shown where there is little room.
    public static func dynamicIsland(_ mode: ActivityPreviewIslandKind) -> Self {
        Self(name: "dynamicIsland \(mode)")
    }
}

/// The amount of room that a preview has for an activity.
public enum ActivityPreviewIslandKind: Hashable, Sendable { case compact, expanded, minimal }

/// Lists how an activity stands.
@resultBuilder public enum ActivityPreviewContentStatesBuilder<Attributes: ActivityAttributes> {
    /// Takes one as it is.
    public static func buildExpression(
        _ state: Attributes.ContentState
    ) -> Attributes.ContentState {
        state
    }
    /// Brings states together.
    public static func buildBlock(
        _ states: Attributes.ContentState...
    ) -> [Attributes.ContentState] {
        states
    }
}

/// A builder that takes the one widget of a preview.
@resultBuilder public enum WidgetPreviewBuilder {
    /// Takes a widget as it is.
    public static func buildBlock<W: Widget>(_ widget: W) -> W { widget }
}

/// A builder that lists the entries of a preview.
@resultBuilder public enum TimelineEntriesBuilder {
    /// Takes an entry as it is.
    public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] {
        [entry]
    }
    /// Brings entries together.
    public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] {
        entries.flatMap(\.self)
    }
}
