public import Foundation

/// The way in which a view comes and goes.
///
/// On Linux it is there, or gone, at once.
public struct AnyTransition: Sendable {
    /// It is there at once.
    public static let identity = Self()
    /// It becomes visible.
    public static let opacity = Self()
    /// It becomes larger.
    public static var scale: Self { Self() }
    /// It comes from the one side, and goes to the other.
    public static var slide: Self { Self() }

    /// It becomes larger, from a point.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { Self() }
    /// It comes from an edge, and goes there.
    public static func move(edge: Edge) -> Self { Self() }
    /// It pushes away what was there before.
    public static func push(from edge: Edge) -> Self { Self() }
    /// It comes from a place, and goes there.
    public static func offset(_ offset: CGSize) -> Self { Self() }
    /// It comes from a place, and goes there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
    /// It comes in one way, and goes in another.
    public static func asymmetric(insertion: Self, removal: Self) -> Self { Self() }
    /// It is changed from one modifier to another.
    public static func modifier<Modifier: ViewModifier>(
        active: Modifier,
        identity: Modifier
    ) -> Self {
        Self()
    }

    /// Creates one from a transition of an app's own.
    public init<T: Transition>(_ transition: T) {}

    private init() {}

    /// Both at once.
    public func combined(with other: Self) -> Self { self }
    /// The same with an animation of its own.
    public func animation(_ animation: Animation?) -> Self { self }
}
