import Glibc
import RoostLinux
import Testing

@Suite struct `A session, where there are no cgroups,` {
    @Test func `stands still while frozen, goes on, and ends as one`() throws {
        let pair = try SocketPair()
        let child = try Spawner.spawn(
            executable: "/bin/bash",
            // With job control the job gets a group of its own.
            arguments: ["-c", "set -m; sleep 1000 & echo $!; while :; do :; done"],
            environment: ["PATH=/usr/bin:/bin"],
            standardOutput: pair.theirs.rawValue
        )
        let job = try ProcessHandle(pid: #require(Int32(pair.keepOurs().readLine())))
        #expect(try ProcessFacts(pid: job.pid).group != child.pid)
        let session = try ProcessSession(leader: child.pid)
        #expect(session.processIdentifiers().sorted() == [child.pid, job.pid].sorted())
        #expect(!session.isFrozen())

        try session.freeze()
        let start = Clocks.monotonic()
        while !session.isFrozen() {
            try #require(Clocks.monotonic() - start < Int64(patience) * 1_000_000)
            sched_yield()
        }
        let before = try ProcessFacts(pid: child.pid).cpuTime
        let pause = Clocks.monotonic()
        while Clocks.monotonic() - pause < 200_000_000 { sched_yield() }
        #expect(try ProcessFacts(pid: child.pid).cpuTime == before)

        try session.thaw()
        while try ProcessFacts(pid: child.pid).cpuTime == before {
            try #require(Clocks.monotonic() - start < Int64(patience) * 1_000_000)
            sched_yield()
        }
        try session.kill()
        #expect(try job.waitUntilEnded(milliseconds: patience))
        #expect(try child.waitUntilEnded(milliseconds: patience))
        #expect(try child.reap() == .signalled(SIGKILL))
        try session.kill()
    }

    @Test(arguments: [Int32.min, -1, 0, 1])
    func `is refused for numbers that mean everybody`(leader: Int32) {
        #expect(throws: SystemError.self) { _ = try ProcessSession(leader: leader) }
    }
}
