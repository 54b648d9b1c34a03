/// A scene that shows views in a window.
///
/// The first window that an app declares is the one that is opened; on Linux there is no way yet to
/// open another.
public struct WindowGroup<Content: View> {
    let title: String?
    let content: () -> Content

    /// Creates a window without a title.
    public init(@ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, content: content)
    }

    /// Creates a window without a title; on Linux nothing is opened by the name.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, content: content)
    }

    /// Creates a window with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: titleKey.text, content: content)
    }

    /// Creates a window with a title; on Linux nothing is opened by the name.
    public init(
        _ titleKey: LocalizedStringKey,
        id: String,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(title: titleKey.text, content: content)
    }

    /// Creates a window with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: String(title), content: content)
    }

    /// Creates a window with a title; on Linux nothing is opened by the name.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        id: String,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(title: String(title), content: content)
    }

    private init(title: String?, content: @escaping () -> Content) {
        self.title = title
        self.content = content
    }
}

extension WindowGroup: Scene, PrimitiveScene {
    public typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {
        contents.windows.append(
            SceneContents.Window(title: title) {
                resolve(content(), at: place.child(.index(0)))
            }
        )
    }
}
