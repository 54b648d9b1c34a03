/// Any style.
public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle
    /// Creates one that is drawn as another.
    public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

/// The style of what stands in front: that of the text.
public struct ForegroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

/// The style of what stands behind.
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

/// The style of lines between others.
public struct SeparatorShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The style of the text, where a style is expected.
    public static var foreground: Self { Self() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The style of what stands behind, where a style is expected.
    public static var background: Self { Self() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of lines between others, where a style is expected.
    public static var separator: Self { Self() }
}

extension ShapeStyle {
    /// The same style: text cannot be seen through.
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }
}
