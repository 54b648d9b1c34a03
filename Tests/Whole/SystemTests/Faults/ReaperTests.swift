import Glibc
import RoostLinux
import Testing

@Suite struct `A system whose tests were ended` {
    @Test func `leaves no process and no folder`() throws {
        let home = try Here.makeFolder()
        defer { try? FileSystem.removeTree(home) }
        func start(_ argument: String, _ environment: [String] = []) throws -> Child {
            Child(
                try Spawner.spawn(
                    executable: "/bin/sh",
                    arguments: ["-c", "sleep 600; :", argument],
                    environment: plainEnvironment + environment
                )
            )
        }
        var reaper: Reaper? = try Reaper(of: home)
        let daemon = try start(home)
        let app = try start("app", ["ROOST_SOCKET=\(home)/roost.sock"])
        let server = try start("server")
        let other = try start("\(home)/other", ["ROOST_SOCKET=\(home)-other/roost.sock"])
        defer {
            for child in [daemon, app, server, other] { child.signal(SIGKILL) }
        }
        reaper?.remember(process: server.pid)
        let shell = try #require(reaper?.shell)
        // As the kernel does when the tests are gone.
        reaper = nil
        try shell.end()
        for child in [daemon, app, server] {
            #expect(try child.end() != .exited(0))
        }
        #expect(!other.hasEnded)
        #expect(try FileSystem.status(home) == nil)
    }

    @Test func `is let be where they ended it themselves`() throws {
        let home = try Here.makeFolder()
        defer { try? FileSystem.removeTree(home) }
        let reaper = try Reaper(of: home)
        reaper.dismiss()
        #expect(reaper.shell.hasEnded)
        #expect(try FileSystem.status(home) != nil)
    }
}
