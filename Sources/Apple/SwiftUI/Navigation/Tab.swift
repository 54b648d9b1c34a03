/// A part of a ``TabView``, under its name.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    private let content: Content
    private let label: Label

    /// Creates a part whose name is a view; on Linux its role is not looked at.
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
    /// Creates a part of words and a symbol; on Linux its role is not looked at.
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
    /// Creates a part of words and a symbol; on Linux its role is not looked at.
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
    /// Creates a part of words and a picture; on Linux its role is not looked at.
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
    /// Creates a part of words and a picture; on Linux its role is not looked at.
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
    /// Creates a part of words and a symbol that no value stands for.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        label = SwiftUI.Label(titleKey, systemImage: systemImage)
    }
    /// Creates a part of words and a symbol that no value stands for.
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
    /// Creates a part of words and a picture that no value stands for.
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        label = SwiftUI.Label(titleKey, image: image)
    }
    /// Creates a part of words and a picture that no value stands for.
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
    /// Creates a part whose name is a view, and that no value stands for.
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
    /// Creates a part that is known by its role alone.
    public init(role: TabRole, @ViewBuilder content: () -> Content) {
        self.content = content()
        label = EmptyView()
    }
}

/// The purpose of a part of a ``TabView``.
public struct TabRole: Hashable, Sendable {
    private let name: String
    /// The tab is for searching.
    public static let search = TabRole(name: "search")
    /// The tab is for writing something, or for beginning it.
    public static let prominent = TabRole(name: "prominent")
}

/// Parts of a ``TabView`` under a title; in text the title stands above them.
public struct TabSection<Header: View, Content: View, SelectionValue: Hashable>: View {
    private let header: Header
    private let content: Content

    /// Creates a section whose title is a view.
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
    /// Creates a section of a title.
    public init(
        _ titleKey: LocalizedStringKey,
        @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content) { Text(titleKey) }
    }
    /// Creates a section of a title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content) { Text(title) }
    }
}

/// The way in which the parts of a tab view are chosen.
///
/// On Linux all are shown.
public protocol TabViewStyle {}
/// A style as the system has it.
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
/// A style that shows one page at a time.
public struct PageTabViewStyle: TabViewStyle {
    /// The setting of whether points say which page it is.
    public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }
    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The system's look, where a style is expected.
    public static var automatic: Self { Self() }
}
/// A bar that becomes a list at the side where there is room.
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
/// A bar of its parts, and no list.
public struct TabBarOnlyTabViewStyle: TabViewStyle { public init() {} }
/// Parts with pages of their own.
public struct GroupedTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// A bar that becomes a list at the side, where a style is expected.
    public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// A bar of its parts, where a style is expected.
    public static var tabBarOnly: Self { Self() }
}
extension TabViewStyle where Self == GroupedTabViewStyle {
    /// Parts with pages of their own, where a style is expected.
    public static var grouped: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    /// A page for each part, where a style is expected.
    public static var page: Self { Self() }
    /// A page for each part, where a style is expected.
    public static func page(indexDisplayMode: Self.IndexDisplayMode) -> Self { Self() }
}

extension View {
    /// Sets how the parts of its tab views are chosen; on Linux all are shown.
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> Self { self }
}

/// The look of the points that say which page is shown.
///
/// On Linux all pages are shown.
public protocol IndexViewStyle {}
/// A style with a point for each page.
public struct PageIndexViewStyle: IndexViewStyle {
    /// The setting of whether something is drawn behind the points.
    public enum BackgroundDisplayMode: Hashable, Sendable {
        case automatic, interactive, always, never
    }
    /// Creates the style.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
    /// Points, where a style is expected.
    public static var page: Self { Self() }
    /// Points, where a style is expected.
    public static func page(backgroundDisplayMode: Self.BackgroundDisplayMode) -> Self { Self() }
}

extension View {
    /// Sets how points say which page is shown; on Linux all are shown.
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> Self { self }
}

extension View {
    /// Shows a view above the bar of a tab view; in text it stands below the tabs.
    public nonisolated func tabViewBottomAccessory<Content: View>(
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        Below(content: self, below: content)
    }
    /// Shows a view below the list of a tab view; in text it stands below the tabs.
    public nonisolated func tabViewSidebarFooter<Content: View>(
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        Below(content: self, below: content)
    }
    /// Says whether people may change the parts of a tab view; on Linux nobody can.
    public nonisolated func tabViewCustomization<Value>(_ customization: Binding<Value>?) -> Self {
        self
    }
    /// Names a part for those who change them; on Linux nobody can.
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
