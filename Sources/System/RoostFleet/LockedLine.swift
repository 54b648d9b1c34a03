import RoostDaemon
import RoostLine
import RoostLinux
import RoostWire
internal import Synchronization

/// The line to the daemon, on which both threads of the process send messages.
///
/// One of them waits for the daemon. The other one says by itself what the database has answered:
/// to wake the first one for that would take a good part of the time that a call takes.
final class LockedLine: Sendable {
    private let line: Mutex<DaemonLine>
    /// The number of the connection, to wait for.
    let rawValue: Int32

    init(_ connection: consuming Descriptor) throws(SystemError) {
        let line = try DaemonLine(connection, limits: FleetLimits.line)
        rawValue = line.descriptor.rawValue
        self.line = Mutex(line)
    }

    /// The remaining work of the thread that waits for the daemon.
    enum Rest {
        case nothing
        /// The daemon takes more later.
        case something
        /// The daemon is gone.
        case daemonIsGone
    }

    /// Sends news, and whatever was left before, as far as the daemon takes it now.
    @discardableResult
    func say(_ news: [FleetNews] = []) -> Rest {
        // Before the other thread has to wait for it: it guards the lease.
        var bytes: [UInt8] = []
        for one in news {
            JSON.object(one.form).append(to: &bytes)
            bytes.append(0)
        }
        return line.withLock { line in
            line.say(written: bytes)
            guard line.write() else { return .daemonIsGone }
            return line.wantsToWrite ? .something : .nothing
        }
    }

    /// Everything that has been said, message by message; `nil` once the daemon is gone.
    func read() -> [JSON]? { line.withLock { $0.read() } }
}
