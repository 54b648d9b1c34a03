/// The look of toggles, made from their parts.
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    /// The view that is shown in the place of a toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The description of a toggle for a style.
public struct ToggleStyleConfiguration {
    /// The toggle's label.
    public struct Label: View {
        let label: AnyView
        /// The label as it is.
        public var body: some View { label }
    }
    /// The label of the toggle.
    public let label: Label
    /// Whether the toggle is on.
    @Binding public var isOn: Bool
    /// The binding of the toggle's value, to be given on.
    public var projectedOn: Binding<Bool> { $isOn }
    /// Whether some of what the toggle stands for is on and some is not; on Linux it never is so.
    public var isMixed: Bool { false }
}

/// A style that the system has; on Linux all of them look the same.
@MainActor @preconcurrency public protocol SystemToggleStyle: ToggleStyle {}
extension SystemToggleStyle {
    /// A toggle as it is.
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(isOn: configuration.projectedOn) { configuration.label }
    }
}

/// A style of toggles as they usually look.
public struct DefaultToggleStyle: SystemToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of toggles that are moved.
public struct SwitchToggleStyle: SystemToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style, with a colour; on Linux it has none.
    public nonisolated init(tint: Color) {}
}
/// A style of toggles that stay down.
public struct ButtonToggleStyle: SystemToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of toggles with a mark.
public struct CheckboxToggleStyle: SystemToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension ToggleStyle where Self == DefaultToggleStyle {
    /// Toggles as they usually look, where a style is expected.
    public static nonisolated var automatic: Self { Self() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// Toggles that are moved, where a style is expected.
    public static nonisolated var `switch`: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// Toggles that stay down, where a style is expected.
    public static nonisolated var button: Self { Self() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    /// Toggles with a mark, where a style is expected.
    public static nonisolated var checkbox: Self { Self() }
}

extension View {
    /// Sets how its toggles look: those of an app's own say what is shown.
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        StyledToggleView(content: self, style: style)
    }
}

private struct StyledToggleView<Content: View, S: ToggleStyle> {
    let content: Content
    let style: S
}

extension StyledToggleView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        var place = place.child(.index(0))
        if style is any SystemToggleStyle {
            place.environment.styledToggle = nil
        } else {
            place.environment.styledToggle = { configuration in
                AnyView(style.makeBody(configuration: configuration))
            }
        }
        return resolve(content, at: place)
    }
}

extension EnvironmentValues {
    /// The view that is shown in the place of a toggle, where an app has a style of its own.
    var styledToggle: (@MainActor (ToggleStyleConfiguration) -> AnyView)? {
        get { self[StyledToggleKey.self] }
        set { self[StyledToggleKey.self] = newValue }
    }
}

private enum StyledToggleKey: EnvironmentKey {
    static var defaultValue: (@MainActor (ToggleStyleConfiguration) -> AnyView)? { nil }
}
