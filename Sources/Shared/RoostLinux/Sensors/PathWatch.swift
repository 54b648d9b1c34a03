import CLinux
import Glibc

/// A watch, by inotify, that tells that what is at some paths may be something else now.
///
/// A path that does not exist is watched for from the nearest folder above it that does. A file
/// counts as changed when whoever wrote to it closes it; a folder, when something in it comes, goes
/// or is written.
package struct PathWatch: ~Copyable, Sendable {
    private let notices: Descriptor
    /// The reasons why paths cannot be watched, by path.
    package let troubles: [String: String]

    /// The number of a folder's entries that are looked at for one that was written to.
    private static let entries = 1024

    /// Watches some paths until it is given up.
    package init(_ paths: [String]) throws(SystemError) {
        let notices = Descriptor(
            owning: try kernel("inotify_init") {
                inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            }
        )
        var troubles: [String: String] = [:]
        for path in paths {
            do throws(SystemError) {
                try Self.add(path, to: notices)
            } catch {
                troubles[path] =
                    error.number == ENOSPC
                    ? "the kernel watches as many paths of your user as it may (fs.inotify.max_user_watches)"
                    : "\(error)"
            }
        }
        self.notices = notices
        self.troubles = troubles
    }

    /// Readable when something may have changed.
    ///
    /// Make another one then: what is watched may have gone.
    package var rawValue: Int32 { notices.rawValue }

    private static func add(
        _ path: String,
        to notices: borrowing Descriptor
    ) throws(SystemError) {
        let rawValue = notices.rawValue
        let itself = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB)
        let within = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
        let coming = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
        var place = path
        while true {
            let events = place == path ? itself | within : coming
            do throws(SystemError) {
                try kernel("inotify_add_watch", path: place) {
                    // Two paths may have the same folder above them: what each needs is added.
                    unsafe inotify_add_watch(rawValue, $0, events | UInt32(IN_MASK_ADD))
                }
                return
            } catch {
                guard error.number == ENOENT || error.number == ENOTDIR,
                    let above = FileSystem.parent(of: place)
                else { throw error }
                place = above
            }
        }
    }

    /// A text that is another when something else is at a path.
    package static func mark(of path: String) -> String {
        var status = stat()
        do throws(SystemError) {
            try kernel("stat", path: path) { unsafe stat($0, &status) }
        } catch {
            // What may not be looked at is told by its error, and is another thing than nothing.
            return error.isMissing || error.number == ENOTDIR ? "nothing" : "error-\(error.number)"
        }
        let itself =
            "\(status.st_ino).\(status.st_size).\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        guard status.st_mode & S_IFMT == S_IFDIR else { return itself }
        return "\(itself)/\(newest(in: path))"
    }

    /// Returns the time at which one of a folder's entries was written to last.
    private static func newest(in folder: String) -> String {
        // One that cannot be listed is told by itself alone.
        let names = (try? FileSystem.list(folder)) ?? []
        var newest: (Int, Int) = (0, 0)
        for name in names.prefix(entries) {
            var status = stat()
            let path = folder + "/" + name
            guard unsafe path.withCString({ unsafe lstat($0, &status) }) == 0 else { continue }
            let written = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            if newest < written { newest = written }
        }
        return "\(newest.0).\(newest.1)"
    }
}
