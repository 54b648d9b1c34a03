import Glibc
import RoostLinux
import Testing

@Suite struct `A listener` {
    let scratch: Scratch
    var path: String { scratch.path + "/home/roost.sock" }

    init() throws { scratch = try Scratch() }

    @Test func `knows who has connected`() throws {
        let listener = try Listener(path: path)
        #expect(try listener.accept() == nil)
        let client = try UnixSocket.connect(path: path)
        #expect(try waitUntilReadable(listener.rawValue))
        guard let connection = try listener.accept() else {
            Issue.record("nobody was there")
            return
        }
        #expect(connection.peer == PeerCredentials(pid: getpid(), uid: geteuid(), gid: getegid()))
        let server = connection.take()
        try client.writeAll(Array("hello".utf8))
        var bytes: [UInt8] = []
        #expect(try server.waitUntilReadable(milliseconds: patience))
        #expect(try server.read(into: &bytes, upTo: 100) == .bytes(5))
        #expect(try server.read(into: &bytes, upTo: 100) == .wouldBlock)
        #expect(bytes == Array("hello".utf8))
    }

    @Test func `keeps nobody waiting who does not want to wait`() throws {
        let listener = try Listener(path: path, backlog: 0)
        var refused: SocketError?
        // One waits to be accepted; there is no room for many.
        for _ in 1...3 where refused == nil {
            do throws(SocketError) {
                let connection = try UnixSocket.connect(path: path, waits: false)
                // It stays as it is, not accepted.
                _ = connection.release()
            } catch {
                refused = error
            }
        }
        guard case .system(let error) = refused else {
            Issue.record("everybody was let in")
            return
        }
        #expect(error.wouldBlock)
        withExtendedLifetime(listener.rawValue) {}
    }

    @Test func `has a handle on the peer, even once it has ended`() throws {
        let pair = try SocketPair()
        if let handle = try UnixSocket.peerHandle(of: pair.ours) {
            #expect(handle.pid == getpid())
            #expect(try !handle.hasEnded())
        }
    }

    @Test func `is for its owner alone`() throws {
        let listener = try Listener(path: path)
        let socket = try #require(try FileSystem.status(path))
        #expect(socket.kind == .socket)
        #expect(socket.mode == 0o600)
        #expect(try FileSystem.status(scratch.path + "/home")?.mode == 0o700)
        #expect(listener.path == path)
    }

    @Test func `is refused where somebody listens`() throws {
        let listener = try Listener(path: path)
        #expect(throws: SocketError.inUse(path: path)) { _ = try Listener(path: path) }
        // And has not been harmed by the attempt.
        _ = try UnixSocket.connect(path: path)
        #expect(try waitUntilReadable(listener.rawValue))
    }

    @Test func `replaces the socket of a dead one`() throws {
        _ = try Listener(path: path)
        #expect(try FileSystem.status(path) == nil)
        try leaveDeadSocket()
        #expect(throws: SocketError.nobodyListens(path: path)) {
            _ = try UnixSocket.connect(path: path)
        }
        let listener = try Listener(path: path)
        _ = try UnixSocket.connect(path: path)
        #expect(try waitUntilReadable(listener.rawValue))
    }

    @Test func `leaves the socket of its successor alone`() throws {
        var first: Listener? = try Listener(path: path)
        try FileSystem.removeFile(path)
        let second = try Listener(path: path)
        first = nil
        _ = try UnixSocket.connect(path: path)
        #expect(try waitUntilReadable(second.rawValue))
        _ = consume first
    }

    @Test func `does not replace a file`() throws {
        try scratch.write("precious", to: "home/roost.sock")
        #expect(throws: SocketError.occupied(path: path)) { _ = try Listener(path: path) }
        #expect(try FileSystem.readText(path, limit: 100) == "precious")
    }

    @Test func `names the remedy for a path that is too long`() throws {
        let long = scratch.path + "/" + String(repeating: "x", count: 107 - scratch.path.utf8.count)
        #expect(long.utf8.count == 108)
        for attempt in [true, false] {
            let error = #expect(throws: SocketError.self) {
                if attempt {
                    _ = try Listener(path: long)
                } else {
                    _ = try UnixSocket.connect(path: long)
                }
            }
            #expect(error == .pathTooLong(path: long, length: 108))
            #expect(error?.description.contains("ROOST_HOME") == true)
        }
        // One byte less fits.
        let fitting = String(long.dropLast())
        let listener = try Listener(path: fitting)
        _ = try UnixSocket.connect(path: fitting)
        #expect(try waitUntilReadable(listener.rawValue))
    }

    @Test func `is refused in a folder that others may write to`() throws {
        let folder = scratch.path + "/open"
        try FileSystem.makeDirectory(folder, mode: 0o777)
        _ = unsafe chmod(folder, 0o777)
        let error = #expect(throws: SocketError.self) { _ = try Listener(path: folder + "/s") }
        #expect(error == .exposedDirectory(path: folder))
    }

    /// A socket file whose process has died without removing it.
    private func leaveDeadSocket() throws {
        let script = """
            import socket, sys
            s = socket.socket(socket.AF_UNIX); s.bind(sys.argv[1]); s.listen()
            """
        let child = try Spawner.spawn(
            executable: "/usr/bin/python3",
            arguments: ["-c", script, path]
        )
        try #require(try child.waitUntilEnded(milliseconds: patience))
        try #require(try child.reap() == .exited(0))
        try #require(try FileSystem.status(path)?.kind == .socket)
    }
}

