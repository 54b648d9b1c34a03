/// A part of a ``TabView``, under its name.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    private let content: Content
    private let label: Label

    /// Creates a part whose name is a view.
    public init(
        value: Value,
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
    /// Creates a part of words and a symbol.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) {
            SwiftUI.Label(titleKey, systemImage: systemImage)
        }
    }
}

extension Tab where Value == Never, Label == SwiftUI.Label<Text, Image> {
    /// Creates a part of words and a symbol that no value stands for.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        label = SwiftUI.Label(titleKey, systemImage: systemImage)
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
    /// As the system has it, where a style is expected.
    public static var automatic: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    /// One page each, where a style is expected.
    public static var page: Self { Self() }
    /// One page each, where a style is expected.
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
