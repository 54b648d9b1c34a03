import Glibc
import RoostLinux
import Synchronization
import Testing

/// `POLLRDHUP`, which needs a feature macro: the other side sends no more.
private let pollReadHangUp: Int16 = 0x2000

/// A server of ours that does what no good one does.
///
/// Each connection has a thread, and each request is answered by the test.
final class OwnServer: Sendable {
    struct Request: Sendable {
        let method: String
        let path: String
        let headers: [(name: String, value: String)]
        /// How many came before it.
        let number: Int

        subscript(name: String) -> String? {
            headers.first { $0.name.lowercased() == name }?.value
        }

        /// Where the range that is asked for begins.
        var from: Int? {
            self["range"].flatMap { Int($0.dropFirst("bytes=".count).prefix { $0 != "-" }) }
        }
    }

    /// What a test answers with; the connection is closed when the answer returns `false`.
    typealias Answer = @Sendable (Request, Exchange) throws -> Bool

    private struct ClientLeft: Error {}

    final class Exchange: Sendable {
        let connection: Descriptor
        private let held: Mutex<[UInt8]>

        init(_ connection: consuming Descriptor) {
            self.connection = connection
            held = Mutex([])
        }

        func write(_ text: String) throws { try write(Array(text.utf8)) }

        func write(_ bytes: some Collection<UInt8>) throws {
            try connection.writeAll(Array(bytes))
        }

        /// A whole answer.
        func answer(_ status: String, _ headers: [String] = [], _ body: [UInt8] = []) throws {
            let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + headers
            try write(lines.joined(separator: "\r\n") + "\r\n\r\n")
            try write(body)
        }

        /// Takes its time, as a slow server does, and ends when the client leaves meanwhile.
        func takeTime(milliseconds: Int32) throws {
            var client = pollfd(
                fd: connection.rawValue,
                events: pollReadHangUp,
                revents: 0
            )
            if unsafe poll(&client, 1, milliseconds) > 0 { throw ClientLeft() }
        }

        /// What follows a request's head.
        func read(_ count: Int) throws -> [UInt8] {
            try held.withLock { held in
                while held.count < count {
                    guard case .bytes = try connection.read(into: &held, upTo: 65_536) else {
                        break
                    }
                }
                let taken = Array(held.prefix(count))
                held.removeFirst(taken.count)
                return taken
            }
        }

        /// The lines of a request's head; `nil` when there is none any more.
        func head() throws -> [String]? {
            var bytes: [UInt8] = []
            while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
                let byte = try read(1)
                if byte.isEmpty { return nil }
                bytes += byte
            }
            return String(decoding: bytes.dropLast(4), as: UTF8.self).split(separator: "\r\n")
                .map(String.init)
        }
    }

    private let listener: Descriptor
    let port: Int
    private let seen = Seen()
    private let answer: Answer
    var address: String { "http://127.0.0.1:\(port)" }
    var requests: [Request] { seen.requests.withLock { $0 } }

    private final class Seen: Sendable { let requests = Mutex<[Request]>([]) }

    init(_ answer: @escaping Answer) throws {
        listener = Descriptor(
            owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        )
        self.answer = answer
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let raw = listener.rawValue
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(raw, address, length) == 0 && listen(raw, 64) == 0
                    && getsockname(raw, address, &length) == 0
            }
        }
        try #require(isBound, "no port is free")
        port = Int(UInt16(bigEndian: address.sin_port))
        let queue = try listener.duplicate()
        let shared = Shared(queue)
        try Threads.start(name: "own server") { [weak self] in
            while true {
                let number = accept(shared.descriptor.rawValue, nil, nil)
                guard number >= 0 else { return }
                guard let self else {
                    close(number)
                    return
                }
                serve(Exchange(Descriptor(owning: number)))
            }
        }
    }

    deinit { _ = shutdown(listener.rawValue, Int32(SHUT_RDWR)) }

    private final class Shared: Sendable {
        let descriptor: Descriptor
        init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
    }

    private func serve(_ exchange: Exchange) {
        let (answer, seen) = (answer, seen)
        // Without a thread the client finds its connection closed.
        try? Threads.start(name: "own exchange") {
            // A client that goes away ends its connection, and nothing else.
            try? Self.answerAll(exchange, answer, seen)
        }
    }

    private static func answerAll(
        _ exchange: Exchange,
        _ answer: Answer,
        _ seen: Seen
    ) throws {
        while let lines = try exchange.head(), let first = lines.first {
            let words = first.split(separator: " ")
            let headers = lines.dropFirst().map { line in
                let name = line.prefix { $0 != ":" }
                let value = line.dropFirst(name.count + 1).drop { $0 == " " }
                return (name: String(name), value: String(value))
            }
            let request = seen.requests.withLock { requests in
                let request = Request(
                    method: String(words[0]),
                    path: String(words[1]),
                    headers: headers,
                    number: requests.count
                )
                requests.append(request)
                return request
            }
            guard try answer(request, exchange) else { return }
        }
    }
}
