public import Foundation
import RoostWindows

/// A grid that grows by rows; on Linux all of its views are created at once.
public struct LazyVGrid<Content: View> {
    private let columns: Int
    private let content: Content

    /// Creates a grid with columns; an adaptive column counts as one.
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
