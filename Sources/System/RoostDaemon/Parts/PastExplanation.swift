package import RoostEngine
package import RoostSystemWire
import RoostWire

/// An explanation of a task by an engine that was read from a recording, without a store.
package enum PastExplanation {
    /// Says how a task stood at a moment; `nil` where the engine knew nothing of it.
    ///
    /// What had ended before is in the store, and so is a request that was not among the next ones.
    package static func reply(
        by engine: Engine,
        of app: AppID,
        _ task: TaskID,
        at now: Moment
    ) -> SystemInterface.Explain.Reply? {
        let pending = engine.held(task, of: app)
        let run = engine.currentRun(of: app, task)
        let refused = engine.refusal(of: app, task)
        if pending == nil, run == nil, refused == nil { return nil }
        let blockers = pending.map { engine.blockers(of: $0, at: now) } ?? []
        return SystemInterface.Explain.Reply(
            pending: pending?.message,
            blockers: pending.map { request in blockers.map { $0.message(for: request) } } ?? [],
            earliestStart: blockers.allCleared?.microseconds,
            running: run?.message(at: now),
            refused: refused?.message,
            finished: []
        )
    }
}
