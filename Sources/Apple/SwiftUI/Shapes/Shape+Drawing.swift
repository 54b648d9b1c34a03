public import Foundation

// A shape as a view, filled or as a line.
extension Shape {
    /// Fills the shape; as text it shows nothing.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S,
        style: FillStyle = FillStyle()
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Fills the shape in the colour of text; as text it shows nothing.
    public nonisolated func fill(style: FillStyle = FillStyle()) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Draws the line of the shape; as text it shows nothing.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Draws the line of the shape; as text it shows nothing.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Makes a shape of its line; on Linux it is the shape itself.
    public nonisolated func stroke(style: StrokeStyle) -> some Shape { self }
    /// Makes a shape of its line; on Linux it is the shape itself.
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
    /// Leaves a part of its line; on Linux it is the shape itself.
    public nonisolated func trim(
        from startFraction: CGFloat = 0,
        to endFraction: CGFloat = 1
    ) -> some Shape {
        self
    }
    /// Turns it; on Linux it is the shape itself.
    public nonisolated func rotation(
        _ angle: Angle,
        anchor: UnitPoint = .center
    ) -> some Shape {
        self
    }
    /// Makes it larger or smaller; on Linux it is the shape itself.
    public nonisolated func scale(
        _ scale: CGFloat,
        anchor: UnitPoint = .center
    ) -> some Shape {
        self
    }
}

extension InsettableShape {
    /// Draws a line inside of the shape; as text it shows nothing.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Draws a line inside of the shape; as text it shows nothing.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
    /// Draws a line inside of the shape, in the colour of text; as text it shows nothing.
    public nonisolated func strokeBorder(
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> ShapeView<Self> {
        ShapeView(shape: self)
    }
}

// A shape that is drawn, drawn once more.
extension ShapeView {
    /// Draws a line inside of the shape, too; as text it shows nothing.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> Self {
        self
    }
}

/// A shape of any type.
public struct AnyShape: Shape {
    private let outline: @MainActor @Sendable (CGRect) -> Path

    /// Creates one that has the outline of another.
    public nonisolated init<S: Shape>(_ shape: S) { outline = { shape.path(in: $0) } }

    public func path(in rect: CGRect) -> Path { outline(rect) }
}

extension Path: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { self }
}

/// A part of a shape's rim has been cut off.
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
