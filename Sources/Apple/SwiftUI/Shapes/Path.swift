public import Foundation

/// An outline, of lines and curves; on Linux it can be made and asked, and is not drawn.
public struct Path: Hashable, Sendable {
    /// A part of an outline.
    public enum Element: Hashable, Sendable {
        /// Goes on at a point without a line to it.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A curve that leads towards a point on its way.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve that leads towards two points on its way.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to where this part of the outline began.
        case closeSubpath
    }

    var elements: [Element] = []

    /// Creates an outline of nothing.
    public init() {}
    /// Creates an outline with what a function adds to it.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    /// Creates the outline of a rectangle.
    public init(_ rect: CGRect) { addRect(rect) }
    /// Creates the outline of the largest ellipse in a rectangle.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    /// Creates the outline of a rectangle with round corners.
    public init(
        roundedRect rect: CGRect,
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) {
        let size = CGSize(width: cornerRadius, height: cornerRadius)
        addRoundedRect(in: rect, cornerSize: size, style: style)
    }
    /// Creates the outline of a rectangle with round corners.
    public init(
        roundedRect rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Tells its parts in their order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// Goes on at a point without a line to it.
    public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
    /// Adds a straight line.
    public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }
    /// Adds a curve that leads towards a point on its way.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }
    /// Adds a curve that leads towards two points on its way.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }
    /// Adds a line back to where this part of the outline began.
    public mutating func closeSubpath() { elements.append(.closeSubpath) }
    /// Adds another outline.
    public mutating func addPath(_ path: Path) { elements += path.elements }
    /// Adds lines from each point to the next.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }
}

/// The shape of a rectangle's rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Rounding by quarters of a circle.
    case circular
    /// Rounding whose end is not seen; the same on Linux.
    case continuous
}
