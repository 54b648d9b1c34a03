import Glibc

extension FileSystem {
    /// Opens a file, made if it is missing, to which everything written is appended.
    ///
    /// Never waits: a pipe that somebody put there and that nobody reads is the error ENXIO.
    package static func openForAppending(
        _ path: String,
        mode: UInt32 = 0o600
    ) throws(SystemError) -> Descriptor {
        let file = try Descriptor(
            path: path,
            flags: O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK,
            mode: mode
        )
        // Whoever is given it writes to it as to any file.
        try file.setNonBlocking(false)
        return file
    }

    /// Removes an empty directory, and says whether it is gone.
    package static func removeDirectory(_ path: String) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try kernel("rmdir", path: path) { unsafe rmdir($0) }
            return true
        } catch {
            if error.isMissing { return true }
            guard error.number == EBUSY || error.number == ENOTEMPTY else { throw error }
            return false
        }
    }

    /// Returns the time since the last change of a file, in seconds; `nil` if it is not there.
    package static func age(of path: String) throws(SystemError) -> Int64? {
        guard let changed = try status(path)?.lastChange else { return nil }
        let (age, isBeyond) = Clocks.now().calendar.subtractingReportingOverflow(changed)
        return (isBeyond ? .max : age) / 1_000_000_000
    }
}
