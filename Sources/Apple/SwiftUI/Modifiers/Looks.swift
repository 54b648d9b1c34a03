public import Foundation

// Values that say how views look. Text has no looks: they are taken and not used.

/// The horizontal or the vertical axis.
///
/// On Linux it has no effect on text.
public enum Axis: Hashable, Sendable {
    case horizontal
    case vertical

    /// A set of axes.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The horizontal axis.
        public static let horizontal = Self(rawValue: 1)
        /// The vertical axis.
        public static let vertical = Self(rawValue: 2)
    }
}

/// An edge of a rectangle, with leading and trailing sides.
public enum Edge: Hashable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    /// A set of edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The top edge.
        public static let top = Self(rawValue: 1)
        /// The leading edge, where lines of text begin.
        public static let leading = Self(rawValue: 2)
        /// The bottom edge.
        public static let bottom = Self(rawValue: 4)
        /// The trailing edge, where lines of text end.
        public static let trailing = Self(rawValue: 8)
        /// The leading and the trailing edge.
        public static let horizontal: Self = [.leading, .trailing]
        /// The top and the bottom edge.
        public static let vertical: Self = [.top, .bottom]
        /// All four edges.
        public static let all: Self = [.horizontal, .vertical]
    }
}

/// The insets from the edges of a rectangle.
///
/// On Linux they have no effect on text.
public struct EdgeInsets: Hashable, Sendable {
    /// The inset from the top edge.
    public var top: CGFloat
    /// The inset from the leading edge, where lines of text begin.
    public var leading: CGFloat
    /// The inset from the bottom edge.
    public var bottom: CGFloat
    /// The inset from the trailing edge, where lines of text end.
    public var trailing: CGFloat

    /// Creates insets from the four edges.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// The alignment of views in a column.
///
/// On Linux it has no effect on text.
public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }

/// The alignment of views in a row.
///
/// On Linux it has no effect on text.
public enum VerticalAlignment: Hashable, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// The alignment of a view in a frame.
///
/// On Linux it has no effect on text.
public struct Alignment: Hashable, Sendable {
    /// The horizontal alignment.
    public var horizontal: HorizontalAlignment
    /// The vertical alignment.
    public var vertical: VerticalAlignment

    /// Creates an alignment in both directions.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The centre.
    public static let center = Self(horizontal: .center, vertical: .center)
    /// The centre of the leading edge.
    public static let leading = Self(horizontal: .leading, vertical: .center)
    /// The centre of the trailing edge.
    public static let trailing = Self(horizontal: .trailing, vertical: .center)
    /// The centre of the top edge.
    public static let top = Self(horizontal: .center, vertical: .top)
    /// The centre of the bottom edge.
    public static let bottom = Self(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Self(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

/// The alignment of a text's lines.
///
/// On Linux lines always begin at the leading edge.
public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }

/// The rule for fitting content into a frame.
///
/// On Linux nothing is scaled.
public enum ContentMode: Hashable, Sendable { case fit, fill }

/// The font of text.
///
/// On Linux all fonts look the same, as a terminal has one.
public struct Font: Hashable, Sendable {
    /// A style of text, by its purpose.
    public enum TextStyle: Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2
    }
    /// The weight of a font.
    public enum Weight: Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The design of a font.
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    /// The font of large titles; on Linux all fonts look the same.
    public static let largeTitle = Font()
    /// The font of titles; on Linux all fonts look the same.
    public static let title = Font()
    /// The font of titles of the second level; on Linux all fonts look the same.
    public static let title2 = Font()
    /// The font of titles of the third level; on Linux all fonts look the same.
    public static let title3 = Font()
    /// The font of headlines; on Linux all fonts look the same.
    public static let headline = Font()
    /// The font of subheadlines; on Linux all fonts look the same.
    public static let subheadline = Font()
    /// The font of body text; on Linux all fonts look the same.
    public static let body = Font()
    /// The font of callouts; on Linux all fonts look the same.
    public static let callout = Font()
    /// The font of footnotes; on Linux all fonts look the same.
    public static let footnote = Font()
    /// The font of captions; on Linux all fonts look the same.
    public static let caption = Font()
    /// The font of small captions; on Linux all fonts look the same.
    public static let caption2 = Font()

    /// Returns the system's font in the given size; on Linux all fonts look the same.
    public static func system(
        size: CGFloat,
        weight: Weight? = nil,
        design: Design? = nil
    ) -> Font {
        Font()
    }

    /// Returns the system's font for a style of text; on Linux all fonts look the same.
    public static func system(
        _ style: TextStyle,
        design: Design? = nil,
        weight: Weight? = nil
    ) -> Font {
        Font()
    }

    /// Returns the font of the given name; on Linux all fonts look the same.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font() }

    /// Returns the font in bold; on Linux it is unchanged.
    public func bold() -> Font { self }
    /// Returns the font in italics; on Linux it is unchanged.
    public func italic() -> Font { self }
    /// Returns the font with letters of equal width; on Linux it is unchanged.
    public func monospaced() -> Font { self }
    /// Returns the font with digits of equal width; on Linux it is unchanged.
    public func monospacedDigit() -> Font { self }
    /// Returns the font in the given weight; on Linux it is unchanged.
    public func weight(_ weight: Weight) -> Font { self }
}

/// A type of colour, gradient or material with which shapes are drawn.
public protocol ShapeStyle: Sendable {}

/// A colour, which is also a style and a view.
///
/// On Linux text has no colour, and as a view it shows nothing.
public struct Color: ShapeStyle, Hashable, Sendable {
    let name: String

