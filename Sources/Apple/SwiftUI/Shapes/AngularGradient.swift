/// A gradient of colours around a point, by angle; on Linux no colours are shown.
public struct AngularGradient: Hashable, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    /// Creates the style with a `Gradient`.
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
    /// Creates the style with colours at equal distances.
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
    /// Creates the style with stops.
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
    /// Returns a gradient around a point, by angle.
    public static func angularGradient(
        _ gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) -> Self {
        Self(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Returns a gradient around a point, by angle.
    public static func angularGradient(
        colors: [Color],
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) -> Self {
        Self(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
}
