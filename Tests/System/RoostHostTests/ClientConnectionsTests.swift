import RoostDaemon
import RoostEngine
import RoostLinux
import Testing

@testable import RoostHost

/// A connection, as the client has it.
private final class Line {
    let id: ConnectionID
    private let end: Descriptor

    init(id: ConnectionID, end: consuming Descriptor) {
        self.id = id
        self.end = end
    }

    func write(_ bytes: [UInt8]) throws { try end.writeAll(bytes) }

    /// Reads what is there.
    ///
    /// - Returns: Whether there was something.
    func read(into bytes: inout [UInt8]) throws -> Bool {
        guard try end.waitUntilReadable(milliseconds: 0) else { return false }
        _ = try end.read(into: &bytes, upTo: 1 << 16)
        return true
    }
}

/// Clients on real sockets, without a daemon behind them.
private struct Hosting: ~Copyable {
    let folder: String
    let poller: Poller
    var clients: ClientConnections
    private var ready: [Poller.Ready] = []

    init(descriptors: UInt64 = 4096, most: Int = HostLimits.connections) throws {
        let folder = try FileSystem.makeTemporaryFolder()
        let poller = try Poller()
        let clients = try ClientConnections(
            path: folder + "/socket",
            descriptors: descriptors,
            most: most
        )
        try clients.listen(poller)
        self.folder = folder
        self.poller = poller
        self.clients = clients
    }

    deinit {
        // What is left of a test in /tmp is no reason to fail it.
        try? FileSystem.removeTree(folder)
    }

    /// Gives a process of an app a connection, and answers its end of it.
    mutating func connect(_ process: Int64) throws -> Line {
        try connect(.app(ProcessNumber(process)), isOwn: true)
    }

    /// Lets in somebody who came to the public socket.
    mutating func letIn(pid: Int32 = 1) throws -> Line { try connect(.other(pid), isOwn: false) }

    /// Lets in a process of an app that came to the public socket.
    mutating func letIn(as process: Int64) throws -> Line {
        try connect(.app(ProcessNumber(process)), isOwn: false)
    }

    private mutating func connect(_ caller: Caller, isOwn: Bool) throws -> Line {
        let pair = try SocketPair()
        let theirs = try pair.theirs.duplicate()
        let id = clients.add(pair.keepOurs(), caller: caller, isOwn: isOwn, poller)
        return Line(id: try #require(id), end: theirs)
    }

    /// One turn: what happens until something does, or nothing has for a while.
    mutating func turn(within nanoseconds: Int64 = 20_000_000_000) throws -> [Input] {
        var inputs: [Input] = []
        clients.beginTurn()
        try poller.wait(into: &ready, timeoutNanoseconds: clients.isOwing ? 0 : nanoseconds)
        clients.hearOut(poller, &inputs)
        for event in ready { clients.take(event, poller, &inputs) }
        try clients.closeEnded(poller)
        return inputs
    }
}

extension FileSystem {
    fileprivate static func makeTemporaryFolder() throws -> String {
        let path = "/tmp/roost-host-\(ThisProcess.pid)-\(Clocks.monotonic())"
        try makeDirectory(path, mode: 0o700)
        return path
    }
}

/// So many calls of a letter, as they lie on a line.
private func calls(_ count: Int, _ letter: Character = "a") -> [UInt8] {
    Array(String(repeating: "\(letter)\0", count: count).utf8)
}

@Suite struct `Those who are connected` {
    @Test func `are heard message by message, and once more when they go`() throws {
        var hosting = try Hosting()
        var line: Line? = try hosting.connect(1)
        let id = try #require(line?.id)
        try line?.write(Array("one\0tw".utf8))
        let first = try hosting.turn()
        #expect(first == [.received(id, Array("one".utf8))])
        try line?.write(Array("o\0".utf8))
        let second = try hosting.turn()
        #expect(second == [.received(id, Array("two".utf8))])
        line = nil
        let last = try hosting.turn()
        #expect(last == [.disconnected(id)])
        let left = hosting.clients.count
        #expect(left == 0)
    }

    @Test func `have their turn, however much another one says`() throws {
        var hosting = try Hosting()
        let loud = try hosting.connect(1)
        let quiet = try hosting.connect(2)
        let share = CallerAccounts().share
        try loud.write(calls(3 * share))
        try quiet.write(calls(1, "q"))
        let call = Input.received(loud.id, Array("a".utf8))
        let first = try hosting.turn()
        #expect(first.contains(.received(quiet.id, Array("q".utf8))))
        #expect(first.count { $0 == call } == share)
        // The rest comes with the next turns, without the line's saying so again.
        let second = try hosting.turn()
        let third = try hosting.turn()
        #expect((second + third).count { $0 == call } == 2 * share)
    }

    @Test func `share one turn on all of their connections`() throws {
        var hosting = try Hosting()
        let share = CallerAccounts().share
        let lines = [try hosting.connect(1), try hosting.connect(1)]
        for line in lines { try line.write(calls(share)) }
        let first = try hosting.turn()
        #expect(first.count == share)
        let second = try hosting.turn()
        #expect(second.count == share)
    }

