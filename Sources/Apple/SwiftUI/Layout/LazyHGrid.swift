public import Foundation
import RoostWindows

/// A grid that grows by columns; on Linux all of its views are created at once.
public struct LazyHGrid<Content: View> {
    private let rows: Int
    private let content: Content

    /// Creates a grid with rows; an adaptive row counts as one.
    public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.rows = max(rows.count, 1)
        self.content = content()
    }
}

extension LazyHGrid: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let cells = resolve(content, at: place.child(.index(0)))
        let lines = (0..<min(rows, cells.count)).map { row in
            ViewNode(.horizontal, stride(from: row, to: cells.count, by: rows).map { cells[$0] })
        }
        return [ViewNode(.vertical, lines)]
    }
}
