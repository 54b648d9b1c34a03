import Glibc
import RoostLinux
import RoostProgress
import RoostWire
import Testing

@Suite(.serialized) struct `A page of progress` {
    @Test func `shows people what its app reports, and no more than they should see`() throws {
        try withSystem { system in
            let (puppet, run) = try bake(in: system)
            let page = try ProgressPage()
            guard var slot = page.takeSlot(run: UInt64(run)) else { return }
            try puppet.share(page.descriptor.rawValue)
            try extend(puppet, run)
            slot.set(completed: 1, total: 4)
            slot.set(title: "Bak\u{1B}[2Jing\nbread\u{202E}", subtitle: "👩‍🍳")
            let shown = try system.follow(run) { $0["subtitle"]?.asString == "👩‍🍳" }
            #expect(shown["title"]?.asString == "Bak [2Jing bread ")
            #expect(shown["total"]?.asInteger == 4)
            #expect(shown["extended"]?.asBool == true)
            // Work in parts shows in the share before it shows in the counts.
            slot.set(completed: 1, total: 4, share: 0.375)
            let share = try system.follow(run) { $0["total"]?.asInteger == 1_000_000 }
            #expect(share["completed"]?.asInteger == 375_000)
        }
    }

    @Test(.enabled(if: Here.hasPython, Here.whyPython))
    func `can be made in another language, from what the protocol says of it`() throws {
        let script = """
            import fcntl, mmap, os, socket, struct, sys
            page = os.memfd_create('page', os.MFD_ALLOW_SEALING)
            os.ftruncate(page, 65600)
            fcntl.fcntl(page, 1033, 1 | 2 | 4)
            m = mmap.mmap(page, 65600)
            m[8:24] = struct.pack('=QQ', 1, 64)
            m[:8] = struct.pack('=Q', 0x3174736f6f52676f)
            slot, run = 64 + 1024 * 5, int(sys.argv[2])
            m[slot:slot+48] = struct.pack('=QQQQQQ', 2, 3, 8, 1, run, 0xffffffffffffffff)
            title, subtitle = 'Brötchen'.encode(), b'golden'
            lengths = len(title) | len(subtitle) << 32
            m[slot+64:slot+88] = struct.pack('=QQQ', 2, run, lengths)
            m[slot+88:slot+88+len(title)] = title
            m[slot+528:slot+528+len(subtitle)] = subtitle
            socket.send_fds(socket.socket(fileno=3), [b' '], [page])
            """
        try withSystem { system in
            let (puppet, run) = try bake(in: system)
            let pair = try SocketPair()
            let python = Child(
                try Spawner.spawn(
                    executable: "/usr/bin/python3",
                    arguments: ["-c", script, "write", "\(run)"],
                    environment: plainEnvironment,
                    descriptors: [(pair.theirs.rawValue, 3)]
                )
            )
            #expect(try python.end() == .exited(0))
            var bytes: [UInt8] = []
            var passed: Descriptor?
            let ours = pair.keepOurs()
            _ = try ours.receive(into: &bytes, upTo: 1, descriptor: &passed)
            guard let page = passed.take() else { throw TookTooLong(what: "the page") }
            try puppet.share(page.rawValue)
            try puppet.call("Extend", ["run": .integer(run), "slot": 5])
            let shown = try system.follow(run) { $0["subtitle"]?.asString == "golden" }
            #expect(shown["title"]?.asString == "Brötchen")
            #expect(shown["completed"]?.asInteger == 3)
            #expect(shown["total"]?.asInteger == 8)
        }
    }

    @Test func `says nothing of other runs`() throws {
        try withSystem { system in
            try system.set("patience", "1")
            let (puppet, run) = try bake(in: system)
            let page = try ProgressPage()
            guard var slot = page.takeSlot(run: UInt64(run) + 1) else { return }
            slot.set(completed: 1, total: 4)
            slot.set(title: "Another", subtitle: "")
            try puppet.share(page.descriptor.rawValue)
            try extend(puppet, run)
            // Nothing is seen to change, so that it is told to stop.
            let over = try system.follow(run) { $0["state"]?.asString != "running" }
            #expect(over["completed"] == nil || over["completed"] == .null)
            #expect(over["title"]?.asString == "Bake")
        }
    }

