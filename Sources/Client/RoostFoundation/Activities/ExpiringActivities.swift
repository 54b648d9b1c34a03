import Dispatch
package import RoostClient
import RoostLinux
import Synchronization

/// The blocks during which the app is not suspended.
package struct ExpiringActivities: Sendable {
    private static let queue = DispatchQueue(label: "ExpiringActivities", attributes: .concurrent)

    private let system: AppSystem

    package init(system: AppSystem) { self.system = system }

    /// Queues a block, which is called with whether its time is over.
    package func perform(
        _ reason: String,
        site: String,
        _ block: @escaping @Sendable (Bool) -> Void
    ) {
        if reason.isEmpty {
            system.say("an expiring activity should have a reason, for people (\(site))")
        }
        Self.queue.async { [system] in
            let activity = ExpiringActivity(block, of: system)
            let assertion = system.requestAssertion(reason, site: site) { activity.expire() }
            let isOver = !activity.begin(isGranted: assertion != nil)
            block(isOver)
            // Not before the call is over that says so.
            activity.end {
                if let assertion { system.endAssertion(assertion) }
            }
        }
    }
}

/// A block that is called once or twice.
private final class ExpiringActivity: Sendable {
    private enum State {
        /// Nobody has called it. Becomes `expired` or `running`.
        case waiting
        /// The time was over before the block was called; it is called with that alone.
        case expired
        /// It was called, and its time is not over. Becomes `expiring` or `done`.
        case running
        /// It is also called with that its time is over. Becomes `ending` or `done` with the first
        /// of the two calls that returns.
        case expiring
        /// One of the two calls has returned; the closure runs when the other one does.
        case ending(@Sendable () -> Void)
        /// The second of two calls has returned before the first.
        case told
        case done
    }

    private let block: @Sendable (Bool) -> Void
    private let system: AppSystem
    private let state = Mutex(State.waiting)

    init(_ block: @escaping @Sendable (Bool) -> Void, of system: AppSystem) {
        self.block = block
        self.system = system
    }

    /// Says whether it is to be called as one whose time is not over.
    func begin(isGranted: Bool) -> Bool {
        state.withLock { state in
            guard isGranted, case .waiting = state else {
                state = .expired
                return false
            }
            state = .running
            return true
        }
    }

    /// Calls the block a second time, as its time is over, beside the first call if that goes on.
    func expire() {
        let isRunning = state.withLock { state in
            switch state {
            case .waiting: state = .expired
            case .running:
                state = .expiring
                return true
            default: break
            }
            return false
        }
        guard isRunning else { return }
        do throws(SystemError) {
            // A thread of its own: those of the queue may all be busy with what is to be stopped.
            try system.startThread(name: "expired") { self.tell() }
        } catch {
            DispatchQueue.global().async { self.tell() }
        }
    }

    private func tell() {
        block(true)
        let end = state.withLock { state -> (@Sendable () -> Void)? in
            if case .ending(let end) = state {
                state = .done
                return end
            }
            state = .told
            return nil
        }
        end?()
    }

    /// The first call has returned: calls `end` when the second one has too, if there is one.
    func end(_ end: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if case .expiring = state {
                state = .ending(end)
                return false
            }
            state = .done
            return true
        }
        if isOver { end() }
    }
}
