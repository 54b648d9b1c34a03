public import Foundation
import RoostWindows

/// A container of two or three columns, in which a selection in one determines the content of the
/// next; as text they are shown one below the other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail

    /// Creates a split view of three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    /// Creates a split view of three columns, with a binding to which are visible; on Linux all
    /// are.
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
    /// Creates a split view of two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    /// Creates a split view of two columns, with a binding to which are visible; on Linux both are.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, detail: detail)
    }

    /// Creates a split view of two columns, with a binding to the one that a small screen shows; on
    /// Linux both are shown.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, detail: detail)
    }
}

extension NavigationSplitView: View {
    /// The columns, each with the destinations of its links.
    public var body: some View {
        NavigationStack { sidebar }
        if Content.self != EmptyView.self { NavigationStack { content } }
        detail
    }
}

/// The columns that are visible.
///
/// On Linux all columns are.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
    private let name: String
    /// The default columns.
    public static let automatic = Self(name: "automatic")
    /// All columns.
    public static let all = Self(name: "all")
    /// All columns but the sidebar.
    public static let doubleColumn = Self(name: "doubleColumn")
    /// Only the detail column.
    public static let detailOnly = Self(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    /// The sidebar.
    public static let sidebar = Self(name: "sidebar")
    /// The content column.
    public static let content = Self(name: "content")
    /// The detail column.
    public static let detail = Self(name: "detail")
}

/// The rule for dividing the room among the columns; on Linux it has no effect.
public protocol NavigationSplitViewStyle {}
/// The default style of split views.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style in which the other columns take room from the detail column.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public init() {}
}
/// A style in which the detail column keeps its size.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public init() {}
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// The default style of split views.
    public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// A style in which the other columns take room from the detail column.
    public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// A style in which the detail column keeps its size.
    public static var prominentDetail: Self { Self() }
}

extension View {
    /// Sets the style of split views; on Linux it has no effect.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
        _ style: S
    ) -> Self {
        self
    }
    /// Sets the width of the column; on Linux it has no effect.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> Self { self }
    /// Sets limits to the width of the column; on Linux it has no effect.
    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil,
        ideal: CGFloat,
        max: CGFloat? = nil
    ) -> Self {
        self
    }
}
