/// An object with which an app reloads its controls.
public final class ControlCenter: Sendable {
    /// The only control center.
    public static let shared = ControlCenter()

    private init() {}

    /// Reloads the controls of the given kind; on Linux they are evaluated whenever they are run.
    public func reloadControls(ofKind kind: String) {}
    /// Reloads all controls; on Linux they are evaluated whenever they are run.
    public func reloadAllControls() {}
    /// Returns the controls that a person has chosen; on Linux there are none.
    public func currentControls() async throws -> [ControlInfo] { [] }
}

/// A control that a person has chosen; on Linux there is none.
public struct ControlInfo: Hashable, Sendable {
    /// The kind of the control.
    public let kind: String
}
