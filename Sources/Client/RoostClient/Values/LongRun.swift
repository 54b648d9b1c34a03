package import RoostProgress
import Synchronization

/// A run's time, extended for as long as it reports progress.
package final class LongRun: Sendable {
    package let run: TaskRun
    /// The slot of the app's page that the system looks at.
    let slot: Int
    let requiresGPU: Bool

    private struct State: ~Copyable {
        /// The slot, until somebody reports in it.
        var slot: ProgressSlot?
        /// The closure that lets go of the slot when the run is over; `nil` where nobody reports in
        /// the slot.
        var detach: (@Sendable () -> Void)?
        /// Whether the slot is let go of.
        var isReleased = false
    }
    private let state: Mutex<State>
    private let isEnded = Atomic(false)
    private let ending: @Sendable (LongRun) -> Void

    init(
        _ run: TaskRun,
        slot: consuming ProgressSlot,
        requiresGPU: Bool,
        ending: @escaping @Sendable (LongRun) -> Void
    ) {
        self.run = run
        self.slot = slot.index
        self.requiresGPU = requiresGPU
        self.ending = ending
        state = Mutex(State(slot: consume slot))
    }

    /// The graphics processor that the run is lent, if it asked for one.
    package var device: String? { run.device }

    /// Hands over the slot to who reports in it from now on; only to the first who asks.
    ///
    /// When the run is over `detach` is called, from anywhere: the slot is to be let go of then,
    /// for another run.
    package func attach(
        _ attach: (consuming ProgressSlot) -> Void,
        detach: @escaping @Sendable () -> Void
    ) {
        let slot = state.withLock { state -> ProgressSlot? in
            guard !state.isReleased, let slot = state.slot.take() else { return nil }
            state.detach = detach
            return slot
        }
        guard let slot else { return }
        attach(slot)
        // The run may have ended in between, before there was anything to detach.
        if state.withLock({ $0.isReleased }) { detach() }
    }

    /// Says that the long part is over: what is left of the run has what was left of its usual
    /// time.
    ///
    /// Only the first call counts. It never waits: the deadline is set when the system has told it.
    /// A run that is over needs no end.
    package func end() {
        if !isEnded.exchange(true, ordering: .acquiringAndReleasing) { ending(self) }
    }

    /// Whether nobody needs the time any more.
    var isOver: Bool { isEnded.load(ordering: .acquiring) }

    /// Marks it as ended without telling anybody.
    func void() { isEnded.store(true, ordering: .releasing) }

    /// Has the slot let go of.
    func release() {
        let detach = state.withLock { state in
            state.isReleased = true
            state.slot = nil
            return state.detach.take()
        }
        run.extend(nil)
        detach?()
    }
}
