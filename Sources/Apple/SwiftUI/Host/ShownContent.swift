/// The content that an intent asks the app to show.
@MainActor package enum ShownContent {
    /// Has the app's views show the content; does nothing where there are none.
    package static var host: (Any) -> Void = { _ in }

    /// Has the app's views show something.
    package static func show(_ content: any Sendable) { host(content) }
}

extension View {
    /// Calls an action with what the app is asked to show.
    package nonisolated func onContent(_ action: @escaping (Any) -> Void) -> some View {
        ContentView(content: self, action: action)
    }
}

private struct ContentView<Content: View> {
    let content: Content
    let action: (Any) -> Void
}

extension ContentView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        place.graph.showContent(action)
        return resolve(content, at: place.child(.index(0)))
    }
}
