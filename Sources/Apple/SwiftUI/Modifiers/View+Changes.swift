extension View {
    /// Calls an action with the old and the new value when the value has changed.
    ///
    /// On Linux a change that is made in the background is noticed with the next phase.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (V, V) -> Void
    ) -> some View {
        ObservedView(
            content: self,
            watch: ChangeWatch(value: value, initial: initial, action: action)
        )
    }

    /// Calls an action when the value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some View {
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
    ) -> some View {
        ObservedView(
            content: self,
            watch: ChangeWatch(value: value, earlierAction: true) { _, new in action(new) }
        )
    }

    /// Runs an action when the view appears.
    ///
    /// On Linux views appear when the app is first opened, and do not disappear when it enters the
    /// background.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        LifetimeView(content: self, appeared: action, disappeared: nil)
    }

    /// Runs an action when the view disappears.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        LifetimeView(content: self, appeared: nil, disappeared: action)
    }

    /// Runs a task when the view appears, and cancels it when the view disappears.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        task(id: 0, priority: priority, action)
    }

    /// Runs a task when the view appears and whenever a value changes, and cancels it when the view
    /// disappears.
    public nonisolated func task<ID: Equatable>(
        id value: ID,
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, value: value, priority: priority, action: action)
    }
}

private struct ObservedView<Content: View, V: Equatable> {
    let content: Content
    let watch: ChangeWatch<V>
}

extension ObservedView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        defer { watch.compare(at: place) }
        return resolve(content, at: place.child(.index(0)))
    }
}

private struct LifetimeView<Content: View> {
    let content: Content
    let appeared: (() -> Void)?
    let disappeared: (() -> Void)?
}

extension LifetimeView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let nodes = resolve(content, at: place.child(.index(0)))
        let lifetime = place.remembered("lifetime") {
            if let appeared { place.graph.afterwards(appeared) }
            return Lifetime()
        }
        if let disappeared { lifetime.whenOver(disappeared) }
        return nodes
    }
}

private struct TaskView<Content: View, ID: Equatable> {
    let content: Content
    let value: ID
    let priority: TaskPriority
    let action: @Sendable () async -> Void
}

extension TaskView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let nodes = resolve(content, at: place.child(.index(0)))
        let lifetime = place.remembered("lifetime") { Lifetime() }
        let watch = ChangeWatch(value: value, initial: true) { _, _ in
            lifetime.run(priority: priority, action)
        }
        watch.compare(at: place)
        return nodes
    }
}
