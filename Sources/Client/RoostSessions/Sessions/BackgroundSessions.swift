package import RoostClient
import Synchronization

/// The background sessions of this process, by their identifiers.
package final class BackgroundSessions: Sendable {
    private static let shared = BackgroundSessions(system: .shared)
    /// Those of another system than the process's own, for a test.
    @TaskLocal package static var chosen: BackgroundSessions?
    package static var present: BackgroundSessions {
        chosen ?? AppSystem.part(shared) { BackgroundSessions(system: $0) }
    }

    package let system: AppSystem
    let wakeups = Mutex(Wakeups())
    private let desks = Mutex<[String: SharedSession]>([:])

    package init(system: AppSystem) { self.system = system }

    /// What is behind all sessions with an identifier, once for as long as there are any.
    func desk(_ identifier: String) -> SharedSession {
        desks.withLock { desks in
            if let desk = desks[identifier] { return desk }
            let desk = SharedSession(identifier: identifier, sessions: self)
            desks[identifier] = desk
            wakeups.withLock { _ = $0.joined.insert(identifier) }
            return desk
        }
    }

    /// What is behind a session, if this process has one.
    func existingSession(_ identifier: String) -> SharedSession? {
        desks.withLock { $0[identifier] }
    }

    /// The last session with an identifier is over.
    func remove(_ desk: SharedSession) {
        let isKnown = desks.withLock { desks in
            guard desks[desk.identifier] === desk else { return false }
            desks[desk.identifier] = nil
            return true
        }
        if isKnown { system.leaveSession(desk.identifier) }
    }
}
