#if os(Linux)
import RoostDaemon
import Synchronization

/// The disk of a device, which may have no room left.
final class DeviceDisk: Sendable {
    private let full = Atomic(false)

    /// Whether it takes nothing more.
    ///
    /// As under `roostd`, the store has a reserve: what makes room is written down all the same.
    var isFull: Bool {
        get { full.load(ordering: .relaxed) }
        set { full.store(newValue, ordering: .relaxed) }
    }

    /// The error of whatever the store has no room for.
    var shortage: StoreError? {
        guard isFull else { return nil }
        return StoreError(
            .short,
            doing: "taking room for what is to come",
            detail: "no room is left on the device's disk"
        )
    }
}
#endif
