/// The apps of which refusals are to be written down.
struct UnwrittenRefusals: Sendable {
    private var apps: Set<AppID> = []

    var isEmpty: Bool { apps.isEmpty }

    mutating func note(_ app: AppID) { apps.insert(app) }

    mutating func forget(_ app: AppID) { apps.remove(app) }

    /// Writes down all refusals that are due, or puts that off where nothing can be written.
    mutating func write(of states: inout AppTable, isRecording: Bool, _ turn: inout Turn) {
        // Each turn asks, and hardly any finds one.
        guard !apps.isEmpty else { return }
        for id in apps.sorted() {
            guard isRecording else {
                states[present: id].refusals.putOff(limits: turn.limits, at: turn.now.uptime)
                continue
            }
            let due = states[present: id].refusals.due(limits: turn.limits, at: turn.now.uptime)
            guard let due else { continue }
            apps.remove(id)
            for task in due.gone { turn.store(.removeRefusal(id, task)) }
            for refused in due.put { turn.store(.putRefusal(refused)) }
            for refused in due.log { turn.store(.log(refused.entry)) }
        }
    }

    /// Throws where it does not name the apps that have refusals to be written down, and no others.
    func verify(with states: AppTable) throws(Contradiction) {
        for id in apps {
            try Contradiction.verify(
                states[id]?.refusals.dueAt != nil,
                "refusals of \(id) are to be written down, and there are none"
            )
        }
        let due = states.values.count { $0.refusals.dueAt != nil }
        try Contradiction.verify(
            due == apps.count,
            "\(due) apps have refusals to be written down, and it is done for \(apps.count)"
        )
    }
}

extension RefusedSubmission {
    fileprivate var entry: LogEntry {
        LogEntry(
            date: latest,
            kind: .refused,
            app: app,
            task: task,
            text: "the \(kind.rawValue) request was refused: \(refusal.description)"
        )
    }
}
