import Foundation
import Glibc
import RoostLinux
import Testing
import os

@Suite struct `The journal` {
    @Test func `gets each message with what is known about it`() throws {
        let journal = try Journal()
        let outlet = LogOutlet(
            settings: LogOutlet.Settings(),
            app: "Stormy",
            journal: try JournalSocket(path: journal.path)
        ) { _ in }
        let log = OSLog(subsystem: "com.example", category: "a\nPRIORITY=0", outlet: outlet)
        Logger(log).error("cannot fetch\nPRIORITY=0")
        #expect(
            journal.next() == """
                MESSAGE=cannot fetch\\nPRIORITY=0
                PRIORITY=3
                SYSLOG_IDENTIFIER=Stormy
                ROOST_APP=Stormy
                ROOST_LEVEL=error
                ROOST_SUBSYSTEM=com.example
                ROOST_CATEGORY=a\\nPRIORITY=0

                """
        )
    }

    @Test func `is not waited for when it is behind`() throws {
        let journal = try Journal()
        let socket = try JournalSocket(path: journal.path)
        let entry = [UInt8](repeating: 65, count: 1000)
        var taken = 0
        // It would wait for ever at one of these: nobody reads.
        while taken < 100_000, socket.send(entry) { taken += 1 }
        #expect(taken > 0 && taken < 100_000)
        _ = journal.next()
        #expect(socket.send(entry))
    }

    @Test func `is done without where there is none, or no longer`() throws {
        #expect(throws: SocketError.self) { try JournalSocket(path: "/nonexistent/socket") }
        let journal = try Journal()
        let socket = try JournalSocket(path: journal.path)
        try FileManager.default.removeItem(atPath: journal.path)
        #expect(!socket.send([65]))
    }
}

/// A socket that takes datagrams, as systemd's journal has it.
private final class Journal {
    let path: String
    private let descriptor: Int32

    init() throws {
        path =
            FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString).path
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        try #require(descriptor >= 0 && bytes.count < 108)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        let bound = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
    }

    deinit {
        _ = close(descriptor)
        _ = unsafe unlink(path)
    }

    func next() -> String {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = unsafe bytes.withUnsafeMutableBytes { bytes in
            unsafe recv(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
        }
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
