import RoostCaller
import RoostIntents
import RoostWire

/// The help text of an intent, made from its description of itself.
struct IntentHelp {
    let intent: IntentDescriptor
    let app: String
    /// The app's offer for a parameter, where the app was asked.
    var offers: (ParameterDescriptor) -> Response.Offer? = { _ in nil }

    /// Everything, as `roost run APP INTENT --help` shows it.
    var text: String {
        var text = "usage: roost run \(app) \(intent.name)"
        for parameter in intent.parameters {
            let shown = usage(of: parameter)
            text += parameter.isRequired ? " \(shown)" : " [\(shown)]"
        }
        text = text.printable + "\n\n\(intent.title.printable)\n"
        if let description = intent.description { text += "\n\(description.printable)\n" }
        if let summary { text += "\nIt runs as: \(summary.printable)\n" }
        let remarks = remarks + phraseLines.map { String($0.dropLast()) }
        if !remarks.isEmpty { text += "\n" + remarks.map { "\($0)\n" }.joined() }
        if !intent.parameters.isEmpty { text += "\nparameters:\n" + parameterLines.joined() }
        let options = Verb.perform.options + [Verb.jsonOption] + Verb.commonOptions
        return text + "\noptions:\n" + Help.list(options)
    }

    /// A line for each way in which people can say what is to be done.
    var phraseLines: [String] {
        let name = intent.applicationName ?? app.lastComponent
        let parameters = intent.parameters.map(\.name)
        let phrases = intent.shortcuts.flatMap(\.phrases).map {
            Phrase($0, app: name, parameters: parameters).text
        }
        return phrases.map { "  roost say \($0.quoted)\n".printableLines }
    }

    /// The lines of the parameters, one line or more for each.
    var parameterLines: [String] {
        let heads = intent.parameters.map { head(of: $0).printable }
        let width = min(heads.map(\.displayWidth).max() ?? 0, 34)
        return zip(heads, intent.parameters).map { head, parameter in
            let indentation = String(repeating: " ", count: width + 4)
            var lines = words(for: parameter).map { indentation + $0.printable + "\n" }
            // A head that is longer than most has a line for itself.
            guard head.displayWidth <= width, !lines.isEmpty else {
                return "  \(head)\n" + lines.joined()
            }
            lines[0] = "  \(head.padded(to: width))  " + lines[0].dropFirst(width + 4)
            return lines.joined()
        }
    }

    private func usage(of parameter: ParameterDescriptor) -> String {
        head(of: parameter) + (parameter.isArray ? " ..." : "")
    }

    private func head(of parameter: ParameterDescriptor) -> String {
        let name = Names.kebab(parameter.name)
        guard parameter.kind == .boolean, !parameter.isArray else {
            return "--\(name) \(parameter.placeholder)"
        }
        return "--[no-]\(name)"
    }

    private func words(for parameter: ParameterDescriptor) -> [String] {
        var lines: [String] = []
        let title = parameter.title ?? parameter.name
        lines.append(parameter.description.map { "\(title): \($0)" } ?? title)
        var facts = [parameter.kind == .boolean ? "yes or no" : parameter.allowedWords]
        if let unit = parameter.unit, parameter.kind != .measurement { facts.append("in \(unit)") }
        if parameter.kind == .measurement, let unit = parameter.unit {
            facts.append("in \(unit) where no unit is given")
        }
        if let types = parameter.contentTypes, !types.isEmpty {
            facts.append("of the type \(types.joined(separator: ", "))")
        }
        if parameter.isArray { facts.append("may be given several times") }
        lines.append(facts.joined(separator: "; "))
        let titled = (parameter.choices ?? []).filter { $0.title != $0.value }
        lines += titled.prefix(20).map { "  \($0.value): \($0.title)" }
        if titled.count > 20 { lines.append("  and \(titled.count - 20) more") }
        let offer = offers(parameter)
        let options = offer?.options.prefix(10).map { "  \($0.line)" } ?? []
        lines += options
        if let offer, offer.isMore || offer.options.count > options.count {
            lines.append("  and more")
        }
        lines.append(need(of: parameter, offer))
        return lines
    }

    private func need(of parameter: ParameterDescriptor, _ offer: Response.Offer?) -> String {
        if let value = offer?.defaultValue { return "\(value.words) if it is not given" }
        if let value = parameter.defaultValue { return "\(value.plainText) if it is not given" }
        guard parameter.isRequired else { return "may be left out" }
        return parameter.prompt.map { "has to be given; asked for with \($0.quoted)" }
            ?? "has to be given"
    }

    /// The sentence that the app describes a run with, with names in the place of values.
    private var summary: String? {
        intent.parameterSummary.map { sentence in
            intent.parameters.reduce(sentence) { sentence, parameter in
                sentence.split("${\(parameter.name)}").joined(
                    separator: Names.kebab(parameter.name).uppercased()
                )
            }
        }
    }

    private var remarks: [String] {
        var remarks: [String] = []
        if intent.isLongRunning {
            remarks.append("It may take long; Ctrl-C tells it to stop, --detach does not wait.")
        }
        if intent.opensApp { remarks.append("It brings the app to the front.") }
        if !intent.isDiscoverable { remarks.append("Its app does not show it to people.") }
        if let result = intent.result {
            let kind = result.kind.rawValue
            remarks.append(
                "It gives back \(result.isArray ? "an array of \(kind)" : kind.withArticle)."
            )
        }
        return remarks
    }
}

extension String {
    /// The parts between the places where another text stands.
    fileprivate func split(_ separator: String) -> [String] {
        var parts = [""]
        var rest = self[...]
        while let character = rest.first {
            if rest.hasPrefix(separator) {
                rest = rest.dropFirst(separator.count)
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
                rest = rest.dropFirst()
            }
        }
        return parts
    }
}
