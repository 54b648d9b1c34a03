import RoostDaemon
import RoostLinux
import RoostWire

/// A connection, as the machine holds it: what has come in by halves, and what waits to leave.
///
/// A class because a descriptor cannot be copied and a dictionary has to hold it; it never leaves
/// the daemon's one thread.
final class ClientConnection {
    let id: ConnectionID
    let descriptor: Descriptor
    /// The pid of the process that made the connection; 0 for one that the system made itself.
    let pid: Int32
    /// The descriptor that came last beside its bytes, until it is taken.
    private var passed: Descriptor?
    var reader: FrameReader
    /// The bytes that may wait to leave before the other end counts as one that does not read.
    private let mostWaiting: Int
    /// The bytes to send.
    private var output: [UInt8] = []
    /// The number of these bytes that were sent.
    private var sent = 0
    /// Whether it is to be closed when the output has left.
    var isClosing = false
    /// Whether nothing more is read from the connection.
    var hasEnded = false
    /// Whether anything was ever received on the connection.
    var hasSpoken = false
    /// Whether the poller tells when it can be written to.
    var isWatchedForWriting = false
    /// Whether the poller does not tell when it can be read from: its caller leaves too much
    /// unread.
    var isReadingPaused = false
    /// Whether the kernel had no memory for what was to be read or sent.
    ///
    /// It is tried again after a pause, and the poller tells nothing of it until then: it counts as
    /// readable and writable all the while.
    var isStarved = false
    /// Whether whole messages may have come in that no turn has had room for yet.
    var hasUnheard = false
    let caller: Caller

    init(
        id: ConnectionID,
        descriptor: consuming Descriptor,
        pid: Int32,
        caller: Caller = .other(0),
        mostWaiting: Int = HostLimits.waitingBytes,
        reader: FrameReader = FrameReader()
    ) {
        self.id = id
        self.mostWaiting = mostWaiting
        self.reader = reader
        self.descriptor = descriptor
        self.pid = pid
        self.caller = caller
    }

    var waitingBytes: Int { output.count - sent }

    var hasPassed: Bool { passed != nil }

    /// Whether no bytes wait on it, neither way.
    var isIdle: Bool { !hasUnheard && reader.heldBytes == 0 && waitingBytes == 0 }

    /// Whether something was said on it that was not read yet.
    ///
    /// A connection that cannot be asked is of no more use; what it said is lost with it.
    var hasUnreadWords: Bool {
        do throws(SystemError) {
            return try descriptor.waitUntilReadable(milliseconds: 0)
        } catch {
            return false
        }
    }

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
            } catch  where error.lacksMemory {
                // The other end is there.
                isStarved = true
                return true
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

/// The bounds on what the machine holds for its clients, all of them ours.
enum HostLimits {
    /// The bytes that may wait for one client to read them before it is cut off.
    static let waitingBytes = DaemonLimits.unreadBytes
    /// The bytes that may wait for all clients together, before whoever leaves most unread is cut
    /// off.
    static let allWaitingBytes = 256 << 20
    /// The bytes that may wait for one caller on all of its connections, before it is not listened
    /// to until it has read.
    static let callerWaitingBytes = 16 << 20
    /// The number of connections that an app may have.
    static let callerConnections = 128
    /// The time, in nanoseconds of the processor, that a turn may last in which a caller has more
    /// to say than its share; with a longer one, shares shrink.
    static let turn: Int64 = 8_000_000
    /// The bytes of halves of messages that may be held for all clients together.
    static let heldBytes = 64 << 20
    /// The bytes that are read from one client before the others have their turn.
    static let readBytes = 64 << 10
    /// The number of descriptors that came along and were not taken yet that may be open.
    static let passedDescriptors = 256
    /// The bytes that are read of what a process said before it ended.
    static let lastBytes = 4 << 20
    /// The number of connections that there may be; beyond, those that never said anything make
    /// room, and then the newest idle one of whoever has the most.
    static let connections = 12_000
    /// The number of connections that nobody has to give up for anybody else: what a client needs,
    /// one to call and one to hear.
    static let fewConnections = 2
    /// The number of descriptors that new connections leave for what the system does; at most a
    /// quarter of those that there may be.
    ///
    /// Launching an app takes a dozen for a moment and nine as long as it is there, and six wait
    /// for the next one; committing takes some, and the carrier and a backup as well.
    static let ownDescriptors: UInt64 = 64
    /// The number of new connections that are let in before the others have their turn.
    static let newConnections = 128
    /// The longest time until new connections are let in again after descriptors had run out.
    static let listeningPause: Int64 = 1_000_000_000
    /// The longest time until something is read or sent that the kernel had no memory for.
    static let starvedPause: Int64 = 100_000_000
    /// The number of attempts to read the last messages of a process that has ended, where the
    /// kernel has no memory for them.
    static let lastAttempts = 16
    /// The length to which an app's log may grow before it is put aside for a new one.
    static let logBytes = 1 << 20
    /// The time after the end of an app when it is looked at whether it has ended, where the kernel
    /// does not say so.
    static let dyingLook: Int64 = 500_000_000
    /// The number of processes and threads that an app may have, where the kernel counts them.
    static let appProcesses = 2048
    /// The time for which an app is suspended before its clean memory is given back.
    static let pageOutAfter: Int64 = 60_000_000_000
    /// The length that the list of permitted identifiers may have that a process finds in its
    /// environment.
    static let permittedBytes = 64 << 10
    /// The time without events after which postponed work is done.
    static let rest: Int64 = 250_000_000
}
