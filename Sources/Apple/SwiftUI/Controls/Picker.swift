import RoostWindows

/// A control with which a person chooses one of several values.
///
/// The content has a view for each value, with the value as its `tag`. On Linux a person chooses a
/// value in a terminal, with `roost window` and `roost press`, or on a page of `roost web`.
public struct Picker<Label: View, Selection: Hashable, Content: View> {
    private let selection: Binding<Selection>
    private let content: Content
    private let label: Label

    /// Creates a picker with a view as its label.
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
    /// Creates a picker with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// Creates a picker with a title.
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
        let selection = selection
        let choices = resolve(content, at: place.child(.index(1))).flatMap(\.choices)
            .compactMap { choice in
                (choice.tag.base as? Selection).map { (value: $0, label: choice.label) }
            }
        let chosen = choices.firstIndex { $0.value == selection.wrappedValue }
        let kind = WindowNode.Kind.picker(
            value: chosen.map { choices[$0].label } ?? "",
            choices: choices.map(\.label)
        )
        return [
            place.control(kind, label) { deed in
                switch deed {
                case .set(let wanted):
                    guard let choice = choices.first(where: { $0.label == wanted }) else {
                        return false
                    }
                    selection.wrappedValue = choice.value
                case .step(let steps):
                    guard !choices.isEmpty else { return false }
                    // Where nothing is chosen the first is the next, and the last the one before.
                    let count = Int64(choices.count)
                    let start = chosen.map(Int64.init) ?? (steps > 0 ? -1 : 0)
                    let place = (start + steps % count + count) % count
                    selection.wrappedValue = choices[Int(place)].value
                case .press, .turn, .write: return false
                }
                return true
            }
        ]
    }
}

extension ViewNode {
    /// The choices for a person, each with its label.
    fileprivate var choices: [(tag: AnyHashable, label: String)] {
        if let tag { return [(tag, label)] }
        let inner = children.flatMap(\.choices)
        guard inner.isEmpty, let element else { return inner }
        return [(element, label)]
    }

    private var label: String { WindowText().oneLine([shown]) }
}

extension View {
    /// Sets the value for which the view stands in a ``Picker`` or another selection.
    public nonisolated func tag<V: Hashable>(
        _ tag: V,
        includeOptional: Bool = true
    ) -> some View {
        TaggedView(content: self, tag: tag)
    }
}

private struct TaggedView<Content: View, Tag: Hashable> {
    let content: Content
    let tag: Tag
}

extension TaggedView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let nodes = resolve(content, at: place)
        guard !nodes.isEmpty else { return [] }
        var node = nodes.count == 1 ? nodes[0] : ViewNode(.group, nodes)
        node.tag = AnyHashable(tag)
        return [node]
    }
}
