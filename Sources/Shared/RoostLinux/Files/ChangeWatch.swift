import Glibc

/// A watch, by inotify, that tells that something in a few directories may have changed.
///
/// For sensors on a root that is not the machine's: the kernel's own files send no such notices.
enum ChangeWatch {
    /// A descriptor that is readable when something may have changed.
    static func open(_ directories: [String]) throws(SystemError) -> Descriptor {
        let descriptor = Descriptor(
            owning: try kernel("inotify_init") {
                inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            }
        )
        try watch(directories, with: descriptor)
        return descriptor
    }

    /// Takes in what was told, and says whether anything was.
    ///
    /// The directories are those that count from now on.
    static func drain(
        _ descriptor: borrowing Descriptor,
        directories: () -> [String]
    ) throws(SystemError) -> Bool {
        var hasChanged = false
        var bytes: [UInt8] = []
        while case .bytes = try descriptor.read(into: &bytes, upTo: 4096) {
            hasChanged = true
            bytes.removeAll(keepingCapacity: true)
        }
        // Directories may have come. Watching one again changes nothing.
        if hasChanged { try watch(directories(), with: descriptor) }
        return hasChanged
    }

    private static func watch(
        _ directories: [String],
        with descriptor: borrowing Descriptor
    ) throws(SystemError) {
        let events = UInt32(
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR
        )
        let rawValue = descriptor.rawValue
        for directory in directories {
            // Where it is missing, whatever is above it tells when it comes.
            var path = directory
            while true {
                do throws(SystemError) {
                    try kernel("inotify_add_watch", path: path) {
                        unsafe inotify_add_watch(rawValue, $0, events)
                    }
                    break
                } catch {
                    guard error.number == ENOENT, let above = FileSystem.parent(of: path) else {
                        throw error
                    }
                    path = above
                }
            }
        }
    }
}
