/// The look of a date picker.
///
/// On Linux all look the same.
public protocol DatePickerStyle {}
/// The default style of date pickers.
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
/// A style of date pickers in a single line.
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
/// A style of date pickers with a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
/// A style of date pickers with wheels.
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The default style of date pickers.
    public static var automatic: Self { Self() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A style of date pickers in a single line.
    public static var compact: Self { Self() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A style of date pickers with a calendar.
    public static var graphical: Self { Self() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// A style of date pickers with wheels.
    public static var wheel: Self { Self() }
}

extension View {
    /// Sets the style of date pickers; on Linux all look the same.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> Self { self }
}
