public import Foundation

/// A point in a rectangle, as fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
    /// The fraction of the width, from the leading edge.
    public var x: CGFloat
    /// The fraction of the height, from the top edge.
    public var y: CGFloat

    /// Creates the point of the top leading corner.
    public init() { self.init(x: 0, y: 0) }
    /// Creates a point from two fractions.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The top leading corner.
    public static let zero = Self(x: 0, y: 0)
    /// The centre.
    public static let center = Self(x: 0.5, y: 0.5)
    /// The centre of the leading edge.
    public static let leading = Self(x: 0, y: 0.5)
    /// The centre of the trailing edge.
    public static let trailing = Self(x: 1, y: 0.5)
    /// The centre of the top edge.
    public static let top = Self(x: 0.5, y: 0)
    /// The centre of the bottom edge.
    public static let bottom = Self(x: 0.5, y: 1)
    /// The top leading corner.
    public static let topLeading = Self(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = Self(x: 1, y: 0)
    /// The bottom leading corner.
    public static let bottomLeading = Self(x: 0, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = Self(x: 1, y: 1)
}
