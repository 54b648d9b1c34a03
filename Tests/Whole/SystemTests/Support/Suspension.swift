import Glibc
import RoostLinux
import RoostWire
import Testing

/// By what a system suspends.
enum Means: String, CaseIterable {
    case freezer, signals

    var environment: [String] { self == .signals ? ["ROOST_SUSPEND=signals"] : [] }

    /// Those that this machine has.
    static let here: [Means] = Here.hasCgroups ? [.freezer, .signals] : [.signals]
}

extension PrivateSystem {
    /// Waits until the kernel says that all of an app's processes stand still.
    func waitUntilStill(_ app: String) throws {
        let pid = try #require(try pid(of: app))
        let end = Clocks.monotonic() + Int64(patience) * 1_000_000
        // The kernel is asked until it says so, which takes it some millionths of a second; it has
        // no notice of this that would come sooner.
        while Clocks.monotonic() < end {
            if let folder = try cgroup(of: pid) {
                let events = try FileSystem.readText(folder + "/cgroup.events", limit: 4096)
                if events.contains("frozen 1") { return }
            } else if try ProcessSession(leader: pid).isFrozen() {
                return
            }
            sched_yield()
        }
        throw TookTooLong(what: "the standstill of \(app)")
    }

    /// What an app has started that never rests: one in its session, one that has its own, and one
    /// that has got out of its cgroup, too, and has lost its parent.
    func spinners(of app: String) throws -> [Child] {
        try ["stayer", "leaver", "wanderer"].map { name in
            try Child(pid: try #require(Int32(try journal(app, says: "spinner \(name) "))))
        }
    }

    /// The folder of the cgroup that an app's process lives in, if it is the system's.
    func cgroup(of pid: Int32) throws -> String? {
        guard let cgroups else { return nil }
        let text = try FileSystem.readText("/proc/\(pid)/cgroup", limit: 65_536)
        let line = text.split(separator: "\n").first { $0.hasPrefix("0::") }
        guard let name = line?.split(separator: "/").last, name.hasPrefix("app-") else {
            return nil
        }
        return "\(cgroups)/\(name)"
    }

    /// The processor time of everything that the system has started, in nanoseconds.
    func processorTime() throws -> Int64 {
        var sum: Int64 = 0
        for child in strays() { sum += try ProcessFacts(pid: child.pid).cpuTime }
        guard let cgroups else { return sum }
        // The kernel's own account of a cgroup is finer, and has those that ended, too.
        for name in try FileSystem.list(cgroups) where name.hasPrefix("app-") {
            let text = try FileSystem.readText("\(cgroups)/\(name)/cpu.stat", limit: 65_536)
            let line = text.split(separator: "\n").first { $0.hasPrefix("usage_usec ") }
            sum += 1000 * (line.flatMap { Int64($0.dropFirst(11)) } ?? 0)
        }
        return sum
    }
}
