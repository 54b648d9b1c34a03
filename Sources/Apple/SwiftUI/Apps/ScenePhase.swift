/// The phase of a scene: whether it is seen, and by how much.
///
/// An app has one scene on Linux, so its phase and the app's are the same everywhere it is read.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// Nothing is visible; the app may be suspended or ended at any time.
    case background
    /// Visible, but not being used.
    case inactive
    /// Visible and in use.
    case active
}

extension EnvironmentValues {
    /// The phase of the scene in which this is read.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

private enum ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.background
}
