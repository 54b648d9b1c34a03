import Glibc
import RoostLinux
import Synchronization
import Testing

/// A way to a server's socket over TCP, which can be cut without anybody hearing of it.
///
/// Nothing is closed in a direction that is cut, and connections are taken as before: it is like a
/// network that drops packets, or holds them up.
final class BrokenLine: Sendable {
    /// What becomes of bytes.
    enum Way {
        /// They come through.
        case whole
        /// They are lost, and a connection that has lost any never comes back.
        case losing
        /// They are kept, and come through once the line is whole again.
        case keeping
        /// Those to the server are lost, and what that says comes through.
        case losingRequests
        /// Those from the server are lost, and all that it is told comes through.
        case losingReplies
        /// They come through late, in either direction.
        case slow
    }

    /// The time that bytes take on a slow line in one direction, in nanoseconds.
    ///
    /// A question is answered after twice that, which is half of what a host waits for an answer.
    static let delay: Int64 = 750_000_000

    let port: Int
    private let socket: String
    private let listener: Descriptor
    private let hasTurned: EventFlag
    private let state = Mutex(State())

    private struct State {
        var way = Way.whole
        var isOver = false
        /// What came to the server after it had been kept.
        var late: [UInt8] = []
    }

    /// Opens a way to the socket at a path.
    init(to socket: String) throws {
        self.socket = socket
        hasTurned = try EventFlag()
        listener = Descriptor(
            owning: Glibc.socket(
                AF_INET,
                Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue),
                0
            )
        )
        port = try Self.listen(listener.rawValue)
        try Threads.start(name: "broken line") { [self] in
            do { try work() } catch { Issue.record(error, "the line broke by itself") }
        }
    }

    private static func listen(_ raw: Int32) throws -> Int {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listens = unsafe withUnsafeMutablePointer(to: &place) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                unsafe bind(raw, place, length) == 0 && Glibc.listen(raw, 8) == 0
                    && getsockname(raw, place, &length) == 0
            }
        }
        try #require(listens, "no port is free")
        return Int(UInt16(bigEndian: place.sin_port))
    }

    /// Has bytes come through, or not.
    func turn(_ way: Way) {
        state.withLock { $0.way = way }
        hasTurned.raise()
    }

    /// Ends all that it has begun.
    func end() {
        state.withLock { $0.isOver = true }
        hasTurned.raise()
    }

    /// Whether a text came to the server after it had been kept.
    func hasBroughtLate(_ text: String) -> Bool {
        String(decoding: state.withLock(\.late), as: UTF8.self).contains(text)
    }

    // MARK: - The thread that carries

    private static let listenerToken: UInt64 = 0
    private static let turnToken: UInt64 = 1

    private func work() throws {
        let poller = try Poller()
        try poller.add(listener.rawValue, token: Self.listenerToken)
        try poller.add(hasTurned.rawValue, token: Self.turnToken)
        var connections: [UInt64: Connection] = [:]
        var next = Self.turnToken + 1
        var ready: [Poller.Ready] = []
        while true {
            let due = connections.values.compactMap(\.nextDue).min()
            try poller.wait(
                into: &ready,
                timeoutNanoseconds: due.map { $0 - Clocks.monotonic() }
            )
            for event in ready where event.token > Self.turnToken {
                // The nearer end has the even number.
                try connections[event.token / 2]?.take(isNear: event.token % 2 == 0, poller)
            }
            if ready.contains(where: { $0.token == Self.listenerToken }) {
                connections[next] = try accept(as: next, poller)
                next += 1
            }
            hasTurned.lower()
            let (way, isOver) = state.withLock { ($0.way, $0.isOver) }
            if isOver { return }
            for connection in connections.values {
                let late = connection.settle(way)
                state.withLock { $0.late += late }
            }
            connections = connections.filter { !$0.value.isOver }
        }
    }

    private func accept(as number: UInt64, _ poller: borrowing Poller) throws -> Connection? {
        let raw = Glibc.accept(listener.rawValue, nil, nil)
        guard raw >= 0 else { return nil }
        let near = Descriptor(owning: raw)
        try near.setInherited(false)
        // A server that is away lets nobody in.
        guard let far = try? UnixSocket.connect(path: socket) else { return nil }
        try poller.add(near.rawValue, token: number * 2)
        try poller.add(far.rawValue, token: number * 2 + 1)
        return Connection(near, far)
    }
}

