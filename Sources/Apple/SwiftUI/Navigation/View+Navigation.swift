// How titles and bars look; on Linux a title is a line of text, and there are no bars.
extension View {
    /// Sets the style of navigation views; on Linux all have one column.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> Self { self }
    /// Sets the title of the view, which a person can change; on Linux nobody can.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(title.wrappedValue)
    }
    /// Sets the title of the view, in the form of older code.
    @_disfavoredOverload
    public nonisolated func navigationBarTitle(_ title: some StringProtocol) -> some View {
        navigationTitle(title)
    }
    /// Sets the title of the view, in the form of older code.
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey)
    }
    /// Sets the title of the view, in the form of older code.
    @_disfavoredOverload
    public nonisolated func navigationBarTitle(
        _ title: some StringProtocol,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title)
    }
    /// Sets the subtitle of the view; on Linux it is not shown.
    public nonisolated func navigationSubtitle(_ subtitle: LocalizedStringKey) -> Self { self }
    /// Hides the navigation bar; on Linux there is none.
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> Self { self }
    /// Hides the back button; on Linux it is always shown.
    public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> Self { self }
    /// Adds views to the navigation bar, in the form of older code; as text they are shown below
    /// the view.
    public nonisolated func navigationBarItems<L: View, T: View>(
        leading: L,
        trailing: T
    ) -> some View {
        overlay {
            leading
            trailing
        }
    }
    /// Adds a view to the navigation bar, in the form of older code; as text it is shown below the
    /// view.
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        overlay { leading }
    }
    /// Adds a view to the navigation bar, in the form of older code; as text it is shown below the
    /// view.
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        overlay { trailing }
    }
    /// Shows a view on the stack while a binding has an item.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        navigationDestination(isPresented: item.isThere()) {
            if let item = item.wrappedValue { destination(item) }
        }
    }
    /// Sets the transition to the view; on Linux it has no effect.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> Self {
        self
    }
    /// Makes the view the source of a transition to another; on Linux it has no effect.
    public nonisolated func matchedTransitionSource(
        id: some Hashable,
        in namespace: Namespace.ID
    ) -> Self {
        self
    }
    /// Presents an inspector while a binding is true; as text it is shown below the view.
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: () -> V
    ) -> some View {
        overlay { if isPresented.wrappedValue { content() } }
    }
}

/// The look of a navigation view.
public protocol NavigationViewStyle {}
/// The default style of navigation views.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style of navigation views that shows one view at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style of navigation views with columns.
///
/// On Linux one view at a time is shown.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style of navigation views with two columns.
///
/// On Linux one view at a time is shown.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The default style of navigation views.
    public static var automatic: Self { Self() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// A style of navigation views that shows one view at a time.
    public static var stack: Self { Self() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// A style of navigation views with columns.
    public static var columns: Self { Self() }
}

/// A navigation bar, as a namespace for types in the form of older code.
public struct NavigationBarItem: Hashable, Sendable {
    /// The display of a view's title: large, or in the bar.
    public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}

/// The transition to a view of a stack.
///
/// On Linux there is none.
public protocol NavigationTransition {}
/// The default transition.
public struct AutomaticNavigationTransition: NavigationTransition {}
/// A transition in which the view grows out of another.
public struct ZoomNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The default transition.
    public static var automatic: Self { Self() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
    /// Returns a transition in which the view grows out of another.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}
