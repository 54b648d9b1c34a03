public import Foundation

/// A view with a drawing by the app; on Linux nothing is drawn, and the closure is not called.
public struct Canvas<Symbols: View> {
    private let renderer: (inout GraphicsContext, CGSize) -> Void
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas with a closure that draws.
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
    /// Creates a canvas with a closure that draws, and with views to draw.
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

/// The context in which a canvas is drawn.
///
/// On Linux there is never one.
public struct GraphicsContext {
    /// The opacity of the drawing.
    public var opacity: Double = 1
    private init() {}

    /// The colour, gradient or picture with which a path is drawn.
    public struct Shading: Sendable {
        /// Returns a shading with a colour.
        public static func color(_ color: Color) -> Self { Self() }
        /// Returns a shading with a style.
        public static func style<S: ShapeStyle>(_ style: S) -> Self { Self() }
        /// Returns a shading with a gradient along a line.
        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint
        ) -> Self {
            Self()
        }
        /// Returns a shading with a gradient around a point.
        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat
        ) -> Self {
            Self()
        }
        /// The shading with the foreground style.
        public static let foreground = Self()
    }

    /// A text that is ready to be drawn.
    public struct ResolvedText {
        /// Returns the size of the text: on Linux always zero.
        public func measure(in size: CGSize) -> CGSize { .zero }
    }
    /// A picture that is ready to be drawn.
    public struct ResolvedImage {
        /// The size of the image.
        public var size: CGSize { .zero }
    }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    /// Draws the outline of a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    /// Draws the outline of a path with a style.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    /// Draws a text at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    /// Draws a text in a rectangle.
    public func draw(_ text: Text, in rect: CGRect) {}
    /// Draws a picture at a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    /// Draws a picture in a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
    /// Prepares a text to be drawn.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
    /// Prepares a picture to be drawn.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage() }
    /// Moves the origin of the drawing.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    /// Scales the drawing.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    /// Rotates the drawing.
    public mutating func rotate(by angle: Angle) {}
    /// Limits the drawing to the inside of a path.
    public mutating func clip(to path: Path) {}
    /// Draws a layer of its own.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
}

/// The way in which colours are mixed in a drawing.
///
/// On Linux nothing is drawn.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }
