public import Foundation

/// A provider that says what a widget shows.
public protocol TimelineProvider: SendableMetatype {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    /// Returns the entry that is shown before anything is known.
    func placeholder(in context: Context) -> Entry
    /// Tells what the widget would show now.
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    /// Tells what the widget shows from now on.
    func getTimeline(
        in context: Context,
        completion: @escaping @Sendable (Timeline<Entry>) -> Void
    )
}

/// The circumstances of a widget: its family and size, and whether it is only a preview.
public struct TimelineProviderContext: Sendable {
    /// The size of the widget.
    public let family: WidgetFamily
    /// Whether the widget is only shown to be chosen.
    public let isPreview: Bool
    /// The size of the widget, in points.
    ///
    /// On Linux nothing is laid out.
    public let displaySize: CGSize

    package init(family: WidgetFamily, isPreview: Bool = false) {
        self.family = family
        self.isPreview = isPreview
        displaySize = .zero
    }
}
