import RoostWindows

/// A line of text that a person can write.
///
/// On Linux it is written into where somebody looks at the window: `roost window` and `roost press`.
public struct TextField<Label: View> {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// Creates a field whose label is a view.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }
}

extension TextField where Label == Text {
    /// Creates a field that is called so.
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal
    ) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field that is called so.
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
        return [place.field(.field(value: value, prompt: prompt, isSecret: false), label, text)]
    }
}

extension Place {
    /// A node that a person can write into.
    func field(
        _ kind: WindowNode.Kind,
        _ label: some View,
        _ text: Binding<String>
    ) -> ViewNode {
        let submits = environment.submitActions
        return control(kind, label) { deed in
            guard case .write(let written, let isSubmitted) = deed else { return false }
            if text.wrappedValue != written { text.wrappedValue = written }
            if isSubmitted { for submit in submits { submit() } }
            return true
        }
    }
}

extension EnvironmentValues {
    /// What is done when a person is done with a field, the outermost first.
    var submitActions: [() -> Void] {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}

private enum SubmitKey: EnvironmentKey {
    static var defaultValue: [() -> Void] { [] }
}
