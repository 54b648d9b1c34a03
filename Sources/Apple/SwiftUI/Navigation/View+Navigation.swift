// How titles and bars look; on Linux a title is a line of text, and there are no bars.
extension View {
    /// Sets how a view's links lead on; on Linux all do in one column.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> Self { self }
    /// Puts the view under a title that a person may change; on Linux nobody does.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(title.wrappedValue)
    }
    /// Puts the view under a title, under the name of older code.
    @_disfavoredOverload
    public nonisolated func navigationBarTitle(_ title: some StringProtocol) -> some View {
        navigationTitle(title)
    }
    /// Puts the view under a title, under the name of older code.
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey)
    }
    /// Puts the view under a title, under the name of older code.
    @_disfavoredOverload
    public nonisolated func navigationBarTitle(
        _ title: some StringProtocol,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title)
    }
    /// Says something below the title.
    public nonisolated func navigationSubtitle(_ subtitle: LocalizedStringKey) -> Self { self }
    /// Hides the bar of titles; on Linux there is none.
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> Self { self }
    /// Hides the button that leads back; on Linux there is always one.
    public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> Self { self }
    /// Shows views beside the title, under the name of older code; as text, below the view.
    public nonisolated func navigationBarItems<L: View, T: View>(
        leading: L,
        trailing: T
    ) -> some View {
        overlay {
            leading
            trailing
        }
    }
    /// Shows a view beside the title, under the name of older code; as text, below the view.
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        overlay { leading }
    }
    /// Shows a view beside the title, under the name of older code; as text, below the view.
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        overlay { trailing }
    }
    /// Shows a view in the stack for as long as there is an item.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        navigationDestination(isPresented: item.isThere()) {
            if let item = item.wrappedValue { destination(item) }
        }
    }
    /// Says how a view of a stack comes; on Linux it does at once.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> Self {
        self
    }
    /// Says that another view grows out of it; on Linux none does.
    public nonisolated func matchedTransitionSource(
        id: some Hashable,
        in namespace: Namespace.ID
    ) -> Self {
        self
    }
    /// Shows a view at the side while a condition holds; as text, below it.
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: () -> V
    ) -> some View {
        overlay { if isPresented.wrappedValue { content() } }
    }
}

/// The style in which a view's links lead on.
public protocol NavigationViewStyle {}
/// A style as the system has it.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style that shows one view at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style of several columns.
///
/// On Linux there is one view at a time.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style of two columns.
///
/// On Linux there is one view at a time.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public init() {}
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The system's way, where a style is expected.
    public static var automatic: Self { Self() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// A stack with one view at a time, where a style is expected.
    public static var stack: Self { Self() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Several columns, where a style is expected.
    public static var columns: Self { Self() }
}

/// A bar of titles, for the names that older code uses.
public struct NavigationBarItem: Hashable, Sendable {
    /// The layout of a view's title.
    public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}

/// The way in which a view of a stack comes.
///
/// On Linux it does at once.
public protocol NavigationTransition {}
/// A transition as the system has it.
public struct AutomaticNavigationTransition: NavigationTransition {}
/// A transition in which a view grows out of another.
public struct ZoomNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The system's way, where a transition is expected.
    public static var automatic: Self { Self() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
    /// A transition in which the view grows out of another, where a transition is expected.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}
