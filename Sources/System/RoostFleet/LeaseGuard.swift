import RoostDaemon
import RoostEngine
import RoostLinux

/// A guard that ends what a lease lets run when the lease is over, even where the daemon is gone.
///
/// It counts by the clock that goes on while the machine sleeps: a lease goes by as well.
struct LeaseGuard: ~Copyable {
    private let timer: DeadlineTimer
    private var processes: [Guarded] = []

    /// A process, held so that no other one is taken for it.
    private final class Guarded {
        let handle: ProcessHandle
        let cgroup: String?

        init(_ process: GuardedProcess) throws(SystemError) {
            handle = try ProcessHandle(pid: process.pid)
            cgroup = process.cgroup
        }
    }

    init() throws(SystemError) { timer = try DeadlineTimer(.boot) }

    /// Readable when the time has come.
    var rawValue: Int32 { timer.rawValue }

    /// Whether something may still have to be ended.
    var isWatching: Bool { !processes.isEmpty }

    /// Guards these processes from now on, and no others.
    mutating func guardLease(of told: [GuardedProcess], until moment: Uptime) throws(SystemError) {
        processes = []
        for process in told {
            do throws(SystemError) { processes.append(try Guarded(process)) } catch {
                // One that has ended needs no guard.
                guard error.isMissing else { throw error }
            }
        }
        guard isWatching else { return _ = try timer.arm(at: nil) }
        let (now, end) = (Clocks.monotonic(), moment.nanoseconds)
        let (sum, isEndless) = Clocks.boot().addingReportingOverflow(end > now ? end - now : 0)
        try timer.arm(at: isEndless ? nil : sum)
    }

    /// Ends what is guarded, as its time has come.
    mutating func act() throws(SystemError) {
        guard try timer.acknowledge() == .fired else { return }
        for process in processes {
            do throws(SystemError) {
                try Self.end(process)
            } catch {
                guard !error.isMissing else { continue }
                StandardError.write("cannot end process \(process.handle.pid): \(error)\n")
            }
        }
        processes = []
    }

    private static func end(_ process: Guarded) throws(SystemError) {
        // That it is still there keeps its number, and the name of its cgroup, from being
        // another's.
        guard try !process.handle.hasEnded() else { return }
        if let cgroup = process.cgroup {
            try Cgroup(path: cgroup).kill()
        } else {
            let isLeader = try ProcessFacts(pid: process.handle.pid).session == process.handle.pid
            if isLeader { try ProcessSession(leader: process.handle.pid).kill() }
        }
        try process.handle.signal(9)
    }
}
