public import Observation

extension View {
    /// Sets a value of the environment for the view and what is in it.
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some View {
        EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Changes a value of the environment for the view and what is in it.
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void
    ) -> some View {
        EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
    }

    /// Gives an observable object to the view and what is in it.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        EnvironmentView(content: self) { $0.setObject(object) }
    }

    /// Gives an object to the view and what is in it.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        EnvironmentView(content: self) { $0.setObject(object) }
    }

    /// Keeps a person from using the view and what is in it.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
    }

    /// Calls an action when a person is done with a field in the view, beside those of what it is
    /// in.
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
