import RoostDaemon
import RoostLinux
internal import Synchronization

/// A bound that keeps what apps print from filling the disk, while they run.
///
/// An app writes to its file itself, so that printing costs the system nothing and goes on without
/// it. A thread of its own hears when something is written after a silence, looks at the files from
/// then on as long as one grows, and gives the disk back what is too old: as a hole, so that what
/// is left stays where it is, for the app that appends and for who reads. While nothing is printed
/// nobody is woken.
final class LogBound: Sendable {
    private let folder: String
    /// The bytes of each app that are kept, in both of its files.
    private let most: Atomic<Int64>
    /// The trouble that keeps the logs from being bounded, if there is any.
    private let trouble = Mutex<String?>(nil)

    /// The pause between two looks at the files while one grows, in which the bound can be
    /// exceeded.
    static let pause: Int64 = 200_000_000

    init(folder: String, most: Int64) {
        self.folder = folder
        self.most = Atomic(most)
    }

    func set(most bytes: Int64) { most.store(bytes, ordering: .relaxed) }

    func start() throws(SystemError) {
        try Threads.start(name: "bound logs") { self.work() }
    }

    private func work() {
        do throws(SystemError) {
            let clock = try Poller()
            var ready: [Poller.Ready] = []
            var sizes: [String: Int64] = [:]
            while true {
                try waitForWriting(&sizes)
                repeat {
                    try clock.wait(into: &ready, timeoutNanoseconds: Self.pause)
                } while look(&sizes)
            }
        } catch {
            Messages.say("what apps print is not bounded any more: \(error)")
            trouble.withLock { $0 = error.description }
        }
    }

    /// Waits until something is written that is not in the sizes.
    private func waitForWriting(_ sizes: inout [String: Int64]) throws(SystemError) {
        // Made anew each time: one that nobody reads would gather notices while the files are
        // looked at.
        let watch = try AppendWatch(folder: folder)
        // What was written before it was there.
        if look(&sizes) { return }
        let poller = try Poller()
        try poller.add(watch.rawValue, token: 0)
        var ready: [Poller.Ready] = []
        try poller.wait(into: &ready)
        try watch.drain()
    }

    /// Bounds all files, and says whether one has grown.
    private func look(_ sizes: inout [String: Int64]) -> Bool {
        var seen: [String: Int64] = [:]
        // A folder that cannot be read now is looked at when something is written.
        for (path, status) in files() {
            seen[path] = status.size
            if status.allocated > most.load(ordering: .relaxed) / 2 { shorten(path, status.size) }
        }
        let hasGrown = seen.contains { name, size in size > sizes[name] ?? 0 }
        sizes = seen
        return hasGrown
    }

    /// Leaves the latest quarter of what may be kept: half is the file's that was put aside.
    private func shorten(_ path: String, _ size: Int64) {
        let end = (size - most.load(ordering: .relaxed) / 4) & ~4095
        guard end > 0 else { return }
        do throws(SystemError) {
            let file = try Descriptor(updating: path, creates: false)
            do throws(SystemError) {
                try file.giveBack(before: end)
            } catch {
                // Without holes all of it goes; whoever appends goes on at the beginning.
                try file.truncate(to: 0)
            }
        } catch {
            Messages.say("cannot shorten \(path): \(error)")
        }
    }

    /// Returns the files that are printed to, and those that were put aside: of apps and of the
    /// system's own processes.
    private func files() -> [(path: String, status: FileStatus)] {
        // What cannot be looked at now is looked at when something is written again.
        let names = (try? FileSystem.list(folder)) ?? []
        return names.compactMap { name in
            let path = "\(folder)/\(name)"
            guard name.hasSuffix(".log") || name.hasSuffix(".log.1"),
                let status = try? FileSystem.status(path, followingLinks: false),
                status.kind == .file
            else { return nil }
            return (path, status)
        }
    }

    /// The check of how much there is, for people.
    var check: Check {
        let files = files()
        let bytes = files.reduce(0) { $0 + $1.status.allocated }
        let limit = most.load(ordering: .relaxed) >> 20
        let trouble = trouble.withLock(\.self)
        let bound =
            trouble.map { "and nothing bounds them: \($0)" }
            ?? "at most \(limit) MiB for each app (setting app-log)"
        return Check(
            name: "logs",
            isGood: trouble == nil,
            finding:
                "\((bytes + 1_048_575) >> 20) MiB in \(files.count) files in \(folder), \(bound)",
            remedy: trouble.map { _ in
                "raise fs.inotify.max_user_instances or fs.inotify.max_user_watches, and start the system again"
            }
        )
    }
}