    /// Creates the colour of a name in the app's asset catalogue; on Linux nothing is looked up.
    public init(_ name: String) {
        self.name = name
    }

    /// Creates a colour from its red, green, blue and opacity, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        name = "\(red) \(green) \(blue) \(opacity)"
    }

    /// Creates a shade of grey, from 0 for black to 1 for white.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour from its hue, saturation and brightness, each from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        name = "hue \(hue) \(saturation) \(brightness) \(opacity)"
    }

    /// Black; on Linux no colours are shown.
    public static let black = Color("black")
    /// Blue; on Linux no colours are shown.
    public static let blue = Color("blue")
    /// Brown; on Linux no colours are shown.
    public static let brown = Color("brown")
    /// A transparent colour; on Linux no colours are shown.
    public static let clear = Color("clear")
    /// Cyan; on Linux no colours are shown.
    public static let cyan = Color("cyan")
    /// Grey; on Linux no colours are shown.
    public static let gray = Color("gray")
    /// Green; on Linux no colours are shown.
    public static let green = Color("green")
    /// Indigo; on Linux no colours are shown.
    public static let indigo = Color("indigo")
    /// Mint; on Linux no colours are shown.
    public static let mint = Color("mint")
    /// Orange; on Linux no colours are shown.
    public static let orange = Color("orange")
    /// Pink; on Linux no colours are shown.
    public static let pink = Color("pink")
    /// Purple; on Linux no colours are shown.
    public static let purple = Color("purple")
    /// Red; on Linux no colours are shown.
    public static let red = Color("red")
    /// Teal; on Linux no colours are shown.
    public static let teal = Color("teal")
    /// White; on Linux no colours are shown.
    public static let white = Color("white")
    /// Yellow; on Linux no colours are shown.
    public static let yellow = Color("yellow")
    /// The colour of primary content; on Linux no colours are shown.
    public static let primary = Color("primary")
    /// The colour of secondary content; on Linux no colours are shown.
    public static let secondary = Color("secondary")
    /// The accent colour of controls; on Linux no colours are shown.
    public static let accentColor = Color("accent")

    /// Returns a mixture of this colour and another; on Linux it is this colour.
    public func mix(
        with rhs: Color,
        by fraction: Double,
        in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color {
        self
    }
    /// Returns the colour with an opacity; on Linux it is unchanged.
    public func opacity(_ opacity: Double) -> Color { self }
}

extension Color: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

extension ShapeStyle where Self == Color {
    /// Black, as a style.
    public static var black: Color { Color.black }
    /// Blue, as a style.
    public static var blue: Color { Color.blue }
    /// Brown, as a style.
    public static var brown: Color { Color.brown }
    /// A transparent colour, as a style.
    public static var clear: Color { Color.clear }
    /// Cyan, as a style.
    public static var cyan: Color { Color.cyan }
    /// Grey, as a style.
    public static var gray: Color { Color.gray }
    /// Green, as a style.
    public static var green: Color { Color.green }
    /// Indigo, as a style.
    public static var indigo: Color { Color.indigo }
    /// Mint, as a style.
    public static var mint: Color { Color.mint }
    /// Orange, as a style.
    public static var orange: Color { Color.orange }
    /// Pink, as a style.
    public static var pink: Color { Color.pink }
    /// Purple, as a style.
    public static var purple: Color { Color.purple }
    /// Red, as a style.
    public static var red: Color { Color.red }
    /// Teal, as a style.
    public static var teal: Color { Color.teal }
    /// White, as a style.
    public static var white: Color { Color.white }
    /// Yellow, as a style.
    public static var yellow: Color { Color.yellow }
}

