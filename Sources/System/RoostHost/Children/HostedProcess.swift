import RoostEngine
import RoostLinux

/// A process of an app, as the machine holds it.
///
/// A class for the same reason as ``ClientConnection``.
final class HostedProcess {
    let number: ProcessNumber
    let handle: ProcessHandle
    private let cgroup: Cgroup?
    let cgroupPath: String?
    /// Whether a system of this home launched it, this one or the last, so that it leads a session
    /// and whatever it starts counts as it.
    let isOwn: Bool
    /// The connection on which it calls, to be read to the end before its exit is told.
    var calls: UInt64?
    var isSuspended = false
    /// The page on which the process reports progress, if it has said so.
    private var page: MirroredPage?

    init(
        number: ProcessNumber,
        handle: consuming ProcessHandle,
        cgroup: consuming Cgroup?,
        isOwn: Bool
    ) {
        self.number = number
        self.handle = handle
        switch cgroup {
        case .some(let known): cgroupPath = known.path
        case .none: cgroupPath = nil
        }
        self.cgroup = cgroup
        self.isOwn = isOwn
    }

    /// Reads its progress from a page from now on, and no more from an earlier one.
    func take(_ page: MirroredPage) { self.page = page }

    /// Reads the counts of a run from a slot of the process's page.
    func counts(of run: RunNumber, in slot: Int) -> ProgressCounts? {
        page?.counts(of: run, in: slot)
    }

    func texts(of run: RunNumber, in slot: Int) -> Event.Texts? { page?.texts(of: run, in: slot) }

    /// Returns the processor time that the process has used, with what it started where it has a
    /// cgroup; `nil` where nobody can tell.
    func processorTime() -> Duration? {
        // Of one that has just been reaped there is nothing left to be asked.
        switch cgroup {
        case .some(let cgroup): (try? cgroup.cpuUsage()).map { .nanoseconds($0) }
        case .none: handle.processorTime().map { .nanoseconds($0) }
        }
    }

    func suspend() throws(RoostLinux.SystemError) {
        isSuspended = true
        switch cgroup {
        case .some(let cgroup): try cgroup.freeze()
        case .none: try signalAll(stop: true)
        }
    }

    func resume() throws(RoostLinux.SystemError) {
        isSuspended = false
        switch cgroup {
        case .some(let cgroup): try cgroup.thaw()
        case .none: try signalAll(stop: false)
        }
    }

    /// Suspends a process that this one started and that has left its cgroup or session.
    func hold(_ stray: ProcessFacts) throws(RoostLinux.SystemError) {
        switch cgroup {
        case .some(let cgroup): try cgroup.adopt(stray.pid)
        case .none: if stray.state != "T" { try stray.signal(19) }
        }
    }

    /// Ends it and all that it started.
    ///
    /// That nothing is left to be ended is no error.
    func end() throws(RoostLinux.SystemError) {
        do throws(RoostLinux.SystemError) {
            switch cgroup {
            case .some(let cgroup): try cgroup.kill()
            case .none:
                if isOwn { try ProcessSession(leader: handle.pid).kill() }
                try handle.signal(9)
            }
        } catch {
            guard error.isMissing else { throw error }
        }
    }

    // A stopped process of somebody's shell is told apart from a frozen one only by its parent; it
    // is what there is where no cgroup can be had.
    private func signalAll(stop: Bool) throws(RoostLinux.SystemError) {
        if isOwn {
            let session = try ProcessSession(leader: handle.pid)
            if stop { try session.freeze() } else { try session.thaw() }
        } else {
            try handle.signal(stop ? 19 : 18)
        }
    }
}
