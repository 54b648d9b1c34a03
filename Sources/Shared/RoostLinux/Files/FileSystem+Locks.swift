import Glibc

extension FileSystem {
    /// Opens a file and locks it for as long as any process has what was opened; `nil` if one has.
    ///
    /// A child that is given the descriptor holds the lock as well, and goes on holding it when
    /// this process has ended. The kernel lets go of it with the last of them. The file stays.
    package static func lockForChildren(_ path: String) throws(SystemError) -> Descriptor? {
        let file = try Descriptor(path: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        let number = file.rawValue
        do throws(SystemError) {
            try kernel("flock \(path)") { flock(number, LOCK_EX | LOCK_NB) }
        } catch {
            guard error.wouldBlock else { throw error }
            return nil
        }
        return file
    }
}
