/// A line of text that a person can write.
///
/// On Linux nothing can be written into it yet.
public struct TextField<Label: View> {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }
}

extension TextField where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal
    ) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal
    ) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

extension TextField: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let value = text.wrappedValue
        let prompt = prompt?.content ?? ""
        return [place.node(.field(value: value, prompt: prompt, isSecret: false), label)]
    }
}
