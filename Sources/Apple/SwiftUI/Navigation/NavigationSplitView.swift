public import Foundation
import RoostWindows

/// A container of views beside each other, of which those at the side say what the others show; as
/// text, they stand below each other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail

    /// Creates a view of three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    /// Creates a view of three columns, and keeps which of them are seen; on Linux all are.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates a view of two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    /// Creates a view of two columns, and keeps which of them are seen; on Linux both are.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, detail: detail)
    }

    /// Creates a view of two columns, and keeps which one a small screen shows; on Linux both are
    /// shown.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, detail: detail)
    }
}

extension NavigationSplitView: View {
    /// Each column with what its links lead to.
    public var body: some View {
        NavigationStack { sidebar }
        if Content.self != EmptyView.self { NavigationStack { content } }
        detail
    }
}

/// The choice of columns that are seen.
///
/// On Linux all are.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
    private let name: String
    /// The columns that the system chooses.
    public static let automatic = Self(name: "automatic")
    /// All columns.
    public static let all = Self(name: "all")
    /// All columns but the one at the side.
    public static let doubleColumn = Self(name: "doubleColumn")
    /// The last column.
    public static let detailOnly = Self(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    /// The column at the side.
    public static let sidebar = Self(name: "sidebar")
    /// The column in the middle.
    public static let content = Self(name: "content")
    /// The last column.
    public static let detail = Self(name: "detail")
}

/// The way in which columns share their room; as text they do not.
public protocol NavigationSplitViewStyle {}
/// A style as the system has it.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style in which all columns become smaller.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style in which the last column stays as large.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public init() {}
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// The system's way, where a style is expected.
    public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// The style in which all columns become smaller, where a style is expected.
    public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// The style in which the last column stays as large, where a style is expected.
    public static var prominentDetail: Self { Self() }
}

extension View {
    /// Sets how columns share their room; as text they do not.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
        _ style: S
    ) -> Self {
        self
    }
    /// Sets how wide the column is; text has the width of its words.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> Self { self }
    /// Sets how wide the column may be; text has the width of its words.
    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil,
        ideal: CGFloat,
        max: CGFloat? = nil
    ) -> Self {
        self
    }
}
