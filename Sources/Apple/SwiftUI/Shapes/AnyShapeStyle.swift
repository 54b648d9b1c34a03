public import Foundation

/// A style of any type.
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

// The same style, of what matters less: text has none of it.
extension ShapeStyle {
    /// The style of what matters less.
    public var secondary: some ShapeStyle { self }
    /// The style of what matters little.
    public var tertiary: some ShapeStyle { self }
    /// The style of what matters least.
    public var quaternary: some ShapeStyle { self }
    /// The style of what hardly matters.
    public var quinary: some ShapeStyle { self }
    /// The same style with a shadow, which text has not.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
    /// The same style mixed with what is behind, which nothing is.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
}

/// A shadow.
public struct ShadowStyle: Equatable, Sendable {
    /// A shadow behind the shape.
    public static func drop(
        color: Color = .black,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> Self {
        Self()
    }
    /// A shadow within the shape.
    public static func inner(
        color: Color = .black,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> Self {
        Self()
    }
}

/// The style of what can be filled.
public struct FillShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}
/// The style of what links to something.
public struct LinkShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}
/// The style of words that stand for others.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}
extension ShapeStyle where Self == FillShapeStyle {
    /// The style of what can be filled, where a style is expected.
    public static var fill: Self { Self() }
}
extension ShapeStyle where Self == LinkShapeStyle {
    /// The style of what links to something, where a style is expected.
    public static var link: Self { Self() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The style of words that stand for others, where a style is expected.
    public static var placeholder: Self { Self() }
}
extension ShapeStyle where Self == Material {
    /// A material that hides all but a little, where a style is expected.
    public static var ultraThickMaterial: Self { Self() }
    /// The material of bars, where a style is expected.
    public static var bar: Self { Self() }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The style of what hardly matters, where a style is expected.
    public static var quinary: Self { Self() }
}
