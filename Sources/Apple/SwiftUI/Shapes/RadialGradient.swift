public import Foundation

/// A gradient of colours round a point; text is shown without them.
public struct RadialGradient: Hashable, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    /// Creates a style.
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
    /// Creates a style whose colours are equally far from each other.
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
    /// Creates a style.
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
    /// A radial gradient, where a style is expected.
    public static func radialGradient(
        _ gradient: Gradient,
        center: UnitPoint = .center,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) -> Self {
        Self(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// A radial gradient, where a style is expected.
    public static func radialGradient(
        colors: [Color],
        center: UnitPoint = .center,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) -> Self {
        Self(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
