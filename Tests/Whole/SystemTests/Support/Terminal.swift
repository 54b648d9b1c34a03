import Glibc
import RoostLinux
import Testing

/// A terminal with the real `roost` on it, and a test in the place of whoever sits there.
final class Terminal {
    private let master: Descriptor
    private let child: Child
    /// All that has been shown so far.
    private(set) var shown = ""

    /// Starts the command with this terminal for its own, so that Ctrl-C reaches it.
    init(_ words: [String], in system: PrivateSystem) throws {
        master = try Descriptor(path: "/dev/ptmx", flags: O_RDWR | O_NOCTTY)
        // TIOCSPTLCK and TIOCGPTN of tty_ioctl(4), which Swift's modules leave out.
        var isLocked: Int32 = 0
        try #require(unsafe ioctl(master.rawValue, 0x4004_5431, &isLocked) == 0)
        var number: Int32 = 0
        try #require(unsafe ioctl(master.rawValue, 0x8004_5430, &number) == 0)
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        try #require(unsafe ioctl(master.rawValue, UInt(TIOCSWINSZ), &size) == 0)
        let slave = try Descriptor(path: "/dev/pts/\(number)", flags: O_RDWR | O_NOCTTY)
        child = Child(
            try Spawner.spawn(
                executable: "/usr/bin/setsid",
                arguments: ["--ctty", "--wait", Here.programs + "/roost"] + words,
                environment: [
                    "TERM=xterm", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8",
                    "ROOST_HOME=\(system.home)",
                ],
                descriptors: [(slave.rawValue, 0)],
                standardOutput: slave.rawValue
            )
        )
    }

    deinit {
        // A test that failed has not waited for it.
        child.signal(SIGKILL)
        _ = try? child.end()
    }

    func type(_ text: String) throws { try master.writeAll(Array(text.utf8)) }

    /// Waits until something is shown.
    func wait(for text: String) throws {
        while !shown.contains(text) {
            try #require(try readMore(), "the end came without \(text.debugDescription): \(shown)")
        }
    }

    /// Waits for the command's end.
    func end() throws -> RoostLinux.ExitStatus {
        while try readMore() {}
        return try child.end()
    }

    /// Reads what comes next; false when nothing more will.
    private func readMore() throws -> Bool {
        guard try master.waitUntilReadable(milliseconds: patience) else {
            throw TookTooLong(what: "more on the terminal, which shows \(shown)")
        }
        var bytes: [UInt8] = []
        // A terminal that nobody has open any more answers with an error.
        guard case .bytes = try? master.read(into: &bytes, upTo: 4096) else { return false }
        shown += String(decoding: bytes, as: UTF8.self)
        return true
    }
}
