public import Foundation

/// A change to the drawing of a view that does not affect its layout; on Linux nothing is drawn.
public protocol VisualEffect: Sendable {}

/// An effect that changes nothing.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates the effect.
    public init() {}
}

extension VisualEffect {
    /// Moves the view.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
    /// Moves the view.
    public func offset(_ offset: CGSize) -> some VisualEffect { self }
    /// Scales the view.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        self
    }
    /// Scales the view by a factor in each direction.
    public func scaleEffect(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> some VisualEffect {
        self
    }
    /// Rotates the view.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        self
    }
    /// Sets the opacity of the view.
    public func opacity(_ opacity: Double) -> some VisualEffect { self }
    /// Blurs the view.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
    /// Sets the brightness of the view.
    public func brightness(_ amount: Double) -> some VisualEffect { self }
    /// Sets the saturation of the view's colours.
    public func saturation(_ amount: Double) -> some VisualEffect { self }
    /// Reduces the view's colours to shades of grey.
    public func grayscale(_ amount: Double) -> some VisualEffect { self }
}

extension View {
    /// Applies effects that depend on the geometry of the view; on Linux it is not drawn.
    public nonisolated func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> Self {
        self
    }
}
