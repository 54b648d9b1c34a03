public import Foundation
import RoostWindows

/// A view that shows a label and a value side by side.
public struct LabeledContent<Label: View, Content: View> {
    private let label: Label
    private let content: Content

    /// Creates a view with a label and a value, which are views.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }
}

extension LabeledContent where Label == Text {
    /// Creates a view with a title and a value that is a view.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a view with a title and a text.
    public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
        self.init {
            Text(value)
        } label: {
            Text(titleKey)
        }
    }
}

extension LabeledContent where Label == Text {
    /// Creates a view with a title and a value that is a view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a view with a title and a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init {
            Text(value)
        } label: {
            Text(title)
        }
    }

    /// Creates a view with a title and a formatted value.
    public init<F: FormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: F.FormatInput,
        format: F
    ) where F.FormatOutput == String {
        self.init {
            Text(value, format: format)
        } label: {
            Text(titleKey)
        }
    }

    /// Creates a view with a title and a formatted value.
    @_disfavoredOverload
    public init<F: FormatStyle>(
        _ title: some StringProtocol,
        value: F.FormatInput,
        format: F
    ) where F.FormatOutput == String {
        self.init {
            Text(value, format: format)
        } label: {
            Text(title)
        }
    }
}

extension LabeledContent: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        [
            ViewNode(
                .horizontal,
                [
                    place.child(.index(0)).node(.group, label),
                    place.child(.index(1)).node(.group, content),
                ]
            )
        ]
    }
}
