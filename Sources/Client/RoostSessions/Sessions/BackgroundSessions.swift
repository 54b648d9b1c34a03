package import RoostClient
import Synchronization

/// The background sessions of this process, by their identifiers.
package final class BackgroundSessions: Sendable {
    private static let shared = BackgroundSessions(system: .shared)
    /// The sessions of another system than the process's own, for a test.
    @TaskLocal package static var chosen: BackgroundSessions?
    /// The sessions of the system that is the present one here.
    package static var present: BackgroundSessions {
        chosen ?? AppSystem.part(shared) { BackgroundSessions(system: $0) }
    }

    package let system: AppSystem
    let wakeups = Mutex(Wakeups())
    private let groups = Mutex<[String: SessionTasks]>([:])

    package init(system: AppSystem) { self.system = system }

    /// Returns the tasks behind all sessions with an identifier, made once for as long as there are
    /// any.
    func group(_ identifier: String) -> SessionTasks {
        groups.withLock { groups in
            if let group = groups[identifier] { return group }
            let group = SessionTasks(identifier: identifier, sessions: self)
            groups[identifier] = group
            wakeups.withLock { _ = $0.joined.insert(identifier) }
            return group
        }
    }

    /// Returns the tasks behind a session, if this process has one.
    func existingTasks(_ identifier: String) -> SessionTasks? {
        groups.withLock { $0[identifier] }
    }

    /// The last session with an identifier is over.
    func remove(_ group: SessionTasks) {
        let isKnown = groups.withLock { groups in
            guard groups[group.identifier] === group else { return false }
            groups[group.identifier] = nil
            return true
        }
        if isKnown { system.leaveSession(group.identifier) }
    }
}
