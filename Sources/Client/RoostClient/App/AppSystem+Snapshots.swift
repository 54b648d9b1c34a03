/// The app's readiness to take snapshots, and whether the present system knows of it.
struct SnapshotOffer: Sendable {
    private var isMade = false
    private var isTold = false

    /// Notes that the app takes snapshots from now on.
    mutating func make() { isMade = true }

    /// Notes that the system has ended: the next one does not know of the snapshots.
    mutating func systemEnded() { isTold = false }

    /// Whether it is to be told now.
    mutating func isDue() -> Bool {
        guard isMade, !isTold else { return false }
        isTold = true
        return true
    }
}

extension AppSystem {
    /// Says that the app takes snapshots of itself, and sets what takes one.
    ///
    /// As with ``register(_:handler:)``. The handler ends its run with ``TaskRun/finish(result:)``:
    /// the picture under "text", and what else `Snapshots` of the protocol lists. The system hears
    /// of it before it hears that the app has entered a phase, and so has a next one.
    package func takeSnapshots(_ handler: @escaping @Sendable (TaskRun) -> Void) {
        register(.snapshot, handler: handler)
        turn { $0.takesSnapshots() }
    }
}
