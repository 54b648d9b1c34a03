import CLinux
import Glibc

/// A connection that somebody made to us.
package struct Connection: ~Copyable, Sendable {
    package let descriptor: Descriptor
    package let peer: PeerCredentials

    /// Keeps the descriptor alone.
    package consuming func take() -> Descriptor { descriptor }
}

/// A Unix socket that others connect to, for this user only.
package struct Listener: ~Copyable, Sendable {
    package let path: String
    private let socket: Descriptor
    private let inode: UInt64

    /// Listens at a path, whose directory is made if it is missing.
    ///
    /// The socket is for its owner only from the moment it can be seen. A socket that a dead
    /// process left behind is replaced; one that is listened at is not. Two that start at the same
    /// moment are told apart by a ``HomeLock``, to be taken first.
    package init(path: String, backlog: Int32 = 128) throws(SocketError) {
        let address = try SocketAddress(path: path)
        try Self.prepareDirectory(of: path)
        do throws(SystemError) {
            let socket = try UnixSocket.open()
            // Before bind: the file is then made with these permissions (less the umask's), and
            // there is no moment at which others could connect.
            try kernel("fchmod") { fchmod(socket.rawValue, 0o600) }
            try Self.bind(socket, to: address, path: path)
            try kernel("chmod", path: path) { unsafe chmod($0, 0o600) }
            try kernel("listen") { listen(socket.rawValue, backlog) }
            try socket.setNonBlocking()
            inode = try FileSystem.status(path, followingLinks: false)?.inode ?? 0
            self.socket = socket
            self.path = path
        } catch {
            switch error.number {
            case EADDRINUSE: throw .inUse(path: path)
            case ENOTSOCK: throw .occupied(path: path)
            default: throw .system(error)
            }
        }
    }

    deinit {
        // Only if it still is ours: another daemon may have put its own there since. What cannot be
        // removed is found to be dead by the next one.
        if let status = try? FileSystem.status(path, followingLinks: false), status.inode == inode {
            try? FileSystem.removeFile(path)
        }
    }

    /// Readable when somebody has connected.
    package var rawValue: Int32 { socket.rawValue }

    /// The next connection, which does not wait when read and written, or `nil` if nobody is there.
    ///
    /// When descriptors have run out (`isExhausted`), the connection stays where it is, and the
    /// listener readable.
    package func accept() throws(SystemError) -> Connection? {
        let raw: Int32
        do throws(SystemError) {
            raw = try kernel("accept") { roost_accept(socket.rawValue) }
        } catch {
            // Somebody who was there has gone already.
            guard error.wouldBlock || error.number == ECONNABORTED else { throw error }
            return nil
        }
        let connection = Descriptor(owning: raw)
        let peer = try UnixSocket.credentials(of: connection)
        return Connection(descriptor: connection, peer: peer)
    }

    private static func prepareDirectory(of path: String) throws(SocketError) {
        guard let directory = FileSystem.parent(of: path) else { return }
        let status: FileStatus?
        do throws(SystemError) {
            try FileSystem.makeDirectory(directory, mode: 0o700)
            status = try FileSystem.status(directory)
        } catch {
            throw .system(error)
        }
        guard let status else { return }
        let isOpenToOthers = status.mode & 0o022 != 0
        // In a sticky directory, such as /tmp, only the owner can replace a file.
        let isSticky = status.mode & 0o1000 != 0
        if isOpenToOthers && !isSticky { throw .exposedDirectory(path: directory) }
    }

    private static func bind(
        _ socket: borrowing Descriptor,
        to address: SocketAddress,
        path: String
    ) throws(SystemError) {
        do throws(SystemError) {
            return try unsafe address.use("bind", of: socket, Glibc.bind)
        } catch {
            guard error.number == EADDRINUSE else { throw error }
        }
        guard let status = try FileSystem.status(path, followingLinks: false),
            status.kind == .socket
        else {
            throw SystemError(call: "bind \(path)", number: ENOTSOCK)
        }
        let probe = try UnixSocket.open()
        // A listener whose queue is full would let us wait.
        try probe.setNonBlocking()
        do throws(SystemError) {
            try unsafe address.use("connect", of: probe, Glibc.connect)
        } catch {
            // Refused: there is a file, but nobody behind it. Anything else is somebody.
            guard error.number == ECONNREFUSED else {
                throw SystemError(call: "bind \(path)", number: EADDRINUSE)
            }
            try FileSystem.removeFile(path)
            return try unsafe address.use("bind", of: socket, Glibc.bind)
        }
        throw SystemError(call: "bind \(path)", number: EADDRINUSE)
    }
}
