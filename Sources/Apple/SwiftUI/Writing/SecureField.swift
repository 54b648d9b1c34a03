import RoostWindows

/// A field in which a person writes a line of secret text, such as a password.
public struct SecureField<Label: View> {
    private let text: Binding<String>
    private let label: Label

    /// Creates a field with a view as its label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.label = label()
    }
}

extension SecureField where Label == Text {
    /// Creates a field with a title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
}

extension SecureField: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        // What stands in it never leaves the app.
        let stars = String(repeating: "*", count: text.wrappedValue.count)
        return [place.field(.field(value: stars, prompt: "", isSecret: true), label, text)]
    }
}
