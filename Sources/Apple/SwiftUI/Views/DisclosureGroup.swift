/// A group of views that are shown or not, under a label; as text they are always shown.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let label: Label
    private let content: () -> Content

    /// Creates a group whose label is a view.
    public init(
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = content
    }

    /// Creates a group that an app opens and closes; as text it is always open.
    public init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(content: content, label: label)
    }

    public var body: some View {
        Section {
            content()
        } header: {
            label
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group with a title that an app opens and closes.
    public init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group with a title.
    @_disfavoredOverload
    public init(_ label: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(label) }
    }
}
