import Glibc

/// The notice to whoever started us that we are ready, by sd_notify's protocol.
///
/// The protocol is one datagram to the socket named by `NOTIFY_SOCKET`, so no library is needed;
/// https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html has it. It works under
/// every supervisor that speaks it, and does nothing under one that does not.
package enum ReadyNotice {
    /// Says that we are ready to be used.
    ///
    /// False if nobody wants to know.
    @discardableResult
    package static func send(_ state: String = "READY=1") throws(SystemError) -> Bool {
        guard let name = EnvironmentVariables.read("NOTIFY_SOCKET") else { return false }
        return try send(state, to: name)
    }

    /// Sends the notice to a path, or to an abstract name where it begins with "@".
    package static func send(_ state: String, to name: String) throws(SystemError) -> Bool {
        let bytes = Array(state.utf8)
        let address: SocketAddress?
        if name.hasPrefix("@") {
            address = SocketAddress(abstract: name.utf8.dropFirst())
        } else {
            // Any fault of the address is reported below, with the variable's name.
            address = name.hasPrefix("/") ? try? SocketAddress(path: name) : nil
        }
        guard let address else {
            throw SystemError(call: "NOTIFY_SOCKET=\(name)", number: EINVAL)
        }
        let socket = Descriptor(
            owning: try kernel("socket") {
                Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            }
        )
        try unsafe address.use("connect to NOTIFY_SOCKET", of: socket, connect)
        _ = try socket.write(bytes)
        return true
    }
}
