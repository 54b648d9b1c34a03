/// A group of views that can be expanded and collapsed; as text it is always expanded.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let label: Label
    private let content: () -> Content

    /// Creates a group with a view as its label.
    public init(
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = content
    }

    /// Creates a group with a binding to whether it is expanded; as text it always is.
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

    /// Creates a group with a title, and a binding to whether it is expanded.
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
