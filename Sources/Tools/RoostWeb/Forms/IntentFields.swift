package import RoostCaller
package import RoostHTTP
package import RoostIntents
import RoostWire

/// The fields of an intent's form: each parameter as what it is.
package struct IntentFields {
    /// The contents of the fields that somebody has filled in; empty for a new form.
    package var typed = WebFields()
    /// Whether the form is shown once more, so that a field that is empty was left so.
    package var isAgain = false
    /// The faults of each parameter's value, in sentences.
    package var faults: [String: [String]] = [:]
    /// The doubts about each parameter's value, which somebody has to settle.
    package var doubts: [String: IntentForm.Doubt] = [:]
    /// The values that an app offers for the parameters that it was asked about.
    package var offers: [String: Response.Offer] = [:]
    /// The address at which the script asks what an app offers.
    package let asking: WebTarget

    package init(asking: WebTarget) { self.asking = asking }

    package func html(of parameter: ParameterDescriptor) -> HTML {
        let name = IntentForm.value(parameter)
        let faults = faults[parameter.name] ?? []
        return element("div", .class("field"), .data("key", name)) {
            element("label", .plain("for", name)) {
                HTML.said(IntentForm.label(parameter))
                if !parameter.isRequired {
                    " "
                    element("span", .class("chip")) { "may be left out" }
                }
            }
            if let words = parameter.description, !words.isEmpty {
                element("p", .class("small", "soft")) { HTML.said(words) }
            }
            control(parameter, name, isFaulty: !faults.isEmpty)
            element("p", .class("small", "soft"), .id("hint-\(name)")) { hint(parameter) }
            element("p", .class("wrong"), .id("fault-\(name)"), .flag("hidden", faults.isEmpty)) {
                for fault in faults { HTML.said(fault) }
            }
        }
    }

    /// Returns the hint about what may stand in the field.
    private func hint(_ parameter: ParameterDescriptor) -> String {
        let words =
            switch parameter.kind {
            case .date: "a date and a time of day, as clocks here show it"
            case .enumeration where parameter.choices?.isEmpty == false: ""
            case .boolean, .file: ""
            case .entity where parameter.hasOptions: "its name, as the app has it"
            default: parameter.allowedWords
            }
        guard parameter.isArray, parameter.kind != .enumeration else { return words }
        return words.isEmpty ? "one in each line" : "one in each line: \(words)"
    }

    private func control(
        _ parameter: ParameterDescriptor,
        _ name: String,
        isFaulty: Bool
    ) -> HTML {
        if let doubt = doubts[parameter.name] {
            return choice(parameter, name, doubt.options.map { ($0.value, $0.line) })
        }
        if parameter.isArray { return many(parameter, name) }
        switch parameter.kind {
        case .boolean: return boolean(parameter, name)
        case .enumeration:
            guard let choices = parameter.choices, !choices.isEmpty else {
                return text(parameter, name, isFaulty: isFaulty)
            }
            return choice(parameter, name, choices.map { ($0.value, $0.title) })
        case .codable, .attributedString:
            return area(parameter, name, value(parameter))
        case .measurement: return measurement(parameter, name, isFaulty: isFaulty)
        case .file: return file(parameter, name)
        default:
            guard parameter.hasOptions else { return text(parameter, name, isFaulty: isFaulty) }
            return offered(parameter, name, isFaulty: isFaulty)
        }
    }

    // MARK: - What stands in it

    /// Returns the typed value, or else the one that holds without being given.
    private func value(_ parameter: ParameterDescriptor) -> String {
        if let text = typed[IntentForm.value(parameter)] { return text }
        guard !isAgain, let usual = parameter.defaultValue else { return "" }
        return Self.text(of: usual)
    }

    /// A value as it is typed.
    private static func text(of value: JSON) -> String {
        if let parts = value.asArray { return parts.map(text).joined(separator: "\n") }
        if let amount = value["value"], let unit = value["unit"]?.asString {
            return "\(amount.plainText) \(unit)"
        }
        return value.plainText
    }

    private func attributes(
        _ parameter: ParameterDescriptor,
        _ name: String,
        isFaulty: Bool
    ) -> [HTML.Attribute] {
        let all: [HTML.Attribute?] = [
            .id(name), .plain("name", name), .plain("autocomplete", "off"),
            .plain("aria-describedby", "hint-\(name) fault-\(name)"),
            isFaulty ? .plain("aria-invalid", "true") : nil,
        ]
        return all.compactMap(\.self)
    }

    private func text(
        _ parameter: ParameterDescriptor,
        _ name: String,
        isFaulty: Bool,
        more: [HTML.Attribute] = []
    ) -> HTML {
        var attributes = attributes(parameter, name, isFaulty: isFaulty) + more
        attributes.append(.plain("value", value(parameter)))
        switch parameter.kind {
        case .integer, .number:
            attributes.append(.plain("type", "number"))
            attributes.append(.plain("step", parameter.kind == .integer ? "1" : "any"))
            attributes += bounds(parameter)
        case .date:
            attributes.append(.plain("type", "datetime-local"))
            attributes.append(.plain("step", "1"))
        case .url: attributes.append(.plain("inputmode", "url"))
        default: attributes.append(.plain("type", "text"))
        }
        return .element("input", attributes, [])
    }

    private func bounds(_ parameter: ParameterDescriptor) -> [HTML.Attribute] {
        var bounds: [HTML.Attribute] = []
        if let minimum = parameter.minimum { bounds.append(.plain("min", Self.number(minimum))) }
        if let maximum = parameter.maximum { bounds.append(.plain("max", Self.number(maximum))) }
        return bounds
    }

    private static func number(_ number: Double) -> String {
        number.magnitude < 9e15 && number == number.rounded() ? "\(Int64(number))" : "\(number)"
    }

    private func area(_ parameter: ParameterDescriptor, _ name: String, _ text: String) -> HTML {
        var marks = attributes(parameter, name, isFaulty: faults[parameter.name] != nil)
        marks.append(.plain("rows", parameter.isArray ? "4" : "3"))
        // The first end of a line in it is none of the text.
        return .element("textarea", marks, [.text(text.hasPrefix("\n") ? "\n" + text : text)])
    }

    // MARK: - Kinds

    private func boolean(_ parameter: ParameterDescriptor, _ name: String) -> HTML {
        guard parameter.isRequired || parameter.defaultValue != nil else {
            return choice(parameter, name, [("true", "yes"), ("false", "no")])
        }
        let isOn = typed.all(name).last.map { $0 == "true" } ?? (value(parameter) == "true")
        return element("span", .class("check")) {
            Components.hidden(name, "false")
            element(
                "input",
                .id(name),
                .plain("type", "checkbox"),
                .plain("name", name),
                .plain("value", "true"),
                .flag("checked", isOn)
            )
        }
    }

    private func choice(
        _ parameter: ParameterDescriptor,
        _ name: String,
        _ choices: [(value: String, title: String)]
    ) -> HTML {
        let chosen = typed.all(name).isEmpty ? [value(parameter)] : typed.all(name)
        let isMany = parameter.isArray
        var marks = attributes(parameter, name, isFaulty: faults[parameter.name] != nil)
        if isMany, let mark = HTML.Attribute.flag("multiple") { marks.append(mark) }
        var options: [HTML] = []
        if !isMany, !parameter.isRequired || parameter.defaultValue == nil {
            let words = parameter.isRequired ? "choose one" : "none"
            options.append(element("option", .plain("value", "")) { words })
        }
        for choice in choices {
            options.append(
                element(
                    "option",
                    .plain("value", choice.value),
                    .flag("selected", chosen.contains(choice.value))
                ) { choice.title }
            )
        }
        return .element("select", marks, options)
    }

    private func measurement(
        _ parameter: ParameterDescriptor,
        _ name: String,
        isFaulty: Bool
    ) -> HTML {
        let parts = value(parameter).split(separator: " ", maxSplits: 1).map(String.init)
        let unit = IntentForm.unit(parameter)
        var marks = attributes(parameter, name, isFaulty: isFaulty) + bounds(parameter)
        marks.append(.plain("type", "number"))
        marks.append(.plain("step", "any"))
        marks.append(.plain("value", parts.first ?? ""))
        return element("span", .class("amount")) {
            HTML.element("input", marks, [])
            element(
                "input",
                .plain("name", unit),
                .plain("size", "6"),
                .plain("value", typed[unit] ?? (parts.count > 1 ? parts[1] : parameter.unit ?? "")),
                .plain("aria-label", "Unit of \(IntentForm.label(parameter))")
            )
        }
    }

    private func file(_ parameter: ParameterDescriptor, _ name: String) -> HTML {
        let upload = IntentForm.file(parameter)
        return element("div", .class("file")) {
            element(
                "input",
                .id(upload),
                .plain("type", "file"),
                .plain("name", upload),
                .flag("multiple", parameter.isArray),
                .plain("aria-label", "\(IntentForm.label(parameter)), to be uploaded")
            )
            element("span", .class("soft")) { "or its path on the machine of the system" }
            if parameter.isArray {
                area(parameter, name, value(parameter))
            } else {
                text(parameter, name, isFaulty: faults[parameter.name] != nil)
            }
        }
    }

    private func many(_ parameter: ParameterDescriptor, _ name: String) -> HTML {
        if parameter.kind == .file { return file(parameter, name) }
        if parameter.kind == .enumeration, let choices = parameter.choices, !choices.isEmpty {
            return choice(parameter, name, choices.map { ($0.value, $0.title) })
        }
        return area(parameter, name, value(parameter))
    }

    /// A field with what the app offers beneath it, as one types.
    private func offered(
        _ parameter: ParameterDescriptor,
        _ name: String,
        isFaulty: Bool
    ) -> HTML {
        if let offer = offers[parameter.name], !offer.options.isEmpty {
            return choice(parameter, name, offer.options.map { ($0.value, $0.line) })
        }
        let list = "offers-\(name)"
        var query = asking.query
        query.add("parameter", parameter.name)
        let target = WebTarget(path: asking.path, query: query)
        return element("span", .class("amount")) {
            text(
                parameter,
                name,
                isFaulty: isFaulty,
                more: [.plain("list", list), .data("offers", "\(target)")]
            )
            element("datalist", .id(list), .data("keep", "yes"))
            element(
                "button",
                .class("button"),
                .plain("type", "submit"),
                .plain("name", "offer"),
                .plain("value", parameter.name),
                .flag("formnovalidate")
            ) { "Show what there is" }
        }
    }
}
