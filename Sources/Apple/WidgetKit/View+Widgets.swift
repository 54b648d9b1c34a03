public import Foundation
public import SwiftUI

extension EnvironmentValues {
    /// How large the widget is that the view is in.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }

    /// Whether the widget's background is there; on Linux nothing is drawn.
    public var showsWidgetContainerBackground: Bool { true }
}

private enum WidgetFamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemSmall }
}

/// What a background is behind.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String
    /// A widget.
    public static let widget = Self(name: "widget")
}

extension View {
    /// Says what the app opens when the widget is tapped; on Linux nobody taps it.
    public nonisolated func widgetURL(_ url: URL?) -> Self { self }
    /// Has the view take part in the widget's colour; on Linux nothing is drawn.
    public nonisolated func widgetAccentable(_ accentable: Bool = true) -> Self { self }
    /// Puts a style behind the widget; on Linux nothing is drawn.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> Self {
        self
    }
    /// Puts a view behind the widget; on Linux nothing is drawn.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement,
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> Self {
        self
    }
}
