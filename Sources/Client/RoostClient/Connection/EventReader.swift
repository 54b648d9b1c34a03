import RoostLinux
import RoostWire
import Synchronization

/// A message heard on the connection on which the system tells its news.
enum ReceivedMessage {
    case message(VarlinkReply)
    /// A message that makes no sense, in a sentence. The next one may.
    case unreadable(String)
    /// Nothing more will be heard.
    case ended

    init(_ frame: [UInt8]) {
        do throws(WireError) {
            self = .message(try VarlinkReply(parsing: frame))
        } catch {
            self = .unreadable(error.description)
        }
    }
}

/// A connection that the system tells its news on.
final class NewsLine: Sendable {
    private static let count = Atomic<UInt64>(0)

    let socket: Descriptor
    /// The number that tells this reader from the others that the process has had.
    let number = count.add(1, ordering: .relaxed).newValue

    init(_ socket: consuming Descriptor) { self.socket = socket }

    /// Whether the system has ended, also if what it said last was not heard yet.
    var hasEnded: Bool {
        // What cannot be asked about is of no use.
        (try? socket.isHungUp) ?? true
    }
}

/// The place where the thread that hears is handed a connection, and woken.
///
/// It has a lock of its own: descriptors are handed over here, and nothing is decided.
final class Mailbox: Sendable {
    private struct Lines {
        var handed: NewsLine?
        var present: NewsLine?
    }
    private let lines = Mutex(Lines())
    /// The flag that wakes the thread that hears.
    ///
    /// `nil` in a process that had no descriptor left for it: then that is woken by messages and by
    /// the time alone. `nil` too where there is no such thread.
    let flag: EventFlag?
    /// Whether the thread was started.
    private let isStarted = Atomic(false)

    init(hasThread: Bool = true) { flag = hasThread ? try? EventFlag() : nil }

    func hand(over line: NewsLine) {
        lines.withLock { $0.handed = line }
        raise()
    }

    func take() -> NewsLine? {
        lines.withLock { $0.handed.take() }
    }

    /// The connection that is listened to.
    var present: NewsLine? { lines.withLock { $0.present } }

    func listens(to line: NewsLine?) { lines.withLock { $0.present = line } }

    /// Makes the thread look at what there is to do.
    func raise() { flag?.raise() }

    /// Whether the thread is to be started now.
    func start() -> Bool { !isStarted.exchange(true, ordering: .relaxed) }
}

/// A reader that listens to one connection at a time, to a flag, and to the time.
struct EventReader: ~Copyable {
    private enum Token {
        static let flag: UInt64 = 0
        static let connection: UInt64 = 1
    }

    private let post: Mailbox
    private let poller: Poller
    private let chunk: Int
    private var line: NewsLine?
    private var frames = FrameReader()
    private var ready: [Poller.Ready] = []

    init(_ post: Mailbox, chunk: Int) throws(SystemError) {
        let poller = try Poller()
        if let flag = post.flag { try poller.add(flag.rawValue, token: Token.flag) }
        self.post = post
        self.chunk = chunk
        self.poller = poller
    }

    /// Listens to a connection from now on, in place of the one before.
    mutating func connect(_ new: NewsLine) throws(SystemError) {
        disconnect()
        frames = FrameReader()
        try new.socket.setNonBlocking()
        try poller.add(new.socket.rawValue, token: Token.connection)
        line = new
        post.listens(to: new)
    }

    mutating func disconnect() {
        guard let old = line.take() else { return }
        post.listens(to: nil)
        // It goes with the descriptor, unless somebody else has that too.
        try? poller.remove(old.socket.rawValue)
    }

    /// Waits until something is heard, the flag is raised, or a moment has come.
    mutating func listen(until moment: Int64?) throws(SystemError) -> [ReceivedMessage] {
        let timeout = moment.map { moment in
            let (left, isBeyond) = moment.subtractingReportingOverflow(Clocks.monotonic())
            return isBeyond ? 0 : max(0, left)
        }
        try poller.wait(into: &ready, timeoutNanoseconds: timeout)
        var heard: [ReceivedMessage] = []
        for ready in ready {
            if ready.token == Token.flag {
                post.flag?.lower()
            } else {
                hear(&heard)
            }
        }
        return heard
    }

    private mutating func hear(_ heard: inout [ReceivedMessage]) {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            switch try line?.socket.read(into: &bytes, upTo: chunk) {
            case .bytes: frames.append(bytes)
            case .wouldBlock, nil: return
            case .end:
                heard.append(.ended)
                return
            }
        } catch {
            heard.append(.unreadable("\(error)"))
            heard.append(.ended)
            return
        }
        while true {
            do throws(FrameReader.TooLong) {
                guard let frame = try frames.next() else { return }
                heard.append(ReceivedMessage(frame))
            } catch {
                heard.append(.unreadable(error.description))
            }
        }
    }
}
