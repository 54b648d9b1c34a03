/// A scene of what can be set in an app; on Linux nothing opens it.
public struct Settings<Content: View> {
    private let content: () -> Content

    /// Creates the scene; its views are not made.
    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

extension Settings: Scene, PrimitiveScene {
    public typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {}
}

/// A link to what can be set in an app; on Linux it shows its words, and opens nothing.
public struct SettingsLink<Label: View>: View {
    private let label: Label

    /// Creates a link of a view.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    /// The view.
    public var body: some View { label }
}

extension SettingsLink where Label == Text {
    /// Creates a link that says what it opens.
    public init() { self.init { Text("Settings") } }
}
