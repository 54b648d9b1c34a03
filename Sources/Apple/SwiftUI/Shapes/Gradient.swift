public import Foundation

/// A gradient of colours that go over into each other; text is shown without them.
public struct Gradient: ShapeStyle, Hashable, Sendable {
    /// A colour, and where it is reached.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The place where the colour is reached, from 0 to 1.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colours, in their order.
    public var stops: [Stop]

    /// Creates a gradient.
    public init(stops: [Stop]) { self.stops = stops }
    /// Creates a gradient whose colours are equally far from each other.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

/// The colours that a colour alone goes over into.
public struct AnyGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    /// Creates one of another.
    public init(_ gradient: Gradient) { self.gradient = gradient }
}

extension Color {
    /// The colour with a little of light and shadow; text is shown without it.
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }
}

/// A style that is a view as well; text is shown without it, and as a view it shows nothing.
@MainActor @preconcurrency protocol DrawnStyle: PrimitiveView, ShapeStyle {}

extension DrawnStyle {
    func nodes(at place: Place) -> [ViewNode] { [] }
}

extension Gradient {
    /// The space in which colours are mixed; on Linux nothing is drawn.
    public struct ColorSpace: Hashable, Sendable {
        private let name: String
        /// The space of devices' colours.
        public static let device = ColorSpace(name: "device")
        /// The space of colours as people see them.
        public static let perceptual = ColorSpace(name: "perceptual")
    }
}
