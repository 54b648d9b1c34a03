/// An object with which an app reloads its widgets.
///
/// On Linux widgets are evaluated whenever they are run.
public final class WidgetCenter: Sendable {
    /// The only widget center.
    public static let shared = WidgetCenter()

    private init() {}

    /// Reloads the widgets of the given kind.
    ///
    /// On Linux widgets are evaluated whenever they are run.
    public func reloadTimelines(ofKind kind: String) {}
    /// Reloads all widgets.
    ///
    /// On Linux widgets are evaluated whenever they are run.
    public func reloadAllTimelines() {}
    /// Asks for the recommended configurations again.
    ///
    /// On Linux they are not used.
    public func invalidateConfigurationRecommendations() {}

    /// Calls a closure with the widgets that a person has chosen.
    ///
    /// On Linux there are none.
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
        completion(.success([]))
    }
    /// Returns the widgets that a person has chosen.
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
    /// The kind and the size of the widget, as its identifier.
    public var id: String { "\(kind) \(family)" }
}
