import CLinux
import Glibc

/// The daemon's operations on files and folders.
///
/// Errors name the path. A path with a NUL in it is refused rather than cut short.
package enum FileSystem {}

/// The status of the file at a path: its kind, permissions, sizes, owner and last change.
package struct FileStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case file, directory, link, socket
        /// A pipe or a device.
        case other
    }
    package let kind: Kind
    /// The permission bits.
    package let mode: UInt32
    package let size: Int64
    /// The bytes that the file takes up on the disk: fewer than its size where it has holes.
    package let allocated: Int64
    package let owner: UInt32
    /// The time of the last change of the contents, in nanoseconds since 1970.
    package let lastChange: Int64
    /// The number of the file's names.
    package let links: UInt64
    /// The number that tells the file from all others of its device, whatever it is called.
    package let inode: UInt64
    /// The number of the device that the file is on.
    package let device: UInt64

    /// Somebody may execute it.
    package var isExecutable: Bool { kind == .file && mode & 0o111 != 0 }
}

extension FileStatus {
    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            case S_IFLNK: .link
            case S_IFSOCK: .socket
            default: .other
            }
        mode = UInt32(status.st_mode & 0o7777)
        size = Int64(status.st_size)
        allocated = Int64(status.st_blocks) * 512
        owner = UInt32(status.st_uid)
        lastChange = Self.nanoseconds(status.st_mtim)
        links = UInt64(status.st_nlink)
        inode = UInt64(status.st_ino)
        device = UInt64(status.st_dev)
    }

    /// Returns a file's time in nanoseconds; as anybody may date a file as they like, one that does
    /// not fit becomes the latest or the earliest that does.
    private static func nanoseconds(_ time: timespec) -> Int64 {
        let (whole, isOutside) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isBeyond) = whole.addingReportingOverflow(Int64(time.tv_nsec))
        return isOutside || isBeyond ? (time.tv_sec < 0 ? .min : .max) : sum
    }
}

extension FileSystem {
    /// Returns the status of what is at a path, or `nil` if there is nothing.
    package static func status(
        _ path: String,
        followingLinks: Bool = true
    ) throws(SystemError) -> FileStatus? {
        var status = stat()
        do throws(SystemError) {
            try kernel("stat", path: path) { path in
                unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
            }
        } catch {
            guard error.number == ENOENT || error.number == ENOTDIR else { throw error }
            return nil
        }
        return FileStatus(status)
    }

    /// Makes a directory, and those above it that are missing, all with the same permissions.
    ///
    /// Does nothing if it is there already, with whatever permissions.
    package static func makeDirectory(
        _ path: String,
        mode: UInt32 = 0o700
    ) throws(SystemError) {
        do throws(SystemError) {
            try kernel("mkdir", path: path) { unsafe mkdir($0, mode) }
        } catch {
            switch error.number {
            case EEXIST:
                guard try status(path)?.kind == .directory else { throw error }
            case ENOENT:
                guard let above = parent(of: path) else { throw error }
                try makeDirectory(above, mode: mode)
                do throws(SystemError) {
                    try kernel("mkdir", path: path) { unsafe mkdir($0, mode) }
                } catch {
                    // Somebody else made it in between.
                    guard error.isPresent else { throw error }
                }
            default: throw error
            }
        }
    }

    /// The path without its last part, or `nil` where there is nothing above.
    package static func parent(of path: String) -> String? {
        let trimmed = path[...].trimmingSlashes
        guard let slash = trimmed.lastIndex(of: "/") else { return nil }
        let above = trimmed[..<slash].trimmingSlashes
        return above.isEmpty ? "/" : String(above)
    }

    /// The last part of a path.
    package static func name(of path: String) -> String {
        let trimmed = path[...].trimmingSlashes
        guard let slash = trimmed.lastIndex(of: "/") else { return String(trimmed) }
        return String(trimmed[trimmed.index(after: slash)...])
    }

    /// Gives a file another name, in place of what had it before, if anything.
    package static func rename(_ path: String, to other: String) throws(SystemError) {
        guard !other.utf8.contains(0) else {
            throw SystemError(call: "rename \(path) to \(other.debugDescription)", number: EINVAL)
        }
        try kernel("rename", path: path) { path in
            unsafe other.withCString { other in unsafe Glibc.rename(path, other) }
        }
    }

    /// Removes a file, link or socket.
    ///
    /// Does nothing if there is none.
    package static func removeFile(_ path: String) throws(SystemError) {
        do throws(SystemError) {
            try kernel("unlink", path: path) { unsafe unlink($0) }
        } catch {
            guard error.number == ENOENT else { throw error }
        }
    }

    /// The names in a directory, sorted.
    package static func list(_ path: String) throws(SystemError) -> [String] {
        let directory = try Descriptor(path: path, flags: O_RDONLY | O_DIRECTORY)
        return try rawNames(ofOwned: directory, path: path).map {
            String(decoding: $0.dropLast(), as: UTF8.self)
        }
        .sorted()
    }

    /// The names in an open directory as the kernel has them, which need not be text, each with its
    /// NUL.
    static func rawNames(
        in directory: borrowing Descriptor,
        path: String
    ) throws(SystemError) -> [[UInt8]] {
        // The stream takes its descriptor over, so it gets one of its own, which also makes it
        // start at the directory's beginning.
        let own = try Descriptor(
            owning: kernel("openat \(path)") {
                unsafe openat(directory.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            }
        )
        return try rawNames(ofOwned: own, path: path)
    }

    private static func rawNames(
        ofOwned directory: consuming Descriptor,
        path: String
    ) throws(SystemError) -> [[UInt8]] {
        let raw = directory.release()
        guard let stream = unsafe fdopendir(raw) else {
            let number = errno
            _ = close(raw)
            throw SystemError(call: "fdopendir \(path)", number: number)
        }
        defer { unsafe closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                if errno != 0 { throw SystemError(call: "readdir \(path)", number: errno) }
                return names
            }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe Array(bytes.prefix { $0 != 0 })
            }
            let dot = UInt8(ascii: ".")
            if name != [dot], name != [dot, dot] { names.append(name + [0]) }
        }
    }

    /// The path with every link followed and no `.` or `..` left in it.
    package static func resolve(_ path: String) throws(SystemError) -> String {
        guard !path.utf8.contains(0) else {
            throw SystemError(call: "realpath \(path.debugDescription)", number: EINVAL)
        }
        guard let resolved = unsafe realpath(path, nil) else {
            throw SystemError(call: "realpath \(path)", number: errno)
        }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Returns the target of a link, as it is written in the link.
    package static func readLink(_ path: String) throws(SystemError) -> String {
        var bytes: [CChar] = Array(repeating: 0, count: Int(PATH_MAX))
        let size = bytes.count
        let count = try kernel("readlink", path: path) { unsafe readlink($0, &bytes, size) }
        return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Has a directory's entries written to the disk: a file just made or renamed in it survives a
    /// power cut only then.
    package static func syncDirectory(_ path: String) throws(SystemError) {
        let directory = try Descriptor(path: path, flags: O_RDONLY | O_DIRECTORY)
        try kernel("fsync \(path)") { fsync(directory.rawValue) }
    }
}

extension Substring {
    fileprivate var trimmingSlashes: Substring {
        var rest = self
        while rest.last == "/" { rest.removeLast() }
        return rest
    }
}
