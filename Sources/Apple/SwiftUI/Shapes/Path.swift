public import Foundation

/// An outline of lines and curves; on Linux it can be made and examined, but is not drawn.
public struct Path: Hashable, Sendable {
    /// An element of a path.
    public enum Element: Hashable, Sendable {
        /// Begins a new part of the path at a point.
        case move(to: CGPoint)
        /// A straight line to a point.
        case line(to: CGPoint)
        /// A curve to a point with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve to a point with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line to the beginning of the present part.
        case closeSubpath
    }

    var elements: [Element] = []

    /// Creates an empty path.
    public init() {}
    /// Creates a path with a closure that adds to it.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    /// Creates a path with a rectangle.
    public init(_ rect: CGRect) { addRect(rect) }
    /// Creates a path with the largest ellipse that fits into a rectangle.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    /// Creates a path with a rectangle with rounded corners.
    public init(
        roundedRect rect: CGRect,
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) {
        let size = CGSize(width: cornerRadius, height: cornerRadius)
        addRoundedRect(in: rect, cornerSize: size, style: style)
    }
    /// Creates a path with a rectangle with rounded corners.
    public init(
        roundedRect rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// A Boolean value that is true if the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls a closure with each element, in their order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// Begins a new part of the path at a point.
    public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
    /// Adds a straight line to a point.
    public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }
    /// Adds a curve to a point with one control point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }
    /// Adds a curve to a point with two control points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }
    /// Adds a line to the beginning of the present part.
    public mutating func closeSubpath() { elements.append(.closeSubpath) }
    /// Adds another path.
    public mutating func addPath(_ path: Path) { elements += path.elements }
    /// Adds lines between points.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }
}

/// The shape of a rectangle's rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Quarter circles.
    case circular
    /// Corners with a gradual curve; on Linux they are quarter circles.
    case continuous
}
