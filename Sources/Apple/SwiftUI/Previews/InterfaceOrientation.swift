/// The orientation of a device.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
    /// The identifier of the orientation.
    public let id: String

    /// Upright.
    public static let portrait = Self(id: "portrait")
    /// Upside down.
    public static let portraitUpsideDown = Self(id: "portraitUpsideDown")
    /// On its right side.
    public static let landscapeLeft = Self(id: "landscapeLeft")
    /// On its left side.
    public static let landscapeRight = Self(id: "landscapeRight")

    public static var allCases: [Self] {
        [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    }
}
