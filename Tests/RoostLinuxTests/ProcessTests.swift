import Glibc
import RoostLinux
import Testing

@Suite struct `A spawned child` {
    @Test func `ends with its own status`() throws {
        let child = try Spawner.spawn(executable: "/bin/sh", arguments: ["-c", "exit 7"])
        #expect(try child.waitUntilEnded(milliseconds: 20_000))
        #expect(try child.reap() == .exited(7))
    }
    @Test func `speed`() throws {
        var times: [Int64] = []
        for _ in 0..<200 {
            let start = Clocks.monotonic()
            let child = try Spawner.spawn(executable: "/bin/true")
            let spawned = Clocks.monotonic()
            #expect(try child.waitUntilEnded(milliseconds: 20_000))
            #expect(try child.reap() == .exited(0))
            times.append(spawned - start)
        }
        times.sort()
        print("spawn p50", times[100], times[10], times[190])
    }
}
