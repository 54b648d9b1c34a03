/// A tab of a ``TabView``.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    private let content: Content
    private let label: Label

    /// Creates a tab with a view as its label; on Linux its role has no effect.
    public init(
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        label
        content
    }
}

extension Tab where Label == SwiftUI.Label<Text, Image> {
    /// Creates a tab with a title and a symbol; on Linux its role has no effect.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) {
            SwiftUI.Label(titleKey, systemImage: systemImage)
        }
    }
    /// Creates a tab with a title and a symbol; on Linux its role has no effect.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) {
            SwiftUI.Label(title, systemImage: systemImage)
        }
    }
    /// Creates a tab with a title and a picture; on Linux its role has no effect.
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) {
            SwiftUI.Label(titleKey, image: image)
        }
    }
    /// Creates a tab with a title and a picture; on Linux its role has no effect.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        image: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) {
            SwiftUI.Label(title, image: image)
        }
    }
}

extension Tab where Value == Never, Label == SwiftUI.Label<Text, Image> {
    /// Creates a tab with a title and a symbol, without a value.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        label = SwiftUI.Label(titleKey, systemImage: systemImage)
    }
    /// Creates a tab with a title and a symbol, without a value.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        label = SwiftUI.Label(title, systemImage: systemImage)
    }
    /// Creates a tab with a title and a picture, without a value.
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        label = SwiftUI.Label(titleKey, image: image)
    }
    /// Creates a tab with a title and a picture, without a value.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        image: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        label = SwiftUI.Label(title, image: image)
    }
}

extension Tab where Value == Never {
    /// Creates a tab with a view as its label, without a value.
    public init(
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.content = content()
        self.label = label()
    }
}

extension Tab where Value == Never, Label == EmptyView {
    /// Creates a tab that is identified by its role.
    public init(role: TabRole, @ViewBuilder content: () -> Content) {
        self.content = content()
        label = EmptyView()
    }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
    private let name: String
    /// The tab is for search.
    public static let search = TabRole(name: "search")
    /// The tab is for creating something.
    public static let prominent = TabRole(name: "prominent")
}

/// A section of tabs with a header; as text the header is shown above them.
public struct TabSection<Header: View, Content: View, SelectionValue: Hashable>: View {
    private let header: Header
    private let content: Content

    /// Creates a section with a view as its header.
    public init(
        @TabContentBuilder<SelectionValue> content: () -> Content,
        @ViewBuilder header: () -> Header
    ) {
        (self.header, self.content) = (header(), content())
    }

    public var body: some View {
        header
        content
    }
}

extension TabSection where Header == Text {
    /// Creates a section with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content) { Text(titleKey) }
    }
    /// Creates a section with a title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content) { Text(title) }
    }
}

/// The look of a tab view.
///
/// On Linux all tabs are shown.
public protocol TabViewStyle {}
/// The default style of tab views.
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
/// A style of tab views that shows one page at a time.
public struct PageTabViewStyle: TabViewStyle {
    /// The rule for showing the page indicator.
    public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }
    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The default style of tab views.
    public static var automatic: Self { Self() }
}
/// A style of tab views with a bar, or with a sidebar if there is room.
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
/// A style of tab views with a bar.
public struct TabBarOnlyTabViewStyle: TabViewStyle { public init() {} }
/// A style of tab views with groups of tabs.
public struct GroupedTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// A style of tab views with a bar, or with a sidebar if there is room.
    public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// A style of tab views with a bar.
    public static var tabBarOnly: Self { Self() }
}
extension TabViewStyle where Self == GroupedTabViewStyle {
    /// A style of tab views with groups of tabs.
    public static var grouped: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    /// A style of tab views that shows one page at a time.
    public static var page: Self { Self() }
    /// Returns a style of tab views that shows one page at a time, with a rule for the page
    /// indicator.
    public static func page(indexDisplayMode: Self.IndexDisplayMode) -> Self { Self() }
}

extension View {
    /// Sets the style of tab views; on Linux all tabs are shown.
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> Self { self }
}

/// The look of the page indicator.
///
/// On Linux all pages are shown.
public protocol IndexViewStyle {}
/// A page indicator with a dot for each page.
public struct PageIndexViewStyle: IndexViewStyle {
    /// The rule for drawing a background behind the dots.
    public enum BackgroundDisplayMode: Hashable, Sendable {
        case automatic, interactive, always, never
    }
    /// Creates the style.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
    /// A page indicator with a dot for each page.
    public static var page: Self { Self() }
    /// Returns a page indicator with a dot for each page, and a rule for its background.
    public static func page(backgroundDisplayMode: Self.BackgroundDisplayMode) -> Self { Self() }
}

extension View {
    /// Sets the look of the page indicator; on Linux there is none.
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> Self { self }
}

extension View {
    /// Adds a view above the tab bar; as text it is shown below the tabs.
    public nonisolated func tabViewBottomAccessory<Content: View>(
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        Below(content: self, below: content)
    }
    /// Adds a view below the sidebar of a tab view; as text it is shown below the tabs.
    public nonisolated func tabViewSidebarFooter<Content: View>(
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        Below(content: self, below: content)
    }
    /// Sets the binding that stores how a person has arranged the tabs; on Linux nobody can arrange
    /// them.
    public nonisolated func tabViewCustomization<Value>(_ customization: Binding<Value>?) -> Self {
        self
    }
    /// Sets the identifier of a tab for its arrangement by a person; on Linux nobody can arrange
    /// tabs.
    public nonisolated func customizationID(_ id: String) -> Self { self }
}

/// A view with another one below it.
private struct Below<Content: View, Other: View> {
    let content: Content
    let below: () -> Other
}

extension Below: View {
    @ViewBuilder var body: some View {
        content
        below()
    }
}
