public import Observation

extension Scene {
    /// Calls an action with the old and the new value when the value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (V, V) -> Void
    ) -> some Scene {
        ObservedScene(
            content: self,
            watch: ChangeWatch(value: value, initial: initial, action: action)
        )
    }

    /// Calls an action when the value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some Scene {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Calls an action with the new value when the value has changed.
    ///
    /// What it captured is as it was before the change; state and environment are read as they are
    /// now. Apple deprecates this form since iOS 17; apps for older systems have no other, so here
    /// it builds without a warning.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        perform action: @escaping (V) -> Void
    ) -> some Scene {
        ObservedScene(
            content: self,
            watch: ChangeWatch(value: value, earlierAction: true) { _, new in action(new) }
        )
    }

    /// Sets a value of the environment for this scene and the views inside.
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some Scene {
        EnvironmentScene(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Sets an observable object in the environment of this scene and the views inside.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        EnvironmentScene(content: self) { $0.setObject(object) }
    }

    /// Sets an `ObservableObject` in the environment of this scene and the views inside.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        EnvironmentScene(content: self) { $0.setObject(object) }
    }
}

private struct ObservedScene<Content: Scene, V: Equatable> {
    let content: Content
    let watch: ChangeWatch<V>
}

extension ObservedScene: Scene, PrimitiveScene {
    typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {
        SwiftUI.collect(content, at: place.child(.index(0)), into: &contents)
        watch.compare(at: place)
    }
}

private struct EnvironmentScene<Content: Scene> {
    let content: Content
    let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentScene: Scene, PrimitiveScene {
    typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {
        var place = place.child(.index(0))
        change(&place.environment)
        SwiftUI.collect(content, at: place, into: &contents)
    }
}
