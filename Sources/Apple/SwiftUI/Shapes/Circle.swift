public import Foundation

/// The largest circle that fits into a rectangle.
public struct Circle: InsettableShape {
    /// Creates a circle.
    public init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        let square = CGRect(
            x: rect.midX - side / 2,
            y: rect.midY - side / 2,
            width: side,
            height: side
        )
        return Path(ellipseIn: square)
    }
    public nonisolated func inset(by amount: CGFloat) -> SwiftUI.InsetShape<Circle> {
        SwiftUI.InsetShape(content: self, amount: amount)
    }
}

extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Self { Self() }
}
