public import Foundation

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
    /// The shape of the corners.
    public var style: RoundedCornerStyle

    /// Creates the shape.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public nonisolated func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return Path(roundedRect: rect, cornerRadius: radius, style: style)
    }
    public nonisolated func inset(by amount: CGFloat) -> SwiftUI.InsetShape<Capsule> {
        SwiftUI.InsetShape(content: self, amount: amount)
    }
}

extension Shape where Self == Capsule {
    /// A capsule, where a shape is expected.
    public static var capsule: Self { Self() }
    /// A capsule, where a shape is expected.
    public static func capsule(style: RoundedCornerStyle) -> Self { Self(style: style) }
}
