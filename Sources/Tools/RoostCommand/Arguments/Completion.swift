import RoostCaller
import RoostIntents
import RoostSystemWire
import RoostWire

/// The completion of a command line: what may come next.
struct Completion {
    /// The names of the system for completion, as far as it answers in time.
    struct Knowledge {
        var apps: () -> [Response.App] = { [] }
        var intents: (_ app: String) -> [IntentDescriptor] = { _ in [] }
        /// The app's offers for a parameter of an intent, where somebody has begun to type.
        var options:
            (_ app: String, _ intent: String, _ parameter: String, _ begun: String) -> [Response
                .Option] =
                {
                    _,
                    _,
                    _,
                    _ in []
                }
        var runs: () -> [Response.Activity] = { [] }
        var transfers: () -> [Response.Transfer] = { [] }
        var settings: () -> [SystemInterface.Setting] = { [] }
        var notifications: () -> [Response.Notification] = { [] }
        /// The jobs of an app that wait, run or are held.
        var jobs: (_ app: String) -> [SystemInterface.Job] = { _ in [] }
    }

    struct Candidate: Hashable {
        let text: String
        let meaning: String

        init(_ text: String, _ meaning: String = "") {
            self.text = text
            self.meaning = meaning
        }
    }

    enum Answer: Hashable {
        /// The names of files, which the shell knows best.
        case files
        case words([Candidate])
    }

    private let knowledge: Knowledge
    private var verb: Verb?
    private var operands: [String] = []
    private var used: Set<String> = []
    private var areOptionsOver = false
    /// The option whose value comes next, if one does.
    private var open: String?

    /// Returns the candidates for the last word, which may be empty or begun.
    static func answer(to words: [String], _ knowledge: Knowledge) -> Answer {
        var completion = Completion(knowledge: knowledge)
        for word in words.dropLast() { completion.pass(word) }
        return completion.answer(to: words.last ?? "")
    }

    private init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Goes past a word that is complete.
    private mutating func pass(_ word: String) {
        if open != nil {
            open = nil
        } else if !areOptionsOver, word == "--" {
            areOptionsOver = true
        } else if word.hasPrefix("--"), !areOptionsOver || isAmongParameters {
            let name = String(word.dropFirst(2).prefix { $0 != "=" })
            used.insert(name)
            if !word.contains("="), takesValue(name) { open = name }
        } else if verb == nil {
            verb = Verb.named(word)
            // After what is no command there is nothing to say.
            if verb == nil { operands.append(word) }
        } else {
            operands.append(word)
        }
    }

    private func answer(to word: String) -> Answer {
        if let open { return values(of: open, begun: word).matching(word) }
        let isOption = word.hasPrefix("-") && (!areOptionsOver || isAmongParameters)
        if isOption, let equals = word.firstIndex(of: "=") {
            let name = String(word[..<equals].drop { $0 == "-" })
            let begun = String(word[word.index(after: equals)...])
            guard case .words(let candidates) = values(of: name, begun: begun).matching(begun)
            else {
                return .files
            }
            let start = word[...equals]
            return .words(candidates.map { Candidate(start + $0.text, $0.meaning) })
        }
        if isOption || (isAmongParameters && word.isEmpty) { return options.matching(word) }
        guard let verb else { return operands.isEmpty ? verbs.matching(word) : .words([]) }
        return operand(of: verb, word).matching(word)
    }

    private var verbs: Answer { .words(Verb.shown.map { Candidate($0.name, $0.summary) }) }
}

// MARK: - Operands

