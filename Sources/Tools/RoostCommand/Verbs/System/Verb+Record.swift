import RoostCaller
import RoostWire

extension Verb {
    static let record = Verb(
        "record",
        "export FILE",
        count: 2...2,
        summary: "copy the recording of what the system decided into a file",
        details: """
            The system records what it is told and a digest of what it decides, so that every decision
            can be made again: roost replay FILE does. Arguments of intents, texts of notifications,
            passwords and the like are not in it. The settings record-size and record-age say how much
            is kept. Nothing has to run for this.
            """,
        options: [
            Option("since", "TIME", "begin at a time or before: ISO 8601, or 2h for two hours ago"),
            Option("until", "TIME", "end with the file of the recording that has this time"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        guard invocation.operand(0) == "export" else {
            throw CommandError(.usage, "roost record takes export FILE")
        }
        let file = session.surroundings.absolute(invocation.operand(1))
        var words = ["export", file]
        words += try PastTime.words("since", invocation, session)
        words += try PastTime.words("until", invocation, session)
        guard let answer = try PastQuestion(session: session).ask(words).objects.last else {
            return .failed
        }
        let damage = answer["damage"]?.asArray ?? []
        if session.wantsJSON {
            try session.print([
                "file": .string(file), "bytes": answer["bytes"] ?? .null,
                "since": .time(PastTime.time("since", of: answer)), "damage": .array(damage),
            ])
        } else {
            try session.console.say("The recording is in \(file).")
            for words in damage { session.console.remark(words.asString ?? "") }
        }
        return damage.isEmpty ? .done : .failed
    }

    static let replay = Verb(
        "replay",
        "[FILE]",
        count: 0...1,
        summary: "make recorded decisions again, and compare them",
        details: """
            Each decision in the recording FILE, or in that of this system, is made again by the same
            rules from what the system was told. The exit status is 0 if all came out as they were, and
            1 if one did not, which is shown. Nothing is run or changed, and nothing has to run for this.
            """,
        options: [
            Option("until", "TIME", "stop at a time: ISO 8601, or 2h for two hours ago"),
            Option("step", nil, "show what the system was told, step by step, and what it did"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        var words = ["replay"]
        if let file = invocation.optionalOperand(0) {
            words.append(session.surroundings.absolute(file))
        }
        words += try PastTime.words("until", invocation, session)
        if invocation.has("step") { words.append("--step") }
        let answer = try PastQuestion(session: session).ask(words)
        guard let sum = answer.objects.last else { return .failed }
        let steps = answer.objects.dropLast()
        if session.wantsJSON {
            var object = sum
            object["since"] = .time(PastTime.time("since", of: sum))
            object["until"] = .time(PastTime.time("until", of: sum))
            if let difference = sum["difference"]?.asObject {
                object["difference"] = .object(PastWords.told(difference))
            }
            if invocation.has("step") {
                object["list"] = .array(steps.map { .object(PastWords.told($0)) })
            }
            try session.print(object)
        } else {
            for step in steps { try session.console.say(PastWords.line(step)) }
            for line in PastWords.sum(sum, session.console) { try session.console.say(line) }
        }
        return answer.isGood ? .done : .failed
    }
}

/// How a task stood at a moment of the past.
struct PastState {
    let explanation: Response.Explanation
    let moment: Timestamp
    /// The whole names of what was meant.
    let app: String
    let task: String
    /// Whether all decisions until then come out as they were, without which it may have been
    /// otherwise.
    let isSame: Bool
}

extension Session {
    /// Says how a task stood at a moment of the past, by what is recorded here or by a file.
    func explain(
        _ task: String,
        of app: String,
        at typed: String,
        in file: String?
    ) throws(CommandError) -> PastState {
        let moment = try PastTime.moment("at", typed, console)
        let answer = try PastQuestion(session: self).ask(
            ["explain", app, task] + (file.map { [surroundings.absolute($0)] } ?? [])
                + ["--until", "\(moment.microseconds)"]
        )
        let fields = Fields(answer.objects.last ?? [:], context: "the recording")
        let meant = answer.objects.first ?? [:]
        return PastState(
            explanation: try Session.read(fields, Response.Explanation.init),
            moment: moment,
            app: meant["app"]?.asString ?? app,
            task: meant["identifier"]?.asString ?? task,
            isSame: meant["same"]?.asBool ?? true
        )
    }
}

/// The findings of a replay, in words.
private enum PastWords {
    /// Returns a step as programs are told it.
    static func told(_ step: JSONObject) -> JSONObject {
        var step = step
        step["at"] = .time(PastTime.time("at", of: step))
        return step
    }

    static func line(_ step: JSONObject) -> String {
        let time = PastTime.time("at", of: step).map { $0.iso8601 } ?? ""
        let number = step["step"]?.asInteger.map { "\($0)" } ?? "-"
        let answer = (step["answer"]?.asArray ?? []).compactMap(\.asString)
        let words = answer.isEmpty ? "" : " → " + answer.joined(separator: ", ")
        let other = step["same"]?.asBool == false ? "  (came out otherwise)" : ""
        return "\(number)  \(time)  \(step["input"]?.asString ?? "")\(words)\(other)"
    }

    static func sum(_ sum: JSONObject, _ console: Console) -> [String] {
        let steps = sum["steps"]?.asInteger ?? 0
        let count = steps == 1 ? "1 step" : "\(steps) steps"
        let ends = ["since", "until"].compactMap { PastTime.time($0, of: sum) }
        let stretch =
            ends.count == 2 ? ", \(console.both(ends[0])) to \(console.both(ends[1]))" : ""
        var lines: [String] = []
        if let trouble = sum["trouble"]?.asString { lines.append("Stopped: \(trouble)") }
        if let difference = sum["difference"]?.asObject {
            lines.append("This came out otherwise first:")
            lines.append("  " + line(difference))
        } else if lines.isEmpty {
            lines.append("Every decision came out the same: \(count)\(stretch).")
        }
        return lines
    }
}
