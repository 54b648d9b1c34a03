public import Foundation

/// A style that hides the type of another.
public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle
    /// Creates a style from another.
    public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

/// The foreground style, with which text is drawn.
public struct ForegroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

/// The background style.
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

/// The style of separating lines.
public struct SeparatorShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style, with which text is drawn.
    public static var foreground: Self { Self() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background style.
    public static var background: Self { Self() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of separating lines.
    public static var separator: Self { Self() }
}

extension ShapeStyle {
    /// Returns the style with an opacity; on Linux it is unchanged.
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }
}

// The same style, of what matters less: text has none of it.
extension ShapeStyle {
    /// The secondary variant of the style.
    public var secondary: some ShapeStyle { self }
    /// The tertiary variant of the style.
    public var tertiary: some ShapeStyle { self }
    /// The quaternary variant of the style.
    public var quaternary: some ShapeStyle { self }
    /// The quinary variant of the style.
    public var quinary: some ShapeStyle { self }
    /// Returns the style with a shadow; on Linux it is unchanged.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
    /// Returns the style with a rule for mixing; on Linux it is unchanged.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
}

/// A shadow.
public struct ShadowStyle: Equatable, Sendable {
    /// Returns a shadow behind a shape.
    public static func drop(
        color: Color = .black,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> Self {
        Self()
    }
    /// Returns a shadow inside a shape.
    public static func inner(
        color: Color = .black,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> Self {
        Self()
    }
}

/// The style of filled shapes.
public struct FillShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}
/// The style of links.
public struct LinkShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}
/// The style of placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}
extension ShapeStyle where Self == FillShapeStyle {
    /// The style of filled shapes.
    public static var fill: Self { Self() }
}
extension ShapeStyle where Self == LinkShapeStyle {
    /// The style of links.
    public static var link: Self { Self() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The style of placeholder text.
    public static var placeholder: Self { Self() }
}
extension ShapeStyle where Self == Material {
    /// The thickest material, which hides nearly all of what is behind it.
    public static var ultraThickMaterial: Self { Self() }
    /// The material of bars.
    public static var bar: Self { Self() }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The style of quinary content.
    public static var quinary: Self { Self() }
}
