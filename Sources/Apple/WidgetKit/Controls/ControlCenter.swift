/// Has controls show something else; on Linux they say what they show when they are run.
public final class ControlCenter: Sendable {
    /// The only one.
    public static let shared = ControlCenter()

    private init() {}

    /// Has the controls of a kind asked again; on Linux that is done whenever they are run.
    public func reloadControls(ofKind kind: String) {}
    /// Has all controls asked again; on Linux that is done whenever they are run.
    public func reloadAllControls() {}
    /// The controls that a person has chosen; on Linux none.
    public func currentControls() async throws -> [ControlInfo] { [] }
}

/// A control that a person has chosen; on Linux there is none.
public struct ControlInfo: Hashable, Sendable {
    /// The control's kind.
    public let kind: String
}
