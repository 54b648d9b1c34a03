public import Foundation

// Values that say how views look. Text has no looks: they are taken and not used.

/// A direction in which something lies.
///
/// Nothing differs on Linux, where text lies as it is written.
public enum Axis: Hashable, Sendable {
    case horizontal
    case vertical

    /// A set of directions.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The axis from side to side.
        public static let horizontal = Self(rawValue: 1)
        /// The axis from top to bottom.
        public static let vertical = Self(rawValue: 2)
    }
}

/// A side of a rectangle, by the direction in which people read.
public enum Edge: Hashable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    /// A set of a rectangle's sides.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The side above.
        public static let top = Self(rawValue: 1)
        /// The side at which lines begin.
        public static let leading = Self(rawValue: 2)
        /// The side below.
        public static let bottom = Self(rawValue: 4)
        /// The side at which lines end.
        public static let trailing = Self(rawValue: 8)
        /// Both sides between which lines run.
        public static let horizontal: Self = [.leading, .trailing]
        /// The sides above and below.
        public static let vertical: Self = [.top, .bottom]
        /// All four sides.
        public static let all: Self = [.horizontal, .vertical]
    }
}

/// The distance from each side.
///
/// Text is not kept away.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance above.
    public var top: CGFloat
    /// The distance at the side at which lines begin.
    public var leading: CGFloat
    /// The distance below.
    public var bottom: CGFloat
    /// The distance at the side at which lines end.
    public var trailing: CGFloat

    /// Creates the distances of all four sides.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// The alignment of views in a column.
///
/// Text begins at the line's beginning, whatever is said here.
public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }

/// The alignment of views in a row.
///
/// Text has one line, whatever is said here.
public enum VerticalAlignment: Hashable, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// The alignment of a view in a frame.
///
/// Text is not moved by it.
public struct Alignment: Hashable, Sendable {
    /// The alignment from side to side.
    public var horizontal: HorizontalAlignment
    /// The alignment from top to bottom.
    public var vertical: VerticalAlignment

    /// Creates an alignment of both directions.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The middle.
    public static let center = Self(horizontal: .center, vertical: .center)
    /// The middle of the side at which lines begin.
    public static let leading = Self(horizontal: .leading, vertical: .center)
    /// The middle of the side at which lines end.
    public static let trailing = Self(horizontal: .trailing, vertical: .center)
    /// The middle of the side above.
    public static let top = Self(horizontal: .center, vertical: .top)
    /// The middle of the side below.
    public static let bottom = Self(horizontal: .center, vertical: .bottom)
    /// The corner where reading begins.
    public static let topLeading = Self(horizontal: .leading, vertical: .top)
    /// The corner above, at the end of lines.
    public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
    /// The corner below, at the beginning of lines.
    public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
    /// The corner where reading ends.
    public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

/// The alignment of a text's lines.
///
/// Text on Linux begins at the line's beginning.
public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }

/// The way in which something fills its frame: wholly seen, or without gaps.
///
/// On Linux nothing is scaled.
public enum ContentMode: Hashable, Sendable { case fit, fill }

/// The font of text.
///
/// A terminal has one font: on Linux all fonts are the same.
public struct Font: Hashable, Sendable {
    /// The purpose of a text, from which its size follows on Apple's platforms.
    public enum TextStyle: Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2
    }
    /// The thickness of letters.
    public enum Weight: Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The family of letters.
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    /// The font of the largest title; text has one font.
    public static let largeTitle = Font()
    /// The font of a title; text has one font.
    public static let title = Font()
    /// The font of a smaller title; text has one font.
    public static let title2 = Font()
    /// The font of the smallest title; text has one font.
    public static let title3 = Font()
    /// The font of a headline; text has one font.
    public static let headline = Font()
    /// The font of what stands below a headline; text has one font.
    public static let subheadline = Font()
    /// The font of running text; text has one font.
    public static let body = Font()
    /// The font of what is called out; text has one font.
    public static let callout = Font()
    /// The font of a footnote; text has one font.
    public static let footnote = Font()
    /// The font of a caption; text has one font.
    public static let caption = Font()
    /// The font of a smaller caption; text has one font.
    public static let caption2 = Font()

    /// A font of a size; on Linux the one that there is.
    public static func system(
        size: CGFloat,
        weight: Weight? = nil,
        design: Design? = nil
    ) -> Font {
        Font()
    }

    /// The font of what a text is for; on Linux the one that there is.
    public static func system(
        _ style: TextStyle,
        design: Design? = nil,
        weight: Weight? = nil
    ) -> Font {
        Font()
    }

    /// A font by its name; on Linux the one that there is.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font() }

    /// The same font: on Linux there is no heavier one.
    public func bold() -> Font { self }
    /// The same font: on Linux there is no slanted one.
    public func italic() -> Font { self }
    /// The same font: on Linux all letters are equally wide.
    public func monospaced() -> Font { self }
    /// The same font: on Linux all digits are equally wide.
    public func monospacedDigit() -> Font { self }
    /// The same font: on Linux there is no other weight.
    public func weight(_ weight: Weight) -> Font { self }
}

