public import Foundation

/// A capsule: a rectangle with half circles as its shorter sides.
public struct Capsule: InsettableShape {
    /// The style of the rounded corners.
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
    /// A capsule.
    public static var capsule: Self { Self() }
    /// Returns a capsule with a style of its corners.
    public static func capsule(style: RoundedCornerStyle) -> Self { Self(style: style) }
}
