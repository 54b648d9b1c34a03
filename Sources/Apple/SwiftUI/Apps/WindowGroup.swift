/// A scene that shows views in a window.
///
/// The first window that an app declares is the one that is opened; on Linux there is no way yet to
/// open another.
public struct WindowGroup<Content: View> {
    let title: String?
    let content: () -> Content

    public init(@ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, content: content)
    }

    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, content: content)
    }

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: titleKey.text, content: content)
    }

    public init(
        _ titleKey: LocalizedStringKey,
        id: String,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(title: titleKey.text, content: content)
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: String(title), content: content)
    }

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
