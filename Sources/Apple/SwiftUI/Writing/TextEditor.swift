public import Foundation
import RoostWindows

/// A field for text of several lines that a person can write.
///
/// On Linux it is a field like others: what is written into it takes the place of what was there.
public struct TextEditor {
    private let text: Binding<String>

    /// Creates an editor.
    public init(text: Binding<String>) { self.text = text }

    /// Creates an editor of a text with attributes; on Linux what is written has none.
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
