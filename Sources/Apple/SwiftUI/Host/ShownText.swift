import RoostWindows

/// What a view shows, in words, where it is in no app.
@MainActor package enum ShownText {
    /// What a view shows now.
    package static func text(of view: some View) -> String {
        let graph = Graph(signal: ChangeSignal())
        var nodes: [ViewNode] = []
        _ = graph.visit {
            nodes = resolve(view, at: Place(graph: graph, environment: EnvironmentValues()))
        }
        return WindowText().text(of: HostWindow(title: nil, nodes: nodes).content)
    }
}
