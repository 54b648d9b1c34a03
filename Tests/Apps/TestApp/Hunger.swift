import Glibc
import RoostClient
import RoostLinux

/// Takes all descriptors but so many, until there is a file; then submits `good`.
func starve(leaving left: Int, until path: String) throws(SystemError) {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_cur, 64)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var taken: [Int32] = []
    while case let descriptor = dup(1), descriptor >= 0 { taken.append(descriptor) }
    for descriptor in taken.suffix(left) { close(descriptor) }
    let kept = taken.dropLast(left)
    try Threads.start(name: "hunger") {
        while unsafe access(path, F_OK) != 0 { Threads.pause(milliseconds: 10) }
        for descriptor in kept { close(descriptor) }
        journal.note("fed")
        do throws(SubmissionError) {
            try AppSystem.shared.submit(TaskRequest(identifier: "good"))
        } catch {
            journal.note("trouble: \(error)")
        }
    }
}
