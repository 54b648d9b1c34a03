/// The phase of a scene: active, inactive or in the background.
///
/// An app has one scene on Linux, so its phase and the app's are the same everywhere it is read.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// The scene is not visible; the app may be suspended or ended at any time.
    case background
    /// The scene is visible but not in use.
    case inactive
    /// The scene is visible and in use.
    case active
}

extension EnvironmentValues {
    /// The phase of the scene that contains the view.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

private enum ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.background
}
