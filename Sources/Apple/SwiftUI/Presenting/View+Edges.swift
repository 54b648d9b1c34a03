public import Foundation

// What stands at the edges of a view; as text, below it.
extension View {
    /// Adds a view at the top or bottom edge; as text it is shown below the view.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        overlay(content: content)
    }

    /// Adds a search field; as text it is shown below the view.
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search"
    ) -> some View {
        overlay { TextField(prompt, text: text) }
    }

    /// Adds a search field; as text it is shown below the view.
    @_disfavoredOverload
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: some StringProtocol
    ) -> some View {
        overlay { TextField(prompt, text: text) }
    }

    /// Adds a search field; as text it is shown below the view.
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text?
    ) -> some View {
        overlay { TextField(text: text, prompt: prompt) { prompt ?? Text(verbatim: "Search") } }
    }

    /// Adds a search field with a binding to whether it is in use; as text it is shown below the
    /// view.
    public nonisolated func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search"
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
    }

    /// Adds a choice of where to search; as text it is a picker below the view.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        @ViewBuilder scopes: () -> S
    ) -> some View {
        overlay { Picker("Scope", selection: scope, content: scopes) }
    }

    /// Adds suggestions for a search; as text they are shown below the view.
    public nonisolated func searchSuggestions<S: View>(
        @ViewBuilder _ suggestions: () -> S
    ) -> some View {
        overlay(content: suggestions)
    }

    /// Sets the text for which a suggestion stands; on Linux the suggestion is shown, but cannot be
    /// chosen.
    public nonisolated func searchCompletion(_ completion: String) -> Self { self }

    /// Adds a view at the leading or trailing edge; as text it is shown below the view.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge,
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        overlay(content: content)
    }

    /// Sets the background of bars to a style; on Linux it is not drawn.
    public nonisolated func toolbarBackground<S: ShapeStyle>(
        _ style: S,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Shows or hides bars; on Linux it has no effect.
    public nonisolated func toolbar(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
}

/// The top or the bottom edge.
public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable { case top, bottom }

/// The position of a search field; as text it is below the view.
public struct SearchFieldPlacement: Hashable, Sendable {
    private let name: String
    /// The default position.
    public static let automatic = Self(name: "automatic")
    /// In the navigation bar.
    public static let navigationBarDrawer = Self(name: "navigationBarDrawer")
    /// Returns a position in the navigation bar, with a rule for showing the field.
    public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
    ) -> Self {
        navigationBarDrawer
    }
    /// The rule for showing a search field in the navigation bar.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        /// The default rule.
        public static let automatic = Self()
        /// The field is always shown.
        public static let always = Self()
    }
    /// In the sidebar.
    public static let sidebar = Self(name: "sidebar")
    /// In the toolbar.
    public static let toolbar = Self(name: "toolbar")
}

/// A bar of a window; on Linux no bar is drawn.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// The default bar.
    public static let automatic = Self(name: "automatic")
    /// The navigation bar.
    public static let navigationBar = Self(name: "navigationBar")
    /// The tab bar.
    public static let tabBar = Self(name: "tabBar")
    /// The bottom bar.
    public static let bottomBar = Self(name: "bottomBar")
}
