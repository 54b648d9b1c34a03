public import Foundation

/// A change of how a view is drawn; on Linux nothing is.
public protocol VisualEffect: Sendable {}

/// An effect that changes nothing.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates no change.
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
    /// Scales it in both directions.
    public func scaleEffect(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> some VisualEffect {
        self
    }
    /// Turns the view.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        self
    }
    /// Lets what is behind the view be seen through it.
    public func opacity(_ opacity: Double) -> some VisualEffect { self }
    /// Blurs the view.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
    /// Makes the view brighter.
    public func brightness(_ amount: Double) -> some VisualEffect { self }
    /// Makes its colours stronger.
    public func saturation(_ amount: Double) -> some VisualEffect { self }
    /// Takes its colours away.
    public func grayscale(_ amount: Double) -> some VisualEffect { self }
}

extension View {
    /// Draws it otherwise by where it is; on Linux it is not drawn.
    public nonisolated func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> Self {
        self
    }
}
