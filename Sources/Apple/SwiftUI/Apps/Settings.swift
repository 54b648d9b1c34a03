/// A scene for the app's settings; on Linux it is never opened.
public struct Settings<Content: View> {
    private let content: () -> Content

    /// Creates the scene; its views are never created on Linux.
    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

extension Settings: Scene, PrimitiveScene {
    public typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {}
}

/// A link that opens the app's settings; on Linux it shows its label and opens nothing.
public struct SettingsLink<Label: View>: View {
    private let label: Label

    /// Creates a link with a view as its label.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    /// The label.
    public var body: some View { label }
}

extension SettingsLink where Label == Text {
    /// Creates a link with the title “Settings”.
    public init() { self.init { Text("Settings") } }
}
