import RoostSystemWire
import RoostWire

extension Response.Entry {
    package init(beginningOf run: Response.Run) {
        self.init(
            run.begun,
            "runBegan",
            run.app,
            run.identifier,
            run: run.number,
            "\(run.kind) run began"
        )
    }

    /// Returns the entries of a run's beginning and end; none of a request that ended without one.
    package static func of(_ finished: Response.Finished) -> [Response.Entry] {
        guard let number = finished.number, let begun = finished.begun else { return [] }
        let why = finished.why.isEmpty ? "" : ": \(finished.why)"
        return [
            Response.Entry(
                begun,
                "runBegan",
                finished.app,
                finished.identifier,
                run: number,
                "\(finished.kind) run began"
            ),
            Response.Entry(
                finished.ended,
                "runEnded",
                finished.app,
                finished.identifier,
                run: number,
                finished.ending + why
            ),
        ]
    }

    /// The latest of what the system and the apps say, in the order of time.
    package static func merged(
        _ entries: [Response.Entry],
        _ messages: [Response.Entry],
        since: Timestamp?,
        limit: Int
    ) -> [Response.Entry] {
        let messages = messages.filter { message in since.map { message.date >= $0 } ?? true }
        // The system's own entries stay in their order, also where the clock was set back.
        var merged: [Response.Entry] = []
        var rest = messages[...]
        for entry in entries {
            let earlier = rest.prefix { $0.date < entry.date }
            merged += earlier
            rest = rest.dropFirst(earlier.count)
            merged.append(entry)
        }
        return Array((merged + rest).suffix(limit))
    }
}
