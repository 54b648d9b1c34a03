public import Foundation

/// A rectangle as large as there is room.
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
    /// A rectangle, where a shape is expected.
    public static var rect: Self { Self() }
}
