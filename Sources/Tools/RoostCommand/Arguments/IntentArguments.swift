import RoostCaller
import RoostIntents
import RoostLinux
import RoostWire

/// The arguments that somebody gives to an intent on the command line.
///
/// Everything is checked here, so that nothing runs with half of what it needs.
struct IntentArguments {
    let intent: IntentDescriptor
    let surroundings: Surroundings
    let zone: Zone
    /// The values in the form in which the app takes them, by the parameters' names.
    private(set) var values = JSONObject()

    init(_ intent: IntentDescriptor, _ surroundings: Surroundings, _ zone: Zone) {
        self.intent = intent
        self.surroundings = surroundings
        self.zone = zone
    }

    /// The parameters that have to be given and are not.
    var missing: [ParameterDescriptor] {
        intent.parameters.filter { $0.isRequired && values[$0.name] == nil }
    }

    /// Takes what the intent is given beside what is typed.
    mutating func begin(with given: JSONObject) {
        for parameter in intent.parameters { values[parameter.name] = given[parameter.name] }
    }

    /// Takes the words that follow the intent's name, and tells everything that is wrong with them.
    mutating func take(_ words: [String]) throws(CommandError) {
        let typed = try texts(in: words)
        var faults: [String] = []
        for parameter in intent.parameters {
            guard let texts = typed[parameter.name] else { continue }
            do throws(CommandError) {
                try take(texts, for: parameter)
            } catch {
                faults += error.sentences
            }
        }
        guard faults.isEmpty else { throw CommandError(.usage, sentences: faults) }
        try checkSize()
    }

    /// Takes what was typed for one parameter, as often as it was.
    mutating func take(
        _ texts: [String],
        for parameter: ParameterDescriptor
    ) throws(CommandError) {
        values[parameter.name] = try TypedValue(
            parameter,
            called: parameter.option,
            in: zone,
            workingDirectory: surroundings.workingDirectory
        ).value(of: texts)
    }

    /// Puts the identifiers of entities in the place of what people call them, but for what is
    /// given anyway.
    mutating func replaceNames(
        except given: JSONObject,
        by offered: OfferedValues
    ) throws(CommandError) {
        for parameter in intent.parameters where parameter.kind == .entity && parameter.hasOptions {
            guard let value = values[parameter.name], value != given[parameter.name] else {
                continue
            }
            values[parameter.name] = try replaced(value, parameter, offered)
        }
    }

    private func replaced(
        _ value: JSON,
        _ parameter: ParameterDescriptor,
        _ offered: OfferedValues
    ) throws(CommandError) -> JSON {
        switch value {
        case .string(let words): .string(try offered.identifier(for: words, of: parameter))
        case .array(let elements):
            .array(
                try elements.map { (element) throws(CommandError) in
                    try replaced(element, parameter, offered)
                }
            )
        default: value
        }
    }

    /// Refuses more than a message has room for.
    func checkSize() throws(CommandError) {
        let size = JSON.object(values).bytes.count
        guard size > IntentLimits.valueBytes else { return }
        throw CommandError(
            .usage,
            "the values take \(size) bytes together, of at most \(IntentLimits.valueBytes); "
                + "give what is large as a file"
        )
    }
}

// MARK: - Words

extension IntentArguments {
    /// Returns the words that were typed for each parameter, by its name.
    private func texts(in words: [String]) throws(CommandError) -> [String: [String]] {
        var texts: [String: [String]] = [:]
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--"), word != "--" else {
                throw CommandError(
                    .usage,
                    "\(intent.name) does not expect \(word.quoted); values are given by the names "
                        + "of parameters, as in \(example)"
                )
            }
            let parts = word.dropFirst(2).split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let name = String(parts[0])
            let (parameter, isNegated) = try parameter(name)
            let given = parts.count > 1 ? String(parts[1]) : nil
            let text = try text(of: parameter, isNegated, given, &rest)
            if !parameter.isArray, texts[parameter.name] != nil {
                throw CommandError(
                    .usage,
                    "\(parameter.option) is given twice; give it once: it has one value"
                )
            }
            texts[parameter.name, default: []].append(text)
        }
        return texts
    }

    private func text(
        of parameter: ParameterDescriptor,
        _ isNegated: Bool,
        _ given: String?,
        _ rest: inout ArraySlice<String>
    ) throws(CommandError) -> String {
        if isNegated {
            guard given == nil else {
                throw CommandError(
                    .usage,
                    "--no-\(Names.kebab(parameter.name)) takes no value: it means no"
                )
            }
            return "false"
        }
        if let given { return given }
        if parameter.kind == .boolean {
            let words = ["true", "false", "yes", "no"]
            guard let next = rest.first, words.contains(next) else { return "true" }
            return rest.removeFirst()
        }
        guard let next = rest.first, !next.hasPrefix("--") else {
            throw CommandError(
                .usage,
                "\(parameter.option) needs a value, as in \(parameter.option) "
                    + "\(parameter.placeholder); one that begins with -- is given as "
                    + "\(parameter.option)=\(parameter.placeholder)"
            )
        }
        return rest.removeFirst()
    }

    /// The parameter that an option's name stands for, and whether it says no.
    private func parameter(
        _ name: String
    ) throws(CommandError) -> (parameter: ParameterDescriptor, isNegated: Bool) {
        func find(_ name: String) -> ParameterDescriptor? {
            intent.parameters.first { $0.name == name }
                ?? intent.parameters.first { Names.kebab($0.name) == name }
                ?? intent.parameters.first { Names.folded($0.name) == Names.folded(name) }
        }
        if let found = find(name) { return (found, false) }
        if name.hasPrefix("no-"), let found = find(String(name.dropFirst(3))),
            found.kind == .boolean
        {
            return (found, true)
        }
        let names = intent.parameters.map { Names.kebab($0.name) }
        let remedy =
            if let meant = Suggestion.nearest(to: name, among: names + Self.ownOptions) {
                "did you mean --\(meant)?"
            } else if names.isEmpty {
                "it takes none"
            } else {
                "it takes \(Names.list(names.map { "--\($0)" }))"
            }
        throw CommandError(
            .usage,
            "\(intent.name) has no parameter \("--\(name)".quoted); \(remedy)"
        )
    }

    /// The other options that may be meant.
    private static let ownOptions =
        (Verb.perform.options + Verb.commonOptions + [Verb.jsonOption]).map(\.name)

    private var example: String {
        guard let first = intent.parameters.first else { return "--name value, and it takes none" }
        return first.kind == .boolean ? first.option : "\(first.option) \(first.placeholder)"
    }
}

extension ParameterDescriptor {
    /// The name of the parameter on a command line.
    var option: String { "--\(Names.kebab(name))" }

    /// The word in place of the parameter's value in the help.
    var placeholder: String {
        switch kind {
        case .boolean: "yes|no"
        case .integer, .number: "N"
        case .string, .attributedString: "TEXT"
        case .url: "URL"
        case .date: "DATE"
        case .dateComponents: "DATE-OR-TIME"
        case .duration: "LENGTH"
        case .measurement: "AMOUNT"
        case .person: "NAME"
        case .file: "FILE"
        case .entity: "ID"
        case .codable: "JSON"
        case .enumeration:
            choices.flatMap { choices in
                let all = choices.map(\.value).joined(separator: "|")
                return choices.isEmpty || all.count > 40 ? nil : all
            } ?? "CHOICE"
        }
    }
}
