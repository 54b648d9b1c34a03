public import Foundation

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
    /// The size of the corners.
    public var cornerSize: CGSize
    /// The shape of the corners.
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
    /// A rounded rectangle, where a shape is expected.
    public static func rect(
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) -> Self {
        Self(cornerRadius: cornerRadius, style: style)
    }
}
