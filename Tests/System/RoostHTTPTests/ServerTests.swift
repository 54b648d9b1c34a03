import Glibc
import RoostHTTP
import RoostLinux
import Testing

/// A server, and somebody who has connected to it.
private final class Conversation {
    let server: WebServer
    private let line: Descriptor

    init(_ bounds: WebBounds = WebBounds()) throws {
        server = try WebServer(address: "127.0.0.1", port: 0, bounds: bounds) { _ in .taken }
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = server.port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe connect(made, address, length)
            }
        }
        line = Descriptor(owning: made)
        try #require(result == 0)
    }

    func say(_ text: String) throws { try line.writeAll(Array(text.utf8)) }

    /// Lets the server run until it has nothing to do but wait; gives what it has to tell.
    func settle() throws -> [WebEvent] {
        var events = server.run()
        let poller = try Poller()
        try poller.add(server.rawValue, token: 0)
        var ready: [Poller.Ready] = []
        while true {
            let isDue = server.timeoutNanoseconds.map { $0 <= 0 } ?? false
            try poller.wait(into: &ready, timeoutNanoseconds: 0)
            guard isDue || !ready.isEmpty else { return events }
            events += server.run()
        }
    }

    /// Begins a stream, which has nothing to say yet.
    func beginStream() throws -> WebExchangeID {
        try say("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        var events: [WebEvent] = []
        while events.isEmpty { events = try settle() }
        guard case .request(let id, _) = try #require(events.first) else { throw NoRequest() }
        server.answer(id, WebAnswer(.done, content: .stream))
        _ = try settle()
        #expect(try hears("\r\n\r\n"))
        return id
    }

    /// Whether something comes back, perhaps a moment after it was sent: the kernel has other
    /// things to do as well.
    func hears(_ words: String) throws -> Bool {
        var bytes: [UInt8] = []
        while try line.waitUntilReadable(milliseconds: 30_000) {
            if case .end = try line.read(into: &bytes, upTo: 1 << 16) { break }
            if String(decoding: bytes, as: UTF8.self).contains(words) { return true }
        }
        return false
    }

    struct NoRequest: Error {}
}

@Suite struct `A stream of a server` {
    @Test func `is to be run at once where there is more to say`() throws {
        let conversation = try Conversation()
        let id = try conversation.beginStream()
        for word in ["one", "two", "three"] {
            conversation.server.send(word, to: id)
            #expect(conversation.server.timeoutNanoseconds == 0)
            #expect(try conversation.settle() == [])
            #expect(try conversation.hears(word))
        }
        #expect(conversation.server.timeoutNanoseconds != 0)
    }

    @Test func `is cut off for who takes nothing of it`() throws {
        var bounds = WebBounds()
        bounds.streamBytes = 64 << 10
        let conversation = try Conversation(bounds)
        let id = try conversation.beginStream()
        var events: [WebEvent] = []
        // The kernel takes some of it, however little is read.
        for _ in 0..<10_000 where events.isEmpty {
            conversation.server.send(String(repeating: "x", count: 4096), to: id)
            events = try conversation.settle()
        }
        #expect(events == [.ended(id)])
    }
}
