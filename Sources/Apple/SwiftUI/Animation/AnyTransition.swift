public import Foundation

/// The animation with which a view is inserted and removed.
///
/// On Linux views come and go at once.
public struct AnyTransition: Sendable {
    /// A transition without an animation.
    public static let identity = Self()
    /// A transition that fades the view in and out.
    public static let opacity = Self()
    /// A transition that makes the view grow and shrink.
    public static var scale: Self { Self() }
    /// A transition in which the view enters at the leading edge and leaves at the trailing edge.
    public static var slide: Self { Self() }

    /// Returns a transition that makes the view grow and shrink around a point.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { Self() }
    /// Returns a transition that moves the view in from an edge and out to it.
    public static func move(edge: Edge) -> Self { Self() }
    /// Returns a transition in which the view pushes out the one before it, from an edge.
    public static func push(from edge: Edge) -> Self { Self() }
    /// Returns a transition that moves the view in from an offset and out to it.
    public static func offset(_ offset: CGSize) -> Self { Self() }
    /// Returns a transition that moves the view in from an offset and out to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
    /// Returns a transition with one animation for the insertion and another for the removal.
    public static func asymmetric(insertion: Self, removal: Self) -> Self { Self() }
    /// Returns a transition between two states of a modifier.
    public static func modifier<Modifier: ViewModifier>(
        active: Modifier,
        identity: Modifier
    ) -> Self {
        Self()
    }

    /// Creates a transition from one that the app declares.
    public init<T: Transition>(_ transition: T) {}

    private init() {}

    /// Returns a transition that combines this one with another.
    public func combined(with other: Self) -> Self { self }
    /// Returns the transition with an animation of its own.
    public func animation(_ animation: Animation?) -> Self { self }
}
