public import Foundation
import RoostWindows

/// A grid of views in rows of as many as there are columns; all are made at once.
public struct LazyVGrid<Content: View> {
    private let columns: Int
    private let content: Content

    /// Creates a grid; what is adaptive counts as one column.
    public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.columns = max(columns.count, 1)
        self.content = content()
    }
}

extension LazyVGrid: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let cells = resolve(content, at: place.child(.index(0)))
        let rows = stride(from: 0, to: cells.count, by: columns).map { start in
            ViewNode(.horizontal, Array(cells[start..<min(start + columns, cells.count)]))
        }
        return [ViewNode(.vertical, rows)]
    }
}
