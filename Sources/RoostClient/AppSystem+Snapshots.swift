import RoostWire
import Synchronization

extension AppSystem {
    /// Whether the app takes snapshots, and whether the system that there is knows.
    struct SnapshotOffer {
        var isMade = false
        var isTold = false

        /// Whether it is to be told now.
        mutating func isDue() -> Bool {
            guard isMade, !isTold else { return false }
            isTold = true
            return true
        }
    }

    /// Says that the app takes snapshots of itself, and sets what takes one.
    ///
    /// As with ``register(_:handler:)``. The handler ends its run with ``TaskRun/finish(result:)``: the
    /// picture under "text", and what else `Snapshots` of the protocol lists. The system hears of it
    /// before it hears that the app has entered a phase, and so has a next one.
    package func takeSnapshots(_ handler: @escaping @Sendable (TaskRun) -> Void) {
        register(.snapshot, handler: handler)
        snapshotOffer.withLock { $0.isMade = true }
        // Others say so when the system has spoken: before, it does not know them.
        if isLaunched { announceSnapshots() }
    }

    /// The system has spoken: it is told that the app takes snapshots, unless it knows.
    func announceSnapshots() {
        guard snapshotOffer.withLock({ $0.isDue() }) else { return }
        line.tell("Snapshots") { writer in
            writer.beginObject()
            writer.member("on", true)
            writer.endObject()
        }
    }
}
