/// Parts of a ``TabView`` that are chosen by values of one type.
@MainActor @preconcurrency public protocol TabContent<TabValue>: View {
    /// The type of the value that is chosen.
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

/// Lists parts of a ``TabView``.
@resultBuilder public enum TabContentBuilder<TabValue: Hashable> {
    /// Takes a part as it is.
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue {
        content
    }
    /// Takes a part that is the only one.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Brings parts together.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<repeat each Content> {
        ViewBuilder.buildBlock(repeat each content)
    }
    /// Takes the parts of an `if` without `else`, or none.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// Takes the parts of an `if`.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ChosenView<First, Second> {
        ViewBuilder.buildEither(first: first)
    }
    /// Takes the parts of an `else`.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ChosenView<First, Second> {
        ViewBuilder.buildEither(second: second)
    }
    /// Takes the parts of an `if #available`.
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
    /// Says how many of something there are in it.
    public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
        ChangedTab(
            content: overlay { if count != 0 { Text(verbatim: "(\(count))") } }
        )
    }
    /// Says something short beside it.
    public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
        ChangedTab(content: overlay { if let label { Text(verbatim: "(\(label.content))") } })
    }
    /// Says something short beside it.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        badge(key.map { Text($0) })
    }
    /// Says something short beside it.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        badge(label.map { Text(verbatim: String($0)) })
    }
    /// Names it for those who change the parts; on Linux nobody can.
    public nonisolated func customizationID(_ id: String) -> Self { self }
    /// Says where people may put it; on Linux nobody can.
    public nonisolated func tabPlacement(_ placement: TabPlacement) -> Self { self }
    /// Says whether it is there at first; on Linux it is.
    public nonisolated func defaultVisibility(
        _ visibility: Visibility,
        for placements: AdaptableTabBarPlacement...
    ) -> Self {
        self
    }
    /// Leaves the part out.
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

/// The places where people may put a part.
///
/// On Linux nobody can.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    /// The part is wherever it fits.
    public static let automatic = Self(name: "automatic")
    /// The part is always in the bar.
    public static let pinned = Self(name: "pinned")
    /// The part is in the bar if there is room.
    public static let movable = Self(name: "movable")
    /// The part is in the list at the side alone.
    public static let sidebarOnly = Self(name: "sidebarOnly")
}

/// The control that shows the parts of a ``TabView``.
///
/// On Linux there is one way.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    /// The control that there is.
    public static let automatic = Self(name: "automatic")
    /// The bar.
    public static let tabBar = Self(name: "tabBar")
    /// The list at the side.
    public static let sidebar = Self(name: "sidebar")
}
