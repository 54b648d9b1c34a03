import Observation
import Synchronization

/// A pass over an app, watching every observable object that it reads.
package final class ObservedPass: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let over = Mutex(false)

    package init() {}

    private var isOver: Bool {
        registrar.access(self, keyPath: \.isOver)
        return over.withLock { $0 }
    }

    /// Runs `body`, and calls `changed` once, from any thread, when something it read changes.
    @MainActor package func watch(_ body: () -> Void, changed: @escaping @Sendable () -> Void) {
        withObservationTracking {
            _ = isOver
            body()
        } onChange: {
            if !self.over.withLock({ $0 }) { changed() }
        }
    }

    /// Stops watching.
    ///
    /// Tracking has no call for this: an object that never changes would collect one observer for
    /// every pass that has read it. A change of the pass itself ends the tracking of all.
    package func end() {
        over.withLock { $0 = true }
        registrar.withMutation(of: self, keyPath: \.isOver) {}
    }
}
