import Glibc
import RoostLinux

/// Waits for a file to say something, woken by inotify.
enum FileWatch {
    /// Reads a file whenever something changes in its folder, until it has what is looked for.
    @discardableResult
    static func wait<Answer>(
        for what: String,
        in path: String,
        _ look: (String) -> Answer?
    ) throws -> Answer {
        let notices = Descriptor(owning: inotify_init1(Int32(IN_CLOEXEC)))
        let folder = FileSystem.parent(of: path) ?? "."
        _ = unsafe inotify_add_watch(
            notices.rawValue,
            folder,
            UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_DELETE)
        )
        let end = Clocks.monotonic() + Int64(patience) * 1_000_000
        while true {
            let text = (try? FileSystem.readText(path, limit: 16 << 20)) ?? ""
            if let answer = look(text) { return answer }
            let left = (end - Clocks.monotonic()) / 1_000_000
            guard left > 0, try notices.waitUntilReadable(milliseconds: Int32(left)) else {
                throw TookTooLong(what: "\(what) in \(path), which says:\n\(text)\n- this")
            }
            var bytes: [UInt8] = []
            _ = try notices.read(into: &bytes, upTo: 65_536)
        }
    }
}
