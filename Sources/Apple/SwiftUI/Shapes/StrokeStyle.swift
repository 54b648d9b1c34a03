public import Foundation

/// The look of a line.
///
/// On Linux none is drawn.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the line.
    public var lineWidth: CGFloat
    /// The shape of the line's ends.
    public var lineCap: CGLineCap
    /// The shape of the line's corners.
    public var lineJoin: CGLineJoin
    /// The angle from which on a corner is cut off.
    public var miterLimit: CGFloat
    /// The lengths of the line's parts and gaps.
    public var dash: [CGFloat]
    /// The distance into those lengths at which the line begins.
    public var dashPhase: CGFloat

    /// Creates a style.
    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// The shape of a line's end.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The shape of a line's corner.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// The rule for which parts of a shape are inside.
public struct FillStyle: Hashable, Sendable {
    /// Whether what is encircled twice counts as outside.
    public var isEOFilled: Bool
    /// Whether edges are smoothed.
    public var isAntialiased: Bool

    /// Creates a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