/// A colour, gradient or material that something is drawn with.
public protocol ShapeStyle: Sendable {}

/// A colour.
///
/// On Linux text is shown without it, and as a view it shows nothing.
public struct Color: ShapeStyle, Hashable, Sendable {
    let name: String

    /// Creates a colour of a name in the app's catalogue; on Linux nothing is looked up.
    public init(_ name: String) {
        self.name = name
    }

    /// Creates a colour of its parts, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        name = "\(red) \(green) \(blue) \(opacity)"
    }

    /// Creates a grey, from 0 for black to 1 for white.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour of its place on the circle of colours, each part from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        name = "hue \(hue) \(saturation) \(brightness) \(opacity)"
    }

    /// Black; text is shown without it.
    public static let black = Color("black")
    /// Blue; text is shown without it.
    public static let blue = Color("blue")
    /// Brown; text is shown without it.
    public static let brown = Color("brown")
    /// No colour at all; text is shown without it.
    public static let clear = Color("clear")
    /// Cyan; text is shown without it.
    public static let cyan = Color("cyan")
    /// Gray; text is shown without it.
    public static let gray = Color("gray")
    /// Green; text is shown without it.
    public static let green = Color("green")
    /// Indigo; text is shown without it.
    public static let indigo = Color("indigo")
    /// Mint; text is shown without it.
    public static let mint = Color("mint")
    /// Orange; text is shown without it.
    public static let orange = Color("orange")
    /// Pink; text is shown without it.
    public static let pink = Color("pink")
    /// Purple; text is shown without it.
    public static let purple = Color("purple")
    /// Red; text is shown without it.
    public static let red = Color("red")
    /// Teal; text is shown without it.
    public static let teal = Color("teal")
    /// White; text is shown without it.
    public static let white = Color("white")
    /// Yellow; text is shown without it.
    public static let yellow = Color("yellow")
    /// The colour of what matters most; text is shown without it.
    public static let primary = Color("primary")
    /// The colour of what matters less; text is shown without it.
    public static let secondary = Color("secondary")
    /// The colour of what can be used; text is shown without it.
    public static let accentColor = Color("accent")

    /// A colour between this one and another; on Linux this one.
    public func mix(
        with rhs: Color,
        by fraction: Double,
        in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color {
        self
    }
    /// The same colour: text cannot be seen through.
    public func opacity(_ opacity: Double) -> Color { self }
}

extension Color: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

extension ShapeStyle where Self == Color {
    /// Black, where a style is expected.
    public static var black: Color { Color.black }
    /// Blue, where a style is expected.
    public static var blue: Color { Color.blue }
    /// Brown, where a style is expected.
    public static var brown: Color { Color.brown }
    /// No colour at all, where a style is expected.
    public static var clear: Color { Color.clear }
    /// Cyan, where a style is expected.
    public static var cyan: Color { Color.cyan }
    /// Gray, where a style is expected.
    public static var gray: Color { Color.gray }
    /// Green, where a style is expected.
    public static var green: Color { Color.green }
    /// Indigo, where a style is expected.
    public static var indigo: Color { Color.indigo }
    /// Mint, where a style is expected.
    public static var mint: Color { Color.mint }
    /// Orange, where a style is expected.
    public static var orange: Color { Color.orange }
    /// Pink, where a style is expected.
    public static var pink: Color { Color.pink }
    /// Purple, where a style is expected.
    public static var purple: Color { Color.purple }
    /// Red, where a style is expected.
    public static var red: Color { Color.red }
    /// Teal, where a style is expected.
    public static var teal: Color { Color.teal }
    /// White, where a style is expected.
    public static var white: Color { Color.white }
    /// Yellow, where a style is expected.
    public static var yellow: Color { Color.yellow }
}

