import Foundation
import RoostLinux
import Testing

/// A terminal with a program on it, and a test in the place of whoever sits there.
final class PseudoTerminal {
    /// The folder of what was built, in which these tests are.
    static let products = URL(fileURLWithPath: CommandLine.arguments[0])
        .resolvingSymlinksInPath().deletingLastPathComponent().path

    static func path(of program: String) -> String? {
        ["/usr/bin/", "/bin/"].map { $0 + program }.first {
            ((try? FileSystem.status($0)) ?? nil)?.isExecutable == true
        }
    }

    private let master: Descriptor
    private let program: ProcessHandle
    /// All that has been shown so far.
    private(set) var shown = ""

    /// Starts a program that has this terminal for its own, so that Ctrl-C reaches it.
    init(
        _ command: [String],
        columns: UInt16 = 80,
        environment: [String] = [],
        in folder: String
    ) throws {
        master = try Descriptor(path: "/dev/ptmx", flags: O_RDWR | O_NOCTTY)
        // TIOCSPTLCK and TIOCGPTN of tty_ioctl(4), which Swift's modules leave out.
        var isLocked: Int32 = 0
        try #require(unsafe ioctl(master.rawValue, 0x4004_5431, &isLocked) == 0)
        var number: Int32 = 0
        try #require(unsafe ioctl(master.rawValue, 0x8004_5430, &number) == 0)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(unsafe ioctl(master.rawValue, UInt(TIOCSWINSZ), &size) == 0)
        let slave = try Descriptor(path: "/dev/pts/\(number)", flags: O_RDWR | O_NOCTTY)
        program = try Spawner.spawn(
            executable: "/usr/bin/setsid",
            arguments: ["--ctty", "--wait"] + command,
            environment: ["TERM=xterm", "PATH=\(Self.products):/usr/bin:/bin"] + environment,
            workingDirectory: folder,
            descriptors: [(source: slave.rawValue, target: 0)],
            standardOutput: slave.rawValue
        )
    }

    func type(_ text: String) throws { try master.writeAll(Array(text.utf8)) }

    func resize(columns: UInt16) throws {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(unsafe ioctl(master.rawValue, UInt(TIOCSWINSZ), &size) == 0)
    }

    /// Waits until something is shown after what was waited for last.
    func wait(for text: String) throws {
        while !shown[waited...].contains(text) {
            try #require(
                try readMore(),
                "the program ended without \(text.debugDescription): \(shown)"
            )
        }
        if let range = shown[waited...].firstRange(of: text) { waited = range.upperBound }
    }

    /// Waits for the program's end.
    func end() throws -> RoostLinux.ExitStatus? {
        while try readMore() {}
        _ = try program.waitUntilEnded()
        return try program.reap()
    }

    private lazy var waited = shown.startIndex

    /// Reads what comes next; false when nothing more will.
    private func readMore() throws -> Bool {
        var bytes: [UInt8] = []
        do {
            // A terminal that nobody has open any more answers with an error.
            guard case .bytes = try master.read(into: &bytes, upTo: 4096) else { return false }
        } catch {
            return false
        }
        let place = shown.utf8.distance(from: shown.startIndex, to: waited)
        shown += String(decoding: bytes, as: UTF8.self)
        waited = shown.utf8.index(shown.startIndex, offsetBy: place)
        return true
    }
}
