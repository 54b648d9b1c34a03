public import Foundation

/// The corners of a rectangle.
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

/// An outline of which, on Linux, only the rectangle is known that it is in.
public final class CGPath: Sendable {
    /// The rectangle that it is in.
    public let boundingBox: CGRect
    /// Whether the rectangle is empty.
    public var isEmpty: Bool { boundingBox.isNull }

    /// Creates a rectangle.
    public init(rect: CGRect) { boundingBox = rect }
}

/// An outline.
///
/// On Linux nothing is drawn: a path keeps the rectangle that it is in, and is empty where it has
/// none.
open class UIBezierPath: NSObject {
    /// The rectangle that it is in.
    public private(set) var bounds: CGRect
    /// The width of the line.
    open var lineWidth: CGFloat = 1

    /// Creates an empty path.
    public override init() {
        bounds = .null
        super.init()
    }
    /// Creates a rectangle.
    public init(rect: CGRect) {
        bounds = rect
        super.init()
    }
    /// Creates an ellipse in a rectangle.
    public init(ovalIn rect: CGRect) {
        bounds = rect
        super.init()
    }
    /// Creates a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        bounds = rect
        super.init()
    }
    /// Creates a rectangle some of whose corners are round.
    public init(
        roundedRect rect: CGRect,
        byRoundingCorners corners: UIRectCorner,
        cornerRadii: CGSize
    ) {
        bounds = rect
        super.init()
    }

    /// The path for code that draws by itself.
    ///
    /// On Linux nothing does.
    open var cgPath: CGPath { CGPath(rect: bounds) }
    /// Whether the path is empty.
    open var isEmpty: Bool { bounds.isNull }
    /// Begins at a point.
    open func move(to point: CGPoint) { take(point) }
    /// Goes on to a point.
    open func addLine(to point: CGPoint) { take(point) }
    /// Goes on to a point in a bend.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { take(endPoint) }
    /// Goes on to a point in a bend.
    open func addCurve(
        to endPoint: CGPoint,
        controlPoint1: CGPoint,
        controlPoint2: CGPoint
    ) {
        take(endPoint)
    }
    /// Goes back to where it began.
    open func close() {}
    /// Takes another one along.
    open func append(_ bezierPath: UIBezierPath) { bounds = bounds.union(bezierPath.bounds) }
    /// Fills the path.
    ///
    /// On Linux nothing is drawn.
    open func fill() {}
    /// Draws along the path.
    ///
    /// On Linux nothing is drawn.
    open func stroke() {}

    private func take(_ point: CGPoint) {
        bounds = bounds.union(CGRect(origin: point, size: .zero))
    }
}
