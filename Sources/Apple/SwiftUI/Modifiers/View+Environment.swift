public import Observation

extension View {
    /// Sets a value of the environment for this view and those inside.
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some View {
        EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Changes a value of the environment for this view and those inside.
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void
    ) -> some View {
        EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
    }

    /// Sets an observable object in the environment of this view and those inside.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        EnvironmentView(content: self) { $0.setObject(object) }
    }

    /// Sets an `ObservableObject` in the environment of this view and those inside.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        EnvironmentView(content: self) { $0.setObject(object) }
    }

    /// Sets whether the controls in this view are disabled.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
    }

    /// Runs an action when a person submits a field in the view, in addition to the actions
    /// outside.
    public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View {
        EnvironmentView(content: self) { $0.submitActions.append(action) }
    }
}

private struct EnvironmentView<Content: View> {
    let content: Content
    let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        var place = place.child(.index(0))
        change(&place.environment)
        return resolve(content, at: place)
    }
}
