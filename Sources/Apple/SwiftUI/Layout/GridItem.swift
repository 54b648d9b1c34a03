public import Foundation

/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
    /// The width of a column; as text it decides how many columns there are.
    public enum Size: Hashable, Sendable {
        /// A column of a given width.
        case fixed(CGFloat)
        /// A column as wide as there is room.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as there is room for; as text, one.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The size of the item.
    public var size: Size
    /// The distance to the next item.
    public var spacing: CGFloat?
    /// The alignment of views in the item.
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

/// The views that stay in sight while a lazy column or grid is scrolled; text is not scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The headers of sections.
    public static let sectionHeaders = Self(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = Self(rawValue: 2)
}