/// A style for a level of importance.
public struct HierarchicalShapeStyle: ShapeStyle {
    /// The style of primary content; on Linux no colours are shown.
    public static let primary = Self()
    /// The style of secondary content; on Linux no colours are shown.
    public static let secondary = Self()
    /// The style of tertiary content; on Linux no colours are shown.
    public static let tertiary = Self()
    /// The style of quaternary content; on Linux no colours are shown.
    public static let quaternary = Self()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The style of primary content.
    public static var primary: Self { Self() }
    /// The style of secondary content.
    public static var secondary: Self { Self() }
    /// The style of tertiary content.
    public static var tertiary: Self { Self() }
    /// The style of quaternary content.
    public static var quaternary: Self { Self() }
}

/// The tint of controls, as a style.
///
/// On Linux text has no colour.
public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of controls, as a style.
    public static var tint: Self { Self() }
}

/// A material that blurs what is behind it; on Linux nothing is drawn.
public struct Material: ShapeStyle {
    /// The thinnest material, which hides least of what is behind it.
    public static let ultraThinMaterial = Self()
    /// A thin material, which hides little of what is behind it.
    public static let thinMaterial = Self()
    /// The regular material.
    public static let regularMaterial = Self()
    /// A thick material, which hides most of what is behind it.
    public static let thickMaterial = Self()
}

extension ShapeStyle where Self == Material {
    /// The thinnest material, which hides least of what is behind it.
    public static var ultraThinMaterial: Self { Self() }
    /// A thin material, which hides little of what is behind it.
    public static var thinMaterial: Self { Self() }
    /// The regular material.
    public static var regularMaterial: Self { Self() }
    /// A thick material, which hides most of what is behind it.
    public static var thickMaterial: Self { Self() }
}

// Styles of controls and containers.

/// The look of lists.
///
/// On Linux all look the same.
public protocol ListStyle {}
/// A style of lists without decoration.
///
/// On Linux all look the same.
public struct PlainListStyle: ListStyle { public init() {} }
/// A style of lists with separate groups.
///
/// On Linux all look the same.
public struct GroupedListStyle: ListStyle { public init() {} }
/// A style of lists with separate, inset groups.
///
/// On Linux all look the same.
public struct InsetGroupedListStyle: ListStyle { public init() {} }
/// A style of lists in the sidebar of a window.
///
/// On Linux all look the same.
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle {
    /// A style of lists with separate, inset groups.
    public static var insetGrouped: Self { Self() }
}
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

/// The look of text fields.
///
/// On Linux all look the same.
public protocol TextFieldStyle {}
/// A style of text fields with a rounded border.
///
/// On Linux all look the same.
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A style of text fields with a rounded border.
    public static var roundedBorder: Self { Self() }
}

/// The look of pickers.
///
/// On Linux all look the same.
public protocol PickerStyle {}
/// A style of pickers that shows the choices as segments.
///
/// On Linux all look the same.
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
/// A style of pickers that shows the choices in a menu.
///
/// On Linux all look the same.
public struct MenuPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
    /// A style of pickers that shows the choices as segments.
    public static var segmented: Self { Self() }
}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }

/// The look of a progress view.
///
/// On Linux it is always a line of text.
public protocol ProgressViewStyle {}
/// A style of progress views with a bar.
///
/// On Linux a progress view is always a line of text.
public struct LinearProgressViewStyle: ProgressViewStyle { public init() {} }
/// A style of progress views with a circle.
///
/// On Linux a progress view is always a line of text.
public struct CircularProgressViewStyle: ProgressViewStyle { public init() {} }
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A style of progress views with a bar.
    public static var linear: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A style of progress views with a circle.
    public static var circular: Self { Self() }
}

/// The display of a view's title: large, or in the bar.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
