import RoostWindows

/// The contents of a view in words, where the view is in no app.
@MainActor package enum ShownText {
    /// The contents of a view now, in words.
    package static func text(of view: some View) -> String {
        let graph = Graph(signal: ChangeSignal())
        var nodes: [ViewNode] = []
        _ = graph.visit {
            nodes = resolve(view, at: Place(graph: graph, environment: EnvironmentValues()))
        }
        return WindowText().text(of: HostWindow(title: nil, nodes: nodes).content)
    }
}
