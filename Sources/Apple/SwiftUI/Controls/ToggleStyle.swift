/// A type that makes the look of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    /// Returns the view that takes the place of a toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle, for a style.
public struct ToggleStyleConfiguration {
    /// The label of the toggle.
    public struct Label: View {
        let label: AnyView
        /// The label as it is.
        public var body: some View { label }
    }
    /// The label of the toggle.
    public let label: Label
    /// A Boolean value that is true if the toggle is on.
    @Binding public var isOn: Bool
    /// The binding to the toggle's value, to pass on.
    public var projectedOn: Binding<Bool> { $isOn }
    /// A Boolean value that is true if the toggle stands for several values that differ; always
    /// false on Linux.
    public var isMixed: Bool { false }
}

/// A style of the system; on Linux all of them look the same.
@MainActor @preconcurrency public protocol SystemToggleStyle: ToggleStyle {}
extension SystemToggleStyle {
    /// Returns the toggle unchanged.
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(isOn: configuration.projectedOn) { configuration.label }
    }
}

/// The default style of toggles.
public struct DefaultToggleStyle: SystemToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of toggles that look like a switch.
public struct SwitchToggleStyle: SystemToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style with a colour, which has no effect on Linux.
    public nonisolated init(tint: Color) {}
}
/// A style of toggles that look like a button.
public struct ButtonToggleStyle: SystemToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
}
/// A style of toggles with a check mark.
public struct CheckboxToggleStyle: SystemToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
}
extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default style of toggles.
    public static nonisolated var automatic: Self { Self() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A style of toggles that look like a switch.
    public static nonisolated var `switch`: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A style of toggles that look like a button.
    public static nonisolated var button: Self { Self() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A style of toggles with a check mark.
    public static nonisolated var checkbox: Self { Self() }
}

extension View {
    /// Sets the style of toggles; a style that the app declares determines what is shown.
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
