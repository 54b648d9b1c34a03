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

    /// Lets people search; as text, a field below the view.
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text?
    ) -> some View {
        overlay { TextField(text: text, prompt: prompt) { prompt ?? Text(verbatim: "Search") } }
    }

    /// Lets people search while a condition holds; as text, a field below the view.
    public nonisolated func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search"
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
    }

    /// Lets people say where they search; as text, a picker below the view.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        @ViewBuilder scopes: () -> S
    ) -> some View {
        overlay { Picker("Scope", selection: scope, content: scopes) }
    }

    /// Offers words to search for; as text, below the view.
    public nonisolated func searchSuggestions<S: View>(
        @ViewBuilder _ suggestions: () -> S
    ) -> some View {
        overlay(content: suggestions)
    }

    /// Says what a suggestion has people search for; on Linux it is shown and not followed.
    public nonisolated func searchCompletion(_ completion: String) -> Self { self }

    /// Shows a view at the edge of the side; as text, below it.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge,
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        overlay(content: content)
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

/// The place of a search field; as text, it is below the view.
public struct SearchFieldPlacement: Hashable, Sendable {
    private let name: String
    /// The usual place.
    public static let automatic = Self(name: "automatic")
    /// The bar of titles.
    public static let navigationBarDrawer = Self(name: "navigationBarDrawer")
    /// The bar of titles, with the field always there or while the bar is pulled.
    public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
    ) -> Self {
        navigationBarDrawer
    }
    /// The setting of when a field in the navigation bar is there.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        /// The usual setting.
        public static let automatic = Self()
        /// The field is always there.
        public static let always = Self()
    }
    /// The side.
    public static let sidebar = Self(name: "sidebar")
    /// The toolbar.
    public static let toolbar = Self(name: "toolbar")
}

/// A bar of a window; text has none.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// The bar that the system means.
    public static let automatic = Self(name: "automatic")
    /// The bar of titles.
    public static let navigationBar = Self(name: "navigationBar")
    /// The bar of tabs.
    public static let tabBar = Self(name: "tabBar")
    /// The bar below.
    public static let bottomBar = Self(name: "bottomBar")
}
