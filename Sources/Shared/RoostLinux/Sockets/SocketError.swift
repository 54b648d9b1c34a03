/// A Unix socket that could not be had, with what to do about it.
package enum SocketError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path has more bytes than a socket's address can hold: choose a shorter one.
    case pathTooLong(path: String, length: Int)
    /// Somebody is listening there: talk to them, or choose another path.
    case inUse(path: String)
    /// Nobody is listening there: start somebody, and try again.
    case nobodyListens(path: String)
    /// There is a file that is no socket. It is not ours to remove.
    case occupied(path: String)
    /// Others may replace what is in the directory: tighten its permissions, or choose another.
    case exposedDirectory(path: String)
    case system(SystemError)

    /// The most bytes of a path that fit into an address, which ends with a NUL.
    package static let longestPath = 107

    package var description: String {
        switch self {
        case .pathTooLong(let path, let length):
            "the socket path \(path) has \(length) bytes and may have \(Self.longestPath): choose a "
                + "shorter home (--home DIR or ROOST_HOME)"
        case .inUse(let path):
            "somebody is listening at \(path) already"
        case .nobodyListens(let path):
            "nobody is listening at \(path)"
        case .occupied(let path):
            "there is a file at \(path) that is no socket: move it away, or choose another home"
        case .exposedDirectory(let path):
            "others may write to \(path), and could put a socket of theirs in place of ours: "
                + "chmod go-w \(path)"
        case .system(let error):
            "\(error)"
        }
    }
}
