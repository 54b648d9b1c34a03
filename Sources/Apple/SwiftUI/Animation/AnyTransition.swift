public import Foundation

/// The way in which a view comes and goes.
///
/// On Linux it is there, or gone, at once.
public struct AnyTransition: Sendable {
    /// A transition in which the view is there at once.
    public static let identity = Self()
    /// A transition in which the view becomes visible.
    public static let opacity = Self()
    /// A transition in which the view becomes larger.
    public static var scale: Self { Self() }
    /// A transition in which the view comes from the one side, and goes to the other.
    public static var slide: Self { Self() }

    /// Returns a transition in which the view becomes larger, from a point.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { Self() }
    /// Returns a transition in which the view comes from an edge, and goes there.
    public static func move(edge: Edge) -> Self { Self() }
    /// Returns a transition in which the view pushes away what was there before.
    public static func push(from edge: Edge) -> Self { Self() }
    /// Returns a transition in which the view comes from a place, and goes there.
    public static func offset(_ offset: CGSize) -> Self { Self() }
    /// Returns a transition in which the view comes from a place, and goes there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
    /// Returns a transition in which the view comes in one way, and goes in another.
    public static func asymmetric(insertion: Self, removal: Self) -> Self { Self() }
    /// Returns a transition that changes the view from one modifier to another.
    public static func modifier<Modifier: ViewModifier>(
        active: Modifier,
        identity: Modifier
    ) -> Self {
        Self()
    }

    /// Creates one from a transition of an app's own.
    public init<T: Transition>(_ transition: T) {}

    private init() {}

    /// Returns both transitions at once.
    public func combined(with other: Self) -> Self { self }
    /// The same transition with an animation of its own.
    public func animation(_ animation: Animation?) -> Self { self }
}
