/// The center by which an app has widgets show something else.
///
/// On Linux they say what they show when they are run.
public final class WidgetCenter: Sendable {
    /// The only one.
    public static let shared = WidgetCenter()

    private init() {}

    /// Has the widgets of a kind asked again.
    ///
    /// On Linux that is done whenever they are run.
    public func reloadTimelines(ofKind kind: String) {}
    /// Has all widgets asked again.
    ///
    /// On Linux that is done whenever they are run.
    public func reloadAllTimelines() {}
    /// Has people offered other ways to set up widgets.
    ///
    /// On Linux nobody is.
    public func invalidateConfigurationRecommendations() {}

    /// Tells which widgets a person has chosen.
    ///
    /// On Linux there are none.
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
        completion(.success([]))
    }
    /// The widgets that a person has chosen.
    ///
    /// On Linux there are none.
    public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// A widget that a person has chosen.
///
/// On Linux there is none.
public struct WidgetInfo: Hashable, Sendable, Identifiable {
    /// The kind of the widget.
    public let kind: String
    /// The size of the widget.
    public let family: WidgetFamily
    /// The widget by its kind and size.
    public var id: String { "\(kind) \(family)" }
}
