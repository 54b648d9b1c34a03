public import Foundation

/// The sizes of a rectangle's corners.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The first corner.
    public var topLeading: CGFloat
    /// The third corner.
    public var bottomLeading: CGFloat
    /// The last corner.
    public var bottomTrailing: CGFloat
    /// The second corner.
    public var topTrailing: CGFloat

    /// Creates corners.
    public init(
        topLeading: CGFloat = 0,
        bottomLeading: CGFloat = 0,
        bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

/// A rectangle whose corners are not all alike; on Linux its path has the largest of them at each.
public struct UnevenRoundedRectangle: InsettableShape {
    /// The sizes of the corners.
    public var cornerRadii: RectangleCornerRadii
    /// The style in which the corners are rounded.
    public var style: RoundedCornerStyle

    /// Creates the shape.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadii, self.style) = (cornerRadii, style)
    }
    /// Creates the shape.
    public init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        let radii = RectangleCornerRadii(
            topLeading: topLeadingRadius,
            bottomLeading: bottomLeadingRadius,
            bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius
        )
        self.init(cornerRadii: radii, style: style)
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let radii = cornerRadii
        let largest = max(
            radii.topLeading,
            radii.bottomLeading,
            radii.bottomTrailing,
            radii.topTrailing
        )
        return Path(roundedRect: rect, cornerRadius: largest, style: style)
    }
    public nonisolated func inset(by amount: CGFloat) -> InsetShape<UnevenRoundedRectangle> {
        InsetShape(content: self, amount: amount)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with corners of several sizes, where a shape is expected.
    public static func rect(
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) -> Self {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
    /// A rectangle with corners of several sizes, where a shape is expected.
    public static func rect(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> Self {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius,
            bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius,
            topTrailingRadius: topTrailingRadius,
            style: style
        )
    }
}
