/// The side of a device that is up.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
    /// The name of the orientation.
    public let id: String

    /// The device stands upright.
    public static let portrait = Self(id: "portrait")
    /// The device stands on its head.
    public static let portraitUpsideDown = Self(id: "portraitUpsideDown")
    /// The device lies on its right side.
    public static let landscapeLeft = Self(id: "landscapeLeft")
    /// The device lies on its left side.
    public static let landscapeRight = Self(id: "landscapeRight")

    public static var allCases: [Self] {
        [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    }
}
