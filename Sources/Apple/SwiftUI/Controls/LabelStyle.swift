/// The look of labels, made from their parts.
@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    /// The view that is shown in the place of a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The description of a label for a style.
public struct LabelStyleConfiguration {
    /// The label's words.
    public struct Title: View {
        let title: AnyView
        /// The words as they are.
        public var body: some View { title }
    }
    /// The label's picture.
    public struct Icon: View {
        let icon: AnyView
        /// The picture as it is.
        public var body: some View { icon }
    }
    /// The words.
    public let title: Title
    /// The picture.
    public let icon: Icon
}

/// A style that the system has; on Linux all of them look the same.
@MainActor @preconcurrency public protocol SystemLabelStyle: LabelStyle {}
extension SystemLabelStyle {
    /// A label as it is.
    public func makeBody(configuration: Configuration) -> some View {
        Label {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}

/// A style of labels as they usually look.
public struct DefaultLabelStyle: SystemLabelStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of labels of words alone.
public struct TitleOnlyLabelStyle: SystemLabelStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of labels of a picture alone.
///
/// On Linux they are of words, as these are how one names a control.
public struct IconOnlyLabelStyle: SystemLabelStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of labels of words and a picture.
public struct TitleAndIconLabelStyle: SystemLabelStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension LabelStyle where Self == DefaultLabelStyle {
    /// Labels as they usually look, where a style is expected.
    public static nonisolated var automatic: Self { Self() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// Labels of words alone, where a style is expected.
    public static nonisolated var titleOnly: Self { Self() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// Labels of a picture alone, where a style is expected.
    public static nonisolated var iconOnly: Self { Self() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Labels of both, where a style is expected.
    public static nonisolated var titleAndIcon: Self { Self() }
}

extension View {
    /// Sets how its labels look: those of an app's own say what is shown.
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
