import Synchronization

/// The closure that writes what the app has changed before the app rests.
private let saver = Mutex<(@Sendable () -> Void)?>(nil)

extension AppSystem {
    /// Has `body` called whenever the app may be frozen or ended from then on: before the system is
    /// told that a run is over or that the app has entered the background, and before the process
    /// ends.
    ///
    /// It is called on any thread, and returns when all is written.
    package static func saveBeforeRest(_ body: @escaping @Sendable () -> Void) {
        saver.withLock { $0 = body }
    }

    /// Has everything written that the app has changed.
    func saveBeforeRest() { saver.withLock { $0 }?() }
}
