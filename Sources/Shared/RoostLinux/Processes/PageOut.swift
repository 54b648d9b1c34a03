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

    /// Takes the code of this process out of its memory; what is called next is mapped again.
    ///
    /// A program's start runs code that it needs no more. The kernel keeps it in its cache of files
    /// while there is room for that, so that a call costs a look there and no read of the disk.
    /// Nothing is lost: what nobody can write is as it is in its file, but for the breakpoints of a
    /// debugger, for whose sake nothing is done while there is one.
    package static func giveBackOwnCode() -> Outcome {
        do throws(SystemError) {
            let status = try FileSystem.readText("/proc/self/status", limit: 65_536)
            guard status.contains("TracerPid:\t0\n") else { return .givenBack(advised: 0) }
            let maps = try FileSystem.readText("/proc/self/maps", limit: 16 << 20)
            var advised: Int64 = 0
            for range in code(in: maps) {
                try kernel("madvise") { roost_drop_pages(range.lowerBound, UInt64(range.count)) }
                advised += Int64(range.count)
            }
            return .givenBack(advised: advised)
        } catch {
            return .refused(error)
        }
    }

    /// The address ranges in a text in the format of proc_pid_maps(5).
    static func mappings(in maps: String) -> [Range<UInt64>] {
        maps.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ", maxSplits: 5)
            // The kernel's own pages.
            if let name = fields.last, name.contains("[v") { return nil }
            return range(fields)
        }
    }

    /// The address ranges of what is executed, never written, and mapped from files, in such a
    /// text.
    static func code(in maps: String) -> [Range<UInt64>] {
        maps.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ", maxSplits: 5)
            guard fields.count == 6, fields[1] == "r-xp",
                fields[5].drop(while: { $0 == " " }).first == "/"
            else { return nil }
            return range(fields)
        }
    }

    private static func range(_ fields: [Substring]) -> Range<UInt64>? {
        guard let ends = fields.first?.split(separator: "-"), ends.count == 2,
            let start = UInt64(ends[0], radix: 16), let end = UInt64(ends[1], radix: 16),
            start < end, end <= UInt64(Int64.max)
        else { return nil }
        return start..<end
    }
}
