import CLinux
import Glibc

/// The credentials of the process at the other end of a connection, as the kernel saw it when the
/// connection was made.
package struct PeerCredentials: Hashable, Sendable {
    /// The pid of the process; 0 for one that our namespace cannot see.
    ///
    /// It may have ended since; a handle cannot be mistaken: see ``UnixSocket/peerHandle(of:)``.
    package let pid: Int32
    package let uid: UInt32
    package let gid: UInt32

    package init(pid: Int32, uid: UInt32, gid: UInt32) {
        self.pid = pid
        self.uid = uid
        self.gid = gid
    }
}

/// The two ends of a connection that nobody else can join.
package struct SocketPair: ~Copyable {
    package let ours: Descriptor
    package let theirs: Descriptor

    package init() throws(SystemError) {
        var ends: (Int32, Int32) = (-1, -1)
        try kernel("socketpair") {
            unsafe withUnsafeMutableBytes(of: &ends) { ends in
                unsafe socketpair(
                    AF_UNIX,
                    Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue),
                    0,
                    ends.bindMemory(to: Int32.self).baseAddress
                )
            }
        }
        ours = Descriptor(owning: ends.0)
        theirs = Descriptor(owning: ends.1)
    }

    /// Hands both ends over to two owners.
    package consuming func take<Answer: ~Copyable>(
        _ body: (_ ours: consuming Descriptor, _ theirs: consuming Descriptor) -> Answer
    ) -> Answer {
        body(ours, theirs)
    }

    /// Keeps one end, and closes the other.
    package consuming func keepOurs() -> Descriptor { ours }
}

package enum UnixSocket {
    /// Connects to whoever listens at a path.
    ///
    /// The connection waits until ``Descriptor/setNonBlocking(_:)`` says otherwise. While as many
    /// wait to be accepted as may, the caller waits as well, or, if it is not to, gets the error
    /// `wouldBlock`; then the connection never waits.
    package static func connect(
        path: String,
        waits: Bool = true
    ) throws(SocketError) -> Descriptor {
        let address = try SocketAddress(path: path)
        do throws(SystemError) {
            let connection = try open()
            if !waits { try connection.setNonBlocking() }
            try unsafe address.use("connect", of: connection, Glibc.connect)
            return connection
        } catch {
            // ENOENT: never was there. ECONNREFUSED: its listener has died.
            guard error.number == ENOENT || error.number == ECONNREFUSED else {
                throw .system(error)
            }
            throw .nobodyListens(path: path)
        }
    }

    /// Connects to whoever listens at an abstract name, without waiting.
    ///
    /// The connection never waits.
    package static func connect(abstract name: String) throws(SocketError) -> Descriptor {
        guard let address = SocketAddress(abstract: name.utf8) else {
            throw .pathTooLong(path: name, length: name.utf8.count)
        }
        do throws(SystemError) {
            let connection = try open()
            try connection.setNonBlocking()
            try unsafe address.use("connect", of: connection, Glibc.connect)
            return connection
        } catch {
            guard error.number == ECONNREFUSED else { throw .system(error) }
            throw .nobodyListens(path: name)
        }
    }

    /// Returns the credentials of the process that made the connection, or for a connection made by
    /// us, that listened.
    package static func credentials(
        of connection: borrowing Descriptor
    ) throws(SystemError) -> PeerCredentials {
        var pid: pid_t = 0
        var uid: uid_t = 0
        var gid: gid_t = 0
        try kernel("getsockopt SO_PEERCRED") {
            unsafe roost_peer(connection.rawValue, &pid, &uid, &gid)
        }
        return PeerCredentials(pid: pid, uid: uid, gid: gid)
    }

    /// A handle on the very process that made the connection, or `nil` where the kernel cannot give
    /// one: before Linux 6.5, or for a process that our namespace cannot see.
    ///
    /// A process that has been reaped is the error `isMissing`.
    package static func peerHandle(
        of connection: borrowing Descriptor
    ) throws(SystemError) -> ProcessHandle? {
        let pid = try credentials(of: connection).pid
        guard pid > 0 else { return nil }
        do throws(SystemError) {
            let descriptor = Descriptor(
                owning: try kernel("getsockopt SO_PEERPIDFD") {
                    roost_peer_pidfd(connection.rawValue)
                }
            )
            return ProcessHandle(pid: pid, owning: descriptor)
        } catch {
            switch error.number {
            case ENOPROTOOPT: return nil
            // Which of them a kernel says has changed from one to the next.
            case EINVAL, ENODATA, ESRCH: throw SystemError(call: error.call, number: ESRCH)
            default: throw error
            }
        }
    }

    static func open() throws(SystemError) -> Descriptor {
        Descriptor(
            owning: try kernel("socket") {
                socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            }
        )
    }
}

/// A path as an address.
struct SocketAddress {
    private var address = sockaddr_un()
    private let length: socklen_t

    init(path: String) throws(SocketError) {
        let bytes = Array(path.utf8)
        guard bytes.count <= SocketError.longestPath else {
            throw .pathTooLong(path: path, length: bytes.count)
        }
        // An empty path would be an address that the kernel makes up, one that begins with a NUL
        // an abstract one.
        guard !bytes.isEmpty, !bytes.contains(0) else {
            throw .system(SystemError(call: "socket \(path.debugDescription)", number: EINVAL))
        }
        self.init(bytes)
    }

    /// Creates the address of an abstract name: it begins with a NUL, has no file, and lives as
    /// long as its socket.
    init?(abstract name: some Collection<UInt8>) {
        guard name.count <= SocketError.longestPath else { return nil }
        self.init([0] + name)
    }

    private init(_ bytes: [UInt8]) {
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { path in
            unsafe path.copyBytes(from: bytes)
        }
        // A path's NUL may be counted; after an abstract name it would be a part of it.
        let end = bytes.first == 0 ? 0 : 1
        let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
        length = socklen_t(start + bytes.count + end)
    }

    /// Makes a call that takes a socket and an address, which lives as long as the call.
    func use(
        _ call: StaticString,
        of socket: borrowing Descriptor,
        _ body: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
    ) throws(SystemError) {
        var address = address
        let rawValue = socket.rawValue
        try kernel("\(call)") {
            unsafe withUnsafePointer(to: &address) { address in
                unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    unsafe body(rawValue, address, length)
                }
            }
        }
    }
}
