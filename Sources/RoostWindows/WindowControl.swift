/// Something in a window that a person can use, with what it is called.
package struct WindowControl: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case button, toggle, field, secret
    }

    package let number: Int64
    package let kind: Kind
    /// What stands on it or before it, in one line.
    package let label: String
    /// What is written in a field, and whether a toggle is on; a button has none.
    package let value: String?
    package let isEnabled: Bool
}

extension WindowContent {
    /// All that can be used, from the top.
    package var controls: [WindowControl] { nodes.flatMap(\.controls) }
}

extension WindowNode {
    fileprivate var controls: [WindowControl] {
        let inner = children.flatMap(\.controls)
        guard let control, let (kind, value) = use else { return inner }
        return [
            WindowControl(
                number: control.number,
                kind: kind,
                label: label,
                value: value,
                isEnabled: control.isEnabled
            )
        ] + inner
    }

    private var use: (WindowControl.Kind, value: String?)? {
        switch kind {
        case .button: (.button, nil)
        case .toggle(let isOn): (.toggle, isOn ? "on" : "off")
        case .field(let value, _, let isSecret): (isSecret ? .secret : .field, value)
        default: nil
        }
    }

    /// What it is called: its words, or what stands in it while it is empty.
    private var label: String {
        let words = WindowText().oneLine(children)
        guard words.isEmpty, case .field(_, let prompt, _) = kind else { return words }
        return prompt
    }
}
