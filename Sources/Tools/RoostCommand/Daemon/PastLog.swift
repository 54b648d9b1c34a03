import RoostCaller
import RoostWire

/// What is to be shown of the past: the daemon's log, and the beginnings and ends of runs, which it keeps in the
/// history alone.
struct PastLog {
    /// In the daemon's order.
    let entries: [Told.Entry]
    /// In the order of time.
    let runs: [Told.Entry]

    /// Asks for the latest, up to a limit each.
    init(of app: String?, _ parameters: JSONObject, _ session: Session) throws(CommandError) {
        // Runs last: what ends meanwhile is then told twice rather than not at all.
        entries = try session.ask(.log, parameters, Told.Entry.list)
        let ofRuns: JSONObject = ["app": .text(app), "limit": parameters["limit"] ?? .null]
        let running = try session.ask(.tasks, ofRuns) { (fields) throws(FieldError) in
            try fields.array("running", of: Told.Run.init)
        }
        let finished = try session.ask(.history, ofRuns) { (fields) throws(FieldError) in
            try fields.array("finished", of: Told.Finished.init)
        }
        let ended = Set(finished.compactMap(\.number))
        runs =
            (running.filter { !ended.contains($0.number) }.map(Told.Entry.init(beginningOf:))
            + finished.flatMap(Told.Entry.of)).sorted { $0.date < $1.date }
    }

    /// Whether an entry that the daemon tells now is shown already.
    func has(_ entry: Told.Entry) -> Bool {
        guard entry.kind == "runBegan" || entry.kind == "runEnded" else {
            return entries.contains(entry)
        }
        return runs.contains { $0.run == entry.run && $0.kind == entry.kind }
    }
}

extension Told.Entry {
    fileprivate init(beginningOf run: Told.Run) {
        self.init(
            run.begun,
            "runBegan",
            run.app,
            run.identifier,
            run: run.number,
            "\(run.kind) run began"
        )
    }

    /// When a run began, and how it ended; nothing of a request that ended without one.
    fileprivate static func of(_ finished: Told.Finished) -> [Told.Entry] {
        guard let number = finished.number, let begun = finished.begun else { return [] }
        let why = finished.why.isEmpty ? "" : ": \(finished.why)"
        return [
            Told.Entry(
                begun,
                "runBegan",
                finished.app,
                finished.identifier,
                run: number,
                "\(finished.kind) run began"
            ),
            Told.Entry(
                finished.ended,
                "runEnded",
                finished.app,
                finished.identifier,
                run: number,
                finished.ending + why
            ),
        ]
    }
}
