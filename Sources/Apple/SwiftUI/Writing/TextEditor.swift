public import Foundation
import RoostWindows

/// A field in which a person writes text of several lines.
///
/// On Linux it is like other fields: what a person writes replaces the text.
public struct TextEditor {
    private let text: Binding<String>

    /// Creates an editor with a binding to its text.
    public init(text: Binding<String>) { self.text = text }

    /// Creates an editor with a binding to an attributed text; on Linux new text has no attributes.
    public init(text: Binding<AttributedString>) {
        self.text = Binding {
            String(text.wrappedValue.characters)
        } set: {
            text.wrappedValue = AttributedString($0)
        }
    }
}

extension TextEditor: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let kind = WindowNode.Kind.field(value: text.wrappedValue, prompt: "", isSecret: false)
        return [place.field(kind, Text(verbatim: "Text"), text)]
    }
}
