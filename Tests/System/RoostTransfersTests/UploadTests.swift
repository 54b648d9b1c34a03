import FileContents
import Glibc
import RoostLinux
import RoostWire
import Synchronization
import Testing

@Suite(.serialized) struct `An upload that was interrupted` {
    let folder: Scratch
    private let bytes = pattern(4_000_000)

    init() throws {
        folder = try Scratch()
        try folder.write(bytes, to: "mine")
    }

    private var transfer: JSONObject {
        [
            "kind": "upload", "method": "POST", "file": .string(folder.path + "/mine"),
            "headers": [["Content-Type", "image/png"], ["Authorization", "Bearer t"]],
        ]
    }

    /// Keeps what it was sent, as the draft has it.
    private final class Store: Sendable {
        let bytes = Mutex<[UInt8]>([])
    }

    private func server(
        _ store: Store,
        location: String = "/kept/1",
        offset: @escaping @Sendable (Int) -> String? = { "\($0)" }
    ) throws -> OwnServer {
        try OwnServer { request, exchange in
            let length = Int(request["content-length"] ?? "") ?? 0
            switch request.method {
            case "POST":
                if request.number == 0 {
                    if request["expect"] != nil {
                        try exchange.write("HTTP/1.1 100 Continue\r\n\r\n")
                    }
                    try exchange.write(
                        """
                        HTTP/1.1 104 Upload Resumption Supported\r
                        Upload-Draft-Interop-Version: 6\r
                        Location: \(location)\r\n\r\n
                        """
                    )
                    let part = try exchange.read(1_500_000)
                    store.bytes.withLock { $0 = part }
                    // And nothing more: its client is killed meanwhile.
                    _ = try exchange.read(length - 1_500_000 + 1)
                    return false
                }
                if request["expect"] != nil { try exchange.write("HTTP/1.1 100 Continue\r\n\r\n") }
                let all = try exchange.read(length)
                store.bytes.withLock { $0 = all }
                try exchange.answer("201 Created", [], Array("anew".utf8))
            case "HEAD":
                guard let offset = offset(store.bytes.withLock { $0.count }) else {
                    try exchange.write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
                    return true
                }
                try exchange.write(
                    """
                    HTTP/1.1 204 No Content\r\nUpload-Offset: \(offset)\r
                    Upload-Complete: ?0\r\nUpload-Draft-Interop-Version: 6\r\n\r\n
                    """
                )
            default:
                if request["expect"] != nil { try exchange.write("HTTP/1.1 100 Continue\r\n\r\n") }
                let rest = try exchange.read(length)
                store.bytes.withLock { $0 += rest }
                try exchange.answer("201 Created", [], Array("gone on".utf8))
            }
            return true
        }
    }

    private func interrupt(_ server: OwnServer, _ store: Store, isKept: Bool = true) throws {
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/upload", transfer)
        _ = try carrier.wait(for: "progress", of: 1) {
            ($0["sent"]?.asInteger ?? 0) >= 1_000_000
        }
        // The server has said by then where it keeps it, and that has been written down.
        func isWritten() -> Bool {
            guard isKept else { return true }
            guard let mark = try? folder.read("1.mark") else { return false }
            return String(decoding: mark, as: UTF8.self).contains("kept")
        }
        try until("the server has so much of it, and the mark says where") {
            store.bytes.withLock { $0.count } >= 1_500_000 && isWritten()
        }
        try carrier.kill()
    }

    @Test func `goes on where the server has got to`() throws {
        let store = Store()
        let server = try server(store)
        try interrupt(server, store)
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/upload", transfer)
        let end = try carrier.end(1)
        #expect(end.name == "finished" && end.body["status"] == 201, "\(end)")
        #expect(try folder.read("1.file") == Array("gone on".utf8))
        #expect(store.bytes.withLock { $0 } == bytes)
        let requests = server.requests
        #expect(requests.map(\.method) == ["POST", "HEAD", "PATCH"])
        #expect(requests[0]["upload-draft-interop-version"] == "6")
        #expect(requests[0]["upload-complete"] == "?1")
        #expect(requests[0]["content-type"] == "image/png")
        #expect(requests[1].path == "/kept/1")
        #expect(requests[2].path == "/kept/1")
        #expect(requests[2]["upload-offset"] == "1500000")
        #expect(requests[2]["content-length"] == "2500000")
        #expect(requests[2]["content-type"] == "application/partial-upload")
        #expect(requests[2]["authorization"] == "Bearer t")
    }

    @Test(arguments: [nil, "9999999", "-1", "x"])
    func `starts over where the server has nothing to go on with`(offset: String?) throws {
        let store = Store()
        let server = try server(store) { _ in offset }
        try interrupt(server, store)
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/upload", transfer)
        let end = try carrier.end(1)
        #expect(end.name == "finished", "\(end)")
        #expect(end.body["restarts"] == 1)
        #expect(store.bytes.withLock { $0 } == bytes)
        #expect(server.requests.map(\.method) == ["POST", "HEAD", "POST"])
    }

    @Test func `starts over if the file is another`() throws {
        let store = Store()
        let server = try server(store)
        try interrupt(server, store)
        let other = pattern(4_000_000, version: 1)
        try folder.write(other, to: "mine")
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/upload", transfer)
        #expect(try carrier.end(1).name == "finished")
        #expect(store.bytes.withLock { $0 } == other)
        #expect(server.requests.map(\.method) == ["POST", "POST"])
    }

    @Test(arguments: ["http://127.0.0.1:1/kept", "file:///kept", "//elsewhere.invalid/kept"])
    func `starts over rather than tell somebody else`(location: String) throws {
        let store = Store()
        let server = try server(store, location: location)
        try interrupt(server, store, isKept: false)
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/upload", transfer)
        #expect(try carrier.end(1).name == "finished")
        #expect(store.bytes.withLock { $0 } == bytes)
        #expect(server.requests.map(\.method) == ["POST", "POST"])
    }

    @Test func `ends where its file becomes shorter`() throws {
        let server = try OwnServer { request, exchange in
            if request["expect"] != nil { try exchange.write("HTTP/1.1 100 Continue\r\n\r\n") }
            _ = try exchange.read(4_000_000)
            return false
        }
        let carrier = try Carrier(in: folder)
        try #require(try shell("truncate -s 200000000 \(folder.path)/mine") == 0)
        try carrier.carry(1, server.address + "/upload", transfer)
        _ = try carrier.wait(for: "progress", of: 1) { ($0["sent"]?.asInteger ?? 0) >= 1000 }
        try #require(try shell("truncate -s 1000 \(folder.path)/mine") == 0)
        #expect(try carrier.end(1).name == "failed")
    }
}
