import Glibc
import RoostLinux
import Testing

@Suite(.serialized) struct `What somebody starts oddly` {
    private let roost = Here.programs + "/roost"
    private let roostd = Here.programs + "/roostd"

    @Test func `says that its output is closed, and not to the system`() throws {
        try withSystem { system in
            let said = try shell("'\(roost)' apps --home '\(system.home)' 2>&1 >&-; echo \"= $?\"")
            #expect(said.output.contains("cannot write to standard output"), "\(said)")
            #expect(said.output.hasSuffix("= 1\n"), "\(said)")
            let all = try shell("exec '\(roost)' apps --home '\(system.home)' <&- >&- 2>&-")
            #expect(all.status == .exited(1))
            #expect(try system.roost("apps").status == .exited(0))
        }
    }

    @Test func `is a system that lives on at the limit of a file's length`() throws {
        let through = ["/bin/sh", "-c", "ulimit -f 200; exec \"$@\"", "sh"]
        try withSystem(through: through, suspendsAtOnce: false) { system in
            do {
                try system.install("com.example.app")
                Issue.record("there was room for it")
            } catch let refused as Refused {
                #expect(refused.name == "StoreUnavailable")
            }
            #expect(try system.roost("apps").status == .exited(0))
        }
    }

    @Test func `has files of its own that it may read, whatever mask it was given`() throws {
        let through = ["/bin/sh", "-c", "umask 0777; exec \"$@\"", "sh"]
        try withSystem(through: through) { system in
            for name in ["store.db", "recording", "logs"] {
                let mode = try FileSystem.status(system.home + "/" + name)?.mode ?? 0
                #expect(mode & 0o600 == 0o600, "\(name): \(String(mode, radix: 8))")
            }
        }
    }

    @Test(arguments: ["store.db", "store.db-wal", "lock"])
    func `is no system, in words, where a pipe is in the place of a file`(name: String) throws {
        let home = try Here.makeFolder()
        defer { try? FileSystem.removeTree(home) }
        try #require(unsafe mkfifo("\(home)/\(name)", 0o600) == 0)
        let said = try shell("'\(roostd)' --foreground --home '\(home)' 2>&1; echo \"= $?\"")
        #expect(said.output.contains("\(home)/\(name) is no file"), "\(said)")
        #expect(said.output.hasSuffix("= 1\n"), "\(said)")
    }

    @Test func `lives with files in the folder of recordings that nobody counts so far`() throws {
        let home = try Here.makeFolder()
        defer { try? FileSystem.removeTree(home) }
        try FileSystem.makeDirectory(home + "/recording")
        let name = "\(home)/recording/\(Int.max).recording"
        try FileSystem.write([], atomicallyTo: name)
        try withSystem(home: home) { system in
            #expect(try system.roost("apps").status == .exited(0))
            let recording = try system.roost("replay")
            #expect(recording.status == .exited(0), "\(recording)")
        }
    }
}
