import Glibc
import RoostLinux
import Testing

@Suite struct `A spawned child` {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: [false, true])
    func `ends with its own status`(plainly: Bool) throws {
        let child = try Spawner.spawn(
            executable: "/bin/sh",
            arguments: ["-c", "exit 7"],
            plainly: plainly
        )
        #expect(try child.waitUntilEnded(milliseconds: patience))
        #expect(try child.reap() == .exited(7))
    }

    @Test func `is told of its arguments, environment and folder`() throws {
        let pair = try SocketPair()
        let child = try Spawner.spawn(
            executable: "/bin/sh",
            arguments: ["-c", "echo \"$1|$2|$A|$B\"; pwd; env | wc -l", "sh", "one two", ""],
            environment: ["A=x=y", "B=ü"],
            workingDirectory: scratch.path,
            standardOutput: pair.theirs.rawValue
        )
        let lines = try pair.keepOurs().readToEnd().split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first == "one two||x=y|ü")
        #expect(lines.dropFirst().first.map(String.init) == scratch.path)
        // PWD is the shell's own; nothing else came from here.
        #expect(lines.last == "3")
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
    }

    @Test(arguments: [false, true])
    func `blocks and ignores no signal, whatever we do`(plainly: Bool) throws {
        // A thread that blocks everything, in a process that ignores SIGPIPE.
        Signals.makeWritesFail()
        let lines = Shared<Result<[String], any Error>?>(nil)
        let done = try EventFlag()
        try Threads.start(name: "blocked") {
            lines.value = Result {
                // No shell in between: it may block signals of its own accord.
                let pair = try SocketPair()
                let child = try Spawner.spawn(
                    executable: "/bin/grep",
                    arguments: ["-E", "^Sig(Blk|Ign|Cgt)", "/proc/self/status"],
                    standardOutput: pair.theirs.rawValue,
                    plainly: plainly
                )
                let text = try pair.keepOurs().readToEnd()
                _ = try child.waitUntilEnded(milliseconds: patience)
                _ = try child.reap()
                return text.split(separator: "\n").map(String.init)
            }
            done.raise()
        }
        #expect(try waitUntilReadable(done.rawValue))
        let none = "\t0000000000000000"
        // What is caught is the program's own affair.
        let found = try #require(lines.value).get().filter { !$0.hasPrefix("SigCgt") }
        #expect(found == ["SigBlk:" + none, "SigIgn:" + none])
    }

    @Test(arguments: [false, true])
    func `has only the descriptors it was given`(plainly: Bool) throws {
        // One that would be inherited, were it not closed.
        let leak = try Descriptor(path: "/dev/null")
        try leak.setInherited(true)
        let first = try SocketPair()
        let second = try SocketPair()
        let child = try Spawner.spawn(
            executable: "/bin/cat",
            descriptors: [
                (first.theirs.rawValue, 0), (first.theirs.rawValue, 1), (second.theirs.rawValue, 7),
            ],
            plainly: plainly
        )
        let end = first.keepOurs()
        // Once it answers, it has opened and closed all that it needs to begin.
        try end.writeAll(Array("hello\n".utf8))
        #expect(try end.readLine() == "hello")
        #expect(try FileSystem.list("/proc/\(child.pid)/fd") == ["0", "1", "2", "7"])
        try child.signal(SIGKILL)
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
        withExtendedLifetime(leak.rawValue) {}
    }

    @Test func `can be given descriptors under each other's numbers`() throws {
        let even = try Descriptor(path: scratch.write("", to: "even"))
        let odd = try Descriptor(path: scratch.write("", to: "odd"))
        let answer = try SocketPair()
        // As many as can be, so that they meet the numbers of each other, and whatever numbers they
        // are kept under on their way.
        let targets = (0..<Int32(Spawner.mostGrants)).reversed().map { 3 + $0 }
        let child = try Spawner.spawn(
            executable: "/bin/readlink",
            arguments: targets.map { "/proc/self/fd/\($0)" },
            descriptors: targets.map { target in
                (source: target % 2 == 0 ? even.rawValue : odd.rawValue, target: target)
            },
            standardOutput: answer.theirs.rawValue
        )
        let links = try answer.keepOurs().readToEnd().split(separator: "\n").map(String.init)
        #expect(links == targets.map { scratch.path + ($0 % 2 == 0 ? "/even" : "/odd") })
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
    }

    @Test func `leads a session of its own`() throws {
        let pair = try SocketPair()
        let child = try Spawner.spawn(
            executable: "/bin/sh",
            arguments: ["-c", "echo ready; read line"],
            descriptors: [(pair.theirs.rawValue, 0), (pair.theirs.rawValue, 1)]
        )
        let end = pair.keepOurs()
        #expect(try end.readLine() == "ready")
        let facts = try ProcessFacts(pid: child.pid)
        #expect(facts.session == child.pid)
        #expect(facts.group == child.pid)
        #expect(facts.parent == getpid())
        try child.signal(SIGKILL)
        #expect(try child.waitUntilEnded(milliseconds: patience))
        #expect(try child.reap() == .signalled(SIGKILL))
    }
}

