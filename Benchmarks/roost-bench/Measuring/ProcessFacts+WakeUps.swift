import RoostLinux

extension ProcessFacts {
    /// Returns the number of times that the threads of a process went to sleep of their own accord:
    /// each time, something had woken them.
    static func voluntarySwitches(of pid: Int32) throws(SystemError) -> Int64 {
        var sum: Int64 = 0
        for thread in try FileSystem.list("/proc/\(pid)/task") {
            do throws(SystemError) {
                let text = try FileSystem.readText(
                    "/proc/\(pid)/task/\(thread)/status",
                    limit: 65536
                )
                let name = "voluntary_ctxt_switches:"
                let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
                let number = line?.dropFirst(name.count).drop { $0.isWhitespace }
                sum += number.flatMap { Int64($0) } ?? 0
            } catch {
                // The thread has ended since it was listed.
                guard error.isMissing else { throw error }
            }
        }
        return sum
    }
}
