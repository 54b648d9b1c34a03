public import Foundation
import RoostWindows

/// A grid of rows whose cells stand below each other; as text each row is a line.
public struct Grid<Content: View> {
    private let content: Content

    /// Creates a grid.
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension Grid: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.vertical, content)] }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View> {
    private let content: Content

    /// Creates a row.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension GridRow: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.horizontal, content)] }
}

extension View {
    /// Lets a cell take the room of several; text has the room of its words.
    public nonisolated func gridCellColumns(_ count: Int) -> Self { self }
    /// Aligns what is in a column; text begins where it begins.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> Self { self }
    /// Takes no room of its own in a grid; text has the room of its words.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }
}
