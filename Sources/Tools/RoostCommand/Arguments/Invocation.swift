package import RoostCaller

/// A verb's arguments, as somebody typed them.
package struct Invocation: Hashable, Sendable {
    package fileprivate(set) var operands: [String] = []
    /// The words after the operands of a verb that takes parameters, as they were typed.
    package fileprivate(set) var parameters: [String] = []
    /// Whether it is asked what the parameters are: what the verb is, is known by then.
    package fileprivate(set) var asksForParameters = false
    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    subscript(option: String) -> String? { values[option] }

    /// The operand at a place that the verb says is always there.
    func operand(_ place: Int) -> String { operands[place] }

    func optionalOperand(_ place: Int) -> String? {
        operands.indices.contains(place) ? operands[place] : nil
    }

    /// The whole number that an option has as its value.
    func number(_ option: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = values[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw CommandError(
                .usage,
                "--\(option) is a number from \(range.lowerBound) to \(range.upperBound), "
                    + "not \(text.quoted)"
            )
        }
        return number
    }
}

extension Invocation {
    /// A verb and what was typed after it; without a verb only what every command takes.
    package struct Command: Sendable {
        package var verb: Verb?
        package var invocation = Invocation()
    }

    /// Parses the words of a command line, without the program's own name.
    package static func parse(_ words: [String]) throws(CommandError) -> Command {
        var command = Command()
        var rest = words[...]
        var areOptionsOver = false
        while let word = rest.popFirst() {
            if command.isAmongParameters {
                try command.takeParameter(word, &rest, &areOptionsOver)
            } else if !areOptionsOver, word == "--" {
                areOptionsOver = true
            } else if !areOptionsOver, word == "-h" {
                command.invocation.flags.insert("help")
            } else if !areOptionsOver, word.hasPrefix("-"), word != "-" {
                try command.takeOption(word, &rest)
            } else if command.verb == nil {
                command.verb = try verb(word)
            } else {
                command.invocation.operands.append(word)
            }
        }
        try command.check()
        return command
    }

    private static func verb(_ word: String) throws(CommandError) -> Verb {
        if let verb = Verb.named(word) { return verb }
        let meant = Suggestion.nearest(to: word, among: Verb.shown.map(\.name))
        let remedy = meant.map { "did you mean \($0)?" } ?? "roost help lists what there is"
        throw CommandError(.usage, "there is no command \(word.quoted); \(remedy)")
    }
}

extension Invocation.Command {
    /// Whether what comes next is not for roost to understand, but for its own options.
    fileprivate var isAmongParameters: Bool {
        guard let verb, verb.takesParameters else { return false }
        return invocation.operands.count == verb.count.upperBound
    }

    fileprivate mutating func takeParameter(
        _ word: String,
        _ rest: inout ArraySlice<String>,
        _ areOptionsOver: inout Bool
    ) throws(CommandError) {
        let name = word.dropFirst(2).prefix { $0 != "=" }
        if !areOptionsOver, word == "--" {
            areOptionsOver = true
        } else if !areOptionsOver, word == "-h" || word == "--help" {
            invocation.asksForParameters = true
        } else if !areOptionsOver, word.hasPrefix("--"), known.contains(where: { $0.name == name })
        {
            try takeOption(word, &rest)
        } else {
            invocation.parameters.append(word)
        }
    }

    fileprivate mutating func takeOption(
        _ word: String,
        _ rest: inout ArraySlice<String>
    ) throws(CommandError) {
        let parts = word.drop { $0 == "-" }.split(
            separator: "=",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let name = String(parts.first ?? "")
        guard word.hasPrefix("--"), let option = known.first(where: { $0.name == name }) else {
            throw unknown(word, name)
        }
        let given = parts.count > 1 ? String(parts[1]) : nil
        guard let value = option.value else {
            guard given == nil else {
                throw CommandError(.usage, "--\(name) takes no value; \(seeHelp)")
            }
            invocation.flags.insert(name)
            return
        }
        guard let text = given ?? rest.popFirst(), !text.isEmpty else {
            throw CommandError(.usage, "--\(name) needs a value, as in --\(name) \(value)")
        }
        guard invocation.values.updateValue(text, forKey: name) == nil else {
            throw CommandError(.usage, "--\(name) is given twice; give it once")
        }
    }

    private var known: [Verb.Option] {
        // Before the verb stands only what all verbs take.
        let json = verb.map { $0.isListing } ?? true
        return (verb?.options ?? []) + Verb.commonOptions + (json ? [Verb.jsonOption] : [])
            + (verb == nil ? [Verb.Option("version", nil, "")] : [])
    }

    private func unknown(_ word: String, _ name: String) -> CommandError {
        let meant = Suggestion.nearest(to: name, among: known.map(\.name))
        let remedy = meant.map { "did you mean --\($0)?" } ?? seeHelp
        let owner = verb.map { "roost \($0.name)" } ?? "roost"
        return CommandError(.usage, "\(owner) has no option \(word.quoted); \(remedy)")
    }

    private var seeHelp: String {
        verb.map { "roost \($0.name) --help shows how it is used" }
            ?? "roost help shows how it is used"
    }

    fileprivate func check() throws(CommandError) {
        guard let verb, !invocation.has("help") else { return }
        guard verb.isListing || !invocation.has("json") else {
            throw CommandError(.usage, "roost \(verb.name) has no option \"--json\"; \(seeHelp)")
        }
        if invocation.operands.count < verb.count.lowerBound {
            throw CommandError(
                .usage,
                "roost \(verb.name) needs \(verb.operands.isEmpty ? "more" : verb.operands); \(seeHelp)"
            )
        }
        if invocation.operands.count > verb.count.upperBound {
            let most = verb.count.upperBound
            guard most < 100 else {
                throw CommandError(
                    .usage,
                    "roost \(verb.name) takes at most \(most) words, not "
                        + "\(invocation.operands.count); \(seeHelp)"
                )
            }
            let surplus = invocation.operands[most]
            throw CommandError(
                .usage,
                "roost \(verb.name) does not expect \(surplus.quoted); \(seeHelp)"
            )
        }
    }
}
