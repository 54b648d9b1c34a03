public import Foundation
public import SwiftUI

extension EnvironmentValues {
    /// The size of the widget that contains the view.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }

    /// A Boolean value that is true if the widget's background is shown.
    ///
    /// On Linux nothing is drawn.
    public var showsWidgetContainerBackground: Bool { true }
}

extension EnvironmentValues {
    /// The mode in which widgets are drawn.
    ///
    /// On Linux widgets are not drawn.
    public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
    /// The margins of the widget's content.
    ///
    /// On Linux they are zero.
    public var widgetContentMargins: EdgeInsets { EdgeInsets() }
}

/// The mode in which widgets are drawn.
public struct WidgetRenderingMode: Hashable, Sendable {
    private let name: String
    /// The widget's own colours.
    public static let fullColor = Self(name: "fullColor")
    /// One colour, with an accent in another.
    public static let accented = Self(name: "accented")
    /// Shades of one colour.
    public static let vibrant = Self(name: "vibrant")
}

private enum WidgetFamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemSmall }
}

extension ContainerBackgroundPlacement {
    /// A widget, as a container with a background.
    public static let widget = Self(name: "widget")
}

extension View {
    /// Sets the URL that a tap on the widget opens in the app.
    ///
    /// On Linux nobody can tap it.
    public nonisolated func widgetURL(_ url: URL?) -> Self { self }
    /// Sets a label beside a small widget.
    ///
    /// On Linux it is not shown.
    public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> Self {
        self
    }
    /// Sets a label beside a small widget.
    ///
    /// On Linux it is not shown.
    public nonisolated func widgetLabel(_ titleKey: LocalizedStringKey) -> Self { self }
    /// Marks the view as out of date while an intent runs; on Linux nothing is drawn.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> Self { self }
    /// Makes the view part of the accented group.
    ///
    /// On Linux nothing is drawn.
    public nonisolated func widgetAccentable(_ accentable: Bool = true) -> Self { self }
}

/// The default background of small widgets.
///
/// On Linux nothing is drawn.
public struct AccessoryWidgetBackground: View {
    /// Creates the background.
    public init() {}
    /// An empty view.
    public var body: some View { EmptyView() }
}
