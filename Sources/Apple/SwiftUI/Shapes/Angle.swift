/// An angle by which something is turned.
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle where a circle has 2π.
    public var radians: Double
    /// The angle where a circle has 360.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// Creates an angle of nothing.
    public init() { radians = 0 }
    /// Creates an angle where a circle has 2π.
    public init(radians: Double) { self.radians = radians }
    /// Creates an angle where a circle has 360.
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// An angle of nothing.
    public static let zero = Angle()
    /// An angle where a circle has 2π.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// An angle where a circle has 360.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
    public static func + (left: Angle, right: Angle) -> Angle {
        Angle(radians: left.radians + right.radians)
    }
    public static func - (left: Angle, right: Angle) -> Angle {
        Angle(radians: left.radians - right.radians)
    }
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
    public static func * (left: Angle, right: Double) -> Angle {
        Angle(radians: left.radians * right)
    }
}
