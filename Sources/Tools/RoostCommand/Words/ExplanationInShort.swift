import RoostCaller
import RoostSystemWire
import RoostWire

extension Session {
    /// Tells in short of each task of an app: those that it may submit, and what else is there of
    /// late.
    func explainAll(of app: Response.App) throws(CommandError) {
        var tasks: [(name: String, explanation: Response.Explanation?)] = []
        for name in try self.tasks(of: app) {
            tasks.append((name, try explanationIfAny(of: name, in: app)))
        }
        guard !wantsJSON else {
            return try print([
                "app": .string(app.identifier), "appState": .string(app.state.rawValue),
                "tasks": .array(
                    tasks.map { task in
                        var object: JSONObject = ["identifier": .string(task.name)]
                        for member in task.explanation?.json ?? [:] {
                            object[member.key] = member.value
                        }
                        return .object(object)
                    }
                ),
            ])
        }
        let name = console.styled(app.identifier, .bold)
        try console.say("\(name) is \(app.stateSentence)")
        guard !tasks.isEmpty else {
            return try console.say(
                "It has no tasks: its Info.plist lists none, and nothing is pending or running."
            )
        }
        for task in tasks {
            try console.say("")
            try console.say(console.styled(task.name.printable, .bold))
            for line in console.inShort(task.explanation) { try console.say("  " + line) }
        }
        try console.say("")
        try console.say("roost explain \(app.identifier) TASK tells more of one.")
    }

    /// Returns the tasks of an app: those that its `Info.plist` lists, then those that run, wait or
    /// were refused.
    private func tasks(of app: Response.App) throws(CommandError) -> [String] {
        let others = try ask(
            .tasks,
            ["app": .string(app.identifier), "limit": 100]
        ) { (fields) throws(FieldError) in
            try fields.array("running", of: Response.Run.init).map(\.identifier)
                + fields.array("pending", of: Response.Pending.init).map(\.request.identifier)
                + (fields.optionalArray("refused", of: Response.Refused.init) ?? []).map(
                    \.identifier
                )
        }
        var seen: Set<String> = []
        let listed = app.permitted.filter { !$0.hasSuffix(".*") }
        return (listed + others).filter { seen.insert($0).inserted }
    }
}

extension Console {
    /// An explanation in a line or two.
    fileprivate func inShort(_ explanation: Response.Explanation?) -> [String] {
        guard let explanation else { return ["It was never submitted."] }
        var lines: [String] = []
        if let run = explanation.running {
            lines.append("\(styled("Running", .green)): run \(run.number), \(run.leftWords)")
        }
        if explanation.pending != nil {
            let wait = waiting(for: explanation.blockers)
            lines.append(
                wait.map { "\(styled("Waits", .cyan)): \($0)." }
                    ?? "\(styled("Pending", .cyan)): it is about to run."
            )
        }
        if let refused = explanation.refused {
            lines.append("\(styled("Refused", .red)): \(refused.message.printable)")
        }
        if let last = explanation.finished.first {
            let why = last.why.isEmpty ? "" : ", \(last.why.printable)"
            let ending = styled(last.ending.printable, last.endingStyle)
            lines.append("Last: \(ending) \(last.ended.relative(to: now()))\(why)")
        }
        return lines.isEmpty ? ["It was never submitted."] : lines
    }

    /// Returns the words for what a request waits for, as the rest of a sentence; `nil` if nothing
    /// holds it.
    func waiting(for blockers: [Response.Blocker]) -> String? {
        guard let first = blockers.first else { return nil }
        let more = blockers.count - 1
        let clears = first.clearsAt.map { ", clears \(both($0))" } ?? ""
        return "\(first.evidence.printable) (\(first.name.printable))\(clears)"
            + (more > 0 ? ", and for \(more) more" : "")
    }
}
