public import Foundation

extension Path {
    /// The end of the last element.
    public var currentPoint: CGPoint? {
        var start: CGPoint?
        var current: CGPoint?
        for element in elements {
            switch element {
            case .move(let end): (start, current) = (end, end)
            case .line(let end), .quadCurve(let end, _), .curve(let end, _, _): current = end
            case .closeSubpath: current = start
            }
        }
        return current
    }

    /// The rectangle around the points of the path and the control points of its curves.
    public var boundingRect: CGRect {
        let points = elements.flatMap(\.points)
        guard let first = points.first else { return CGRect.null }
        return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { rect, point in
            let (left, top) = (min(rect.minX, point.x), min(rect.minY, point.y))
            let (right, bottom) = (max(rect.maxX, point.x), max(rect.maxY, point.y))
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }
    }

    /// Returns the path moved by an offset.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            element.mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
        }
        return path
    }
}

extension Path.Element {
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadCurve(let end, let control): [control, end]
        case .curve(let end, let first, let second): [first, second, end]
        case .closeSubpath: []
        }
    }

    fileprivate func mapped(_ change: (CGPoint) -> CGPoint) -> Self {
        switch self {
        case .move(let end): .move(to: change(end))
        case .line(let end): .line(to: change(end))
        case .quadCurve(let end, let control):
            .quadCurve(to: change(end), control: change(control))
        case .curve(let end, let first, let second):
            .curve(to: change(end), control1: change(first), control2: change(second))
        case .closeSubpath: .closeSubpath
        }
    }
}
