#if os(Linux)
import Synchronization

/// The tasks that a virtual time has seen, so that it gets them back when another thread resumes
/// one.
final class KnownTasks: Sendable {
    private struct Home {
        weak var time: VirtualTime?
        let owner: WorkOwner
    }
    private static let homes = Mutex<[TaskIdentity: Home]>([:])

    private let seen = Mutex<Set<TaskIdentity>>([])

    deinit {
        let mine = seen.withLock { $0 }
        Self.homes.withLock { homes in
            for task in mine { homes[task] = nil }
        }
    }

    /// Notes that a task is an owner's, in the virtual time that the calling thread is within.
    func note(_ task: TaskIdentity, of owner: WorkOwner) {
        guard seen.withLock({ $0.insert(task).inserted }) else { return }
        let home = Home(time: VirtualTime.present, owner: owner)
        Self.homes.withLock { $0[task] = home }
    }

    /// Returns the owner of a task that is resumed by a thread which is not within any virtual
    /// time.
    static func home(of task: TaskIdentity) -> (time: VirtualTime, owner: WorkOwner)? {
        homes.withLock { homes in
            guard let home = homes[task], let time = home.time else { return nil }
            return (time, home.owner)
        }
    }
}
#endif