extension Completion {
    private func operand(of verb: Verb, _ word: String) -> Answer {
        let names = verb.operands.split(separator: " ")
            .map { $0.filter { $0 != "[" && $0 != "]" } }
        let isRepeated = names.last == "..."
        let place = isRepeated ? min(operands.count, names.count - 2) : operands.count
        guard names.indices.contains(place), place >= 0, place < verb.count.upperBound else {
            return .words([])
        }
        switch names[place] {
        case "APP": return .words(apps(word))
        case "TASK": return .words(tasks(ofAppAt: place - 1))
        case "INTENT": return .words(intents.map { Candidate($0.name, $0.title) })
        case "JOB": return .words(jobs(ofAppAt: isRepeated ? names.count - 3 : place - 1))
        case "RUN":
            let runs = knowledge.runs().filter { !$0.isFinished }
            return .words(
                runs.compactMap { activity in
                    activity.run.map { Candidate("\($0)", activity.title) }
                }
            )
        case "TRANSFER":
            // After the name of an app none is expected.
            guard let first = operands.first, TransferChange(rawValue: first) != nil else {
                return .words([])
            }
            let transfers = knowledge.transfers().filter { !$0.isFinished }
            return .words(transfers.map { Candidate("\($0.number)", $0.title) })
        case "PATH", "FILE": return .files
        case "WORD" where operands.isEmpty: return .words(phrases)
        case "NAME" where verb.name == Verb.settings.name:
            return .words(knowledge.settings().map { Candidate($0.name, $0.meaning) })
        case "COMMAND" where verb.name == Verb.fleet.name:
            return .words(Verb.fleetCommands.map { Candidate($0) })
        case "COMMAND": return verbs
        case let choices where choices.contains("|"):
            return .words(
                choices.split(separator: "|").flatMap { choice -> [Candidate] in
                    switch choice {
                    case "APP": apps(word)
                    case "TASK": tasks(ofAppAt: place - 1)
                    case "INTENT": intents.map { Candidate($0.name, $0.title) }
                    default: [Candidate(String(choice))]
                    }
                }
            )
        default: return .words([])
        }
    }

    private func tasks(ofAppAt place: Int) -> [Candidate] {
        (app(at: place)?.permitted ?? []).map { Candidate($0) }
    }

    /// The names of jobs that are not typed yet; one that runs is not retried.
    private func jobs(ofAppAt place: Int) -> [Candidate] {
        guard let app = app(at: place) else { return [] }
        let retries = verb?.name == "retry" || operands.first == "retry"
        let typed = operands.dropFirst(place + 1)
        return knowledge.jobs(app.identifier)
            .filter { !typed.contains($0.id) && (!retries || $0.state != .running) }
            .map { Candidate($0.id, "\($0.intent), \($0.state.rawValue)") }
    }

    /// The apps by the shortest name that is theirs alone, or whole where that was begun.
    private func apps(_ word: String) -> [Candidate] {
        let all = knowledge.apps()
        let short = all.map(\.identifier.lastComponent)
        let names = all.indices.map { place in
            let isAlone = short.count { $0 == short[place] } == 1
            let isMeant = short[place].lowercased().hasPrefix(word.lowercased())
            return isAlone && isMeant ? short[place] : all[place].identifier
        }
        return zip(names, all).map { Candidate($0, $0 == $1.identifier ? "" : $1.identifier) }
    }

    private func app(at place: Int) -> Response.App? {
        guard operands.indices.contains(place) else { return nil }
        // What names no app has nothing to choose from.
        return try? Names.app(operands[place], among: knowledge.apps())
    }

    /// The phrases that can be said, each as one word: shells put it into quotation marks.
    private var phrases: [Candidate] {
        knowledge.apps().flatMap { app in
            knowledge.intents(app.identifier).flatMap { intent in
                Saying.all(of: intent, in: app).map { Candidate($0.phrase.text, intent.title) }
            }
        }
    }

    private var intents: [IntentDescriptor] {
        app(at: 0).map { knowledge.intents($0.identifier) } ?? []
    }
}

// MARK: - Options

extension Completion {
    private var isAmongParameters: Bool {
        guard let verb, verb.takesParameters else { return false }
        return operands.count >= verb.count.upperBound
    }

    private var known: [Verb.Option] {
        (verb?.options ?? []) + Verb.commonOptions
            + (verb?.isListing == false ? [] : [Verb.jsonOption])
    }

    private var parameters: [ParameterDescriptor] {
        guard isAmongParameters, let app = app(at: 0) else { return [] }
        return intent(of: app)?.parameters ?? []
    }

