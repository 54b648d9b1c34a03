/// A gradient of colours along a circle; text is shown without them.
public struct AngularGradient: Hashable, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    /// Creates a style.
    public nonisolated init(
        gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }
    /// Creates a style whose colours are equally far from each other.
    public nonisolated init(
        colors: [Color],
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) {
        self.init(
            gradient: Gradient(colors: colors),
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }
    /// Creates a style.
    public nonisolated init(
        stops: [Gradient.Stop],
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) {
        self.init(
            gradient: Gradient(stops: stops),
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }
}

extension AngularGradient: View, DrawnStyle {
    public typealias Body = Never
}

extension ShapeStyle where Self == AngularGradient {
    /// An angular gradient, where a style is expected.
    public static func angularGradient(
        _ gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) -> Self {
        Self(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// An angular gradient, where a style is expected.
    public static func angularGradient(
        colors: [Color],
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) -> Self {
        Self(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
}
