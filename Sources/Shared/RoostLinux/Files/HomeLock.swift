import Glibc

/// A home that somebody else has, or that cannot be locked.
package enum HomeLockError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `nil` if the holder has not yet said who it is.
    case heldBy(pid: Int32?)
    case system(SystemError)

    package var description: String {
        switch self {
        case .heldBy(let pid?): "process \(pid) is running in this home already"
        case .heldBy(nil): "another process is just starting in this home"
        case .system(let error): "\(error)"
        }
    }
}

/// A lock that keeps a second daemon out of a home.
///
/// The kernel lets go of it with the process, however that ends: there is no stale lock. The file
/// stays, because removing it would let two processes hold two files of one name.
package struct HomeLock: ~Copyable, Sendable {
    private let file: Descriptor

    /// Takes the lock, or throws ``HomeLockError/heldBy(pid:)``.
    ///
    /// Waits only for what a holder that has ended was just starting: a child that has not executed
    /// yet has the file open as well, for some thousandths of a second.
    package init(path: String) throws(HomeLockError) {
        do throws(SystemError) {
            let file = try Descriptor(path: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
            var attempts = 0
            while true {
                do throws(SystemError) {
                    try kernel("flock \(path)") { flock(file.rawValue, LOCK_EX | LOCK_NB) }
                    break
                } catch {
                    attempts += 1
                    guard error.wouldBlock, attempts < 200, Self.holderHasEnded(path: path) else {
                        throw error
                    }
                    usleep(5000)
                }
            }
            try Self.sign(file, path)
            self.file = file
        } catch {
            guard error.wouldBlock else { throw .system(error) }
            throw .heldBy(pid: Self.holder(path: path))
        }
    }

    /// Says who holds it: over what stands there, which takes no room on a disk that is full.
    private static func sign(_ file: borrowing Descriptor, _ path: String) throws(SystemError) {
        let text = Array("\(getpid())\n".utf8)
        do throws(SystemError) {
            try file.writeAll(text, at: 0)
            try kernel("ftruncate \(path)") { ftruncate(file.rawValue, off_t(text.count)) }
        } catch {
            // It only makes the message better that somebody else gets.
            guard error.isFull else { throw error }
        }
    }

    deinit {
        // Closing alone would leave the lock with a child that is just being started, and has the
        // file open as well until it executes.
        _ = flock(file.rawValue, LOCK_UN)
    }

    /// Whether who took the lock last is gone, so that nobody holds it for long any more.
    private static func holderHasEnded(path: String) -> Bool {
        guard let pid = holder(path: path) else { return false }
        do throws(SystemError) {
            return try ProcessFacts(pid: pid).hasEnded
        } catch {
            return error.isMissing
        }
    }

    /// Returns the pid that was last written there, whether or not its process still holds the
    /// lock.
    private static func holder(path: String) -> Int32? {
        // The reading only makes the message better.
        let text = try? FileSystem.readText(path, limit: 64)
        return text.flatMap { Int32($0.filter { $0 != "\n" }) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
