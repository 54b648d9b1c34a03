/// A type that makes the look of labels.
@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    /// Returns the view that takes the place of a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label, for a style.
public struct LabelStyleConfiguration {
    /// The title of the label.
    public struct Title: View {
        let title: AnyView
        /// The title.
        public var body: some View { title }
    }
    /// The icon of the label.
    public struct Icon: View {
        let icon: AnyView
        /// The icon.
        public var body: some View { icon }
    }
    /// The title of the label.
    public let title: Title
    /// The icon of the label.
    public let icon: Icon
}

/// A style of the system; on Linux all of them look the same.
@MainActor @preconcurrency public protocol SystemLabelStyle: LabelStyle {}
extension SystemLabelStyle {
    /// Returns the label unchanged.
    public func makeBody(configuration: Configuration) -> some View {
        Label {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}

/// The default style of labels.
public struct DefaultLabelStyle: SystemLabelStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of labels that shows only the title.
public struct TitleOnlyLabelStyle: SystemLabelStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of labels that shows only the icon.
///
/// On Linux the titles are shown, since controls are named by them.
public struct IconOnlyLabelStyle: SystemLabelStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of labels that shows the title and the icon.
public struct TitleAndIconLabelStyle: SystemLabelStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension LabelStyle where Self == DefaultLabelStyle {
    /// The default style of labels.
    public static nonisolated var automatic: Self { Self() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// A style of labels that shows only the title.
    public static nonisolated var titleOnly: Self { Self() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// A style of labels that shows only the icon.
    public static nonisolated var iconOnly: Self { Self() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// A style of labels that shows the title and the icon.
    public static nonisolated var titleAndIcon: Self { Self() }
}

extension View {
    /// Sets the style of labels; a style that the app declares determines what is shown.
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        StyledLabelView(content: self, style: style)
    }
}

private struct StyledLabelView<Content: View, S: LabelStyle> {
    let content: Content
    let style: S
}

extension StyledLabelView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        var place = place.child(.index(0))
        if style is any SystemLabelStyle {
            place.environment.styledLabel = nil
        } else {
            place.environment.styledLabel = { configuration in
                AnyView(style.makeBody(configuration: configuration))
            }
        }
        return resolve(content, at: place)
    }
}

extension EnvironmentValues {
    /// The view that is shown in the place of a label, where an app has a style of its own.
    var styledLabel: (@MainActor (LabelStyleConfiguration) -> AnyView)? {
        get { self[StyledLabelKey.self] }
        set { self[StyledLabelKey.self] = newValue }
    }
}

private enum StyledLabelKey: EnvironmentKey {
    static var defaultValue: (@MainActor (LabelStyleConfiguration) -> AnyView)? { nil }
}