    private var options: Answer {
        let own = parameters.filter { $0.isArray || !isUsed($0) }.flatMap { parameter in
            let candidate = Candidate(parameter.option, parameter.title ?? parameter.name)
            guard parameter.kind == .boolean, !parameter.isArray else { return [candidate] }
            return [candidate, Candidate("--no-\(Names.kebab(parameter.name))", "no")]
        }
        let others = areOptionsOver ? [] : known.filter { !used.contains($0.name) }
        return .words(own + others.map { Candidate("--\($0.name)", $0.meaning) })
    }

    private func isUsed(_ parameter: ParameterDescriptor) -> Bool {
        let names = [parameter.name, Names.kebab(parameter.name)]
        return names.contains { used.contains($0) || used.contains("no-\($0)") }
    }

    private func parameter(_ name: String) -> ParameterDescriptor? {
        parameters.first { Names.folded($0.name) == Names.folded(name) }
    }

    private func takesValue(_ name: String) -> Bool {
        if !areOptionsOver, let option = known.first(where: { $0.name == name }) {
            return option.value != nil
        }
        // Of a flag the value may be left out, so that what follows is taken for an option.
        return parameter(name).map { $0.kind != .boolean } ?? false
    }

    private func values(of name: String, begun: String) -> Answer {
        if !areOptionsOver, let option = known.first(where: { $0.name == name }) {
            return switch option.value {
            case "DIR", "FILE": .files
            case "EXTENSION":
                .words((app(at: 0)?.extensions ?? []).map { Candidate($0.name, $0.point) })
            case "KIND": .words([Candidate("refresh"), Candidate("processing")])
            case "ID":
                .words(
                    knowledge.notifications().filter(\.isDelivered)
                        .map { Candidate($0.id, $0.title) }
                )
            case "ACTION":
                .words(
                    knowledge.notifications().filter(\.isDelivered).flatMap(\.actions)
                        .reduce(into: [Candidate]()) { candidates, action in
                            let candidate = Candidate(action.id, action.title)
                            if !candidates.contains(candidate) { candidates.append(candidate) }
                        }
                )
            default: .words([])
            }
        }
        guard let parameter = parameter(name) else { return .words([]) }
        switch parameter.kind {
        case .file: return .files
        case .boolean: return .words([Candidate("yes"), Candidate("no")])
        default:
            let choices = (parameter.choices ?? []).map { Candidate($0.value, $0.title) }
            return .words(choices + offers(for: parameter, begun: begun))
        }
    }

    /// Returns the app's offers: entities by their titles where those will do.
    private func offers(for parameter: ParameterDescriptor, begun: String) -> [Candidate] {
        guard parameter.hasOptions, let app = app(at: 0), let intent = intent(of: app) else {
            return []
        }
        let options = knowledge.options(
            app.identifier,
            intent.installedName(among: intents),
            parameter.name,
            begun
        )
        guard parameter.kind == .entity else {
            return options.map { Candidate($0.value, $0.title ?? "") }
        }
        let values = Set(options.map(\.value))
        return options.flatMap { option -> [Candidate] in
            let byValue = Candidate(option.value, option.title ?? "")
            guard let title = option.title, !title.isEmpty, !title.hasPrefix("-"),
                !values.contains(title), options.count(where: { $0.title == title }) == 1
            else { return [byValue] }
            let byTitle = Candidate(title, option.value)
            return begun.isEmpty ? [byTitle] : [byTitle, byValue]
        }
    }

    private func intent(of app: Response.App) -> IntentDescriptor? {
        // What names no intent takes no parameters.
        try? Names.intent(operands[1], of: app, among: intents)
    }
}

extension Completion.Answer {
    /// Returns the candidates that begin with a word, without what a line of a list cannot hold.
    fileprivate func matching(_ word: String) -> Self {
        guard case .words(let candidates) = self else { return self }
        return .words(
            candidates.filter { candidate in
                candidate.text.hasPrefix(word)
                    && candidate.text.unicodeScalars.allSatisfy { !$0.isUnfitForTerminals }
            }
        )
    }

    /// The text that the shells' scripts read: a word and its meaning on each line, or that it is
    /// files.
    var text: String {
        switch self {
        case .files: ":files\n"
        case .words(let candidates):
            candidates.map { candidate in
                candidate.meaning.isEmpty
                    ? "\(candidate.text)\n" : "\(candidate.text)\t\(candidate.meaning.printable)\n"
            }.joined()
        }
    }
}
