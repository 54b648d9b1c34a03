public import Foundation

/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
    /// How wide a column is; as text it decides how many there are.
    public enum Size: Hashable, Sendable {
        /// One, as wide as is said.
        case fixed(CGFloat)
        /// One, as wide as there is room.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as there is room for; as text, one.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How wide it is.
    public var size: Size
    /// How far it is from the next.
    public var spacing: CGFloat?
    /// Where things stand in it.
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

/// What stays in sight while a lazy column or grid is scrolled; text is not scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The headers of sections.
    public static let sectionHeaders = Self(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = Self(rawValue: 2)
}
