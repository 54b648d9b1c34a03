public import Foundation

// What stands at the edges of a view; as text, below it.
extension View {
    /// Shows a view at the upper or lower edge; as text, below it.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        overlay(content: content)
    }

    /// Lets people search; as text, a field below the view.
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search"
    ) -> some View {
        overlay { TextField(prompt, text: text) }
    }

    /// Lets people search; as text, a field below the view.
    @_disfavoredOverload
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: some StringProtocol
    ) -> some View {
        overlay { TextField(prompt, text: text) }
    }

    /// Draws a style behind a bar; not on Linux.
    public nonisolated func toolbarBackground<S: ShapeStyle>(
        _ style: S,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Shows a bar or hides it; text has none.
    public nonisolated func toolbar(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
}

/// The edge above or below.
public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable { case top, bottom }

/// Where a field to search with stands; as text, below the view.
public struct SearchFieldPlacement: Hashable, Sendable {
    private let name: String
    /// Where the system has it.
    public static let automatic = Self(name: "automatic")
    /// In the bar of titles.
    public static let navigationBarDrawer = Self(name: "navigationBarDrawer")
    /// At the side.
    public static let sidebar = Self(name: "sidebar")
    /// In the toolbar.
    public static let toolbar = Self(name: "toolbar")
}

/// A bar of a window; text has none.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// The one that the system means.
    public static let automatic = Self(name: "automatic")
    /// The bar of titles.
    public static let navigationBar = Self(name: "navigationBar")
    /// The bar of tabs.
    public static let tabBar = Self(name: "tabBar")
    /// The bar below.
    public static let bottomBar = Self(name: "bottomBar")
}
