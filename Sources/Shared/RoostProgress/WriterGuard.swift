import RoostLinux
import Synchronization

/// A guard that lets one thread write at a time, for the few nanoseconds that a report takes.
///
/// A lock that sleeps costs twice as much, and whoever waits here waits for stores only. Should the
/// holder lose its processor meanwhile, the others give way.
struct WriterGuard: ~Copyable, Sendable {
    private let isHeld = Atomic<Bool>(false)

    init() {}

    @inline(__always)
    borrowing func whileDeferred<Value>(_ body: () -> Value) -> Value {
        if isHeld.exchange(true, ordering: .acquiring) { wait() }
        defer { isHeld.store(false, ordering: .releasing) }
        return body()
    }

    @inline(never)
    private borrowing func wait() {
        var attempts = 0
        repeat {
            // Looked at before it is tried, so that those who wait do not take the line of memory
            // from each other.
            while isHeld.load(ordering: .relaxed) {
                attempts += 1
                if attempts > Self.patience { Threads.giveWay() }
            }
        } while isHeld.exchange(true, ordering: .acquiring)
    }

    private static let patience = 200
}
