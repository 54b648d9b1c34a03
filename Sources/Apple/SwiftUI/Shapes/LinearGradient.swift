/// A gradient of colours along a line; text is shown without them.
public struct LinearGradient: Hashable, Sendable {
    let gradient: Gradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    /// Creates a style.
    public nonisolated init(
        gradient: Gradient,
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }
    /// Creates a style whose colours are equally far from each other.
    public nonisolated init(
        colors: [Color],
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// Creates a style.
    public nonisolated init(
        stops: [Gradient.Stop],
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: View, DrawnStyle {
    public typealias Body = Never
}

extension ShapeStyle where Self == LinearGradient {
    /// A linear gradient, where a style is expected.
    public static func linearGradient(
        _ gradient: Gradient,
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> Self {
        Self(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    /// A linear gradient, where a style is expected.
    public static func linearGradient(
        colors: [Color],
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> Self {
        Self(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}
