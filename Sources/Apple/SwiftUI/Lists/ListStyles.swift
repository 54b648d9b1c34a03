// Further styles of lists, pickers and text fields; on Linux all look the same.

/// The default style of lists.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}
/// A style of lists with inset rows.
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
    /// The default style of lists.
    public static var automatic: Self { Self() }
}
extension ListStyle where Self == InsetListStyle {
    /// A style of lists with inset rows.
    public static var inset: Self { Self() }
}
extension ListStyle where Self == BorderedListStyle {
    /// A style of lists with a border.
    public static var bordered: Self { Self() }
}

/// The default style of pickers.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers that shows the choices as rows of the list.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers that shows the choices on a wheel.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers that shows the choices in a view of their own.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers that shows the choices side by side in a menu.
public struct PalettePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
/// A style of pickers that shows the choices as radio buttons.
public struct RadioGroupPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
}
extension PickerStyle where Self == DefaultPickerStyle {
    /// The default style of pickers.
    public static var automatic: Self { Self() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// A style of pickers that shows the choices as rows of the list.
    public static var inline: Self { Self() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// A style of pickers that shows the choices on a wheel.
    public static var wheel: Self { Self() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A style of pickers that shows the choices in a view of their own.
    public static var navigationLink: Self { Self() }
}
extension PickerStyle where Self == PalettePickerStyle {
    /// A style of pickers that shows the choices side by side in a menu.
    public static var palette: Self { Self() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
    /// A style of pickers that shows the choices as radio buttons.
    public static var radioGroup: Self { Self() }
}

/// The default style of text fields.
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
    /// The default style of text fields.
    public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// A style of text fields without a border.
    public static var plain: Self { Self() }
}

/// The look of forms.
public protocol FormStyle {}
/// The default style of forms.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}
/// A style of forms with separate groups.
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
    /// The default style of forms.
    public static var automatic: Self { Self() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// A style of forms with separate groups.
    public static var grouped: Self { Self() }
}
extension FormStyle where Self == ColumnsFormStyle {
    /// A style of forms in two columns.
    public static var columns: Self { Self() }
}

extension View {
    /// Sets the style of forms; on Linux all look the same.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> Self { self }
}
