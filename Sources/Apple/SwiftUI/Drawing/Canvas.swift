public import Foundation

/// A view that an app draws; on Linux nothing is drawn, and the drawing is not called.
public struct Canvas<Symbols: View> {
    private let renderer: (inout GraphicsContext, CGSize) -> Void
}

extension Canvas where Symbols == EmptyView {
    /// Creates a view of a drawing.
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.renderer = renderer
    }
}

extension Canvas {
    /// Creates a view of a drawing with views in it.
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
    }
}

extension Canvas: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

/// The context in which a drawing is made.
///
/// On Linux there never is one.
public struct GraphicsContext {
    /// The opacity of the drawing.
    public var opacity: Double = 1
    private init() {}

    /// The colour, gradient or image that something is drawn with.
    public struct Shading: Sendable {
        /// A colour.
        public static func color(_ color: Color) -> Self { Self() }
        /// A style.
        public static func style<S: ShapeStyle>(_ style: S) -> Self { Self() }
        /// Colours along a line.
        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint
        ) -> Self {
            Self()
        }
        /// Colours around a point, from near to far.
        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat
        ) -> Self {
            Self()
        }
        /// The style of what stands in front.
        public static let foreground = Self()
    }

    /// A text that is to be drawn.
    public struct ResolvedText {
        /// Returns the room that the text takes.
        public func measure(in size: CGSize) -> CGSize { .zero }
    }
    /// A picture that is to be drawn.
    public struct ResolvedImage {
        /// The size of the image.
        public var size: CGSize { .zero }
    }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    /// Draws along a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    /// Draws along a path in a style.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    /// Draws words.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    /// Draws words in a rectangle.
    public func draw(_ text: Text, in rect: CGRect) {}
    /// Draws a picture.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    /// Draws a picture in a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
    /// Makes ready what is drawn of words.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
    /// Makes ready what is drawn of a picture.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage() }
    /// Moves where drawing begins.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    /// Scales what is drawn.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    /// Turns what is drawn.
    public mutating func rotate(by angle: Angle) {}
    /// Draws inside of a path alone.
    public mutating func clip(to path: Path) {}
    /// Draws something by itself.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
}

/// The way in which colours are mixed in a drawing.
///
/// On Linux nothing is drawn.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }
