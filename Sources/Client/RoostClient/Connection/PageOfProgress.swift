import RoostLinux
import RoostProgress
import Synchronization

/// The app's page of progress, made when the first run needs it.
final class PageOfProgress: Sendable {
    private struct State: ~Copyable {
        var page: ProgressPage?
        /// The page as others see it, where it is looked at in this process.
        var mirror: ProgressMirror?
    }
    private let state = Mutex(State())

    /// Takes a slot for a run.
    func takeSlot(for run: Int64) throws(ExtendedTimeError) -> ProgressSlot {
        let slot = try state.withLock { state throws(ExtendedTimeError) -> ProgressSlot? in
            if state.page == nil {
                do throws(SystemError) {
                    state.page = try ProgressPage()
                } catch {
                    throw ExtendedTimeError(
                        .noFreeSlot,
                        "there is no memory to report progress in: \(error)"
                    )
                }
            }
            return state.page?.takeSlot(run: UInt64(bitPattern: run))
        }
        guard let slot else {
            throw ExtendedTimeError(
                .noFreeSlot,
                "\(PageLayout.slotCount) runs of this app report progress already, and no more can"
            )
        }
        return slot
    }

    /// Reads a slot, for who looks at it in this process.
    func reading(of slot: Int) throws(ProgressMirror.Refusal) -> ProgressReading? {
        try state.withLock { state throws(ProgressMirror.Refusal) in
            if state.mirror == nil { state.mirror = try state.page?.mirror() }
            return state.mirror?.read(slot: slot)
        }
    }

    /// The page's descriptor, which lives as long as this object.
    var descriptor: Int32? { state.withLock { $0.page?.descriptor.rawValue } }
}

extension ProgressPage {
    /// Returns the page as others see it.
    fileprivate borrowing func mirror() throws(ProgressMirror.Refusal) -> ProgressMirror {
        try ProgressMirror(descriptor)
    }
}
