/// A scene with a group of windows.
///
/// On Linux only the first window that an app declares is opened.
public struct WindowGroup<Content: View> {
    let title: String?
    let content: () -> Content

    /// Creates a window without a title.
    public init(@ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, content: content)
    }

    /// Creates a window without a title, with an identifier, which on Linux opens nothing.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, content: content)
    }

    /// Creates a window with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: titleKey.text, content: content)
    }

    /// Creates a window with a title and an identifier, which on Linux opens nothing.
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

    /// Creates a window with a title and an identifier, which on Linux opens nothing.
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

extension WindowGroup {
    /// Creates a window for a value; on Linux the value is `nil`, since nothing opens a window for
    /// one.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil) { PresentedWindowContent(value: nil, content: content) }
    }

    /// Creates a window for a value; on Linux the value is `nil`, since nothing opens a window for
    /// one.
    public init<D: Codable & Hashable, C: View>(
        id: String,
        for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content)
    }

    /// Creates a window with a title for a value; on Linux the value is `nil`, since nothing opens
    /// a window for one.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey,
        id: String = "",
        for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: titleKey.text) { PresentedWindowContent(value: nil, content: content) }
    }

    /// Creates a window for a value; on Linux it is the default value.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil) {
            PresentedWindowContent(value: defaultValue()) { value in
                content(
                    Binding {
                        value.wrappedValue ?? defaultValue()
                    } set: {
                        value.wrappedValue = $0
                    }
                )
            }
        }
    }
}

/// The content of a window for a value.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View> {
    @State private var value: Data?
    private let content: (Binding<Data?>) -> Content

    init(value: Data?, content: @escaping (Binding<Data?>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }
}

extension PresentedWindowContent: View {
    public var body: some View { content($value) }
}
