import RoostLinux
import Testing

@testable import RoostHost

/// A machine of a system that nobody else knows of.
private struct Lonely: ~Copyable {
    let folder: String
    var machine: LinuxMachine

    init() throws {
        let folder = "/tmp/roost-rest-\(ThisProcess.pid)-\(Clocks.monotonic())"
        try FileSystem.makeDirectory(folder, mode: 0o700)
        let paths = SystemPaths(home: folder)
        for needed in [paths.apps, paths.containers, paths.groups, paths.transfers, paths.run] {
            try FileSystem.makeDirectory(needed, mode: 0o700)
        }
        var machine = try LinuxMachine(
            paths: paths,
            systemRoot: nil,
            cgroups: nil,
            whyNoCgroups: "a test",
            descriptors: 1024
        )
        try machine.listen()
        self.folder = folder
        self.machine = machine
    }

    /// Waits until something happens, for at most so long.
    ///
    /// - Returns: Whether something was heard, and whether that was a rest.
    mutating func wait(_ nanoseconds: Int64) throws -> (heard: Bool, rested: Bool) {
        let heard = try !machine.collect(within: nanoseconds).isEmpty
        return (heard, machine.wasQuiet)
    }

    deinit {
        // What is left of a test in /tmp is no reason to fail it.
        try? FileSystem.removeTree(folder)
    }
}

@Suite struct `A rest` {
    private static let aWhile: Int64 = 20_000_000_000
    private static let aMoment: Int64 = 1_000_000

    @Test func `is none while somebody is in the middle of a message`() throws {
        var lonely = try Lonely()
        // What the machine has to tell at first.
        while try lonely.wait(Self.aMoment) != (heard: false, rested: true) {}
        let caller = try UnixSocket.connect(path: lonely.machine.paths.socket)
        #expect(try lonely.wait(Self.aWhile) == (heard: true, rested: false))
        try caller.writeAll(Array("{\"method\":".utf8))
        #expect(try lonely.wait(Self.aWhile) == (heard: false, rested: false))
        #expect(try lonely.wait(Self.aMoment) == (heard: false, rested: true))
    }
}
