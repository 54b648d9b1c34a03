/// A scene that is a menu in the menu bar.
///
/// On Linux there is no menu bar: the content of the menu is shown as the window of an app that has
/// no other.
public struct MenuBarExtra<Label: View, Content: View> {
    private let title: String?
    private let isInserted: Binding<Bool>?
    private let content: () -> Content

    private init(title: String?, isInserted: Binding<Bool>?, content: @escaping () -> Content) {
        self.title = title
        self.isInserted = isInserted
        self.content = content
    }

    /// Creates a menu with a view as its label, which is not shown on Linux.
    public init(
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(title: nil, isInserted: nil, content: content)
    }

    /// Creates a menu that is shown while a binding is true; its label is not shown on Linux.
    public init(
        isInserted: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(title: nil, isInserted: isInserted, content: content)
    }
}

extension MenuBarExtra where Label == Text {
    /// Creates a menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: titleKey.text, isInserted: nil, content: content)
    }

    /// Creates a menu with a title, which is shown while a binding is true.
    public init(
        _ titleKey: LocalizedStringKey,
        isInserted: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(title: titleKey.text, isInserted: isInserted, content: content)
    }
}

extension MenuBarExtra where Label == SwiftUI.Label<Text, Image> {
    /// Creates a menu with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(title: titleKey.text, isInserted: nil, content: content)
    }

    /// Creates a menu with a title and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        systemImage: String,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(title: String(title), isInserted: nil, content: content)
    }

    /// Creates a menu with a title and a symbol, which is shown while a binding is true.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        isInserted: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(title: titleKey.text, isInserted: isInserted, content: content)
    }
}

extension MenuBarExtra: Scene, PrimitiveScene {
    public typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {
        guard isInserted?.wrappedValue ?? true else { return }
        contents.menus.append(
            SceneContents.Window(title: title) {
                resolve(content(), at: place.child(.index(0)))
            }
        )
    }
}
