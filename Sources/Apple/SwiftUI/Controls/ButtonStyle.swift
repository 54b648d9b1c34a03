// Styles of buttons: those of an app's own say what a button shows; all others look the same on
// Linux.

/// A type that makes the look of buttons.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    /// Returns the view that shows a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a style.
public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let label: AnyView

        /// The label as it is.
        public var body: some View { label }
    }

    /// The role of the button.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: Label
    /// A Boolean value that is true while a person presses the button.
    ///
    /// On Linux it is always `false`.
    public let isPressed = false
}

/// A type that makes the look and the behaviour of buttons.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Returns the view that takes the place of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button and its action, for a style.
public struct PrimitiveButtonStyleConfiguration {
    public typealias Label = ButtonStyleConfiguration.Label

    /// The role of the button.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: Label
    /// Does what the button does.
    let action: @MainActor () -> Void

    /// Performs the button's action.
    @MainActor public func trigger() { action() }
}

/// A style of the system; on Linux all of them look the same.
@MainActor @preconcurrency public protocol SystemButtonStyle: PrimitiveButtonStyle {}

extension SystemButtonStyle {
    /// Returns the button unchanged.
    public func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role) {
            configuration.trigger()
        } label: {
            configuration.label
        }
    }
}

/// The default style of buttons.
///
/// On Linux all buttons look the same.
public struct DefaultButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The default style of buttons.
    public static nonisolated var automatic: Self { Self() }
}

/// A style of buttons that show only their label.
///
/// On Linux all buttons look the same.
public struct PlainButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A style of buttons that show only their label.
    public static nonisolated var plain: Self { Self() }
}

/// A style of buttons with a border.
///
/// On Linux all buttons look the same.
public struct BorderedButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A style of buttons with a border.
    public static nonisolated var bordered: Self { Self() }
}

/// A style of prominent buttons.
///
/// On Linux all buttons look the same.
public struct BorderedProminentButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A style of prominent buttons.
    public static nonisolated var borderedProminent: Self { Self() }
}

/// A style of buttons without a border.
///
/// On Linux all buttons look the same.
public struct BorderlessButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A style of buttons without a border.
    public static nonisolated var borderless: Self { Self() }
}

/// A style of buttons that look like links.
///
/// On Linux all buttons look the same.
public struct LinkButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A style of buttons that look like links.
    public static nonisolated var link: Self { Self() }
}

/// A style of buttons in an accessory bar.
///
/// On Linux all buttons look the same.
public struct AccessoryBarButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    /// A style of buttons in an accessory bar.
    public static nonisolated var accessoryBar: Self { Self() }
}

/// A style of buttons with a glass background.
///
/// On Linux all buttons look the same.
public struct GlassButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style with a kind of glass.
    public nonisolated init(_ glass: Glass) {}
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A style of buttons with a glass background.
    public static nonisolated var glass: Self { Self() }
    /// Returns a style of buttons with a kind of glass.
    public static nonisolated func glass(_ glass: Glass) -> Self { Self(glass) }
}

/// A style of prominent buttons with a glass background.
///
/// On Linux all buttons look the same.
public struct GlassProminentButtonStyle: SystemButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A style of prominent buttons with a glass background.
    public static nonisolated var glassProminent: Self { Self() }
}

extension View {
    /// Sets the style of the buttons inside the view.
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        LabelStyledView(content: self, style: style)
    }

    /// Sets the style of the buttons inside the view.
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
