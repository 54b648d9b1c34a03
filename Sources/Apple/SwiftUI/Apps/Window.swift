/// A scene with one window.
///
/// On Linux it is shown if it is the first window that the app declares.
public struct Window<Content: View> {
    private let title: String
    private let content: () -> Content

    /// Creates a window with a title and an identifier, which on Linux opens nothing.
    public init(
        _ titleKey: LocalizedStringKey,
        id: String,
        @ViewBuilder content: @escaping () -> Content
    ) {
        title = titleKey.text
        self.content = content
    }

    /// Creates a window with a title and an identifier, which on Linux opens nothing.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        id: String,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.title = String(title)
        self.content = content
    }
}

extension Window: Scene, PrimitiveScene {
    public typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {
        contents.windows.append(
            SceneContents.Window(title: title) {
                resolve(content(), at: place.child(.index(0)))
            }
        )
    }
}
