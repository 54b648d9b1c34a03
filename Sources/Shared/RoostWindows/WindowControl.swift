/// A control in a window that a person can use, with its name.
package struct WindowControl: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case button, toggle, field, secret, picker, slider, stepper, link
    }

    package let number: Int64
    package let kind: Kind
    /// The label on the control or before it, in one line.
    package let label: String
    /// The value of the control: the text of a field, whether a toggle is on, what is chosen or
    /// set, and where a link leads; a button has none.
    package let value: String?
    /// The choices of a picker.
    package let choices: [String]
    /// The range of a slider or a stepper.
    package let scale: WindowScale?
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
        let choices = if case .picker(_, let choices) = self.kind { choices } else { [String]() }
        return [
            WindowControl(
                number: control.number,
                kind: kind,
                label: label,
                value: value,
                choices: choices,
                scale: scale,
                isEnabled: control.isEnabled
            )
        ] + inner
    }

    private var use: (WindowControl.Kind, value: String?)? {
        switch kind {
        case .button: (.button, nil)
        case .toggle(let isOn): (.toggle, isOn ? "on" : "off")
        case .field(let value, _, let isSecret): (isSecret ? .secret : .field, value)
        case .picker(let value, _): (.picker, value)
        case .slider(let scale): (.slider, scale.text)
        case .stepper(let scale): (.stepper, scale?.text)
        case .link(let address): (.link, address)
        default: nil
        }
    }

    private var scale: WindowScale? {
        switch kind {
        case .slider(let scale): scale
        case .stepper(let scale): scale
        default: nil
        }
    }

    /// The label of the control: its words, or what stands in it while it is empty, or what it is.
    private var label: String {
        let words = WindowText().oneLine(children)
        guard words.isEmpty else { return words }
        return switch kind {
        case .field(_, let prompt, _): prompt
        case .picker, .slider, .stepper: use?.0.rawValue ?? ""
        default: words
        }
    }
}
