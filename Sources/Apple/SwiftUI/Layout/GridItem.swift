public import Foundation

/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
    /// The size of a column or row; as text it determines the number of columns.
    public enum Size: Hashable, Sendable {
        /// A fixed size.
        case fixed(CGFloat)
        /// A size that grows with the room, between two limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns as there is room for; as text, one.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The size of the column or row.
    public var size: Size
    /// The distance to the next column or row.
    public var spacing: CGFloat?
    /// The alignment of the views inside.
    public var alignment: Alignment?

    /// Creates a column or a row.
    public init(
        _ size: Size = .flexible(),
        spacing: CGFloat? = nil,
        alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// The views that stay visible while a lazy stack or grid is scrolled; on Linux it has no effect.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The headers of sections.
    public static let sectionHeaders = Self(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = Self(rawValue: 2)
}
