import RoostDaemon
import RoostLine
import RoostLinux
import RoostWire
internal import Synchronization

/// The line to the daemon, on which both threads of the process say what they have to.
///
/// One of them waits for the daemon. The other one says what the database has answered by itself, as waking the first one for that would take a
/// good part of the time that a call takes.
final class SharedLine: Sendable {
    private let line: Mutex<DaemonLine>
    /// The number of the connection, to wait for.
    let rawValue: Int32

    init(_ connection: consuming Descriptor) throws(SystemError) {
        let line = try DaemonLine(connection, limits: FleetLimits.line)
        rawValue = line.descriptor.rawValue
        self.line = Mutex(line)
    }

    /// What is left to do for whoever waits for the daemon.
    enum Rest {
        case nothing
        /// The daemon takes more later.
        case something
        /// The daemon is gone.
        case daemonIsGone
    }

    /// Says news, and whatever was left before, as far as the daemon takes it now.
    @discardableResult
    func say(_ news: [FleetNews] = []) -> Rest {
        line.withLock { line in
            for one in news { line.say(one.form) }
            guard line.write() else { return .daemonIsGone }
            return line.wantsToWrite ? .something : .nothing
        }
    }

    /// Everything that has been said, message by message; `nil` once the daemon is gone.
    func read() -> [JSON]? { line.withLock { $0.read() } }
}