/// A style by how much something matters.
public struct HierarchicalShapeStyle: ShapeStyle {
    /// The style of what matters most; text is shown without it.
    public static let primary = Self()
    /// The style of what matters less; text is shown without it.
    public static let secondary = Self()
    /// The style of what matters little; text is shown without it.
    public static let tertiary = Self()
    /// The style of what matters least; text is shown without it.
    public static let quaternary = Self()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The style of what matters most, where a style is expected.
    public static var primary: Self { Self() }
    /// The style of what matters less, where a style is expected.
    public static var secondary: Self { Self() }
    /// The style of what matters little, where a style is expected.
    public static var tertiary: Self { Self() }
    /// The style of what matters least, where a style is expected.
    public static var quaternary: Self { Self() }
}

/// The style of what can be used.
///
/// Text is shown without it.
public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == TintShapeStyle {
    /// The style of what can be used, where a style is expected.
    public static var tint: Self { Self() }
}

/// A blurred pane behind something.
///
/// Text has none.
public struct Material: ShapeStyle {
    /// A material that hides least of what is behind it; text is shown without it.
    public static let ultraThinMaterial = Self()
    /// A material that hides little of what is behind it; text is shown without it.
    public static let thinMaterial = Self()
    /// A material that hides something of what is behind it; text is shown without it.
    public static let regularMaterial = Self()
    /// A material that hides most of what is behind it; text is shown without it.
    public static let thickMaterial = Self()
}

extension ShapeStyle where Self == Material {
    /// A material that hides least, where a style is expected.
    public static var ultraThinMaterial: Self { Self() }
    /// A material that hides little, where a style is expected.
    public static var thinMaterial: Self { Self() }
    /// A material that hides something, where a style is expected.
    public static var regularMaterial: Self { Self() }
    /// A material that hides most, where a style is expected.
    public static var thickMaterial: Self { Self() }
}

// Styles of controls and containers.

/// The look of lists.
///
/// On Linux all look the same.
public protocol ListStyle {}
/// A style of lists of rows and nothing else.
///
/// On Linux all look the same.
public struct PlainListStyle: ListStyle { public init() {} }
/// A style of lists whose sections stand apart.
///
/// On Linux all look the same.
public struct GroupedListStyle: ListStyle { public init() {} }
/// A style of lists whose sections stand apart and are set in.
///
/// On Linux all look the same.
public struct InsetGroupedListStyle: ListStyle { public init() {} }
/// A style of lists at the side of a window.
///
/// On Linux all look the same.
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle {
    /// Lists whose sections are set in, where a style is expected.
    public static var insetGrouped: Self { Self() }
}
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

/// The look of text fields.
///
/// On Linux all look the same.
public protocol TextFieldStyle {}
/// A style of text fields with a round border.
///
/// On Linux all look the same.
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// Text fields with a round border, where a style is expected.
    public static var roundedBorder: Self { Self() }
}

/// The look of pickers.
///
/// On Linux all look the same.
public protocol PickerStyle {}
/// A style of pickers whose choices lie beside each other.
///
/// On Linux all look the same.
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
/// A style of pickers whose choices come up when they are pressed.
///
/// On Linux all look the same.
public struct MenuPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
    /// Pickers whose choices lie beside each other, where a style is expected.
    public static var segmented: Self { Self() }
}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }

/// The look of progress.
///
/// On Linux it is a line of text.
public protocol ProgressViewStyle {}
/// A style of progress as a bar.
///
/// On Linux it is a line of text.
public struct LinearProgressViewStyle: ProgressViewStyle { public init() {} }
/// A style of progress as a circle.
///
/// On Linux it is a line of text.
public struct CircularProgressViewStyle: ProgressViewStyle { public init() {} }
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// Progress as a bar, where a style is expected.
    public static var linear: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// Progress as a circle, where a style is expected.
    public static var circular: Self { Self() }
}

/// The layout of a view's title.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
