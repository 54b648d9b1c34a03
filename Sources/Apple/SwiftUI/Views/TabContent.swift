/// A type of content for a ``TabView`` whose tabs have values of one type.
@MainActor @preconcurrency public protocol TabContent<TabValue>: View {
    /// The type of the tabs' values.
    associatedtype TabValue: Hashable
}

extension Tab: TabContent {
    public typealias TabValue = Value
}

extension TabSection: TabContent {
    public typealias TabValue = SelectionValue
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
}

/// A result builder that makes the tabs of a ``TabView``.
@resultBuilder public enum TabContentBuilder<TabValue: Hashable> {
    /// Adds a tab as it is.
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue {
        content
    }
    /// Returns the only tab.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Joins several tabs.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<repeat each Content> {
        ViewBuilder.buildBlock(repeat each content)
    }
    /// Adds the tabs of an `if` without `else`, if its condition holds.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// Adds the tabs of an `if`.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ChosenView<First, Second> {
        ViewBuilder.buildEither(first: first)
    }
    /// Adds the tabs of an `else`.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ChosenView<First, Second> {
        ViewBuilder.buildEither(second: second)
    }
    /// Adds the tabs of an `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content {
        content
    }
}

/// A part of a ``TabView`` with something said of it.
private struct ChangedTab<Content: View, TabValue: Hashable> {
    let content: Content
}

extension ChangedTab: TabContent {
    var body: some View { content }
}

extension TabContent {
    /// Shows a number beside the tab, or nothing if it is 0.
    public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
        ChangedTab(
            content: overlay { if count != 0 { Text(verbatim: "(\(count))") } }
        )
    }
    /// Shows a short text beside the tab.
    public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
        ChangedTab(content: overlay { if let label { Text(verbatim: "(\(label.content))") } })
    }
    /// Shows a short text beside the tab.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        badge(key.map { Text($0) })
    }
    /// Shows a short text beside the tab.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        badge(label.map { Text(verbatim: String($0)) })
    }
    /// Sets the identifier of a tab for its arrangement by a person; on Linux nobody can arrange
    /// tabs.
    public nonisolated func customizationID(_ id: String) -> Self { self }
    /// Sets the places to which a person can move the tab; on Linux nobody can.
    public nonisolated func tabPlacement(_ placement: TabPlacement) -> Self { self }
    /// Sets the initial visibility of the tab; on Linux it is visible.
    public nonisolated func defaultVisibility(
        _ visibility: Visibility,
        for placements: AdaptableTabBarPlacement...
    ) -> Self {
        self
    }
    /// Hides the tab.
    public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        HiddenTab(content: self, isHidden: hidden)
    }
}

/// A part of a ``TabView`` that may be left out.
private struct HiddenTab<Content: TabContent> {
    let content: Content
    let isHidden: Bool
}

extension HiddenTab: TabContent {
    typealias TabValue = Content.TabValue

    @ViewBuilder var body: some View { if !isHidden { content } }
}

/// The places to which a person can move a tab.
///
/// On Linux nobody can.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    /// The default places.
    public static let automatic = Self(name: "automatic")
    /// The tab stays in the bar.
    public static let pinned = Self(name: "pinned")
    /// The tab is in the bar if there is room.
    public static let movable = Self(name: "movable")
    /// The tab is only in the sidebar.
    public static let sidebarOnly = Self(name: "sidebarOnly")
}

/// The control in which a tab is shown: the tab bar or the sidebar.
///
/// On Linux it has no effect, as all tabs are shown.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    /// The present control.
    public static let automatic = Self(name: "automatic")
    /// The tab bar.
    public static let tabBar = Self(name: "tabBar")
    /// The sidebar.
    public static let sidebar = Self(name: "sidebar")
}
