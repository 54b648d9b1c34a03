public import Foundation

/// A point of a rectangle, by its parts of width and height.
public struct UnitPoint: Hashable, Sendable {
    /// The part of the width, from where lines begin.
    public var x: CGFloat
    /// The part of the height, from above.
    public var y: CGFloat

    /// Creates the corner above where lines begin.
    public init() { self.init(x: 0, y: 0) }
    /// Creates a point.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The corner above where lines begin.
    public static let zero = Self(x: 0, y: 0)
    /// The middle.
    public static let center = Self(x: 0.5, y: 0.5)
    /// The middle of the side at which lines begin.
    public static let leading = Self(x: 0, y: 0.5)
    /// The middle of the side at which lines end.
    public static let trailing = Self(x: 1, y: 0.5)
    /// The middle of the side above.
    public static let top = Self(x: 0.5, y: 0)
    /// The middle of the side below.
    public static let bottom = Self(x: 0.5, y: 1)
    /// The corner above where lines begin.
    public static let topLeading = Self(x: 0, y: 0)
    /// The corner above where lines end.
    public static let topTrailing = Self(x: 1, y: 0)
    /// The corner below where lines begin.
    public static let bottomLeading = Self(x: 0, y: 1)
    /// The corner below where lines end.
    public static let bottomTrailing = Self(x: 1, y: 1)
}
