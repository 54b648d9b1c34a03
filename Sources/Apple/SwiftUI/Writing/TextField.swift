public import Foundation
import RoostWindows

/// A field in which a person writes a line of text.
///
/// On Linux a person writes into it in a terminal, with `roost window` and `roost press`, or on a
/// page of `roost web`.
public struct TextField<Label: View> {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// Creates a field with a view as its label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal
    ) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field with a title.
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

extension TextField where Label == Text {
    /// Creates a field for a formatted value; text that is not such a value is not accepted.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: value.written(in: format), prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field for an optional formatted value.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        let text = Binding<String> {
            value.wrappedValue.map(format.format) ?? ""
        } set: { written in
            if let parsed = try? format.parseStrategy.parse(written) {
                value.wrappedValue = parsed
            } else if written.isEmpty {
                value.wrappedValue = nil
            }
        }
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field for a formatted value; text that is not such a value is not accepted.
    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: value.written(in: format), prompt: prompt) { Text(title) }
    }
}

extension Binding {
    /// The value as a person writes it; what cannot be read is not taken.
    fileprivate func written<F: ParseableFormatStyle>(in format: F) -> Binding<String>
    where F.FormatInput == Value, F.FormatOutput == String {
        Binding<String> {
            format.format(wrappedValue)
        } set: { written in
            // It stays as it was, as on Apple's platforms.
            if let value = try? format.parseStrategy.parse(written) { wrappedValue = value }
        }
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
    /// The actions when a person is done with a field, the outermost first.
    var submitActions: [() -> Void] {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}

private enum SubmitKey: EnvironmentKey {
    static var defaultValue: [() -> Void] { [] }
}
