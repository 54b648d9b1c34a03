public import Foundation
import RoostWindows

/// A grid of rows; as text each row is a line.
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
    /// Makes a cell as wide as several columns; on Linux it has no effect.
    public nonisolated func gridCellColumns(_ count: Int) -> Self { self }
    /// Sets the alignment of a column; on Linux it has no effect.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> Self { self }
    /// Excludes a cell from the size of its row or column; on Linux it has no effect.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }
}
