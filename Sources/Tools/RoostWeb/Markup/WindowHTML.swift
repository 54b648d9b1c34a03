import RoostHTTP
import RoostWindows

/// A drawing of an app's window as HTML, with a form for each control.
///
/// It knows nothing of where the window comes from, nor of what a press leads to.
struct WindowHTML {
    /// Makes a form of what is in it; `nil` where nothing can be used.
    typealias Form = (HTML.Attribute?, HTML.Attribute?, () -> HTML) -> HTML?

    private let app: String
    private let canUse: Bool
    private let form: Form

    init(of app: String, canUse: Bool, form: @escaping Form) {
        self.app = app
        self.canUse = canUse
        self.form = form
    }

    func html(of content: WindowContent) -> HTML { all(content.nodes, level: 2) }

    private func all(_ nodes: [WindowNode], level: Int) -> HTML {
        .group(nodes.map { html(of: $0, level: level) })
    }

    private func html(of node: WindowNode, level: Int) -> HTML {
        let children = node.children
        switch node.kind {
        case .text(let text):
            return element("p", .class("text")) { lines(of: text) }
        case .image(let name):
            return element(
                "span",
                .class("chip"),
                .plain("role", "img"),
                .plain("aria-label", name)
            ) { HTML.said(name) }
        case .label, .group, .vertical, .layered:
            return element("div", .class("stack")) { all(children, level: level) }
        case .horizontal:
            return element("div", .class("beside")) { all(children, level: level) }
        case .list:
            return element("ul", .class("rows")) {
                for row in rows(children) { element("li") { html(of: row, level: level) } }
            }
        case .section: return section(children, level: level)
        case .titled(let title):
            return .group([
                title.isEmpty ? .nothing : heading(title, level),
                all(children, level: min(level + 1, 6)),
            ])
        case .divider: return element("hr")
        case .spacer: return .nothing
        case .progress(let fraction): return progress(fraction, label(children))
        case .control(let value):
            return element("p") {
                HTML.said(label(children))
                ": "
                HTML.said(value)
            }
        case .button, .toggle, .field, .picker, .slider, .stepper, .link:
            return control(node)
        }
    }

    /// Text with the ends of lines that it has.
    private func lines(of text: String) -> HTML {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return .group(
            lines.enumerated().map { number, line in
                .group([number == 0 ? .nothing : element("br"), HTML.said(String(line))])
            }
        )
    }

    private func heading(_ title: String, _ level: Int) -> HTML {
        let words = [HTML.said(title)]
        return switch level {
        case 2: .element("h2", [], words)
        case 3: .element("h3", [], words)
        case 4: .element("h4", [], words)
        case 5: .element("h5", [], words)
        default: .element("h6", [], words)
        }
    }

    /// The rows of a list; a group is as many as it has children.
    private func rows(_ nodes: [WindowNode]) -> [WindowNode] {
        nodes.flatMap { $0.kind == .group ? rows($0.children) : [$0] }
    }

    private func section(_ parts: [WindowNode], level: Int) -> HTML {
        guard parts.count == 3 else { return all(parts, level: level) }
        let title = WindowText().oneLine([parts[0]])
        return element("section") {
            if !title.isEmpty { heading(title, level) }
            element("ul", .class("rows")) {
                for row in rows([parts[1]]) {
                    element("li") { html(of: row, level: min(level + 1, 6)) }
                }
            }
            element("div", .class("soft", "small")) { html(of: parts[2], level: level) }
        }
    }

    private func progress(_ fraction: Double?, _ label: String) -> HTML {
        element("div") {
            if !label.isEmpty { element("p") { HTML.said(label) } }
            element(
                "progress",
                fraction.map { .plain("value", "\(Int($0 * 10_000))") },
                fraction == nil ? nil : .plain("max", "10000"),
                .plain("aria-label", label.isEmpty ? "Progress" : label)
            )
        }
    }

    private func label(_ nodes: [WindowNode]) -> String { WindowText().oneLine(nodes) }
}

// MARK: - Controls

extension WindowHTML {
    private func control(_ node: WindowNode) -> HTML {
        guard let control = WindowContent(title: nil, nodes: [node]).controls.first else {
            return element("p") { HTML.said(label(node.children)) }
        }
        let isOff = !canUse || !control.isEnabled
        switch control.kind {
        case .button:
            return whole(control) { press(control, control.label, isOff: isOff) }
        case .link:
            return whole(control) {
                press(control, control.label, isOff: isOff)
                element("span", .class("soft", "small")) { HTML.said(control.value ?? "") }
            }
        case .toggle: return toggle(control, isOff: isOff)
        case .field, .secret: return field(control, node, isOff: isOff)
        case .picker: return picker(control, isOff: isOff)
        case .slider: return slider(control, isOff: isOff)
        case .stepper: return stepper(control, isOff: isOff)
        }
    }

