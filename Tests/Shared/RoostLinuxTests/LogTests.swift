import Glibc
import RoostLinux
import Testing

@Suite struct `A log` {
    let scratch: Scratch
    var path: String { scratch.path + "/log" }

    init() throws { scratch = try Scratch() }

    @Test func `grows with whatever is written to it`() throws {
        for word in ["one ", "two"] {
            let log = try FileSystem.openForAppending(path)
            try log.writeAll(Array(word.utf8))
            #expect(fcntl(log.rawValue, F_GETFL) & O_NONBLOCK == 0)
        }
        #expect(try FileSystem.readText(path, limit: 100) == "one two")
        #expect(try FileSystem.status(path)?.mode == 0o600)
    }

    @Test(.timeLimit(.minutes(20)))
    func `that is a pipe which nobody reads is refused at once`() throws {
        _ = unsafe mkfifo(path, 0o600)
        let error = #expect(throws: SystemError.self) {
            _ = try FileSystem.openForAppending(path)
        }
        #expect(error?.number == ENXIO)
    }
}
