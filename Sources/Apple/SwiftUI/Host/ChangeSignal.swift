import Synchronization

/// Says, from any thread, that something an app shows may have changed.
///
/// However often it is raised, it wakes once until it is lowered.
final class ChangeSignal: Sendable {
    private struct State {
        var isRaised = false
        var wake: @Sendable () -> Void = {}
    }
    private let state = Mutex(State())

    var isRaised: Bool { state.withLock { $0.isRaised } }

    /// Replaces what is called, on the thread that raises it.
    func wakes(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    func raise() {
        let wake: (@Sendable () -> Void)? = state.withLock { state in
            defer { state.isRaised = true }
            return state.isRaised ? nil : state.wake
        }
        wake?()
    }

    /// Makes the signal quiet.
    ///
    /// - Returns: Whether it was raised.
    @discardableResult func lower() -> Bool {
        state.withLock { state in
            defer { state.isRaised = false }
            return state.isRaised
        }
    }
}
