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
