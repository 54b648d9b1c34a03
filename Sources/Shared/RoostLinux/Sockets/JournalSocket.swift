import Glibc

/// The way to systemd's journal, by its native protocol of datagrams.
///
/// https://systemd.io/JOURNAL_NATIVE_PROTOCOL describes it; no library is needed.
package final class JournalSocket: Sendable {
    package static let usualPath = "/run/systemd/journal/socket"

    private let socket: Descriptor
    private let address: SocketAddress

    /// Connects to the journal; fails where the machine has none, and so nobody has made the
    /// socket.
    ///
    /// Nothing is connected, so that a journal that is started anew is reached as the one before.
    package init(path: String = usualPath) throws(SocketError) {
        address = try SocketAddress(path: path)
        do throws(SystemError) {
            guard try FileSystem.status(path)?.kind == .socket else {
                throw SystemError(call: "stat \(path)", number: ENOENT)
            }
            socket = Descriptor(
                owning: try kernel("socket") {
                    Glibc.socket(
                        AF_UNIX,
                        Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue),
                        0
                    )
                }
            )
        } catch {
            throw .system(error)
        }
    }

    /// Sends an entry, and says whether the journal has taken it.
    ///
    /// Never waits: while the journal is behind, or gone, the entry is lost.
    @discardableResult package func send(_ entry: [UInt8]) -> Bool {
        do throws(SystemError) {
            try unsafe address.use("sendto", of: socket) { socket, address, length in
                let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
                return unsafe entry.withUnsafeBytes { bytes in
                    let sent = unsafe sendto(
                        socket,
                        bytes.baseAddress,
                        bytes.count,
                        flags,
                        address,
                        length
                    )
                    return sent < 0 ? -1 : 0
                }
            }
            return true
        } catch {
            return false
        }
    }
}