@Suite struct `A descriptor` {
    @Test func `tells would-block, bytes and the end apart`() throws {
        let pair = try SocketPair()
        try pair.ours.setNonBlocking()
        var bytes: [UInt8] = [1]
        #expect(try pair.ours.read(into: &bytes, upTo: 10) == .wouldBlock)
        #expect(try pair.theirs.write([2, 3, 4], from: 1) == .written(2))
        #expect(try pair.ours.read(into: &bytes, upTo: 1) == .bytes(1))
        #expect(try pair.ours.read(into: &bytes, upTo: 10) == .bytes(1))
        #expect(bytes == [1, 3, 4])
        let ours = pair.keepOurs()
        #expect(try ours.read(into: &bytes, upTo: 10) == .end)
    }

    @Test func `takes as much as the other end has room for`() throws {
        let pair = try SocketPair()
        try pair.ours.setNonBlocking()
        let bytes = [UInt8](repeating: 7, count: 10_000_000)
        guard case .written(let count) = try pair.ours.write(bytes) else {
            Issue.record("nothing was taken")
            return
        }
        #expect(count > 0)
        #expect(count < bytes.count)
        #expect(try pair.ours.write(bytes, from: count) == .wouldBlock)
    }

    @Test func `knows that the other end has closed before all is read`() throws {
        let pair = try SocketPair()
        try pair.ours.writeAll(Array("last words".utf8))
        #expect(try !pair.theirs.isHungUp)
        let there = pair.take { ours, theirs in
            _ = consume ours
            return theirs
        }
        #expect(try there.isHungUp)
        var bytes: [UInt8] = []
        #expect(try there.read(into: &bytes, upTo: 100) == .bytes(10))
    }

    @Test func `survives writing to a peer that is gone`() throws {
        // Whatever SIGPIPE does: it would end this process.
        let ours = try SocketPair().keepOurs()
        let error = #expect(throws: SystemError.self) { _ = try ours.write([1]) }
        #expect(error?.isDisconnected == true)
    }

    @Test func `travels beside bytes`() throws {
        let scratch = try Scratch()
        let file = try Descriptor(path: scratch.write("inside", to: "file"))
        let pair = try SocketPair()
        try pair.theirs.setNonBlocking()
        #expect(try pair.ours.send([1, 2], passing: file.rawValue) == .written(2))
        #expect(try pair.ours.write([3]) == .written(1))
        var bytes: [UInt8] = []
        var passed: Descriptor?
        #expect(try pair.theirs.receive(into: &bytes, upTo: 2, descriptor: &passed) == .bytes(2))
        #expect(try passed?.readToEnd() == "inside")
        #expect(try pair.theirs.receive(into: &bytes, upTo: 9, descriptor: &passed) == .bytes(1))
        let isNone = passed == nil
        #expect(isNone)
        #expect(bytes == [1, 2, 3])
        #expect(
            try pair.theirs.receive(into: &bytes, upTo: 9, descriptor: &passed) == .wouldBlock
        )
    }

    @Test func `outlives a duplicate, and can be given away`() throws {
        let pair = try SocketPair()
        do { _ = try pair.ours.duplicate() }
        #expect(try pair.ours.write([1]) == .written(1))
        let raw = try pair.ours.duplicate().release()
        #expect(fcntl(raw, F_GETFD) == FD_CLOEXEC)
        #expect(close(raw) == 0)
    }
}

