public import Foundation

/// A shape that follows that of its container; on Linux a rectangle.
public struct ContainerRelativeShape: InsettableShape {
    /// Creates the shape.
    public init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(rect)
    }
    public nonisolated func inset(by amount: CGFloat) -> SwiftUI.InsetShape<ContainerRelativeShape>
    {
        SwiftUI.InsetShape(content: self, amount: amount)
    }
}