    @Test func `are cut off where they leave too much unread`() throws {
        var hosting = try Hosting()
        let line = try hosting.connect(1)
        var inputs: [Input] = []
        let chunk = [UInt8](repeating: 65, count: 1 << 20)
        for _ in 0..<(HostLimits.waitingBytes >> 20) + 4 where inputs.isEmpty {
            hosting.clients.send(chunk, to: line.id, hosting.poller, &inputs)
        }
        #expect(inputs == [.disconnected(line.id)])
        try hosting.clients.closeEnded(hosting.poller)
        let left = hosting.clients.count
        #expect(left == 0)
    }

    @Test func `hear what waited for them before they are closed`() throws {
        var hosting = try Hosting()
        let line = try hosting.connect(1)
        var inputs: [Input] = []
        let chunk = [UInt8](repeating: 65, count: 1 << 20)
        hosting.clients.send(chunk, to: line.id, hosting.poller, &inputs)
        hosting.clients.close(line.id, hosting.poller, &inputs)
        #expect(inputs.isEmpty)
        var received: [UInt8] = []
        while received.count < chunk.count {
            let isThere = try line.read(into: &received)
            if !isThere { inputs += try hosting.turn() }
        }
        #expect(received == chunk)
        while inputs.isEmpty { inputs += try hosting.turn() }
        #expect(inputs == [.disconnected(line.id)])
    }

    @Test func `make room where they never said anything, and not where nobody has read it yet`()
        throws
    {
        var hosting = try Hosting()
        let own = try hosting.connect(1)
        let speaking = try hosting.letIn()
        let silent = try hosting.letIn()
        let heard = try hosting.letIn()
        try heard.write(calls(1))
        _ = try hosting.turn()
        // All of it is in the kernel, and none of it here.
        try speaking.write(calls(1))
        var inputs: [Input] = []
        let hasMadeRoom = hosting.clients.dropSilent(hosting.poller, &inputs)
        #expect(hasMadeRoom)
        #expect(inputs == [.disconnected(silent.id)])
        let hasAnother = hosting.clients.dropSilent(hosting.poller, &inputs)
        #expect(!hasAnother)
        let call = Input.received(speaking.id, Array("a".utf8))
        let next = try hosting.turn()
        #expect(next == [call])
        withExtendedLifetime(own) {}
    }

    @Test func `give one up for whoever has fewer, where there may be no more`() throws {
        var hosting = try Hosting(most: 12)
        let few = try hosting.letIn(pid: 1)
        var many: [Line] = []
        for number in 0..<11 { many.append(try hosting.letIn(pid: number < 6 ? 2 : 3)) }
        for line in [few] + many { try line.write(calls(1)) }
        var heard: [Input] = []
        while heard.count < 12 { heard += try hosting.turn() }
        // Who has as many as any gets no more.
        var inputs: [Input] = []
        let hasMore = hosting.clients.hasRoom(for: .other(2), hosting.poller, &inputs)
        let hasAsMuch = hosting.clients.hasRoom(for: .other(3), hosting.poller, &inputs)
        #expect(!hasMore && !hasAsMuch && inputs.isEmpty)
        // The second process has six, five and four; then the third one has more, with five.
        for place in [5, 4, 10] {
            var inputs: [Input] = []
            let isLetIn = hosting.clients.hasRoom(for: .other(7), hosting.poller, &inputs)
            #expect(isLetIn)
            #expect(inputs == [.disconnected(many[place].id)])
            let newcomer = try hosting.letIn(pid: 7)
            try newcomer.write(calls(1))
            try hosting.clients.closeEnded(hosting.poller)
            _ = try hosting.turn()
            many.append(newcomer)
        }
        withExtendedLifetime((few, many)) {}
    }

    @Test func `give up the newest on which nothing waits, and none that the system made`() throws {
        var hosting = try Hosting()
        let own = try (0..<2).map { _ in try hosting.connect(1) }
        let (half, first, second) = (
            try hosting.letIn(as: 1), try hosting.letIn(as: 1), try hosting.letIn(as: 1)
        )
        let other = try hosting.letIn()
        try half.write(Array("hal".utf8))
        _ = try hosting.turn()
        let caller = Caller.app(ProcessNumber(1))
        for line in [second, first, half] {
            var inputs: [Input] = []
            let isDropped = hosting.clients.dropIdle(of: caller, hosting.poller, &inputs)
            #expect(isDropped)
            #expect(inputs == [.disconnected(line.id)])
        }
        var inputs: [Input] = []
        let isDropped = hosting.clients.dropIdle(of: caller, hosting.poller, &inputs)
        let isAnyDropped = hosting.clients.dropIdle(of: nil, hosting.poller, &inputs)
        #expect(!isDropped && !isAnyDropped && inputs.isEmpty)
        withExtendedLifetime((own, other)) {}
    }
}
