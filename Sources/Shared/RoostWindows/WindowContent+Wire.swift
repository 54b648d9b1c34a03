package import RoostWire

// How what a window shows travels. docs/windows.md says the same to those who write another reader.

extension WindowContent {
    /// The content as it travels.
    package var form: JSONObject {
        var form: JSONObject = ["nodes": .array(nodes.map { .object($0.form) })]
        if let title { form["title"] = .string(title) }
        if isCut { form["cut"] = true }
        return form
    }

    /// Reads what an app said; what cannot be read of it is left out, as a newer app may show more.
    package init(_ form: JSONObject) {
        var left = WindowLimits.nodes
        self.init(
            title: form["title"]?.asString,
            nodes: WindowNode.nodes(in: form, &left, depth: 1),
            isCut: form["cut"]?.asBool ?? false
        )
    }
}

extension WindowNode {
    fileprivate static func nodes(
        in form: JSONObject,
        _ left: inout Int,
        depth: Int
    ) -> [WindowNode] {
        guard depth <= WindowLimits.depth else { return [] }
        return (form["nodes"]?.asArray ?? []).compactMap { node in
            guard left > 0, let form = node.asObject, let kind = Kind(form) else { return nil }
            left -= 1
            let control = form["control"]?.asInteger.map {
                Control(number: $0, isEnabled: form["enabled"]?.asBool ?? false)
            }
            return WindowNode(
                kind,
                nodes(in: form, &left, depth: depth + 1),
                control: control
            )
        }
    }

    fileprivate var form: JSONObject {
        var form: JSONObject = ["kind": .string(kind.name)]
        kind.describe(in: &form)
        if let control {
            form["control"] = .integer(control.number)
            form["enabled"] = .bool(control.isEnabled)
        }
        if !children.isEmpty { form["nodes"] = .array(children.map { .object($0.form) }) }
        return form
    }
}

extension WindowNode.Kind {
    fileprivate var name: String {
        switch self {
        case .text: "text"
        case .image: "image"
        case .label: "label"
        case .vertical: "vertical"
        case .horizontal: "horizontal"
        case .layered: "layered"
        case .list: "list"
        case .section: "section"
        case .group: "group"
        case .titled: "titled"
        case .button: "button"
        case .toggle: "toggle"
        case .field: "field"
        case .picker: "picker"
        case .slider: "slider"
        case .stepper: "stepper"
        case .link: "link"
        case .control: "control"
        case .progress: "progress"
        case .divider: "divider"
        case .spacer: "spacer"
        }
    }

    fileprivate func describe(in form: inout JSONObject) {
        switch self {
        case .text(let text), .titled(let text): form["text"] = .string(text)
        case .image(let name), .label(let name): form["name"] = .string(name)
        case .toggle(let isOn): form["on"] = .bool(isOn)
        case .field(let value, let prompt, let isSecret):
            form["value"] = .string(value)
            if !prompt.isEmpty { form["prompt"] = .string(prompt) }
            if isSecret { form["secret"] = true }
        case .picker(let value, let choices):
            form["value"] = .string(value)
            form["choices"] = .array(choices.map { .string($0) })
        case .slider(let scale): scale.describe(in: &form)
        case .stepper(let scale): scale?.describe(in: &form)
        case .link(let address): form["address"] = .string(address)
        case .control(let value): form["value"] = .string(value)
        case .progress(let fraction):
            if let fraction { form["fraction"] = .number(fraction) }
        case .vertical, .horizontal, .layered, .list, .section, .group, .button, .divider, .spacer:
            break
        }
    }

    fileprivate init?(_ form: JSONObject) {
        func text(_ name: String) -> String { form[name]?.asString ?? "" }
        switch form["kind"]?.asString {
        case "text": self = .text(text("text"))
        case "image": self = .image(name: text("name"))
        case "label": self = .label(icon: text("name"))
        case "vertical": self = .vertical
        case "horizontal": self = .horizontal
        case "layered": self = .layered
        case "list": self = .list
        case "section": self = .section
        case "group": self = .group
        case "titled": self = .titled(text("text"))
        case "button": self = .button
        case "toggle": self = .toggle(isOn: form["on"]?.asBool ?? false)
        case "field":
            self = .field(
                value: text("value"),
                prompt: text("prompt"),
                isSecret: form["secret"]?.asBool ?? false
            )
        case "picker":
            let choices = (form["choices"]?.asArray ?? []).prefix(WindowLimits.nodes)
            self = .picker(value: text("value"), choices: choices.compactMap(\.asString))
        case "slider":
            guard let scale = WindowScale(form, isCountedFromLower: true) else { return nil }
            self = .slider(scale)
        case "stepper": self = .stepper(WindowScale(form, isCountedFromLower: false))
        case "link": self = .link(address: text("address"))
        case "control": self = .control(value: text("value"))
        case "progress":
            // What somebody else says may be no fraction.
            let fraction = form["fraction"]?.asNumber
            self = .progress(fraction: fraction.map { $0 >= 0 ? min($0, 1) : 0 })
        case "divider": self = .divider
        case "spacer": self = .spacer
        default: return nil
        }
    }
}

extension WindowScale {
    fileprivate func describe(in form: inout JSONObject) {
        form["value"] = .number(value)
        if let lower { form["from"] = .number(lower) }
        if let upper { form["to"] = .number(upper) }
        if let step { form["step"] = .number(step) }
    }

    fileprivate init?(_ form: JSONObject, isCountedFromLower: Bool) {
        self.init(
            value: form["value"]?.asNumber,
            lower: form["from"]?.asNumber,
            upper: form["to"]?.asNumber,
            step: form["step"]?.asNumber,
            isCountedFromLower: isCountedFromLower
        )
    }
}
