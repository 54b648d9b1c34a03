import Dispatch
package import RoostClient
import Synchronization

// Who takes what the system wakes the app for: what became of a session's transfers. The actions of
// a SwiftUI app come first, then the app's delegate. Where neither does anything for a session, the
// wake-up is over when the session has told all that happened.
extension BackgroundSessions {
    struct Wakeups {
        /// Whether there is somebody who takes them before the sessions do.
        var isTaken = false
        /// The number of wake-ups, by their sessions, that nobody has been handed yet.
        var unhanded: [String: Int] = [:]
        /// The wake-ups that are over with what their sessions tell.
        var waiting: [String: [TaskRun]] = [:]
        /// The wake-ups that the app's delegate ends, once its session has told all.
        var unhandled: [String: [TaskRun]] = [:]
        /// The sessions that this process has made, also those that are over.
        var joined: Set<String> = []
    }

    /// Has wake-ups taken by somebody, who calls ``wasHanded(_:)`` when the app knows of one, and
    /// ``isOver(_:success:)`` when the app has done what it does.
    ///
    /// The handler is called on the thread that hears from the system.
    package func takeWakeups(_ handler: @escaping @Sendable (TaskRun) -> Void) {
        wakeups.withLock { $0.isTaken = true }
        system.register(.transfers) { run in
            self.wakeups.withLock { $0.unhanded[run.identifier, default: 0] += 1 }
            handler(run)
        }
    }

    /// Has the sessions take wake-ups, unless somebody does.
    func takeWakeupsUnlessTaken() {
        if wakeups.withLock({ $0.isTaken }) { return }
        takeWakeups { run in
            // The session may be about to be made: what it is not by then, it will not be in time.
            self.wait(run)
            self.wasHanded(run.identifier)
        }
    }

    /// The app knows of the wake-up: from now on its session may say that all has been told.
    package func wasHanded(_ identifier: String) {
        wakeups.withLock { wakeups in
            let left = (wakeups.unhanded[identifier] ?? 1) - 1
            wakeups.unhanded[identifier] = left > 0 ? left : nil
        }
        existingTasks(identifier)?.finishPostponedEvents()
    }

    /// Nobody does anything for a wake-up: it is over when its session has told all that happened,
    /// and has no handler where there is no such session.
    package func leave(_ run: TaskRun) {
        wakeups.withLock { $0.unhandled[run.identifier]?.removeAll { $0.number == run.number } }
        if existingTasks(run.identifier) == nil {
            run.refuse()
        } else {
            wait(run)
        }
        wasHanded(run.identifier)
    }

    /// The app's delegate is about to be given the wake-up: it calls ``isOver(_:success:)`` when
    /// its session's delegate is told that all has happened.
    package func enqueue(_ run: TaskRun) {
        wakeups.withLock { $0.unhandled[run.identifier, default: []].append(run) }
    }

    private func wait(_ run: TaskRun) {
        if existingTasks(run.identifier)?.hasToldAll == true { return isOver(run, success: true) }
        wakeups.withLock { $0.waiting[run.identifier, default: []].append(run) }
        run.onExpiration { _ in
            self.wakeups.withLock { wakeups in
                wakeups.waiting[run.identifier]?.removeAll { $0.number == run.number }
            }
            self.isOver(run, success: false)
        }
    }

    /// The app has done what it does when it is woken; what nobody has asked for is let go of.
    package func isOver(_ run: TaskRun, success: Bool) {
        wakeups.withLock { $0.unhandled[run.identifier]?.removeAll { $0.number == run.number } }
        existingTasks(run.identifier)?.releaseUnclaimed()
        sayIfUntaken(run)
        run.finish(success: success)
    }

    /// Says that an app was woken for nothing, which nothing else of it would show.
    private func sayIfUntaken(_ run: TaskRun) {
        guard !wakeups.withLock({ $0.joined.contains(run.identifier) }) else { return }
        system.say(
            "the app was woken for what came of the transfers of \(run.identifier), and has not made that session: its delegate hears of nothing until then; make it while the app launches, or in the action"
        )
    }

    /// Ends the wake-ups of a session whose delegate can never be told that all has happened, as
    /// nobody else does.
    ///
    /// What the app does on the main queue about what it was told comes first, and may end them.
    private func endEntrusted(_ identifier: String, because message: String) {
        DispatchQueue.main.async {
            let runs = self.wakeups.withLock { $0.unhandled.removeValue(forKey: identifier) } ?? []
            for run in runs where run.refuse(because: message) {
                self.existingTasks(identifier)?.releaseUnclaimed()
            }
        }
    }

    /// Whether a session may not say yet that all has been told, as the app does not know what for.
    func isUnhanded(_ identifier: String) -> Bool {
        wakeups.withLock { $0.unhanded[identifier] != nil }
            || system.holds(.transfers, identifier: identifier)
    }

    /// Ends the runs that waited for a session whose events have all been told.
    func eventsAreTold(_ identifier: String, untoldAs message: String?) {
        let runs = wakeups.withLock { $0.waiting.removeValue(forKey: identifier) } ?? []
        for run in runs { isOver(run, success: true) }
        if let message { endEntrusted(identifier, because: message) }
    }
}
