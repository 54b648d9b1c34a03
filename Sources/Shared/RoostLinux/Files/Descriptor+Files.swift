import CLinux
import Glibc

// What a file has and a connection has not: places, a length, and a disk behind it.
extension Descriptor {
    /// Opens a file for reading and writing, never through a link of its name.
    package init(updating path: String, creates: Bool, empties: Bool = false) throws(SystemError) {
        var flags = O_RDWR | O_NOFOLLOW
        if creates { flags |= O_CREAT }
        if empties { flags |= O_TRUNC }
        try self.init(path: path, flags: flags, mode: 0o600)
    }

    /// Opens a file for reading; a pipe or a device is opened as well, and does not wait.
    package init(reading path: String) throws(SystemError) {
        try self.init(path: path, flags: O_RDONLY | O_NONBLOCK)
    }

    /// Writes all of the bytes to a place in a file, and makes it longer where it ends before.
    @unsafe package func writeAll(
        _ bytes: UnsafeRawBufferPointer,
        at offset: Int64
    ) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
            let place = off_t(offset) + off_t(done)
            done += try kernel("pwrite") {
                unsafe pwrite(rawValue, rest.baseAddress, rest.count, place)
            }
        }
    }

    /// Writes all of the bytes to a place in a file.
    package func writeAll(_ bytes: [UInt8], at offset: Int64) throws(SystemError) {
        let outcome = unsafe bytes.withUnsafeBytes { bytes -> Result<Void, SystemError> in
            do throws(SystemError) {
                return .success(try unsafe writeAll(bytes, at: offset))
            } catch {
                return .failure(error)
            }
        }
        try outcome.get()
    }

    /// Fills room from a place in a file on, and says with how many bytes: none where the file
    /// ends.
    @unsafe package func read(
        into room: UnsafeMutableRawBufferPointer,
        at offset: Int64
    ) throws(SystemError) -> Int {
        try kernel("pread") {
            unsafe pread(rawValue, room.baseAddress, room.count, off_t(offset))
        }
    }

    /// Returns the status of the open file, whatever its name is now.
    package func fileStatus() throws(SystemError) -> FileStatus {
        var status = stat()
        try kernel("fstat") { unsafe fstat(rawValue, &status) }
        return FileStatus(status)
    }

    /// Returns the time of the last change of the contents, in nanoseconds since 1970.
    package func changed() throws(SystemError) -> Int64 {
        var status = stat()
        try kernel("fstat") { unsafe fstat(rawValue, &status) }
        return Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    }

    /// Cuts a file off, or fills it up with zeros.
    package func truncate(to length: Int64) throws(SystemError) {
        try kernel("ftruncate") { ftruncate(rawValue, off_t(length)) }
    }

    /// Takes room on the disk for so many bytes, which leaves the file as long as it is.
    ///
    /// Where the disk has no room, the error says `isFull`. A file system that cannot reserve room
    /// is no error.
    package func allocate(_ length: Int64) throws(SystemError) {
        do throws(SystemError) {
            try kernel("fallocate") { roost_allocate(rawValue, length) }
        } catch {
            guard error.isFull else { return }
            throw error
        }
    }

    /// Waits until all that was written would survive a power cut.
    package func syncData() throws(SystemError) {
        try kernel("fdatasync") { fdatasync(rawValue) }
    }

    /// Has the disk begin to write what was written, which a flush then waits for.
    ///
    /// Begun for many files before the first is waited for, the disk has all of them to do at once.
    /// What goes wrong is said by ``syncData()``.
    package func startWriting() { _ = roost_start_writing(rawValue) }

    /// Waits until everything on the same file system, names too, would survive a power cut.
    ///
    /// For many files at once: one commit of the file system's journal instead of one for each.
    package func syncFileSystem() throws(SystemError) {
        try kernel("syncfs") { roost_sync_file_system(rawValue) }
    }

    /// Keeps others from locking the same file, as long as it is open; false if another has it
    /// locked.
    package func lock() throws(SystemError) -> Bool {
        do throws(SystemError) {
            try kernel("flock") { flock(rawValue, LOCK_EX | LOCK_NB) }
            return true
        } catch {
            guard error.wouldBlock else { throw error }
            return false
        }
    }

    /// Lets go of the lock, for who has the same file open as well.
    package func unlock() { _ = flock(rawValue, LOCK_UN) }
}

extension SystemError {
    /// Whether an error says that the destination cannot be reached.
    package static func isUnreachable(_ number: Int) -> Bool {
        [ENETUNREACH, EHOSTUNREACH, ENETDOWN, ENONET].contains(Int32(truncatingIfNeeded: number))
    }
}
