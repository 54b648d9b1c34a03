import Foundation

/// A value that any thread reads and writes.
package final class Locked<Value> {
    private let lock = NSLock()
    private var stored: Value

    package init(_ value: Value) {
        stored = value
    }

    package var value: Value {
        get { lock.withLock { stored } }
        set {
            // The old value goes after the lock: it may be the last hold on what comes back here.
            let old = lock.withLock {
                let old = stored
                stored = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    /// Changes the value in place; the body must not come back here.
    package func change<Answer>(_ body: (inout Value) -> Answer) -> Answer {
        lock.withLock { body(&stored) }
    }
}
