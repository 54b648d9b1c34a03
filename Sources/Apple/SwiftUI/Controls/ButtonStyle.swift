// Styles of buttons: those of an app's own say what a button shows; all others look the same on
// Linux.

/// The look of buttons, made from their labels.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    /// The view that a button shows.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The description of a button for a style.
public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let label: AnyView

        /// The label as it is.
        public var body: some View { label }
    }

    /// The role of the button, which decides how it is shown.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: Label
    /// Whether somebody holds the button down.
    ///
    /// On Linux nobody does.
    public let isPressed = false
}

/// The look and the behaviour of buttons.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// The view that is shown in the place of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The description of a button for a style that calls its action.
public struct PrimitiveButtonStyleConfiguration {
    public typealias Label = ButtonStyleConfiguration.Label

    /// The role of the button, which decides how it is shown.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: Label
    /// Does what the button does.
    let action: @MainActor () -> Void

    /// Does what the button does.
    @MainActor public func trigger() { action() }
}

/// A style that the system has; on Linux all of them look the same.
@MainActor @preconcurrency public protocol SystemButtonStyle: PrimitiveButtonStyle {}

extension SystemButtonStyle {
    /// A button as it is.
    public func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role) {
            configuration.trigger()
        } label: {
            configuration.label
        }
    }
}

/// A style of buttons as they usually look.
///
/// On Linux they look as all do.
public struct DefaultButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// Buttons as they usually look, where a style is expected.
    public static nonisolated var automatic: Self { Self() }
}

/// A style of buttons that look like their contents.
///
/// On Linux they look as all do.
public struct PlainButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// Buttons that look like what is in them, where a style is expected.
    public static nonisolated var plain: Self { Self() }
}

/// A style of buttons with a border.
///
/// On Linux they look as all do.
public struct BorderedButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// Buttons with a border, where a style is expected.
    public static nonisolated var bordered: Self { Self() }
}

/// A style of buttons that stand out.
///
/// On Linux they look as all do.
public struct BorderedProminentButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// Buttons that stand out, where a style is expected.
    public static nonisolated var borderedProminent: Self { Self() }
}

/// A style of buttons without a border.
///
/// On Linux they look as all do.
public struct BorderlessButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// Buttons without a border, where a style is expected.
    public static nonisolated var borderless: Self { Self() }
}

/// A style of buttons that look like links.
///
/// On Linux they look as all do.
public struct LinkButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// Buttons that look like links, where a style is expected.
    public static nonisolated var link: Self { Self() }
}

/// A style of buttons in a bar.
///
/// On Linux they look as all do.
public struct AccessoryBarButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    /// Buttons in a bar, where a style is expected.
    public static nonisolated var accessoryBar: Self { Self() }
}

/// A style of buttons of glass.
///
/// On Linux they look as all do.
public struct GlassButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style of a glass.
    public nonisolated init(_ glass: Glass) {}
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// Buttons of glass, where a style is expected.
    public static nonisolated var glass: Self { Self() }
    /// Buttons of a glass, where a style is expected.
    public static nonisolated func glass(_ glass: Glass) -> Self { Self(glass) }
}

/// A style of buttons of glass that stand out.
///
/// On Linux they look as all do.
public struct GlassProminentButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// Buttons of glass that stand out, where a style is expected.
    public static nonisolated var glassProminent: Self { Self() }
}

extension View {
    /// Sets what is shown of the buttons in the view.
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        LabelStyledView(content: self, style: style)
    }

    /// Sets what is shown in the place of the buttons in the view.
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        WholeStyledView(content: self, style: style)
    }
}

private struct LabelStyledView<Content: View, S: ButtonStyle> {
    let content: Content
    let style: S
}

extension LabelStyledView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        var place = place.child(.index(0))
        place.environment.styledButton = StyledButton { configuration, _ in
            .label(AnyView(style.makeBody(configuration: configuration)))
        }
        return resolve(content, at: place)
    }
}

private struct WholeStyledView<Content: View, S: PrimitiveButtonStyle> {
    let content: Content
    let style: S
}

extension WholeStyledView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        var place = place.child(.index(0))
        place.environment.styledButton =
            style is any SystemButtonStyle
            ? nil
            : StyledButton { configuration, action in
                let configuration = PrimitiveButtonStyleConfiguration(
                    role: configuration.role,
                    label: configuration.label,
                    action: action
                )
                return .whole(AnyView(style.makeBody(configuration: configuration)))
            }
        return resolve(content, at: place)
    }
}

/// A style of an app's own for the buttons in a view.
struct StyledButton {
    /// The outcome of the style.
    enum Shown {
        /// The button with another label.
        case label(AnyView)
        /// A view in the place of the button.
        case whole(AnyView)
    }

    let show: @MainActor (ButtonStyleConfiguration, @escaping @MainActor () -> Void) -> Shown
}

extension EnvironmentValues {
    var styledButton: StyledButton? {
        get { self[StyledButtonKey.self] }
        set { self[StyledButtonKey.self] = newValue }
    }
}

private enum StyledButtonKey: EnvironmentKey {
    static var defaultValue: StyledButton? { nil }
}
