import RoostDaemon
import RoostLinux

// Who is at the other end of a connection.
extension Children {
    /// Returns the peer of a connection, looked at while the kernel keeps its pid from being
    /// another's.
    func peer(of connection: borrowing Connection) -> Peer {
        let pid = connection.peer.pid
        // Who is outside of our namespace of pids has none here.
        guard pid > 0 else { return Peer(process: nil, pid: pid, executable: nil) }
        do throws(SystemError) {
            guard let handle = try UnixSocket.peerHandle(of: connection.descriptor) else {
                // A kernel without such handles: the pid is that of whoever has it now.
                return peer(pid)
            }
            let peer = peer(pid)
            return try handle.hasEnded() ? .gone(pid) : peer
        } catch {
            return .gone(pid)
        }
    }

    private func peer(_ pid: Int32) -> Peer {
        var executable: String?
        do throws(SystemError) {
            executable = try ProcessFacts.executable(of: pid).path
        } catch {
            // Another user's, such as the root's, may not be read and is there all the same.
            if error.isMissing { return .gone(pid) }
        }
        if let process = process(holding: pid) {
            return Peer(process: process, pid: pid, executable: executable)
        }
        guard let ancestors = ProcessTree.ancestors(of: pid) else { return .gone(pid) }
        let process = process(holdingOneOf: ancestors)
        return Peer(
            process: process,
            pid: pid,
            executable: executable,
            ancestors: ancestors.compactMap { try? ProcessFacts.executable(of: $0.pid).path },
            isUnknown: process == nil && isOfUnknownApp(ancestors)
        )
    }
}

extension Peer {
    /// Returns the peer for a process that had gone before it could be identified.
    fileprivate static func gone(_ pid: Int32) -> Peer {
        Peer(process: nil, pid: pid, executable: nil, isUnknown: true)
    }
}
