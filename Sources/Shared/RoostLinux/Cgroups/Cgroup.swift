import CLinux
import Glibc

/// The processes of one app, to be frozen, thawed and ended together.
///
/// No process in it can get out by forking or by starting a session. The files needed in a hurry
/// are kept open, so that freezing and thawing is a single write.
package struct Cgroup: ~Copyable, Sendable {
    package let path: String
    let directory: Descriptor
    let processes: Descriptor
    private let freezer: Descriptor
    private let events: Descriptor
    /// `nil` where the kernel does not count processor time.
    private let usage: Descriptor?
    /// `nil` before Linux 5.14.
    private let killer: Descriptor?

    /// Makes a cgroup of this name, or opens the one that is there, with whoever is in it.
    package init(_ name: String, in root: CgroupRoot) throws(SystemError) {
        guard CgroupRoot.isName(name) else {
            throw SystemError(call: "name a cgroup \(name.debugDescription)", number: EINVAL)
        }
        let path = root.path + "/" + name
        do throws(SystemError) {
            try kernel("mkdir", path: path) { unsafe mkdir($0, 0o755) }
        } catch {
            guard error.isPresent else { throw error }
        }
        try self.init(path: path)
    }

    /// Opens the cgroup that is at a path.
    package init(path: String) throws(SystemError) {
        let directory = try Descriptor(path: path, flags: O_RDONLY | O_DIRECTORY)
        let processes = try Descriptor(path: path + "/cgroup.procs", flags: O_RDWR)
        let freezer = try Descriptor(path: path + "/cgroup.freeze", flags: O_RDWR)
        let events = try Descriptor(path: path + "/cgroup.events", flags: O_RDONLY)
        let usage = try Self.optional(path + "/cpu.stat", flags: O_RDONLY)
        let killer = try Self.optional(path + "/cgroup.kill", flags: O_WRONLY)
        self.path = path
        self.directory = directory
        self.processes = processes
        self.freezer = freezer
        self.events = events
        self.usage = usage
        self.killer = killer
    }

    /// A file that not every kernel has.
    private static func optional(
        _ path: String,
        flags: Int32
    ) throws(SystemError) -> Descriptor? {
        do throws(SystemError) {
            return try Descriptor(path: path, flags: flags)
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }
}

extension Cgroup {
    /// Bounds how many processes and threads there may be in here; one more cannot be started then
    /// (EAGAIN).
    ///
    /// It needs ``CgroupRoot/countProcesses()``.
    package func limitProcesses(to most: Int) throws(SystemError) {
        let file = try Descriptor(path: path + "/pids.max", flags: O_WRONLY)
        try file.writeAll(Array("\(most)".utf8))
    }

    /// Asks the kernel to stop everything in here.
    ///
    /// See ``waitUntilFrozen(attempts:)``.
    package func freeze() throws(SystemError) { try write("1", to: freezer.rawValue) }

    /// Lets everything in here go on.
    package func thaw() throws(SystemError) { try write("0", to: freezer.rawValue) }

    /// Whether everything in here stands still by now.
    ///
    /// Reads the kernel's answer anew. Its notices are never waited for: the kernel spaces them at
    /// least ten milliseconds apart, and freezing takes some millionths of a second.
    package func isFrozen() throws(SystemError) -> Bool { try event("frozen") }

    /// Looks up to a number of times whether everything stands still.
    ///
    /// The first looks follow each other at once, later ones after up to 5 ms each: a process that
    /// has no processor of its own has to be given one before it can stop. False if something does
    /// not stand still by then; one that is deep in a disk's or a network file system's hands
    /// freezes when it comes back from there.
    package func waitUntilFrozen(attempts: Int = 100) throws(SystemError) -> Bool {
        var pause = 50
        for attempt in 0..<attempts {
            if try isFrozen() { return true }
            if attempt < 50 {
                sched_yield()
            } else {
                var time = timespec(tv_sec: 0, tv_nsec: pause * 1000)
                unsafe nanosleep(&time, nil)
                pause = min(5000, 2 * pause)
            }
        }
        return try isFrozen()
    }

    /// Ends everything in here, frozen or not, including what is being forked at this moment.
    package func kill() throws(SystemError) {
        switch killer {
        case .some(let killer): return try write("1", to: killer.rawValue)
        case .none: break
        }
        // While frozen nothing can fork, and so nothing escapes between the listing and the kill.
        try freeze()
        _ = try waitUntilFrozen()
        for pid in try processIdentifiers() {
            // Gone by itself is as good.
            _ = Glibc.kill(pid, SIGKILL)
        }
        try thaw()
    }

    /// The processes in here, not those further beneath.
    package func processIdentifiers() throws(SystemError) -> [Int32] {
        let text = try FileSystem.readText(path + "/cgroup.procs", limit: 1 << 20)
        // 0 stands for a process that our namespace cannot see.
        return text.split(separator: "\n").compactMap { Int32($0) }.filter { $0 > 0 }
    }

    /// Moves a process with all of its threads in here.
    ///
    /// It takes the kernel some milliseconds; children are better started in here.
    package func adopt(_ pid: Int32) throws(SystemError) {
        // 0 would be ourselves.
        guard pid > 0 else { throw SystemError(call: "adopt \(pid)", number: EINVAL) }
        try write("\(pid)", to: processes.rawValue)
    }

    /// The processor time that everything in here has used so far, in nanoseconds, or `nil` where
    /// the kernel does not count it.
    package func cpuUsage() throws(SystemError) -> Int64? {
        switch usage {
        case .none: return nil
        case .some(let usage):
            let text = try contents(of: usage.rawValue)
            guard let microseconds = flatValue("usage_usec", in: text) else { return nil }
            return microseconds.multipliedReportingOverflow(by: 1000).partialValue
        }
    }

    /// Removes the cgroup, and those its processes made beneath it.
    ///
    /// False if any process is left.
    @discardableResult
    package func remove() throws(SystemError) -> Bool {
        try removeCgroup(path, depth: 0)
    }

    /// Whether it was frozen by us, with or without processes in it.
    package func isAskedToFreeze() throws(SystemError) -> Bool {
        try contents(of: freezer.rawValue).hasPrefix("1")
    }

    private func event(_ name: String) throws(SystemError) -> Bool {
        flatValue(name, in: try contents(of: events.rawValue)) == 1
    }

    private func contents(of file: Int32) throws(SystemError) -> String {
        var bytes: [UInt8] = Array(repeating: 0, count: 256)
        let count = try kernel("read \(path)") {
            unsafe bytes.withUnsafeMutableBytes { bytes in
                unsafe pread(file, bytes.baseAddress, bytes.count, 0)
            }
        }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private func write(_ text: String, to file: Int32) throws(SystemError) {
        var text = text
        try kernel("write \(path)") {
            text.withUTF8 { text in unsafe pwrite(file, text.baseAddress, text.count, 0) }
        }
    }
}

/// The value beside a name in one of the kernel's files of names and numbers.
private func flatValue(_ name: String, in text: String) -> Int64? {
    for line in text.split(separator: "\n") {
        let fields = line.split(separator: " ")
        if fields.count == 2, fields[0] == name { return Int64(fields[1]) }
    }
    return nil
}

private func removeCgroup(_ path: String, depth: Int) throws(SystemError) -> Bool {
    do throws(SystemError) {
        try kernel("rmdir", path: path) { unsafe rmdir($0) }
        return true
    } catch {
        if error.number == ENOENT { return true }
        guard error.number == EBUSY || error.number == ENOTEMPTY else { throw error }
    }
    // The kernel's own limit to depth is a setting; nobody nests this deep.
    guard depth < 16 else { return false }
    var hasRemovedAny = false
    for name in try FileSystem.list(path) {
        let inner = path + "/" + name
        guard try FileSystem.status(inner, followingLinks: false)?.kind == .directory else {
            continue
        }
        guard try removeCgroup(inner, depth: depth + 1) else { return false }
        hasRemovedAny = true
    }
    return hasRemovedAny ? try removeCgroup(path, depth: depth + 1) : false
}
