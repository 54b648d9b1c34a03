// Further styles of lists, pickers and text fields; on Linux all look the same.

/// A style of lists as they usually look.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}
/// A style of lists whose rows are set in.
public struct InsetListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}
/// A style of lists with a border.
public struct BorderedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}
extension ListStyle where Self == DefaultListStyle {
    /// Lists as they usually look, where a style is expected.
    public static var automatic: Self { Self() }
}
extension ListStyle where Self == InsetListStyle {
    /// Lists whose rows are set in, where a style is expected.
    public static var inset: Self { Self() }
}
extension ListStyle where Self == BorderedListStyle {
    /// Lists with a border, where a style is expected.
    public static var bordered: Self { Self() }
}

/// A style of pickers as they usually look.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers whose choices are rows of the list.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers whose choices turn.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers whose choices are on a page of their own.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers whose choices lie beside each other in a menu.
public struct PalettePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers whose choices are round buttons.
public struct RadioGroupPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
extension PickerStyle where Self == DefaultPickerStyle {
    /// Pickers as they usually look, where a style is expected.
    public static var automatic: Self { Self() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// Pickers whose choices are rows, where a style is expected.
    public static var inline: Self { Self() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// Pickers whose choices turn, where a style is expected.
    public static var wheel: Self { Self() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// Pickers whose choices are on a page of their own, where a style is expected.
    public static var navigationLink: Self { Self() }
}
extension PickerStyle where Self == PalettePickerStyle {
    /// Pickers whose choices lie in a menu, where a style is expected.
    public static var palette: Self { Self() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
    /// Pickers whose choices are round buttons, where a style is expected.
    public static var radioGroup: Self { Self() }
}

/// A style of text fields as they usually look.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}
/// A style of text fields without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// Text fields as they usually look, where a style is expected.
    public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// Text fields without a border, where a style is expected.
    public static var plain: Self { Self() }
}

/// The look of forms.
public protocol FormStyle {}
/// A style of forms as they usually look.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}
/// A style of forms whose sections stand apart.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}
/// A style of forms in two columns.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}
extension FormStyle where Self == AutomaticFormStyle {
    /// Forms as they usually look, where a style is expected.
    public static var automatic: Self { Self() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// Forms whose sections stand apart, where a style is expected.
    public static var grouped: Self { Self() }
}
extension FormStyle where Self == ColumnsFormStyle {
    /// Forms of two columns, where a style is expected.
    public static var columns: Self { Self() }
}

extension View {
    /// Sets how its forms look; on Linux all look the same.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> Self { self }
}