    @Test func `is refused in words where it is none`() throws {
        try withSystem { system in
            let (puppet, _) = try bake(in: system)
            let none = try refusal { try puppet.call("Share") }
            #expect(none.name == "Invalid")
            #expect(none.message.contains("no descriptor came with the message"))

            let file = try FileSystem.openForAppending(system.home + "/file")
            let name = "/dev/shm/roost-\(getpid())"
            let unsealed = try Descriptor(path: name, flags: O_RDWR | O_CREAT)
            try FileSystem.removeFile(name)
            _ = ftruncate(unsealed.rawValue, off_t(PageLayout.size))
            let small = try MemoryFile.create(name: "small", size: 4096)
            let foreign = try MemoryFile.create(name: "foreign", size: PageLayout.size)
            let socket = try UnixSocket.connect(path: system.socket)
            for wrong in [
                file.rawValue, unsealed.rawValue, small.rawValue, foreign.rawValue, socket.rawValue,
            ] {
                let refused = try refusal { try puppet.share(wrong) }
                #expect(refused.name == "Invalid")
                #expect(refused.message.contains("no page of progress"))
            }
            // It was taken with the call, and is not there for the next one.
            #expect(try refusal { try puppet.call("Share") }.name == "Invalid")
            let page = try ProgressPage()
            try puppet.share(page.descriptor.rawValue)
        }
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `with anything at all in it does no harm`(seed: UInt64) throws {
        try withSystem { system in
            let (puppet, run) = try bake(in: system)
            let page = try ProgressPage()
            guard let slot = page.takeSlot(run: UInt64(run)) else { return }
            try puppet.share(page.descriptor.rawValue)
            try extend(puppet, run)
            let memory = try MappedMemory(page.descriptor, size: PageLayout.size, isWritable: true)
            var chance = SplitMix(seed: seed)
            for _ in 0..<20 {
                for _ in 0..<2000 {
                    // Mostly where it is looked at; the run stays, so that the rest is read.
                    let word = Int(chance.next() % 128)
                    guard word != 4, word != 9 else { continue }
                    let value = chance.next() >> (chance.next() % 64)
                    unsafe memory.start.storeBytes(
                        of: value,
                        toByteOffset: PageLayout.headerSize + 8 * word,
                        as: UInt64.self
                    )
                }
                _ = try system.follow(run) { _ in true }
                _ = try system.call("Activities")
            }
            _ = consume slot
            #expect(!system.daemon.hasEnded)
        }
    }

    @Test(arguments: Means.here)
    func `whose app stopped in the middle of a report is waited for by nobody`(
        means: Means
    ) throws {
        try withSystem(environment: means.environment) { system in
            try system.set("patience", "1")
            let (puppet, run) = try bake(in: system)
            let page = try ProgressPage()
            guard var slot = page.takeSlot(run: UInt64(run)) else { return }
            try puppet.share(page.descriptor.rawValue)
            try extend(puppet, run)
            slot.set(completed: 2, total: 4)
            try system.follow(run) { $0["completed"]?.asInteger == 2 }
            puppet.process.signal(SIGSTOP)
            let memory = try MappedMemory(page.descriptor, size: PageLayout.size, isWritable: true)
            // Both sequences are odd: somebody is writing, and never comes to an end.
            for word in [0, 8] {
                let place = PageLayout.headerSize + 8 * word
                unsafe memory.start.storeBytes(
                    of: unsafe memory.start.load(fromByteOffset: place, as: UInt64.self) | 1,
                    toByteOffset: place,
                    as: UInt64.self
                )
            }
            // The last reading stays, and the watchdog sees that nothing comes any more.
            let stopped = try system.follow(run) { $0["state"]?.asString == "stopping" }
            #expect(stopped["completed"]?.asInteger == 2)
        }
    }

    private func bake(in system: PrivateSystem) throws -> (Puppet, Int64) {
        let puppet = try Puppet(in: system, running: "Bake")
        return (puppet, try #require(puppet.runs["Bake"]))
    }

    private func extend(_ puppet: Puppet, _ run: Int64) throws {
        try puppet.call("Extend", ["run": .integer(run), "slot": 0])
    }
}

@Suite(.serialized) struct `Descriptors that come along` {
    @Test func `stay open for nobody, however many are sent`() throws {
        try withSystem { system in
            let before = try descriptors(of: system)
            let line = try Line(path: system.socket)
            let file = try FileSystem.openForAppending(system.home + "/file")
            let frame = VarlinkCall("org.varlink.service.GetInfo").frame
            for _ in 0..<5_000 {
                _ = try line.descriptor.send(frame, passing: file.rawValue)
                #expect(try line.next() != nil)
            }
            #expect(try descriptors(of: system) <= before + 2)
            // As many as go into one message.
            let flood = """
                import socket, sys
                s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1])
                for _ in range(20):
                    socket.send_fds(s, [b' '], [0] * 250)
                s.sendall(b'{"method":"org.varlink.service.GetInfo"}\\0')
                assert s.recv(65536)
                print(len(__import__('os').listdir('/proc/%s/fd' % sys.argv[2])))
                """
            let outcome = try run(
                "/usr/bin/python3",
                ["-c", flood, system.socket, "\(system.pid)"]
            )
            let during = try #require(Int(outcome.output.filter(\.isNumber)), "\(outcome.output)")
            #expect(during <= before + 4)
            try line.descriptor.writeAll([0])
            try line.waitUntilClosed()
            #expect(try settles(system, at: before))
        }
    }

    @Test func `are bounded for all connections together`() throws {
        try withSystem { system in
            let before = try descriptors(of: system)
            let file = try FileSystem.openForAppending(system.home + "/file")
            var lines: [Line] = []
            for _ in 0..<400 {
                let line = try Line(path: system.socket)
                let frame = VarlinkCall("org.varlink.service.GetInfo").frame
                _ = try line.descriptor.send(frame, passing: file.rawValue)
                #expect(try line.next() != nil)
                lines.append(line)
            }
            #expect(try descriptors(of: system) == before + 400 + 256)
            lines = []
            #expect(try settles(system, at: before))
        }
    }

    @Test func `are the newest where several came`() throws {
        try withSystem { system in
            let puppet = try Puppet(in: system, running: "Bake")
            let file = try FileSystem.openForAppending(system.home + "/file")
            let frame = VarlinkCall("org.varlink.service.GetInfo").frame
            _ = try puppet.calls.descriptor.send(frame, passing: file.rawValue)
            #expect(try puppet.calls.next() != nil)
            let page = try ProgressPage()
            try puppet.share(page.descriptor.rawValue)
        }
    }

    private func descriptors(of system: PrivateSystem) throws -> Int {
        try FileSystem.list("/proc/\(system.pid)/fd").count
    }

    /// Whether the system soon has so many descriptors: it closes what is over after its turn.
    private func settles(_ system: PrivateSystem, at count: Int) throws -> Bool {
        let end = Clocks.monotonic() + Int64(patience) * 1_000_000
        while Clocks.monotonic() < end {
            try system.call("Apps")
            if try descriptors(of: system) <= count { return true }
        }
        return false
    }
}
