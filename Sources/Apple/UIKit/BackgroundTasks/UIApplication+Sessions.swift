import Dispatch
package import RoostClient
package import RoostSessions

extension UIApplication {
    /// Has the delegate told when the system wakes the app for a background session.
    package func followSessions(_ sessions: BackgroundSessions = .present) {
        sessions.takeWakeups { run in
            DispatchQueue.main.async { self.takeSessionEvents(run, sessions) }
        }
    }

    /// Gives the delegate what the system woke the app for; what it does not implement, the session
    /// does alone.
    package func takeSessionEvents(
        _ run: TaskRun,
        _ sessions: BackgroundSessions = .present
    ) {
        leavesSessionEvents = delegate == nil
        sessions.enqueue(run)
        TaskRun.$current.withValue(run) {
            delegate?.application(self, handleEventsForBackgroundURLSession: run.identifier) {
                sessions.isOver(run, success: true)
            }
        }
        if leavesSessionEvents { return sessions.leave(run) }
        sessions.wasHanded(run.identifier)
    }
}
