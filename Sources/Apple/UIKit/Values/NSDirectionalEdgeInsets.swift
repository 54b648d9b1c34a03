public import Foundation

/// The insets from the edges of a rectangle, in points, with leading and trailing sides.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The inset from the top edge.
    public var top: CGFloat
    /// The inset from the leading edge, where lines of text begin.
    public var leading: CGFloat
    /// The inset from the bottom edge.
    public var bottom: CGFloat
    /// The inset from the trailing edge, where lines of text end.
    public var trailing: CGFloat

    /// Insets of zero.
    public static let zero = Self(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Creates insets from the four edges.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets of zero.
    public init() { self = .zero }
}

/// A set of edges of a rectangle, with leading and trailing sides.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = Self(rawValue: 1)
    /// The leading edge, where lines of text begin.
    public static let leading = Self(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Self(rawValue: 4)
    /// The trailing edge, where lines of text end.
    public static let trailing = Self(rawValue: 8)
    /// All four edges.
    public static let all: Self = [.top, .leading, .bottom, .trailing]
}
