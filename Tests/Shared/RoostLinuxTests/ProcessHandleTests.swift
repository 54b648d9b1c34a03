import Glibc
import RoostLinux
import Testing

@Suite struct `A process handle` {
    @Test func `becomes readable at the end, and knows how it came`() throws {
        let child = try Spawner.spawn(executable: "/bin/sleep", arguments: ["1000"])
        #expect(try child.reap() == nil)
        #expect(try !child.hasEnded())
        #expect(try !waitUntilReadable(child.rawValue, milliseconds: 0))
        try child.signal(SIGTERM)
        #expect(try waitUntilReadable(child.rawValue))
        #expect(try child.hasEnded())
        #expect(try child.reap() == .signalled(SIGTERM))
        #expect(try child.reap() == .unknown)
    }

    @Test func `sends nothing to a process that took the number`() throws {
        let child = try Spawner.spawn(executable: "/bin/true")
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
        let error = #expect(throws: SystemError.self) { try child.signal(SIGKILL) }
        #expect(error?.isMissing == true)
    }

    @Test func `tells the end of somebody else's child, but not how`() throws {
        let pair = try SocketPair()
        let child = try Spawner.spawn(
            executable: "/bin/sh",
            arguments: ["-c", "sleep 1000 & echo $!; wait"],
            environment: ["PATH=/usr/bin:/bin"],
            standardOutput: pair.theirs.rawValue
        )
        let grandchild = try ProcessHandle(pid: try #require(Int32(pair.keepOurs().readLine())))
        #expect(try grandchild.reap() == nil)
        try grandchild.signal(SIGKILL)
        #expect(try grandchild.waitUntilEnded(milliseconds: patience))
        #expect(try grandchild.reap() == .unknown)
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
    }

    @Test(arguments: [0, -1, Int32.min, Int32.max])
    func `is refused for a number that no process has`(pid: Int32) {
        #expect(throws: SystemError.self) { _ = try ProcessHandle(pid: pid) }
    }
}

@Suite struct `The facts about a process` {
    @Test func `are those of the process`() throws {
        let facts = try ProcessFacts(pid: getpid())
        #expect(facts.pid == getpid())
        #expect(facts.parent == getppid())
        #expect(facts.session == getsid(0))
        #expect(facts.cpuTime > 0)
        let memory = try ProcessFacts.memory(of: getpid())
        #expect(memory.proportional > 0)
        #expect(memory.resident >= memory.proportional)
    }

    @Test func `are read whatever a process calls itself`() throws {
        let numbers = (4...52).map(String.init).joined(separator: " ")
        let facts = try #require(ProcessFacts(stat: Array("7 (a) R (b c) S 3 \(numbers)\n".utf8)))
        #expect(facts.name == "a) R (b c")
        #expect(facts.state == "S")
        #expect(facts.parent == 3)
        #expect(facts.group == 4)
        #expect(facts.session == 5)
        #expect(facts.started == 21)
    }

    @Test(arguments: [
        "", "7", "7 (", "7 ()", ")7(", "7 (a) S", "x (a) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
        "7 (a) S 1 1 1 0 0 0 0 0 0 0 9223372036854775807 1 0 0 0 0 0 0 0 0 0",
        "7 (a) S 99999999999 1 1 0 0 0 0 0 0 0 1 1 0 0 0 0 0 0 0 0 0",
    ])
    func `are none in a text of another kind`(text: String) {
        #expect(ProcessFacts(stat: Array(text.utf8)) == nil)
    }

    @Test func `say which program it is, and when that was removed`() throws {
        let scratch = try Scratch()
        let copy = try scratch.program("program (deleted)", from: "/bin/sleep")
        let child = try Spawner.spawn(executable: copy, arguments: ["1000"])
        let present = try ProcessFacts.executable(of: child.pid)
        #expect(present.path == copy)
        #expect(!present.isDeleted)
        try FileSystem.removeFile(copy)
        let gone = try ProcessFacts.executable(of: child.pid)
        #expect(gone.path == copy)
        #expect(gone.isDeleted)
        try child.signal(SIGKILL)
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
    }
}
