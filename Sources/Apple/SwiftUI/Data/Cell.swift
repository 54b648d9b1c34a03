import Foundation

/// A value that outlives the view that shows it.
///
/// It is `Sendable` although it can change, as apps write their state from any thread: every access
/// holds the lock.
final class Cell<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value
    private var listener: (@Sendable () -> Void)?

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get { lock.withLock { stored } }
        set {
            // The old value goes only after the lock: it may be the last hold on an object that
            // reads the cell when it ends.
            let (old, listener) = lock.withLock {
                let old = stored
                stored = newValue
                return (old, self.listener)
            }
            withExtendedLifetime(old) { listener?() }
        }
    }

    /// Replaces what is called, on the writing thread, after every write.
    func listen(_ listener: @escaping @Sendable () -> Void) {
        lock.withLock { self.listener = listener }
    }
}

/// A cell that a property finds once its view has a place.
final class CellReference<Value> {
    var cell: Cell<Value>
    init(_ cell: Cell<Value>) { self.cell = cell }
}
