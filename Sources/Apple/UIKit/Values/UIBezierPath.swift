public import Foundation

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left corner.
    public static let topLeft = Self(rawValue: 1)
    /// The upper right corner.
    public static let topRight = Self(rawValue: 2)
    /// The lower left corner.
    public static let bottomLeft = Self(rawValue: 4)
    /// The lower right corner.
    public static let bottomRight = Self(rawValue: 8)
    /// All corners.
    public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// An outline, of which only the bounding box is known on Linux.
public final class CGPath: Sendable {
    /// The smallest rectangle that contains the outline.
    public let boundingBox: CGRect
    /// A Boolean value that is true if the outline is empty.
    public var isEmpty: Bool { boundingBox.isNull }

    /// Creates a rectangular outline.
    public init(rect: CGRect) { boundingBox = rect }
}

/// An outline of lines and curves.
///
/// On Linux nothing is drawn: only the smallest rectangle that contains the ends of the lines and
/// curves is known.
open class UIBezierPath: NSObject {
    /// The smallest rectangle that contains the ends of the path's lines and curves.
    public private(set) var bounds: CGRect
    /// The width of the line.
    open var lineWidth: CGFloat = 1

    /// Creates an empty path.
    public override init() {
        bounds = .null
        super.init()
    }
    /// Creates a rectangular outline.
    public init(rect: CGRect) {
        bounds = rect
        super.init()
    }
    /// Creates an ellipse in a rectangle.
    public init(ovalIn rect: CGRect) {
        bounds = rect
        super.init()
    }
    /// Creates a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        bounds = rect
        super.init()
    }
    /// Creates a rectangle of which some corners are rounded.
    public init(
        roundedRect rect: CGRect,
        byRoundingCorners corners: UIRectCorner,
        cornerRadii: CGSize
    ) {
        bounds = rect
        super.init()
    }

    /// The outline as a `CGPath`.
    ///
    /// On Linux nothing draws it.
    open var cgPath: CGPath { CGPath(rect: bounds) }
    /// A Boolean value that is true if the path is empty.
    open var isEmpty: Bool { bounds.isNull }
    /// Begins a new part of the path at a point.
    open func move(to point: CGPoint) { take(point) }
    /// Adds a straight line to a point.
    open func addLine(to point: CGPoint) { take(point) }
    /// Adds a curve to a point with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { take(endPoint) }
    /// Adds a curve to a point with two control points.
    open func addCurve(
        to endPoint: CGPoint,
        controlPoint1: CGPoint,
        controlPoint2: CGPoint
    ) {
        take(endPoint)
    }
    /// Closes the path with a line to where it began.
    open func close() {}
    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { bounds = bounds.union(bezierPath.bounds) }
    /// Fills the path.
    ///
    /// On Linux nothing is drawn.
    open func fill() {}
    /// Draws the path's outline.
    ///
    /// On Linux nothing is drawn.
    open func stroke() {}

    private func take(_ point: CGPoint) {
        bounds = bounds.union(CGRect(origin: point, size: .zero))
    }
}
