import CLinux
import Glibc

/// A watch, by inotify, that tells that something was written to files of a folder.
package struct AppendWatch: ~Copyable, Sendable {
    private let notices: Descriptor

    /// Watches the files of a folder, those that come later too.
    package init(folder: String) throws(SystemError) {
        let notices = Descriptor(
            owning: try kernel("inotify_init") {
                inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            }
        )
        let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_ONLYDIR)
        let rawValue = notices.rawValue
        try kernel("inotify_add_watch", path: folder) {
            unsafe inotify_add_watch(rawValue, $0, events)
        }
        self.notices = notices
    }

    /// Readable when something was written.
    package var rawValue: Int32 { notices.rawValue }

    /// Takes the notices in.
    package func drain() throws(SystemError) {
        var bytes: [UInt8] = []
        while case .bytes = try notices.read(into: &bytes, upTo: 4096) {
            bytes.removeAll(keepingCapacity: true)
        }
    }
}

/// A file that others append to, read from its end on.
package struct GrowingFile: Sendable {
    package let path: String
    /// The place up to which the file was read, in bytes.
    private var offset: Int64 = 0
    /// The number of the file that was read, as another may take its path; `nil` before any was.
    private var inode: UInt64?

    package init(_ path: String) { self.path = path }

    /// The bytes that were appended since the last time; the first time, all that are there.
    package struct Part: Sendable {
        package let bytes: [UInt8]
        /// Whether something before it was left out: it was more than is read at once.
        package let isCut: Bool
        /// The time at which something was written to the file last, in microseconds since the
        /// beginning of 1970.
        package var modified: Int64 = 0
    }

    /// Reads on to the end, at most the last so many bytes.
    ///
    /// What is no file has nothing; a file that took the place of the one before is read anew.
    package mutating func read(atMost limit: Int) throws(SystemError) -> Part {
        // Not waiting: a pipe that somebody put there would wait for a writer.
        let file: Descriptor
        do throws(SystemError) {
            file = try Descriptor(path: path, flags: O_RDONLY | O_NONBLOCK)
        } catch {
            guard error.isMissing else { throw error }
            return Part(bytes: [], isCut: false)
        }
        var status = stat()
        let rawValue = file.rawValue
        try kernel("fstat \(path)") { unsafe fstat(rawValue, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else { return Part(bytes: [], isCut: false) }
        let size = Int64(status.st_size)
        if inode != UInt64(status.st_ino) || size < offset { offset = 0 }
        inode = UInt64(status.st_ino)
        let isCut = size - offset > Int64(limit)
        var place = max(offset, size - Int64(limit))
        var bytes: [UInt8] = []
        while place < size {
            let length = Int(min(size - place, 65536))
            var chunk = [UInt8](repeating: 0, count: length)
            let count = unsafe chunk.withUnsafeMutableBytes { buffer in
                unsafe pread(rawValue, buffer.baseAddress, length, off_t(place))
            }
            // It was cut meanwhile, or cannot be read: what there is counts.
            guard count > 0 else { break }
            bytes += chunk[..<count]
            place += Int64(count)
        }
        offset = place
        let modified =
            Int64(status.st_mtim.tv_sec) * 1_000_000 + Int64(status.st_mtim.tv_nsec) / 1000
        return Part(bytes: bytes, isCut: isCut, modified: modified)
    }
}
