import CLinux
import Glibc

/// The return of the memory of a process that will not run for a while.
package enum PageOut {
    /// The outcome of handing memory back.
    package enum Outcome: Hashable, Sendable {
        /// The kernel took the advice for so many bytes, of which it kept what it had to.
        case givenBack(advised: Int64)
        /// The kernel would not hear of it; nothing has changed.
        case refused(SystemError)
    }

    /// Advises the kernel to take back every page of a frozen process that it can.
    ///
    /// Nothing is lost: clean pages are read again from their files, others come back from swap,
    /// and those with nowhere to go stay. The process notices only that its first steps after
    /// thawing are slower. Takes the right to look into the process and CAP_SYS_NICE; without them
    /// it is refused.
    package static func giveBack(_ process: borrowing ProcessHandle) -> Outcome {
        do throws(SystemError) {
            let maps = try FileSystem.readText("/proc/\(process.pid)/maps", limit: 16 << 20)
            // Read by pid, so it counts only if the pid still was that process's own afterwards.
            guard try !process.hasEnded() else {
                return .refused(SystemError(call: "process_madvise", number: ESRCH))
            }
            var advised: Int64 = 0
            var refusal: SystemError?
            for range in mappings(in: maps) {
                do throws(SystemError) {
                    advised += try kernel("process_madvise \(process.pid)") {
                        roost_give_back(process.rawValue, range.lowerBound, UInt64(range.count))
                    }
                } catch {
                    // Some mappings are the kernel's own or locked, and are left alone. A refusal
                    // of the whole holds for every mapping alike.
                    refusal = error
                    if error.number == ENOSYS || error.number == EPERM || error.number == ESRCH {
                        break
                    }
                }
            }
            if advised == 0, let refusal { return .refused(refusal) }
            return .givenBack(advised: advised)
        } catch {
            return .refused(error)
        }
    }

    /// The address ranges in a text in the format of proc_pid_maps(5).
    static func mappings(in maps: String) -> [Range<UInt64>] {
        maps.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ", maxSplits: 5)
            guard let ends = fields.first?.split(separator: "-"), ends.count == 2,
                let start = UInt64(ends[0], radix: 16), let end = UInt64(ends[1], radix: 16),
                start < end, end <= UInt64(Int64.max)
            else { return nil }
            // The kernel's own pages.
            if let name = fields.last, name.contains("[v") { return nil }
            return start..<end
        }
    }
}
