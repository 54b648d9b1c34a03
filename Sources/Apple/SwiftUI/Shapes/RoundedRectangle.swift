public import Foundation

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape {
    /// The size of the corners.
    public var cornerSize: CGSize
    /// The style of the rounded corners.
    public var style: RoundedCornerStyle

    /// Creates the shape.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        let size = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(cornerSize: size, style: style)
    }
    /// Creates the shape.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }
    public nonisolated func inset(by amount: CGFloat) -> SwiftUI.InsetShape<RoundedRectangle> {
        SwiftUI.InsetShape(content: self, amount: amount)
    }
}

extension Shape where Self == RoundedRectangle {
    /// Returns a rectangle with rounded corners.
    public static func rect(
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) -> Self {
        Self(cornerRadius: cornerRadius, style: style)
    }
}
