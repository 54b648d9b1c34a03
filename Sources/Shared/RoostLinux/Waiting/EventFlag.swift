import CLinux
import Glibc

/// A flag that wakes a poller from another thread.
///
/// Raising it is one system call that never waits; raised many times, it is told once.
package final class EventFlag: Sendable {
    private let event: Descriptor

    package init() throws(SystemError) {
        event = Descriptor(owning: try kernel("eventfd") { roost_event_create() })
    }

    /// Readable as long as the flag is up.
    package var rawValue: Int32 { event.rawValue }

    package func raise() {
        var one: UInt64 = 1
        // It can only fail when the counter is full, and then the flag is up.
        _ = unsafe write(event.rawValue, &one, MemoryLayout<UInt64>.size)
    }

    /// Takes the flag down, and says whether it was up.
    @discardableResult
    package func lower() -> Bool {
        var count: UInt64 = 0
        return unsafe read(event.rawValue, &count, MemoryLayout<UInt64>.size) > 0
    }
}
