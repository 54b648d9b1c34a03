import Glibc
import RoostLinux
import Testing

@Suite(.serialized, .enabled(if: Here.hasCgroups, Here.whyCgroups))
struct `The cgroup of the next process` {
    @Test func `is there before it is started, and made anew where somebody took it`() throws {
        try withSystem { system in
            try system.install(app)
            let first = try run(in: system)
            let next = try following(first)
            try system.untilTrue("the next cgroup") { try FileSystem.status(next) != nil }
            let made = try FileSystem.status(next)?.inode
            let second = try run(in: system)
            #expect(second.path == next && second.inode == made)
            // The one of the process that has ended is gone.
            #expect(try FileSystem.status(first.path) == nil)

            let later = try following(second)
            try system.untilTrue("the one after it") { try FileSystem.status(later) != nil }
            #expect(try FileSystem.removeDirectory(later))
            #expect(try run(in: system).path == later)
            let place = try #require(system.cgroups)
            #expect(try system.terminate() == .exited(0))
            #expect(try FileSystem.status(place) == nil)
        }
    }

    /// Has the app do something in a new process, and ends that.
    ///
    /// - Returns: The folder of its cgroup.
    private func run(in system: PrivateSystem) throws -> (path: String, inode: UInt64) {
        try system.submit(app, "spin")
        try system.ending(app, "spin")
        try system.wait(app, toBe: "suspended")
        let process = try system.process(of: app)
        let path = try #require(try system.cgroup(of: process.pid))
        let folder = try #require(try FileSystem.status(path))
        process.signal(SIGKILL)
        try system.wait(app, toBe: "notRunning")
        return (path, folder.inode)
    }

    private func following(_ cgroup: (path: String, inode: UInt64)) throws -> String {
        let number = try #require(cgroup.path.split(separator: "-").last.flatMap { Int($0) })
        return cgroup.path.dropLast("\(number)".count) + "\(number + 1)"
    }
}
