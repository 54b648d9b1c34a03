public import Foundation

/// How a line is drawn; on Linux none is.
public struct StrokeStyle: Hashable, Sendable {
    /// How wide the line is.
    public var lineWidth: CGFloat
    /// How it ends.
    public var lineCap: CGLineCap
    /// How it turns corners.
    public var lineJoin: CGLineJoin
    /// From which angle on a corner is cut off.
    public var miterLimit: CGFloat
    /// How long its parts and gaps are.
    public var dash: [CGFloat]
    /// How far into them it begins.
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

/// How a line ends.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// How a line turns a corner.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// What of a shape counts as inside.
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
