import Dispatch
import RoostLinux

/// The process's main queue, used for the first time no sooner than there is a descriptor for it.
///
/// Its library takes one then, and ends the process with a trap where there is none. The app may
/// take the last one in between all the same: what is done here is to look, not to keep one.
enum MainQueue {
    /// Runs work on the main queue, at once or when there is a descriptor for it.
    ///
    /// It looks for one again after so many milliseconds each time.
    static func async(
        lookingEvery milliseconds: Int,
        _ work: @escaping @Sendable () -> Void,
        report: @escaping @Sendable (String) -> Void
    ) {
        guard hasNoDescriptor() else { return DispatchQueue.main.async(execute: work) }
        report("the main queue waits until the app closes files: it needs a descriptor")
        do throws(SystemError) {
            try Threads.start(name: "roost-main") {
                while hasNoDescriptor() { Threads.pause(milliseconds: milliseconds) }
                DispatchQueue.main.async(execute: work)
            }
        } catch {
            report("the main queue is not followed: \(error)")
        }
    }

    private static func hasNoDescriptor() -> Bool {
        do throws(SystemError) {
            _ = try EventFlag()
            return false
        } catch {
            // Whatever else keeps a flag from being made may not keep the queue from it, and may
            // never end.
            return error.isExhausted
        }
    }
}
