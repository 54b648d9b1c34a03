import RoostCaller
import RoostIntents

/// A prompt for what an intent cannot run without.
struct ParameterPrompt {
    let console: Console
    let offered: OfferedValues
    let readLine: @Sendable () -> String?

    /// Asks for what is missing, and for each again until the answer can be taken.
    func fill(
        _ missing: [ParameterDescriptor],
        of arguments: inout IntentArguments
    ) throws(CommandError) {
        for parameter in missing {
            introduce(parameter)
            while true {
                let texts = try answers(for: parameter)
                do throws(CommandError) {
                    try arguments.take(try named(texts, parameter), for: parameter)
                    try arguments.checkSize()
                    break
                } catch {
                    for sentence in error.sentences { console.remark(sentence) }
                }
            }
        }
    }

    /// The identifiers of what people call by other names.
    private func named(
        _ texts: [String],
        _ parameter: ParameterDescriptor
    ) throws(CommandError) -> [String] {
        guard parameter.kind == .entity, parameter.hasOptions else { return texts }
        return try texts.map { (text) throws(CommandError) in
            try options(of: parameter).contains { $0.value == text }
                ? text : offered.identifier(for: text, of: parameter)
        }
    }

    private func options(of parameter: ParameterDescriptor) -> [Response.Option] {
        offered.offer(for: parameter)?.options ?? []
    }

    private func introduce(_ parameter: ParameterDescriptor) {
        let title = parameter.title ?? parameter.name
        console.remark(parameter.prompt ?? title)
        for (place, choice) in (parameter.choices ?? []).enumerated() {
            let value = choice.value == choice.title ? "" : " (\(choice.value))"
            console.remark("  \(place + 1)) \(choice.title)\(value)")
        }
        for (place, option) in options(of: parameter).enumerated() {
            console.remark("  \(place + 1)) \(option.line)")
        }
        if parameter.isArray { console.remark("One on each line; an empty line ends them.") }
    }

    /// Asks for a parameter's values: a line, or as many as there are for several values.
    private func answers(for parameter: ParameterDescriptor) throws(CommandError) -> [String] {
        guard parameter.isArray else { return [meant(try line(parameter), by: parameter)] }
        var texts: [String] = []
        while true {
            let text = try line(parameter)
            guard !text.isEmpty else { return texts }
            texts.append(meant(text, by: parameter))
        }
    }

    private func line(_ parameter: ParameterDescriptor) throws(CommandError) -> String {
        console.complain("\(Names.kebab(parameter.name).printable)> ")
        if let line = readLine() { return line }
        console.complain("\n")
        throw CommandError(
            .usage,
            "nothing was run: \(parameter.option) is needed; it is \(parameter.allowedWords)"
        )
    }

    /// Returns the text that is meant: a choice may be named by its place in the list, and "y" and
    /// "n" are enough to decide.
    private func meant(_ text: String, by parameter: ParameterDescriptor) -> String {
        if let choices = parameter.choices, let place = Int(text),
            choices.indices.contains(place - 1), !choices.contains(where: { $0.value == text })
        {
            return choices[place - 1].value
        }
        let options = options(of: parameter)
        // Of what is listed with numbers the number is typed, whatever identifiers look like.
        if let place = Int(text), options.indices.contains(place - 1) {
            return options[place - 1].value
        }
        guard parameter.kind == .boolean else { return text }
        return switch text.lowercased() {
        case "y": "yes"
        case "n": "no"
        case let word: word
        }
    }
}
