public import Foundation

// Values that say how views look. Text has no looks: they are taken and not used.

public enum Axis: Hashable, Sendable {
    case horizontal
    case vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Self(rawValue: 1)
        public static let vertical = Self(rawValue: 2)
    }
}

public enum Edge: Hashable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Self(rawValue: 1)
        public static let leading = Self(rawValue: 2)
        public static let bottom = Self(rawValue: 4)
        public static let trailing = Self(rawValue: 8)
        public static let horizontal: Self = [.leading, .trailing]
        public static let vertical: Self = [.top, .bottom]
        public static let all: Self = [.horizontal, .vertical]
    }
}

public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }

public enum VerticalAlignment: Hashable, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
}

public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Self(horizontal: .center, vertical: .center)
    public static let leading = Self(horizontal: .leading, vertical: .center)
    public static let trailing = Self(horizontal: .trailing, vertical: .center)
    public static let top = Self(horizontal: .center, vertical: .top)
    public static let bottom = Self(horizontal: .center, vertical: .bottom)
    public static let topLeading = Self(horizontal: .leading, vertical: .top)
    public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }

public enum ContentMode: Hashable, Sendable { case fit, fill }

public struct Font: Hashable, Sendable {
    public enum TextStyle: Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2
    }
    public enum Weight: Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    public static let largeTitle = Font()
    public static let title = Font()
    public static let title2 = Font()
    public static let title3 = Font()
    public static let headline = Font()
    public static let subheadline = Font()
    public static let body = Font()
    public static let callout = Font()
    public static let footnote = Font()
    public static let caption = Font()
    public static let caption2 = Font()

    public static func system(
        size: CGFloat,
        weight: Weight? = nil,
        design: Design? = nil
    ) -> Font {
        Font()
    }

    public static func system(
        _ style: TextStyle,
        design: Design? = nil,
        weight: Weight? = nil
    ) -> Font {
        Font()
    }

    public static func custom(_ name: String, size: CGFloat) -> Font { Font() }

    public func bold() -> Font { self }
    public func italic() -> Font { self }
    public func monospaced() -> Font { self }
    public func monospacedDigit() -> Font { self }
    public func weight(_ weight: Weight) -> Font { self }
}

/// What something is drawn with.
public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable, Sendable {
    private let name: String

    public init(_ name: String) {
        self.name = name
    }

    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        name = "\(red) \(green) \(blue) \(opacity)"
    }

    public static let black = Color("black")
    public static let blue = Color("blue")
    public static let brown = Color("brown")
    public static let clear = Color("clear")
    public static let cyan = Color("cyan")
    public static let gray = Color("gray")
    public static let green = Color("green")
    public static let indigo = Color("indigo")
    public static let mint = Color("mint")
    public static let orange = Color("orange")
    public static let pink = Color("pink")
    public static let purple = Color("purple")
    public static let red = Color("red")
    public static let teal = Color("teal")
    public static let white = Color("white")
    public static let yellow = Color("yellow")
    public static let primary = Color("primary")
    public static let secondary = Color("secondary")
    public static let accentColor = Color("accent")

    public func opacity(_ opacity: Double) -> Color { self }
}

extension Color: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

extension ShapeStyle where Self == Color {
    public static var black: Color { Color.black }
    public static var blue: Color { Color.blue }
    public static var brown: Color { Color.brown }
    public static var clear: Color { Color.clear }
    public static var cyan: Color { Color.cyan }
    public static var gray: Color { Color.gray }
    public static var green: Color { Color.green }
    public static var indigo: Color { Color.indigo }
    public static var mint: Color { Color.mint }
    public static var orange: Color { Color.orange }
    public static var pink: Color { Color.pink }
    public static var purple: Color { Color.purple }
    public static var red: Color { Color.red }
    public static var teal: Color { Color.teal }
    public static var white: Color { Color.white }
    public static var yellow: Color { Color.yellow }
}

public struct HierarchicalShapeStyle: ShapeStyle {
    public static let primary = Self()
    public static let secondary = Self()
    public static let tertiary = Self()
    public static let quaternary = Self()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { Self() }
    public static var secondary: Self { Self() }
    public static var tertiary: Self { Self() }
    public static var quaternary: Self { Self() }
}

public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: Self { Self() }
}

public struct Material: ShapeStyle {
    public static let ultraThinMaterial = Self()
    public static let thinMaterial = Self()
    public static let regularMaterial = Self()
    public static let thickMaterial = Self()
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Self { Self() }
    public static var thinMaterial: Self { Self() }
    public static var regularMaterial: Self { Self() }
    public static var thickMaterial: Self { Self() }
}

/// How a change is drawn over time; on Linux it is there at once.
public struct Animation: Hashable, Sendable {
    public static let `default` = Self()
    public static let linear = Self()
    public static let easeIn = Self()
    public static let easeOut = Self()
    public static let easeInOut = Self()
    public static let spring = Self()

    public static func linear(duration: Double) -> Self { Self() }
    public static func easeIn(duration: Double) -> Self { Self() }
    public static func easeOut(duration: Double) -> Self { Self() }
    public static func easeInOut(duration: Double) -> Self { Self() }
}

/// Makes changes; on Linux they are not animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

// Styles of controls and containers.

public protocol ButtonStyle {}
public struct PlainButtonStyle: ButtonStyle { public init() {} }
public struct BorderedButtonStyle: ButtonStyle { public init() {} }
public struct BorderedProminentButtonStyle: ButtonStyle { public init() {} }
public struct BorderlessButtonStyle: ButtonStyle { public init() {} }
extension ButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
extension ButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: Self { Self() }
}
extension ButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { Self() }
}
extension ButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: Self { Self() }
}

public protocol ListStyle {}
public struct PlainListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: Self { Self() }
}
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

public protocol TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: Self { Self() }
}

public protocol PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: Self { Self() }
}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }

public protocol ProgressViewStyle {}
public struct LinearProgressViewStyle: ProgressViewStyle { public init() {} }
public struct CircularProgressViewStyle: ProgressViewStyle { public init() {} }
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: Self { Self() }
}

/// How the title of a view is laid out.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