@Suite struct `The lock on a home` {
    @Test func `is held by one process, which it names`() throws {
        let scratch = try Scratch()
        let path = scratch.path + "/lock"
        do {
            let lock = try HomeLock(path: path)
            #expect(throws: HomeLockError.heldBy(pid: getpid())) { _ = try HomeLock(path: path) }
            _ = consume lock
        }
        // Free again, and the file of the last holder does no harm.
        _ = try HomeLock(path: path)
    }

    @Test func `is free once its process was killed`() throws {
        let scratch = try Scratch()
        let path = try scratch.write("99999\n", to: "lock")
        let pair = try SocketPair()
        let holder = try Spawner.spawn(
            executable: "/usr/bin/flock",
            arguments: [path, "/bin/sh", "-c", "echo held; exec sleep 1000"],
            standardOutput: pair.theirs.rawValue
        )
        #expect(try pair.keepOurs().readLine() == "held")
        #expect(throws: HomeLockError.heldBy(pid: 99999)) { _ = try HomeLock(path: path) }
        try ProcessSession(leader: holder.pid).kill()
        #expect(try holder.waitUntilEnded(milliseconds: patience))
        // The sleeping child holds it as well, and may end a moment later.
        let start = Clocks.monotonic()
        while (try? HomeLock(path: path)) == nil {
            try #require(Clocks.monotonic() - start < Int64(patience) * 1_000_000)
            sched_yield()
        }
        #expect(try holder.reap() == .signalled(SIGKILL))
    }

    @Test func `is waited for while a child of its dead holder is on its way`() throws {
        let scratch = try Scratch()
        let path = try scratch.write("99999\n", to: "lock")
        let pair = try SocketPair()
        let child = try Spawner.spawn(
            executable: "/usr/bin/flock",
            arguments: [path, "/bin/sh", "-c", "echo held; exec sleep 0.1"],
            standardOutput: pair.theirs.rawValue
        )
        #expect(try pair.keepOurs().readLine() == "held")
        _ = try HomeLock(path: path)
        // A child that nobody reaps hides all others from whoever waits for any of them.
        #expect(try child.waitUntilEnded(milliseconds: 30_000))
        _ = try child.reap()
    }

    @Test func `says what is wrong with its path`() throws {
        let error = #expect(throws: HomeLockError.self) { _ = try HomeLock(path: "/missing/lock") }
        #expect(error?.description.contains("/missing/lock") == true)
    }
}

@Suite struct `The ready notice` {
    @Test(arguments: [false, true])
    func `arrives at the socket that was named`(isAbstract: Bool) throws {
        let scratch = try Scratch()
        let name = isAbstract ? "@roost-test-\(getpid())" : scratch.path + "/notify"
        let pair = try SocketPair()
        let script = """
            import socket, sys
            name = sys.argv[1]
            s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            s.bind('\\0' + name[1:] if name[0] == '@' else name)
            print('bound', flush=True)
            print(s.recv(100).decode(), flush=True)
            """
        let child = try Spawner.spawn(
            executable: "/usr/bin/python3",
            arguments: ["-c", script, name],
            standardOutput: pair.theirs.rawValue
        )
        let lines = pair.keepOurs()
        #expect(try lines.readLine() == "bound")
        #expect(try ReadyNotice.send("READY=1", to: name))
        #expect(try lines.readLine() == "READY=1")
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
    }

    @Test(arguments: ["", "relative", "/missing/socket", "@" + String(repeating: "x", count: 200)])
    func `is an error for a name of nothing`(name: String) {
        #expect(throws: SystemError.self) { try ReadyNotice.send("READY=1", to: name) }
    }
}