@Suite struct `A program that cannot be started` {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: [false, true])
    func `is told with the kernel's reason`(plainly: Bool) throws {
        let plainFile = try scratch.write("hello", to: "plain")
        let noProgram = try scratch.program("no-program", from: plainFile)
        let cases: [(path: String, number: Int32)] = [
            (scratch.path + "/missing", ENOENT), (plainFile, EACCES), (noProgram, ENOEXEC),
            (scratch.path, EACCES), (plainFile + "/beneath", ENOTDIR),
        ]
        for (path, number) in cases {
            let error = #expect(throws: SystemError.self) {
                _ = try Spawner.spawn(executable: path, plainly: plainly)
            }
            #expect(error?.number == number)
            #expect(error?.call == "execute \(path)")
        }
    }

    @Test func `leaves nothing behind`() throws {
        #expect(throws: SystemError.self) { _ = try Spawner.spawn(executable: "/missing") }
        #expect(throws: SystemError.self) {
            _ = try Spawner.spawn(executable: "/missing", plainly: true)
        }
        // A child that never executed still has this thread's name.
        let name = try FileSystem.readText("/proc/thread-self/comm", limit: 64).dropLast()
        let children = try FileSystem.readText("/proc/thread-self/children", limit: 65536)
        for child in children.split(separator: " ").compactMap({ Int32($0) }) {
            #expect(try ProcessFacts(pid: child).name != name)
        }
    }

    @Test func `names a folder that is missing`() throws {
        let error = #expect(throws: SystemError.self) {
            _ = try Spawner.spawn(executable: "/bin/true", workingDirectory: "/missing")
        }
        #expect(error?.call == "chdir /missing")
        #expect(error?.isMissing == true)
    }

    @Test func `is refused more arguments than the kernel takes`() throws {
        let long = String(repeating: "x", count: 200_000)
        let error = #expect(throws: SystemError.self) {
            _ = try Spawner.spawn(executable: "/bin/true", arguments: [long])
        }
        #expect(error?.number == E2BIG)
    }

    @Test func `is refused a text with a NUL in it`() throws {
        let error = #expect(throws: SystemError.self) {
            _ = try Spawner.spawn(executable: "/bin/true", arguments: ["a\0b"])
        }
        #expect(error?.number == EINVAL)
    }

    @Test func `is refused a descriptor that is not open`() throws {
        let error = #expect(throws: SystemError.self) {
            _ = try Spawner.spawn(executable: "/bin/true", descriptors: [(9999, 3)])
        }
        #expect(error?.call == "grant descriptors")
        #expect(error?.number == EBADF)
    }

    @Test func `is refused a relative path`() throws {
        let error = #expect(throws: SystemError.self) {
            _ = try Spawner.spawn(executable: "bin/true")
        }
        #expect(error?.number == EINVAL)
    }
}
