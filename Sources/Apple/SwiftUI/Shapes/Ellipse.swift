public import Foundation

/// The largest ellipse that fits into a rectangle.
public struct Ellipse: InsettableShape {
    /// Creates the shape.
    public init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(ellipseIn: rect)
    }
    public nonisolated func inset(by amount: CGFloat) -> SwiftUI.InsetShape<Ellipse> {
        SwiftUI.InsetShape(content: self, amount: amount)
    }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Self { Self() }
}
