import CLinux
import Glibc

/// The machine's two clocks, in nanoseconds.
///
/// They jump apart: the monotonic one is never set, and stands while the machine sleeps; the
/// calendar's is set by people and by time servers.
package enum Clocks {
    /// Reads both clocks, one right after the other.
    package static func now() -> (monotonic: Int64, calendar: Int64) {
        (read(CLOCK_MONOTONIC), read(CLOCK_REALTIME))
    }

    /// The monotonic clock alone, for measuring.
    package static func monotonic() -> Int64 { read(CLOCK_MONOTONIC) }

    /// The monotonic clock with all the time for which the machine slept.
    package static func boot() -> Int64 { read(CLOCK_BOOTTIME) }

    /// Returns the time for which this thread has had the processor.
    package static func processor() -> Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        let result = unsafe clock_gettime(clock, &time)
        precondition(result == 0, "a machine without a clock")
        return nanoseconds(seconds: Int64(time.tv_sec), Int64(time.tv_nsec))
    }

    /// A moment in nanoseconds, which go to the year 2262: a clock that is set beyond it stands
    /// there.
    ///
    /// Kernels let nobody set it so far (2232, since Linux 5.3); what is put between them and us
    /// may.
    static func nanoseconds(seconds: Int64, _ nanoseconds: Int64) -> Int64 {
        let (whole, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isMore) = whole.addingReportingOverflow(nanoseconds)
        guard isTooMuch || isMore else { return sum }
        return seconds < 0 ? .min : .max
    }
}

/// The name the kernel gave to this run of the machine.
///
/// Monotonic moments, pids and cgroups written down under another name mean nothing any more.
package enum BootIdentifier {
    package static func current() throws(SystemError) -> String {
        let path = "/proc/sys/kernel/random/boot_id"
        let text = try FileSystem.readText(path, limit: 128)
        return String(text.prefix { $0 != "\n" })
    }
}
