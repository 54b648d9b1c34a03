import Glibc

/// The tree of processes and their parents, as the kernel tells it at one moment.
package enum ProcessTree {
    /// The number of parents to which a line of them is followed.
    static let mostAncestors = 256
    /// The number of descendants that are looked at.
    static let mostDescendants = 65_536

    /// Whether the kernel lists the children of a process (`CONFIG_PROC_CHILDREN`).
    private static let listsChildren =
        (try? FileSystem.status("/proc/thread-self/children")) ?? nil != nil

    /// The processes that a process has for parents, the nearest first.
    ///
    /// - Returns: `nil` where it cannot be told: the process has gone, a parent has while it was
    ///   looked at, or the line is longer than anybody's.
    package static func ancestors(of pid: Int32) -> [ProcessFacts]? {
        // Parents that die are replaced: what was seen once and then otherwise is looked at again.
        for _ in 0..<4 {
            if let line = lineOnce(of: pid) { return line }
        }
        return nil
    }

    private static func lineOnce(of pid: Int32) -> [ProcessFacts]? {
        guard var last = try? ProcessFacts(pid: pid) else { return nil }
        var line: [ProcessFacts] = []
        // 0: the first process, or one whose parent is outside of our namespace.
        while last.parent > 0 {
            guard line.count < mostAncestors, let parent = try? ProcessFacts(pid: last.parent),
                let again = try? ProcessFacts(pid: last.pid), again.parent == last.parent,
                again.started == last.started
            else { return nil }
            line.append(parent)
            last = parent
        }
        return line
    }

    /// The processes that have a process for a parent.
    package static func children(of pid: Int32) -> [Int32] {
        guard listsChildren else {
            return ((try? FileSystem.list("/proc")) ?? []).compactMap { Int32($0) }.filter {
                (try? ProcessFacts(pid: $0))?.parent == pid
            }
        }
        // A child belongs to the thread that started it. A thread that has gone has none.
        let threads = (try? FileSystem.list("/proc/\(pid)/task")) ?? []
        return threads.flatMap { thread in
            let path = "/proc/\(pid)/task/\(thread)/children"
            let text = (try? FileSystem.readText(path, limit: 1 << 20)) ?? ""
            return text.split(separator: " ").compactMap { Int32($0) }
        }
    }

    /// The processes that descend from some, and those themselves.
    package static func withDescendants(_ roots: [Int32]) -> [Int32] {
        var found = roots
        var seen = Set(roots)
        var next = 0
        while next < found.count, found.count < mostDescendants {
            for child in children(of: found[next]) where seen.insert(child).inserted {
                found.append(child)
            }
            next += 1
        }
        return found
    }
}

extension ProcessFacts {
    /// The variables that a process was started with, as `NAME=value`.
    ///
    /// It may have written others over them; nobody but its user and the root may read them.
    package static func environment(of pid: Int32) throws(SystemError) -> [String] {
        try FileSystem.read("/proc/\(pid)/environ", limit: 1 << 20).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the place of a process in the tree of version 2 cgroups, as seen from our own
    /// namespace of them.
    package static func cgroup(of pid: Int32) -> String? {
        guard let bytes = try? FileSystem.read("/proc/\(pid)/cgroup", limit: 65_536) else {
            return nil
        }
        let mark = Array("0::".utf8)
        return bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: mark) }.map {
            String(decoding: $0.dropFirst(mark.count), as: UTF8.self)
        }
    }
}
