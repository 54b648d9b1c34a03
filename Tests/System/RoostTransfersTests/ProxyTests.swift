import FileContents
import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized, .enabled(if: RealServer.program != nil, RealServer.why))
struct `A proxy to a server with TLS` {
    let folder: Scratch
    let server: RealServer

    init() throws {
        folder = try Scratch()
        server = try RealServer()
        try server.folder.write(pattern(3_000_000), to: "files/photo")
    }

    private func carrier(through proxy: OwnServer, _ name: String = "https_proxy") throws -> Carrier
    {
        try Carrier(
            in: folder,
            environment: ["\(name)=\(proxy.address)"],
            settings: ["caFile": .string(server.authority)]
        )
    }

    @Test(arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy"])
    func `leads to it, and what is said there is between the two`(name: String) throws {
        let proxy = try gate(password: nil)
        let carrier = try carrier(through: proxy, name)
        try carrier.carry(1, server.secureAddress + "/photo")
        let end = try carrier.end(1)
        #expect(end.name == "finished", "\(end)")
        #expect(end.body["version"] == "HTTP/2")
        #expect(end.body["exchanges"]?[0]?["proxy"] == true)
        #expect(try folder.read("1.file") == pattern(3_000_000))
        #expect(proxy.requests.map(\.method) == ["CONNECT"])
        #expect(proxy.requests.first?.path == "localhost:\(server.securePort)")
    }

    @Test func `that wants to know who asks is answered by who knows`() throws {
        let proxy = try gate(password: "Z2F0ZTpvcGVu")
        let carrier = try carrier(through: proxy)
        let address = server.secureAddress + "/photo"
        for password in [nil, "shut"] {
            var known: JSONObject = [:]
            if let password {
                known = ["proxyUser": "gate", "proxyPassword": .string(password)]
            }
            try carrier.carry(1, address, known)
            let asked = try carrier.end(1)
            #expect(asked.name == "challenge", "\(asked)")
            #expect(asked.body["proxy"] == true)
            #expect(asked.body["scheme"] == "basic")
            #expect(asked.body["host"] == "127.0.0.1")
            #expect(asked.body["port"] == .integer(Int64(proxy.port)))
        }
        try carrier.carry(1, address, ["proxyUser": "gate", "proxyPassword": "open"])
        let end = try carrier.end(1)
        #expect(end.name == "finished", "\(end)")
        #expect(try folder.read("1.file") == pattern(3_000_000))
        #expect(!carrier.said.contains { $0.text.contains("open") })
        // The server is not told what the proxy was.
        #expect(try server.served("photo").map(\.status) == [200])
    }

    @Test func `that nobody answers ends the transfer, and is not asked again`() throws {
        let proxy = try gate(password: "Z2F0ZTpvcGVu")
        let carrier = try carrier(through: proxy)
        try carrier.carry(1, server.secureAddress + "/photo", ["challenges": false])
        let end = try carrier.end(1)
        #expect(end.name == "failed", "\(end)")
        #expect(end.body["error"] == "authenticationRequired")
        #expect(end.body["retryable"] == false)
        // No server has answered.
        #expect(end.body["status"] == nil)
    }

    @Test func `is the only one that is told who asks`() throws {
        let origin = try OwnServer { request, exchange in
            try exchange.answer("200 OK", [], pattern(5))
            return true
        }
        let carrier = try Carrier(in: folder)
        let headers: JSON = [["Proxy-Authorization", "Basic Z2F0ZTpvcGVu"], ["X-Kept", "yes"]]
        try carrier.carry(1, origin.address + "/photo", ["headers": headers])
        #expect(try carrier.end(1).name == "finished")
        #expect(origin.requests.first?["x-kept"] == "yes")
        #expect(origin.requests.first?["proxy-authorization"] == nil)
    }

    @Test func `that refuses is no server's answer`() throws {
        let proxy = try OwnServer { _, exchange in
            try exchange.answer("403 No", [], pattern(20))
            return false
        }
        let carrier = try carrier(through: proxy)
        try carrier.carry(1, server.secureAddress + "/photo")
        let end = try carrier.end(1)
        #expect(end.name == "failed", "\(end)")
        #expect(end.body["retryable"] == true)
        #expect(try !folder.has("1.file"))
    }
}

/// A proxy that leads to ports of this machine whoever says what it wants to hear.
private func gate(password: String?) throws -> OwnServer {
    try OwnServer { request, exchange in
        let given = request["proxy-authorization"]
        guard password == nil || given == "Basic \(password ?? "")" else {
            try exchange.answer("407 Who", ["Proxy-Authenticate: Basic realm=\"the gate\""])
            return true
        }
        guard request.method == "CONNECT",
            let port = request.path.split(separator: ":").last.flatMap({ UInt16($0) })
        else {
            try exchange.answer("405 No")
            return false
        }
        let server = Tunnel(try connect(to: port))
        try exchange.write("HTTP/1.1 200 Yes\r\n\r\n")
        try Threads.start(name: "own tunnel") {
            server.pass(from: server.end, to: exchange.connection)
        }
        server.pass(from: exchange.connection, to: server.end)
        return false
    }
}

/// The way from a proxy to a server.
private final class Tunnel: Sendable {
    let end: Descriptor
    init(_ end: consuming Descriptor) { self.end = end }

    /// Passes on what comes, until one of the two has ended.
    func pass(from source: borrowing Descriptor, to target: borrowing Descriptor) {
        do {
            while true {
                var bytes: [UInt8] = []
                guard case .bytes = try source.read(into: &bytes, upTo: 65_536) else { break }
                try target.writeAll(bytes)
            }
        } catch {
            // Who has gone ends the connection, and nothing else.
        }
        _ = shutdown(source.rawValue, Int32(SHUT_RDWR))
        _ = shutdown(target.rawValue, Int32(SHUT_RDWR))
    }
}

private func connect(to port: UInt16) throws -> Descriptor {
    let descriptor = Descriptor(
        owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    )
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    let raw = descriptor.rawValue
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            unsafe Glibc.connect(raw, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
    }
    guard isConnected else { throw TookTooLong(what: "a connection to \(port)") }
    return descriptor
}
