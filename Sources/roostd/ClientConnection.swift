import RoostDaemon
import RoostLinux
import RoostWire

/// One connection, as the machine holds it: what has come in by halves, and what waits to leave.
///
/// A class because a descriptor cannot be copied and a dictionary has to hold it; it never leaves
/// the daemon's one thread.
final class ClientConnection {
    let id: ConnectionID
    let descriptor: Descriptor
    /// Who made it; 0 for one that the system made itself.
    let pid: Int32
    /// The descriptor that came last beside its bytes, until it is taken.
    private var passed: Descriptor?
    var reader: FrameReader
    /// How many bytes may wait to leave before the other end counts as one that does not read.
    private let mostWaiting: Int
    private var output: [UInt8] = []
    private var sent = 0
    /// Whether it is to be closed when the output has left.
    var isClosing = false
    /// Whether nothing more is read from it.
    var hasEnded = false
    /// Whether anything was ever received on it.
    var hasSpoken = false
    /// Whether the poller tells when it can be written to.
    var isWatchedForWriting = false

    init(
        id: ConnectionID,
        descriptor: consuming Descriptor,
        pid: Int32,
        mostWaiting: Int = HostLimits.waitingBytes,
        reader: FrameReader = FrameReader()
    ) {
        self.id = id
        self.mostWaiting = mostWaiting
        self.reader = reader
        self.descriptor = descriptor
        self.pid = pid
    }

    var waitingBytes: Int { output.count - sent }

    var hasPassed: Bool { passed != nil }

    /// Takes over the descriptor that came last, so that there is none any more.
    func takePassed() -> Descriptor? { passed.take() }

    /// Takes in what the other end has sent, with a descriptor where one came along.
    ///
    /// Of several only the latest is kept: the others are closed here.
    func receive(into bytes: inout [UInt8]) throws(SystemError) -> Descriptor.Reading {
        var latest: Descriptor?
        let reading = try descriptor.receive(
            into: &bytes,
            upTo: HostLimits.readBytes,
            descriptor: &latest
        )
        if latest != nil { passed = latest }
        return reading
    }

    /// Puts bytes in line and sends what the other end takes.
    ///
    /// - Returns: Whether the connection is still of use.
    func send(_ bytes: [UInt8]) -> Bool {
        guard waitingBytes + bytes.count <= mostWaiting else { return false }
        if waitingBytes == 0 {
            output = bytes
            sent = 0
        } else {
            output.append(contentsOf: bytes)
        }
        return flush()
    }

    /// Sends what the other end takes.
    ///
    /// - Returns: Whether the connection is still of use.
    func flush() -> Bool {
        while waitingBytes > 0 {
            do throws(SystemError) {
                switch try descriptor.write(output, from: sent) {
                case .written(let count): sent += count
                case .wouldBlock: return true
                }
            } catch {
                // The other end is gone; that it is will be read in a moment, too.
                return false
            }
        }
        output = []
        sent = 0
        return true
    }
}

/// Bounds on what the machine holds for its clients, all of them ours.
enum HostLimits {
    /// How many bytes may wait for one client to read them before it is cut off.
    static let waitingBytes = ClientLimits.unreadBytes
    /// How many bytes may wait for all clients together, before whoever leaves most unread is cut off.
    static let allWaitingBytes = 256 << 20
    /// How many bytes of halves of messages may be held for all clients together.
    static let heldBytes = 64 << 20
    /// How much is read from one client before the others have their turn.
    static let readBytes = 64 << 10
    /// How many descriptors that came along and were not taken yet may be open.
    static let passedDescriptors = 256
    /// How much is read of what a process said before it ended.
    static let lastBytes = 4 << 20
    /// How many connections there may be; beyond, those that never said anything make room.
    static let connections = 12_000
    /// How many newcomers are let in before the others have their turn.
    static let newcomers = 128
    /// How long it takes at most until newcomers are let in again after descriptors had run out.
    static let deafness: Int64 = 1_000_000_000
    /// How long an app's log may grow before it is put aside for a new one.
    static let logBytes = 1 << 20
    /// How long an app is suspended before its clean memory is given back.
    static let pageOutAfter: Int64 = 60_000_000_000
    /// How long the list of permitted identifiers may be that a process finds in its environment.
    static let permittedBytes = 64 << 10
    /// How long nothing has to happen before what was put off is done.
    static let rest: Int64 = 250_000_000
}