    private func whole(
        _ control: WindowControl,
        sends: HTML.Attribute? = nil,
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        let content = content()
        func inner() -> HTML {
            .group([
                Components.hidden("control", "\(control.number)"),
                content,
            ])
        }
        let drawn = form(.class("control"), sends, inner)
        return element("div", .data("key", "control-\(control.number)")) {
            drawn ?? element("div", .class("control")) { content }
        }
    }

    private func press(_ control: WindowControl, _ words: String, isOff: Bool) -> HTML {
        element(
            "button",
            .class("button"),
            .id(id(control)),
            .plain("type", "submit"),
            .flag("disabled", isOff)
        ) { HTML.said(words.isEmpty ? "Press" : words) }
    }

    private func id(_ control: WindowControl) -> String { "control-\(control.number)" }

    private func toggle(_ control: WindowControl, isOff: Bool) -> HTML {
        let isOn = control.value == "on"
        return whole(control) {
            element(
                "button",
                .class("switch"),
                .id(id(control)),
                .plain("type", "submit"),
                .plain("name", "on"),
                .plain("value", isOn ? "no" : "yes"),
                .plain("role", "switch"),
                .plain("aria-checked", isOn ? "true" : "false"),
                .flag("disabled", isOff)
            ) { HTML.said(control.label.isEmpty ? "Toggle" : control.label) }
        }
    }

    private func field(_ control: WindowControl, _ node: WindowNode, isOff: Bool) -> HTML {
        var prompt = ""
        if case .field(_, let words, _) = node.kind { prompt = words }
        let isSecret = control.kind == .secret
        return whole(control, sends: isSecret ? nil : .data("write", "yes")) {
            element("label", .plain("for", id(control))) {
                HTML.said(control.label.isEmpty ? "Text" : control.label)
            }
            element(
                "input",
                .id(id(control)),
                .plain("type", isSecret ? "password" : "text"),
                .plain("name", "text"),
                // What stands in a secret field is not known: it is written anew.
                .plain("value", isSecret ? "" : control.value ?? ""),
                .plain("placeholder", prompt),
                .plain("autocomplete", "off"),
                .flag("disabled", isOff)
            )
            element(
                "button",
                .class("button"),
                .plain("type", "submit"),
                .plain("name", "submit"),
                .plain("value", "yes"),
                .plain("aria-label", "Enter \(control.label)"),
                .flag("disabled", isOff)
            ) { "Enter" }
        }
    }

    private func picker(_ control: WindowControl, isOff: Bool) -> HTML {
        whole(control, sends: .data("auto", "yes")) {
            element("label", .plain("for", id(control))) { HTML.said(control.label) }
            element(
                "select",
                .id(id(control)),
                .plain("name", "value"),
                .flag("disabled", isOff)
            ) {
                if !control.choices.contains(control.value ?? "") {
                    element("option", .flag("selected"), .flag("disabled")) { "none" }
                }
                for choice in control.choices {
                    element(
                        "option",
                        .plain("value", choice),
                        .flag("selected", choice == control.value)
                    ) { choice }
                }
            }
            set(control, isOff: isOff)
        }
    }

    private func slider(_ control: WindowControl, isOff: Bool) -> HTML {
        guard let scale = control.scale else { return .nothing }
        return whole(control, sends: .data("auto", "yes")) {
            element("label", .plain("for", id(control))) {
                HTML.said(control.label)
                " "
                element("output") { scale.text }
            }
            number(control, scale, type: "range", isOff: isOff)
            set(control, isOff: isOff)
        }
    }

    private func number(
        _ control: WindowControl,
        _ scale: WindowScale,
        type: String,
        isOff: Bool
    ) -> HTML {
        element(
            "input",
            .id(id(control)),
            .plain("type", type),
            .plain("name", "value"),
            scale.lower.map { .plain("min", "\($0)") },
            scale.upper.map { .plain("max", "\($0)") },
            .plain("step", scale.step.map { "\($0)" } ?? "any"),
            .plain("value", scale.text),
            .flag("disabled", isOff)
        )
    }

    private func stepper(_ control: WindowControl, isOff: Bool) -> HTML {
        whole(control) {
            element("span", .id(id(control) + "-label")) { HTML.said(control.label) }
            if let scale = control.scale { element("output") { scale.text } }
            for (sign, words, steps) in [("−", "less", "-1"), ("+", "more", "1")] {
                element(
                    "button",
                    .class("button"),
                    .id("\(id(control))-\(words)"),
                    .plain("type", "submit"),
                    .plain("name", "by"),
                    .plain("value", steps),
                    .plain("aria-label", "\(control.label): \(words)"),
                    .flag("disabled", isOff)
                ) { sign }
            }
        }
    }

    private func set(_ control: WindowControl, isOff: Bool) -> HTML {
        element(
            "button",
            .class("button"),
            .plain("type", "submit"),
            .plain("aria-label", "Set \(control.label)"),
            .flag("disabled", isOff)
        ) { "Set" }
    }
}
