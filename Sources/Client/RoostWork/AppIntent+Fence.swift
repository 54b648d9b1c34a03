public import AppIntents
import RoostClient

extension AppIntent {
    /// The number of this machine's claim to the job, if the intent runs as a job of a fleet; `nil`
    /// otherwise.
    ///
    /// Each claim has a greater number than all claims in the fleet before it, so that the next
    /// attempt has a greater one, on whichever host. Hand it to whatever the job writes to, and
    /// have that refuse a lower number than the greatest it has seen: a machine that was paused,
    /// and goes on in the middle of a write while another has the job, is refused then.
    /// Nothing on the machine itself can know better.
    ///
    /// It is known to the code of `perform()`, and the Swift tasks that begin there.
    public var fence: Int64? { TaskRun.current?.fence }
}
