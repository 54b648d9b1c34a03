import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `Somebody who means harm` {
    @Test func `cannot hold the system up with a pipe for a log`() throws {
        try withSystem { system in
            try system.install(app)
            #expect(unsafe mkfifo("\(system.home)/logs/\(app).log", 0o600) == 0)
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
        }
    }

    @Test(.enabled(if: Here.hasPython, Here.whyPython))
    func `is nobody once gone, and no person`() throws {
        try withSystem { system in
            // It does not look while it stands, and finds nobody when it does.
            system.daemon.signal(SIGSTOP)
            let ghost = Child(
                try Spawner.spawn(
                    executable: "/usr/bin/env",
                    arguments: ["python3", "-c", Self.ghost, system.socket],
                    environment: plainEnvironment
                )
            )
            #expect(try ghost.end() == .exited(0))
            system.daemon.signal(SIGCONT)
            // Connections are let in one after the other, so that its call has been dealt with.
            try Line(path: system.socket).call("Settings")
            let settings = try system.call("Settings")["settings"]?.asArray ?? []
            let grace = settings.first { $0["name"]?.asString == "grace" }
            #expect(grace?["value"]?.asString == "5")
        }
    }

    @Test(
        .enabled(if: Here.hasPython, Here.whyPython),
        .enabled(if: Here.canChoosePids, Here.whyPids)
    )
    func `is not whoever has its pid after it`() throws {
        try withSystem { system in
            system.daemon.signal(SIGSTOP)
            let heir = Child(
                try Spawner.spawn(
                    executable: "/usr/bin/env",
                    arguments: ["python3", "-c", Self.heir, system.socket, system.home + "/sign"],
                    environment: plainEnvironment
                )
            )
            let sign = try FileWatch.wait(for: "the heir", in: system.home + "/sign") { text in
                text.isEmpty ? nil : text
            }
            try #require(sign == "has it", "the pid was given to somebody else each time")
            system.daemon.signal(SIGCONT)
            try Line(path: system.socket).call("Settings")
            let settings = try system.call("Settings")["settings"]?.asArray ?? []
            let grace = settings.first { $0["name"]?.asString == "grace" }
            #expect(grace?["value"]?.asString == "5")
            heir.signal(SIGKILL)
            try heir.end()
        }
    }

    /// A child asks for something and ends, and another one gets its pid: a person's, for all one
    /// can see.
    private static let heir = """
        import os, socket, sys, time
        for attempt in range(1000):
            child = os.fork()
            if child == 0:
                s = socket.socket(socket.AF_UNIX)
                s.connect(sys.argv[1])
                s.sendall(b'{"method":"io.roost.System.Set","parameters":{"name":"grace","value":"77"}}\\0')
                os._exit(0)
            os.waitpid(child, 0)
            with open("/proc/sys/kernel/ns_last_pid", "w") as last: last.write(str(child - 1))
            second = os.fork()
            if second == 0: time.sleep(600)
            if second == child: break
            os.kill(second, 9)
            os.waitpid(second, 0)
        with open(sys.argv[2], "w") as sign: sign.write("has it" if second == child else "failed")
        time.sleep(600)
        """

    private static let ghost = """
        import socket, sys
        s = socket.socket(socket.AF_UNIX)
        s.connect(sys.argv[1])
        s.sendall(b'{"method":"io.roost.System.Set","parameters":{"name":"grace","value":"77"}}\\0')
        """

    @Test(.enabled(if: Here.hasPython, Here.whyPython))
    func `does not keep others waiting by connecting for ever`() throws {
        try withSystem { system in
            let crowd = try (0..<2).map { _ in
                Child(
                    try Spawner.spawn(
                        executable: "/usr/bin/env",
                        arguments: ["python3", "-c", Self.crowd, system.socket],
                        environment: plainEnvironment
                    )
                )
            }
            for _ in 0..<50 { try system.call("Apps") }
            for child in crowd {
                #expect(!child.hasEnded)
                child.signal(SIGKILL)
                try child.end()
            }
        }
    }

    private static let crowd = """
        import socket, sys
        while True:
            s = socket.socket(socket.AF_UNIX)
            s.connect(sys.argv[1])
            s.close()
        """

    @Test func `who reads a home finds nothing of the store`() throws {
        let home = try Here.makeFolder()
        defer { try? FileSystem.removeTree(home) }
        _ = unsafe chmod(home, 0o755)
        try withSystem(home: home) { system in
            try system.install(app)
            for file in ["store.db", "store.db-wal", "lock"] {
                #expect(try FileSystem.status("\(home)/\(file)")?.mode == 0o600)
            }
        }
    }

    @Test func `who moves a home finds its apps in it`() throws {
        let parent = try Here.makeFolder()
        defer { try? FileSystem.removeTree(parent) }
        let (old, new) = (parent + "/old", parent + "/new")
        try FileSystem.makeDirectory(old)
        var folder = ""
        try withSystem(home: old) { system in
            folder = try system.install(app)
            _ = try system.terminate()
        }
        // What lies there for long without belonging to an app is removed.
        #expect(try shell("touch -d '2 days ago' \(folder)").status == .exited(0))
        try FileSystem.rename(old, to: new)
        try withSystem(home: new) { system in
            try system.call("Apps")
            let apps = try FileSystem.list(new + "/apps").filter { !$0.hasPrefix(".of-") }
            #expect(apps == [FileSystem.name(of: folder)])
        }
    }

    @Test func `cannot have a word written into a file of the system's`() throws {
        // The number is that of nothing when it starts, and of the store, or the lock, soon after.
        let home = try Here.makeFolder()
        defer { try? FileSystem.removeTree(home) }
        for number in 4...9 {
            let pair = try SocketPair()
            let daemon = Child(
                try Spawner.spawn(
                    executable: Here.programs + "/roostd",
                    arguments: ["--foreground", "--home", home],
                    environment: ["ROOST_READY=\(number)"],
                    standardOutput: pair.theirs.rawValue
                )
            )
            var line: [UInt8] = []
            let ours = pair.keepOurs()
            while line.last != UInt8(ascii: "\n"),
                try ours.waitUntilReadable(milliseconds: patience),
                case .bytes = try ours.read(into: &line, upTo: 4096)
            {}
            let said = String(decoding: line, as: UTF8.self)
            #expect(said == "roostd: ready at \(home)/roost.sock\n")
            try Line(path: home + "/roost.sock").call("Settings")
            daemon.signal(SIGTERM)
            #expect(try daemon.end() == .exited(0))
        }
    }
}
