public import Foundation

/// A type that provides the timeline of a widget.
public protocol TimelineProvider: SendableMetatype {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    /// Returns the entry for a placeholder, before any data is known.
    func placeholder(in context: Context) -> Entry
    /// Calls a closure with the entry for the present time.
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    /// Calls a closure with the entries from the present time on.
    func getTimeline(
        in context: Context,
        completion: @escaping @Sendable (Timeline<Entry>) -> Void
    )
}

/// The properties of a widget, for its provider.
public struct TimelineProviderContext: Sendable {
    /// The size of the widget.
    public let family: WidgetFamily
    /// A Boolean value that is true if the widget is only previewed.
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
