/// The look of pickers of dates.
///
/// On Linux all look the same.
public protocol DatePickerStyle {}
/// A style of date pickers as the system has them.
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
/// A style of date pickers in one line.
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
/// A style of date pickers with a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
/// A style of date pickers with wheels.
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// Pickers as the system has them, where a style is expected.
    public static var automatic: Self { Self() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// Pickers of one line, where a style is expected.
    public static var compact: Self { Self() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// Pickers with a calendar, where a style is expected.
    public static var graphical: Self { Self() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Pickers with wheels, where a style is expected.
    public static var wheel: Self { Self() }
}

extension View {
    /// Sets how its pickers of dates look; on Linux all look the same.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> Self { self }
}
