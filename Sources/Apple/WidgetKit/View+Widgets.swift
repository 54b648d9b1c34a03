public import Foundation
public import SwiftUI

extension EnvironmentValues {
    /// The size of the widget that the view is in.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }

    /// Whether the widget's background is there.
    ///
    /// On Linux nothing is drawn.
    public var showsWidgetContainerBackground: Bool { true }
}

extension EnvironmentValues {
    /// The colours in which widgets are drawn.
    ///
    /// On Linux they are not drawn.
    public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
    /// The distance of a widget's contents from its edges.
    ///
    /// On Linux it has none.
    public var widgetContentMargins: EdgeInsets { EdgeInsets() }
}

/// The mode that decides in which colours widgets are drawn.
public struct WidgetRenderingMode: Hashable, Sendable {
    private let name: String
    /// The widget's own colours.
    public static let fullColor = Self(name: "fullColor")
    /// One colour, with what stands out in another.
    public static let accented = Self(name: "accented")
    /// Shades of one colour.
    public static let vibrant = Self(name: "vibrant")
}

private enum WidgetFamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemSmall }
}

extension ContainerBackgroundPlacement {
    /// The place behind a widget.
    public static let widget = Self(name: "widget")
}

extension View {
    /// Says what the app opens when the widget is tapped.
    ///
    /// On Linux nobody taps it.
    public nonisolated func widgetURL(_ url: URL?) -> Self { self }
    /// Says more beside a small widget.
    ///
    /// On Linux it is not shown.
    public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> Self {
        self
    }
    /// Says more beside a small widget.
    ///
    /// On Linux it is not shown.
    public nonisolated func widgetLabel(_ titleKey: LocalizedStringKey) -> Self { self }
    /// Has the view look unsure while an intent runs; on Linux nothing is drawn.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> Self { self }
    /// Has the view take part in the widget's colour.
    ///
    /// On Linux nothing is drawn.
    public nonisolated func widgetAccentable(_ accentable: Bool = true) -> Self { self }
}

/// The usual background of small widgets.
///
/// On Linux nothing is drawn.
public struct AccessoryWidgetBackground: View {
    /// Creates the background.
    public init() {}
    /// An empty view.
    public var body: some View { EmptyView() }
}
