import Glibc

/// The kernel's facts about a process at one moment, out of `/proc/PID/stat`.
///
/// A pid names whatever process has that number now. Ask while holding a ``ProcessHandle`` that has
/// not ended, or compare ``started``.
package struct ProcessFacts: Hashable, Sendable {
    package let pid: Int32
    /// The name that the process gives itself, of which the kernel keeps fifteen bytes.
    package let name: String
    /// The kernel's letter: R running, S sleeping, T stopped, Z ended and not reaped.
    package let state: Character
    package let parent: Int32
    package let group: Int32
    package let session: Int32
    /// Processor time so far, in nanoseconds, in steps of one tick (mostly ten milliseconds).
    package let cpuTime: Int64
    /// The time at which the process was started, in ticks since the machine was: with the pid and
    /// the boot, its name.
    package let started: Int64

    package var hasEnded: Bool { state == "Z" || state == "X" }

    package init(pid: Int32) throws(SystemError) {
        let path = "/proc/\(pid)/stat"
        let line = try FileSystem.read(path, limit: 4096)
        guard let facts = ProcessFacts(stat: line) else {
            throw SystemError(call: "read \(path)", number: EBADMSG)
        }
        self = facts
    }

    /// Reads a line in the format of proc_pid_stat(5).
    ///
    /// As bytes: whoever connects has each of its ancestors looked at twice, and to find the
    /// characters of a text takes five times as long as all the rest of that.
    package init?(stat line: [UInt8]) {
        // The name may hold anything, spaces and parentheses too: only the last one closes it.
        guard let open = line.firstIndex(of: UInt8(ascii: "(")),
            let close = line.lastIndex(of: UInt8(ascii: ")")), open < close,
            let pid = Self.number(line[..<open].filter { $0 != Self.space }[...], as: Int32.self)
        else { return nil }
        // From the state on, which proc(5) counts as the third field.
        let fields = line[(close + 1)...].split { $0 == Self.space || $0 == UInt8(ascii: "\n") }
        guard fields.count > 19, let state = fields[0].first,
            let parent = Self.number(fields[1], as: Int32.self),
            let group = Self.number(fields[2], as: Int32.self),
            let session = Self.number(fields[3], as: Int32.self),
            let user = Self.number(fields[11], as: Int64.self),
            let system = Self.number(fields[12], as: Int64.self),
            let started = Self.number(fields[19], as: Int64.self)
        else { return nil }
        self.pid = pid
        name = String(decoding: line[(open + 1)..<close], as: UTF8.self)
        self.state = Character(Unicode.Scalar(state))
        self.parent = parent
        self.group = group
        self.session = session
        let tick = 1_000_000_000 / Int64(max(1, sysconf(Int32(_SC_CLK_TCK))))
        let (ticks, overflow) = user.addingReportingOverflow(system)
        guard !overflow, !ticks.multipliedReportingOverflow(by: tick).overflow else { return nil }
        cpuTime = ticks * tick
        self.started = started
    }

    private static let space = UInt8(ascii: " ")

    private static func number<Number: FixedWidthInteger>(
        _ digits: ArraySlice<UInt8>,
        as type: Number.Type
    ) -> Number? {
        Number(String(decoding: digits, as: UTF8.self))
    }
}

extension ProcessFacts {
    /// Whether nothing of a process runs any more, though a debugger may keep what is left of its
    /// threads.
    package static func haveThreadsEnded(of pid: Int32) -> Bool {
        let path = "/proc/\(pid)/task"
        guard let threads = try? FileSystem.list(path) else { return true }
        return threads.allSatisfy { thread in
            guard let line = try? FileSystem.read("\(path)/\(thread)/stat", limit: 4096)
            else { return true }
            return ProcessFacts(stat: line)?.hasEnded ?? false
        }
    }

    /// The program a process runs.
    package struct Executable: Hashable, Sendable {
        package let path: String
        /// The file has been removed or replaced since: what is at the path now is another one.
        package let isDeleted: Bool
    }

    /// The program of a process, as the kernel and not the process itself names it.
    package static func executable(of pid: Int32) throws(SystemError) -> Executable {
        let link = "/proc/\(pid)/exe"
        let text = try FileSystem.readLink(link)
        let mark = " (deleted)"
        guard text.hasSuffix(mark) else { return Executable(path: text, isDeleted: false) }
        // A living file may really be called that; the link then still leads to it.
        if let named = try FileSystem.status(text), let linked = try FileSystem.status(link),
            named.inode == linked.inode, named.device == linked.device
        {
            return Executable(path: text, isDeleted: false)
        }
        return Executable(path: String(text.dropLast(mark.count)), isDeleted: true)
    }

    /// The memory that a process holds, in bytes.
    package struct Memory: Hashable, Sendable {
        /// The bytes of the process's pages, where a page shared by several processes counts for
        /// each in part.
        package let proportional: Int64
        /// The bytes of the process's pages, shared or not.
        package let resident: Int64
        /// Pages that were written to, which only swap could take.
        package let dirty: Int64
    }

    package static func memory(of pid: Int32) throws(SystemError) -> Memory {
        let text = try FileSystem.readText("/proc/\(pid)/smaps_rollup", limit: 65536)
        return Memory(
            proportional: 1024 * (colonValue("Pss", in: text) ?? 0),
            resident: 1024 * (colonValue("Rss", in: text) ?? 0),
            dirty: 1024
                * ((colonValue("Private_Dirty", in: text) ?? 0)
                    + (colonValue("Shared_Dirty", in: text) ?? 0))
        )
    }
}

/// The number beside a name in one of the kernel's files of "Name:  number".
private func colonValue(_ name: String, in text: String) -> Int64? {
    for line in text.split(separator: "\n") where line.hasPrefix(name + ":") {
        let number = line.dropFirst(name.count + 1).split { $0 == " " || $0 == "\t" }.first
        return number.flatMap { Int64($0) }.flatMap { 0...(Int64.max / 4096) ~= $0 ? $0 : nil }
    }
    return nil
}
