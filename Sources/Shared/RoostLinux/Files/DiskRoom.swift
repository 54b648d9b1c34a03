import CLinux
import Glibc

/// The space of a file system, in bytes.
package struct DiskRoom: Hashable, Sendable {
    /// The space that is free for users other than root.
    package let free: Int64
    package let total: Int64

    fileprivate init(_ status: statvfs) {
        let block = Int64(status.f_frsize)
        free = Int64(clamping: status.f_bavail).multipliedReportingOverflow(by: block).partialValue
        total = Int64(clamping: status.f_blocks).multipliedReportingOverflow(by: block).partialValue
    }
}

extension Descriptor {
    /// The room of the file system that a file is on.
    package func room() throws(SystemError) -> DiskRoom {
        var status = statvfs()
        try kernel("fstatvfs") { unsafe fstatvfs(rawValue, &status) }
        return DiskRoom(status)
    }

    /// Gives all of a file before a place back to the disk.
    ///
    /// What is left stays where it is. A file system that has no holes is an error that is not
    /// `isFull`.
    package func giveBack(before offset: Int64) throws(SystemError) {
        try kernel("fallocate") { roost_make_hole(rawValue, 0, offset) }
    }
}

extension FileSystem {
    /// The room of the file system that something is on.
    package static func room(at path: String) throws(SystemError) -> DiskRoom {
        var status = statvfs()
        try kernel("statvfs", path: path) { unsafe statvfs($0, &status) }
        return DiskRoom(status)
    }
}
