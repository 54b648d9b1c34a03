import CLinux
import Glibc

/// The way in which a process ended.
package enum ExitStatus: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// It was not our child, and the kernel tells only parents how their children end.
    case unknown
}

/// A handle on one process, which never means another process that is given the same pid.
///
/// A pid names whatever process has that number now; once the process is reaped, the kernel may
/// give the number away. A handle keeps naming the process it was opened on.
package struct ProcessHandle: ~Copyable, Sendable {
    /// The number the process has or had.
    ///
    /// For showing and for looking things up while it is known to run, never for signals.
    package let pid: Int32

    private let descriptor: Descriptor

    /// Opens whatever process has this number now.
    package init(pid: Int32) throws(SystemError) {
        // 0 and below would mean groups of processes elsewhere, and never mean one here.
        guard pid > 0 else { throw SystemError(call: "pidfd_open \(pid)", number: EINVAL) }
        descriptor = Descriptor(
            owning: try kernel("pidfd_open \(pid)") { roost_pidfd_open(pid) }
        )
        self.pid = pid
    }

    /// Takes over a pidfd that somebody else opened on this process.
    init(pid: Int32, owning descriptor: consuming Descriptor) {
        self.pid = pid
        self.descriptor = descriptor
    }

    /// Becomes readable when the process has ended, whoever's child it is.
    package var rawValue: Int32 { descriptor.rawValue }

    /// Returns the processor time that the process's threads have used so far, in nanoseconds;
    /// `nil` once it is reaped.
    package func processorTime() -> Int64? {
        var clock = clockid_t()
        var time = timespec()
        guard unsafe clock_getcpuclockid(pid, &clock) == 0,
            unsafe clock_gettime(clock, &time) == 0
        else { return nil }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Sends a signal.
    ///
    /// A process that has ended is the error `isMissing`.
    package func signal(_ number: Int32) throws(SystemError) {
        try kernel("pidfd_send_signal \(pid)") {
            roost_pidfd_send_signal(descriptor.rawValue, number)
        }
    }

    /// Whether the process has ended, reaped or not.
    package func hasEnded() throws(SystemError) -> Bool {
        try descriptor.waitUntilReadable(milliseconds: 0)
    }

    /// Returns the way in which the process ended, or `nil` while it runs.
    ///
    /// Never waits.
    ///
    /// The first answer reaps a child: the kernel then forgets it, and later answers are
    /// `.unknown`. So is the answer while a debugger holds what is left of it, which its parent
    /// does not get then.
    package func reap() throws(SystemError) -> ExitStatus? {
        if let status = try reapOnce() { return status }
        guard try hasEnded() else { return nil }
        // It may have ended in between, and nobody hold it.
        return try reapOnce() ?? .unknown
    }

    private func reapOnce() throws(SystemError) -> ExitStatus? {
        var signalled: Int32 = 0
        var code: Int32 = 0
        do throws(SystemError) {
            let hasEnded = try kernel("waitid") {
                unsafe roost_reap(descriptor.rawValue, &signalled, &code)
            }
            guard hasEnded == 1 else { return nil }
            return signalled == 0 ? .exited(code) : .signalled(code)
        } catch {
            guard error.number == ECHILD else { throw error }
            return try hasEnded() ? .unknown : nil
        }
    }

    /// Waits until the process has ended, for at most a time.
    ///
    /// False when the time is over.
    package func waitUntilEnded(milliseconds: Int32 = -1) throws(SystemError) -> Bool {
        try descriptor.waitUntilReadable(milliseconds: milliseconds)
    }
}