extension BrokenLine.Way {
    /// What becomes of bytes in one direction.
    fileprivate enum Fate { case passed, lost, kept, delayed }

    fileprivate func fate(toFar isToFar: Bool) -> Fate {
        switch self {
        case .whole: .passed
        case .losing: .lost
        case .keeping: .kept
        case .losingRequests: isToFar ? .lost : .passed
        case .losingReplies: isToFar ? .passed : .lost
        case .slow: .delayed
        }
    }
}

/// Two ends, and the bytes on the way between them.
private final class Connection {
    private let near: Descriptor
    private let far: Descriptor
    private var toFar = Strand()
    private var toNear = Strand()
    private(set) var isOver = false

    init(_ near: consuming Descriptor, _ far: consuming Descriptor) {
        self.near = near
        self.far = far
    }

    /// The moment at which something comes through by itself.
    var nextDue: Int64? { [toFar.nextDue, toNear.nextDue].compactMap(\.self).min() }

    /// Takes in what an end has said.
    func take(isNear: Bool, _ poller: borrowing Poller) throws {
        var bytes: [UInt8] = []
        let reading =
            try?
            (isNear
            ? near.read(into: &bytes, upTo: 1 << 16) : far.read(into: &bytes, upTo: 1 << 16))
        if case .bytes = reading {
            return isNear ? toFar.take(bytes) : toNear.take(bytes)
        }
        // It would be told over and over.
        try poller.remove(isNear ? near.rawValue : far.rawValue)
        if isNear { toFar.end() } else { toNear.end() }
    }

    /// Lets what is there through, or does not.
    ///
    /// - Returns: What came to the farther end after it had been kept.
    func settle(_ way: BrokenLine.Way) -> [UInt8] {
        let (forth, back) = (way.fate(toFar: true), way.fate(toFar: false))
        let (said, late) = toFar.settle(forth)
        let answered = toNear.settle(back).bytes
        // Nobody may be there any more who would read it.
        if !said.isEmpty { try? far.writeAll(said) }
        if !answered.isEmpty { try? near.writeAll(answered) }
        // Each end hears of the other's end as it hears of all else, and of what was lost never.
        let hasLost = toFar.hasLost || toNear.hasLost
        isOver = toFar.isThrough(forth) || toNear.isThrough(back) && !hasLost
        return late
    }
}

/// The bytes on the way to one end.
private struct Strand {
    private var waiting: [(bytes: [UInt8], since: Int64)] = []
    /// Whether what is on the way now is kept.
    private var isKept = false
    private(set) var hasLost = false
    private var hasEnded = false
    private(set) var nextDue: Int64?

    mutating func take(_ bytes: [UInt8]) { waiting.append((bytes, Clocks.monotonic())) }

    /// Hears that nothing more is said.
    mutating func end() { hasEnded = true }

    /// Whether whoever is at the end may hear that nothing more comes.
    func isThrough(_ fate: BrokenLine.Way.Fate) -> Bool {
        hasEnded && waiting.isEmpty && (fate == .passed || fate == .delayed)
    }

    /// Returns the bytes that come through now, and those of them that were kept.
    mutating func settle(_ fate: BrokenLine.Way.Fate) -> (bytes: [UInt8], late: [UInt8]) {
        if fate == .lost, !waiting.isEmpty { hasLost = true }
        if hasLost { waiting = [] }
        nextDue = nil
        var count = 0
        switch fate {
        case .passed: count = waiting.count
        case .lost: break
        case .kept: isKept = isKept || !waiting.isEmpty
        case .delayed:
            let latest = Clocks.monotonic() - BrokenLine.delay
            count = waiting.prefix { $0.since <= latest }.count
            nextDue = waiting.dropFirst(count).first.map { $0.since + BrokenLine.delay }
        }
        guard count > 0 else { return ([], []) }
        let bytes = waiting.prefix(count).flatMap(\.bytes)
        waiting.removeFirst(count)
        defer { isKept = isKept && !waiting.isEmpty }
        return (bytes, isKept ? bytes : [])
    }
}
