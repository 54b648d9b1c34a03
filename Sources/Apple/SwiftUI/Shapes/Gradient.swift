public import Foundation

/// A gradient of colours; on Linux no colours are shown.
public struct Gradient: ShapeStyle, Hashable, Sendable {
    /// A colour of a gradient, with its location.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The location of the colour, from 0 to 1.
        public var location: CGFloat

        /// Creates a stop with a colour and a location.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colours, in their order.
    public var stops: [Stop]

    /// Creates a gradient with stops.
    public init(stops: [Stop]) { self.stops = stops }
    /// Creates a gradient with colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

/// A gradient of a single colour.
public struct AnyGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    /// Creates a style from a gradient.
    public init(_ gradient: Gradient) { self.gradient = gradient }
}

extension Color {
    /// A slight gradient of the colour; on Linux no colours are shown.
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }
}

/// A style that is a view as well; text is shown without it, and as a view it shows nothing.
@MainActor @preconcurrency protocol DrawnStyle: PrimitiveView, ShapeStyle {}

extension DrawnStyle {
    func nodes(at place: Place) -> [ViewNode] { [] }
}

extension Gradient {
    /// The space in which colours are mixed.
    public struct ColorSpace: Hashable, Sendable {
        private let name: String
        /// The colour space of the device.
        public static let device = ColorSpace(name: "device")
        /// A colour space that follows human perception.
        public static let perceptual = ColorSpace(name: "perceptual")
    }
}
