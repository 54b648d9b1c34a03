public import Foundation

/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape {
    /// Creates the shape.
    public init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(rect)
    }
    public nonisolated func inset(by amount: CGFloat) -> SwiftUI.InsetShape<Rectangle> {
        SwiftUI.InsetShape(content: self, amount: amount)
    }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Self { Self() }
}
