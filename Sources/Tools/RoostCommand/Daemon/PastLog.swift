import RoostCaller
import RoostSystemWire
import RoostWire

/// The part of the past to show: the daemon's log, and the beginnings and ends of runs, which only
/// the history has.
struct PastLog {
    /// The entries in the daemon's order.
    let entries: [Response.Entry]
    /// The runs in the order of time.
    let runs: [Response.Entry]

    /// Asks for the latest, up to a limit each.
    init(of app: String?, _ parameters: JSONObject, _ session: Session) throws(CommandError) {
        // Runs last: what ends meanwhile is then told twice rather than not at all.
        entries = try session.ask(.log, parameters, Response.Entry.list)
        let ofRuns: JSONObject = ["app": .text(app), "limit": parameters["limit"] ?? .null]
        // None go on of an app that is not installed any more, whose past is told all the same.
        let running =
            try session.ifKnown { () throws(CommandError) in
                try session.ask(.tasks, ofRuns) { (fields) throws(FieldError) in
                    try fields.array("running", of: Response.Run.init)
                }
            } ?? []
        let finished = try session.ask(.history, ofRuns) { (fields) throws(FieldError) in
            try fields.array("finished", of: Response.Finished.init)
        }
        let ended = Set(finished.compactMap(\.number))
        runs =
            (running.filter { !ended.contains($0.number) }.map(Response.Entry.init(beginningOf:))
            + finished.flatMap(Response.Entry.of)).sorted { $0.date < $1.date }
    }

    /// Whether an entry that the daemon tells now is shown already.
    func has(_ entry: Response.Entry) -> Bool {
        guard entry.kind == "runBegan" || entry.kind == "runEnded" else {
            return entries.contains(entry)
        }
        return runs.contains { $0.run == entry.run && $0.kind == entry.kind }
    }
}
