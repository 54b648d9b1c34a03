public import Foundation

/// The style of an outline.
///
/// On Linux no outline is drawn.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the line.
    public var lineWidth: CGFloat
    /// The shape of the line's ends.
    public var lineCap: CGLineCap
    /// The shape of the line's corners.
    public var lineJoin: CGLineJoin
    /// The limit from which on a pointed corner is cut off.
    public var miterLimit: CGFloat
    /// The lengths of the dashes and gaps.
    public var dash: [CGFloat]
    /// The offset at which the pattern of dashes begins.
    public var dashPhase: CGFloat

    /// Creates a style of an outline.
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

/// The style of a fill.
public struct FillStyle: Hashable, Sendable {
    /// A Boolean value that is true if the even-odd rule determines what is inside.
    public var isEOFilled: Bool
    /// A Boolean value that is true if edges are smoothed.
    public var isAntialiased: Bool

    /// Creates a style of a fill.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
