package import RoostClient
import Synchronization

/// Who takes what the system wakes the app for: what became of a background session's transfers.
///
/// The actions of a SwiftUI app come first, then the app's delegate. Where neither does anything for a
/// session, the wake-up is over when the session has told all that happened.
package enum SessionWakeups {
    /// Takes a run and answers true, or leaves it to the next one.
    ///
    /// Called on the thread that hears from the system.
    package typealias Taker = @Sendable (TaskRun) -> Void

    private struct State {
        /// The runs that are over with what their sessions tell.
        var waiting: [String: [TaskRun]] = [:]
    }
    private static let state = Mutex(State())

    /// Has runs of the system's taken by the sessions of this process, unless somebody asks for them.
    package static func register(_ sessions: BackgroundSessions = .present) {
        sessions.system.register(.transfers) { wait($0, sessions) }
    }

    /// Has a run end when its session has told all that happened; it has no handler where there is no
    /// such session.
    package static func wait(_ run: TaskRun, _ sessions: BackgroundSessions = .present) {
        guard sessions.existingDesk(run.identifier) != nil else { return run.refuse() }
        state.withLock { $0.waiting[run.identifier, default: []].append(run) }
        run.onExpiration { _ in
            finish(run, sessions)
        }
    }

    /// A run is over, whoever took it: what nobody has asked for is let go of.
    package static func isOver(_ identifier: String, _ sessions: BackgroundSessions = .present) {
        sessions.existingDesk(identifier)?.releaseUnclaimed()
    }

    static func eventsAreTold(_ identifier: String, _ sessions: BackgroundSessions) {
        let runs = state.withLock { $0.waiting.removeValue(forKey: identifier) } ?? []
        for run in runs { run.finish(success: true) }
        if !runs.isEmpty { isOver(identifier, sessions) }
    }

    private static func finish(_ run: TaskRun, _ sessions: BackgroundSessions) {
        state.withLock { $0.waiting[run.identifier]?.removeAll { $0.number == run.number } }
        run.finish(success: false)
        isOver(run.identifier, sessions)
    }
}
