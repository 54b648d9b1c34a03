package import RoostIntents
package import RoostWire

/// The value that somebody typed for a parameter of an intent, on a command line or into a form.
///
/// Both read it in one way, and refuse it with the same words.
package struct TypedValue {
    private let parameter: ParameterDescriptor
    /// The name of the parameter where it is typed.
    private let name: String
    /// The zone that a date without one is meant in.
    private let zone: Zone
    /// The folder that a path begins in which does not begin with `/`; without one such a path is
    /// refused.
    private let workingDirectory: String?

    package init(
        _ parameter: ParameterDescriptor,
        called name: String,
        in zone: Zone,
        workingDirectory: String? = nil
    ) {
        self.parameter = parameter
        self.name = name
        self.zone = zone
        self.workingDirectory = workingDirectory
    }

    /// The value in the form in which the app takes it, of what was typed, as often as it was.
    package func value(of texts: [String]) throws(CommandError) -> JSON {
        let elements = try texts.map { (text) throws(CommandError) in try json(of: text) }
        let given: JSON = parameter.isArray ? .array(elements) : elements.last ?? .null
        do throws(ParameterFault) {
            return try ParameterCheck(parameter, workingDirectory: workingDirectory)
                .value(of: given)
        } catch {
            throw CommandError(.usage, sentence(error, texts))
        }
    }

    /// Returns the value of a text, as far as that needs to be known before it is checked.
    private func json(of text: String) throws(CommandError) -> JSON {
        switch parameter.kind {
        case .file: return .string(try FileArgument.path(text, for: name, in: workingDirectory))
        // Text that is not JSON is taken for text: a word needs no second pair of quotation marks.
        case .codable: return (try? JSON(parsing: text)) ?? .string(text)
        case .person, .dateComponents, .measurement:
            guard text.hasPrefix("{") else { return .string(text) }
            return (try? JSON(parsing: text)) ?? .string(text)
        case .date: return .string(date(text))
        case .enumeration: return .string(choice(text))
        default: return .string(text)
        }
    }

    /// A date with its zone: one without is meant as clocks here show it.
    private func date(_ text: String) -> String {
        guard CalendarMoment(parsing: text) == nil,
            let time = Timestamp(iso8601: text, in: zone)
        else { return text }
        return time.iso8601
    }

    private func choice(_ text: String) -> String {
        let choices = parameter.choices ?? []
        let word = Names.folded(text)
        let meant =
            choices.first { $0.value == text } ?? choices.first { Names.folded($0.value) == word }
            ?? choices.first { Names.folded($0.title) == word }
        return meant?.value ?? text
    }

    private func sentence(_ fault: ParameterFault, _ texts: [String]) -> String {
        let given = texts.count == 1 ? texts[0].quoted : fault.found ?? "what was given"
        switch fault.reason {
        case .missing: return "\(name) is missing: it is \(parameter.allowedWords)"
        case .tooLarge: return "\(name) takes \(fault.allowed)"
        case .notAChoice:
            let values = parameter.choices?.map(\.value) ?? []
            let meant = texts.first.flatMap { Suggestion.nearest(to: $0, among: values) }
            let remedy = meant.map { "; did you mean \($0)?" } ?? ""
            return "\(name) is \(parameter.allowedWords), not \(given)\(remedy)"
        case .wrongType, .outOfRange, .unknown:
            return "\(name) is \(parameter.allowedWords), not \(given)"
        }
    }
}

extension ParameterDescriptor {
    /// The words for one allowed value, to go on with after "is".
    package var allowedWords: String {
        switch kind {
        case .file: return "the path of a file"
        case .enumeration:
            guard let choices, !choices.isEmpty else { return "a word" }
            return choices.count == 1
                ? choices[0].value : "one of \(Names.inOrder(choices.map(\.value)))"
        default:
            var one = self
            one.isArray = false
            return one.allowed
        }
    }
}
