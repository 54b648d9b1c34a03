import RoostDaemon
import RoostEngine
import RoostSystemWire

/// The names that somebody types for an app and its work of the past: whole ones, the last parts of
/// them, or the name of a job.
struct PastNames {
    private let app: AppID
    private let task: TaskID

    init(_ app: AppID, _ task: TaskID) {
        self.app = app
        self.task = task
    }

    /// What an engine knew of the work that is meant.
    struct Known {
        let app: AppID
        let task: TaskID
        let reply: SystemInterface.Explain.Reply
    }

    /// Returns what an engine knew at a moment; `nil` where it had no such work.
    func meant(in engine: Engine, at now: Moment) throws(PastTrouble) -> Known? {
        for app in try apps(in: engine) {
            var known: [Known] = []
            for task in tasks(of: app, in: engine) {
                guard let reply = PastExplanation.reply(by: engine, of: app, task, at: now)
                else { continue }
                known.append(Known(app: app, task: task, reply: reply))
                // The whole name is meant before one that it is the end of.
                if task == self.task { return known[0] }
            }
            guard known.count <= 1 else {
                throw ambiguous(task.name, known.map(\.task.name))
            }
            if let known = known.first { return known }
        }
        return nil
    }

    /// The app by its whole name, which need not be installed any more, and otherwise the installed
    /// one whose name ends so.
    private func apps(in engine: Engine) throws(PastTrouble) -> [AppID] {
        guard !engine.isInstalled(app) else { return [app] }
        let found = engine.appStatuses().map(\.record.app.id).filter {
            isEnd(app.name, of: $0.name)
        }
        guard found.count <= 1 else { throw ambiguous(app.name, found.map(\.name)) }
        return [app] + found
    }

    private func tasks(of app: AppID, in engine: Engine) -> [TaskID] {
        let permitted = engine.status(of: app)?.record.app.permitted ?? []
        return [task, TaskID(TaskID.jobPrefix + task.name)]
            + permitted.filter { $0 != task && isEnd(task.name, of: $0.name) }
    }

    private func isEnd(_ typed: String, of name: String) -> Bool {
        !typed.isEmpty && ".\(name.lowercased())".hasSuffix(".\(typed.lowercased())")
    }

    private func ambiguous(_ typed: String, _ names: [String]) -> PastTrouble {
        PastTrouble(
            words:
                "\(typed) may be any of \(names.sorted().joined(separator: ", ")); type all of the one you mean"
        )
    }
}
