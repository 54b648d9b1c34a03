import RoostCaller
import RoostSystemWire
import RoostWire

extension Response {
    /// A run that somebody named by its number: one that goes on, or one that is over.
    enum NumberedRun {
        case running(Run)
        case over(Finished)

        var identifier: String {
            switch self {
            case .running(let run): run.identifier
            case .over(let finished): finished.identifier
            }
        }

        var json: JSON {
            switch self {
            case .running(let run): run.json
            case .over(let finished): finished.json
            }
        }

        /// Returns the name of the run, and how it ended if it did.
        func words(_ console: Console) -> String {
            switch self {
            case .running(let run):
                return
                    "\(run.number) is \(run.kind.printable.withArticle) run of it, which goes on."
            case .over(let finished):
                let ending = EndingWords.of(
                    finished.ending,
                    reason: finished.reason,
                    detail: finished.detail
                )
                let took = finished.duration.map { " after \($0.words)" } ?? ""
                let kind = finished.kind.printable.withArticle
                let what = "\(finished.number ?? 0) is \(kind) run of it"
                let end = "which ended \(console.both(finished.ended))\(took)"
                return "\(what), \(end): \(ending.printable)."
            }
        }
    }
}

extension Session {
    /// The run of an app that has a number, of those that go on and the last thousand that are
    /// over.
    func run(_ number: Int64, of app: Response.App) throws(CommandError) -> Response.NumberedRun? {
        if let run = app.runs.first(where: { $0.number == number }) { return .running(run) }
        let finished = try ask(
            .history,
            ["app": .string(app.identifier), "limit": 1000]
        ) { (fields) throws(FieldError) in
            try fields.array("finished", of: Response.Finished.init)
        }
        return finished.first { $0.number == number }.map { .over($0) }
    }
}

extension String {
    /// The word with the indefinite article that belongs before it.
    var withArticle: String { "\(first.map { "aeiou".contains($0) } == true ? "an" : "a") \(self)" }
}
