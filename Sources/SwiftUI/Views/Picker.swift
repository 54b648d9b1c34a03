import RoostWindows

/// A view with which a person chooses one of several values; as text, the chosen one.
public struct Picker<Label: View, Selection: Hashable, Content: View> {
    private let selection: Binding<Selection>
    private let content: Content
    private let label: Label

    public init(
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }
}

extension Picker where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        [place.node(.control(value: "\(selection.wrappedValue)"), label)]
    }
}
