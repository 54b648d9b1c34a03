import Glibc

extension FileSystem {
    /// A file's bytes, if there are at most so many.
    ///
    /// A larger one is the error EFBIG.
    package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        // Not waiting: a pipe that somebody put there would wait for a writer.
        let file = try Descriptor(path: path, flags: O_RDONLY | O_NONBLOCK)
        var bytes: [UInt8] = []
        while true {
            let chunk = min(65536, limit - bytes.count + 1)
            guard case .bytes = try file.read(into: &bytes, upTo: chunk) else { return bytes }
            guard bytes.count <= limit else {
                throw SystemError(call: "read \(path)", number: EFBIG)
            }
        }
    }

    /// A file's text.
    ///
    /// Bytes that are not UTF-8 are replaced by U+FFFD.
    package static func readText(_ path: String, limit: Int) throws(SystemError) -> String {
        String(decoding: try read(path, limit: limit), as: UTF8.self)
    }

    /// Replaces a file so that a reader, and a machine that loses power, finds either all of the
    /// old or all of the new.
    package static func write(
        _ bytes: [UInt8],
        atomicallyTo path: String,
        mode: UInt32 = 0o600
    ) throws(SystemError) {
        let fresh = "\(path).new-\(getpid())"
        do throws(SystemError) {
            // A leftover of a process that had our pid and died here is of no use to anybody.
            try removeFile(fresh)
            let file = try Descriptor(
                path: fresh,
                flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
                mode: mode
            )
            try file.writeAll(bytes)
            try kernel("fchmod \(fresh)") { fchmod(file.rawValue, mode) }
            try kernel("fsync \(fresh)") { fsync(file.rawValue) }
            try rename(fresh, to: path)
        } catch {
            // The first error is the one to tell; what cannot be removed either stays behind.
            try? removeFile(fresh)
            throw error
        }
        try syncDirectory(parent(of: path) ?? ".")
    }
}
