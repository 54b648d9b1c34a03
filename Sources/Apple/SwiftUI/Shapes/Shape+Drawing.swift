public import Foundation

// A shape as a view, filled or as a line.
extension Shape {
    /// Fills the shape with a style; as text nothing is shown.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S,
        style: FillStyle = FillStyle()
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Fills the shape with the foreground style; as text nothing is shown.
    public nonisolated func fill(style: FillStyle = FillStyle()) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Draws the outline of the shape; as text nothing is shown.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Draws the outline of the shape; as text nothing is shown.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Returns the outline of the shape as a shape; on Linux it is the shape itself.
    public nonisolated func stroke(style: StrokeStyle) -> some Shape { self }
    /// Returns the outline of the shape as a shape; on Linux it is the shape itself.
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
    /// Returns a part of the shape's outline; on Linux it is the shape itself.
    public nonisolated func trim(
        from startFraction: CGFloat = 0,
        to endFraction: CGFloat = 1
    ) -> some Shape {
        self
    }
    /// Returns the shape rotated; on Linux it is the shape itself.
    public nonisolated func rotation(
        _ angle: Angle,
        anchor: UnitPoint = .center
    ) -> some Shape {
        self
    }
    /// Returns the shape scaled; on Linux it is the shape itself.
    public nonisolated func scale(
        _ scale: CGFloat,
        anchor: UnitPoint = .center
    ) -> some Shape {
        self
    }
}

extension InsettableShape {
    /// Draws an outline inside the shape; as text nothing is shown.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Draws an outline inside the shape; as text nothing is shown.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Draws an outline inside the shape with the foreground style; as text nothing is shown.
    public nonisolated func strokeBorder(
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
}

// A shape that is drawn, drawn once more.
extension ShapeView {
    /// Adds an outline inside the shape; as text nothing is shown.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> Self {
        self
    }
}

/// A shape that hides the type of another.
public struct AnyShape: Shape {
    private let outline: @MainActor @Sendable (CGRect) -> Path

    /// Creates a shape from another.
    public nonisolated init<S: Shape>(_ shape: S) { outline = { shape.path(in: $0) } }

    public func path(in rect: CGRect) -> Path { outline(rect) }
}

extension Path: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { self }
}

/// A shape that is reduced by an inset.
public struct InsetShape<Content: InsettableShape>: InsettableShape {
    let content: Content
    let amount: CGFloat

    public func path(in rect: CGRect) -> Path {
        content.path(in: rect.insetBy(dx: amount, dy: amount))
    }
    public nonisolated func inset(by amount: CGFloat) -> InsetShape<Content> {
        InsetShape(content: content, amount: self.amount + amount)
    }
}
