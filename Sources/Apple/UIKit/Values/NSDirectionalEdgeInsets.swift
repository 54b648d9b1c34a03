public import Foundation

/// The room at the edges of something, in points, by the direction in which people read.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The room at the top.
    public var top: CGFloat
    /// The room where lines begin.
    public var leading: CGFloat
    /// The room at the bottom.
    public var bottom: CGFloat
    /// The room where lines end.
    public var trailing: CGFloat

    /// No room at any edge.
    public static let zero = Self(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Creates room at the edges.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates no room.
    public init() { self = .zero }
}

/// Some of the edges of something, by the direction in which people read.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = Self(rawValue: 1)
    /// The edge at which lines begin.
    public static let leading = Self(rawValue: 2)
    /// The bottom.
    public static let bottom = Self(rawValue: 4)
    /// The edge at which lines end.
    public static let trailing = Self(rawValue: 8)
    /// All four.
    public static let all: Self = [.top, .leading, .bottom, .trailing]
}
