extension View {
    /// Sets a value for the views that contain this one, in place of the values set inside it.
    public nonisolated func preference<K: PreferenceKey>(
        key: K.Type = K.self,
        value: K.Value
    ) -> some View {
        TellingView(content: self, key: key, value: value)
    }

    /// Changes a value that was set inside the view.
    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self,
        _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        ChangingView(content: self, key: key, change: callback)
    }

    /// Sets a value with a location for the views that contain this one; on Linux every view has
    /// the same location.
    public nonisolated func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self,
        value: Anchor<A>.Source,
        transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        TellingView(content: self, key: K.self, value: transform(Anchor(value.value)))
    }

    /// Changes a value that was set inside the view, with a location.
    public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self,
        value: Anchor<A>.Source,
        transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        transformPreference(K.self) { transform(&$0, Anchor(value.value)) }
    }

    /// Runs an action with the value that was set inside the view, at first and whenever it
    /// changes.
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        HearingView(content: self, key: key, action: action)
    }

    /// Adds a view in front of this one that is made from the value set inside it; as text it is
    /// shown below.
    public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self,
        alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        ToldOverlay(content: self, key: key, overlay: transform)
    }

    /// Adds a view behind this one that is made from the value set inside it; on Linux it is not
    /// shown.
    public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self,
        alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> Self {
        self
    }
}

/// A view that tells those around it something.
private struct TellingView<Content: View, Key: PreferenceKey> {
    let content: Content
    let key: Key.Type
    let value: Key.Value
}

extension TellingView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        place.telling(content) { $0.replace(value, for: key) }
    }
}

/// A view that changes what those in it tell.
private struct ChangingView<Content: View, Key: PreferenceKey> {
    let content: Content
    let key: Key.Type
    let change: (inout Key.Value) -> Void
}

extension ChangingView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        place.telling(content) { told in
            var value = told.reduced(key)
            change(&value)
            told.replace(value, for: key)
        }
    }
}

/// A view that hears what those in it tell.
private struct HearingView<Content: View, Key: PreferenceKey> where Key.Value: Equatable {
    let content: Content
    let key: Key.Type
    let action: (Key.Value) -> Void
}

extension HearingView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        place.telling(content) { told in
            let watch = ChangeWatch(value: told.reduced(key), initial: true) { _, value in
                action(value)
            }
            watch.compare(at: place)
        }
    }
}

/// A view with another one that is made of what it tells.
private struct ToldOverlay<Content: View, Key: PreferenceKey, Overlay: View> {
    let content: Content
    let key: Key.Type
    let overlay: (Key.Value) -> Overlay
}

extension ToldOverlay: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        var value = key.defaultValue
        let nodes = place.telling(content) { value = $0.reduced(key) }
        return nodes + resolve(overlay(value), at: place.child(.index(1)))
    }
}
