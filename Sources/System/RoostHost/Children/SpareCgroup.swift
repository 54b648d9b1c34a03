import RoostEngine
import RoostLinux

/// The cgroup of the process that is likely to be started next, made when nothing else is to be
/// done.
///
/// Processes are numbered one after the other, and a cgroup is named for its process. The kernel
/// takes some 150 µs to make one and open its files, a twentieth of an app's launch.
struct SpareCgroup: ~Copyable {
    private let number: ProcessNumber
    private let cgroup: Cgroup

    init(
        for number: ProcessNumber,
        in root: CgroupRoot,
        countsProcesses: Bool
    ) throws(SystemError) {
        self.number = number
        cgroup = try Cgroup.make(for: number, in: root, countsProcesses: countsProcesses)
    }

    var path: String { cgroup.path }

    /// Whether it is this process's, and still there: nobody uses it, so somebody may have taken it
    /// for a leftover.
    func suits(_ number: ProcessNumber) -> Bool {
        // What keeps it from being asked keeps it from being used.
        self.number == number && (try? cgroup.isAskedToFreeze()) == false
    }

    /// Lets it go to its process.
    consuming func take() -> Cgroup { cgroup }
}

extension Cgroup {
    /// Makes the cgroup of a process that is about to be started, with no room for more processes
    /// than an app may have, where the kernel counts them.
    static func make(
        for number: ProcessNumber,
        in root: CgroupRoot,
        countsProcesses: Bool
    ) throws(SystemError) -> Cgroup {
        let cgroup = try Cgroup(name(of: number), in: root)
        if countsProcesses { try cgroup.limitProcesses(to: HostLimits.appProcesses) }
        return cgroup
    }

    /// The name of the cgroup of a process.
    static func name(of number: ProcessNumber) -> String { "app-\(number)" }
}
