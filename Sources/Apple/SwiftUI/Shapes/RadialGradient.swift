public import Foundation

/// A gradient of colours around a point, by distance; on Linux no colours are shown.
public struct RadialGradient: Hashable, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    /// Creates the style with a `Gradient`, from one radius to another.
    public nonisolated init(
        gradient: Gradient,
        center: UnitPoint = .center,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }
    /// Creates the style with colours at equal distances, from one radius to another.
    public nonisolated init(
        colors: [Color],
        center: UnitPoint = .center,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) {
        self.init(
            gradient: Gradient(colors: colors),
            center: center,
            startRadius: startRadius,
            endRadius: endRadius
        )
    }
    /// Creates the style with stops, from one radius to another.
    public nonisolated init(
        stops: [Gradient.Stop],
        center: UnitPoint = .center,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) {
        self.init(
            gradient: Gradient(stops: stops),
            center: center,
            startRadius: startRadius,
            endRadius: endRadius
        )
    }
}

extension RadialGradient: View, DrawnStyle {
    public typealias Body = Never
}

extension ShapeStyle where Self == RadialGradient {
    /// Returns a gradient around a point, by distance.
    public static func radialGradient(
        _ gradient: Gradient,
        center: UnitPoint = .center,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) -> Self {
        Self(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Returns a gradient around a point, by distance.
    public static func radialGradient(
        colors: [Color],
        center: UnitPoint = .center,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) -> Self {
        Self(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
