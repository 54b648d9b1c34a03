import FileContents
import Glibc
import RoostLinux
import RoostWire
import Synchronization
import Testing

/// The carrier's report of its requests, with their times.
@Suite(.serialized) struct `What a transfer asked` {
    let folder: Scratch

    init() throws { folder = try Scratch() }

    private func exchanges(_ end: (name: String, body: JSON)) throws -> [JSON] {
        try #require(end.body["exchanges"]?.asArray)
    }

    private func number(_ exchange: JSON?, _ name: String) throws -> Int64 {
        try #require(exchange?[name]?.asInteger, "no \(name) in \(String(describing: exchange))")
    }

    @Test(.enabled(if: RealServer.program != nil, RealServer.why))
    func `is told in its order, with the steps of each`() throws {
        let server = try RealServer()
        try server.folder.write(pattern(70_000), to: "files/photo")
        let before = Clocks.now().calendar / 1000
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/moved")
        let told = try exchanges(try carrier.end(1))
        let after = Clocks.now().calendar / 1000
        #expect(told.map { $0["status"] } == [301, 200])
        #expect(
            told.map { $0["url"]?.asString } == ["/moved", "/photo"].map { server.address + $0 }
        )
        #expect(told.map { $0["method"] } == ["GET", "GET"])
        #expect(told.map { $0["version"] } == ["HTTP/1.1", "HTTP/1.1"])
        // The second goes over the connection that the first one made.
        #expect(told.map { $0["reused"] } == [nil, true])
        #expect(told.map { $0["connected"] == nil } == [false, true])
        #expect(told.map { $0["secured"] } == [nil, nil])
        #expect(told.map { $0["remote"] } == ["127.0.0.1", "127.0.0.1"])
        #expect(
            told.map { $0["remotePort"] } == [
                .integer(Int64(server.port)), .integer(Int64(server.port)),
            ]
        )
        #expect(try number(told.first, "localPort") == number(told.last, "localPort"))
        let steps = ["lookedUp", "connected", "requested", "answered", "ended"]
        let first = try steps.map { try number(told.first, $0) }
        #expect(first == first.sorted())
        let second = try steps.suffix(3).map { try number(told.last, $0) }
        #expect(second == second.sorted())
        let began = try told.map { try number($0, "began") }
        #expect(try #require(began.first) >= before)
        // The second begins as the first ends, which is never before it is answered.
        let firstEnd = try #require(began.first) + number(told.first, "ended")
        #expect(try #require(began.last) <= firstEnd)
        #expect(try firstEnd <= #require(began.last) + number(told.last, "answered"))
        #expect(try #require(began.last) + (try #require(second.last)) <= after)
        #expect(told.map { $0["answerBody"] } == [nil, 70_000])
        for exchange in told {
            #expect(try number(exchange, "requestHead") > 50)
            #expect(try number(exchange, "answerHead") > 50)
        }
    }

    @Test(.enabled(if: RealServer.program != nil, RealServer.why))
    func `says when a connection was secure, and what was sent`() throws {
        let server = try RealServer()
        try folder.write(pattern(300_000), to: "sent")
        let settings: JSONObject = ["caFile": .string(server.authority)]
        let carrier = try Carrier(in: folder, settings: settings)
        let upload: JSONObject = [
            "kind": "upload", "method": "PUT", "file": .string(folder.path + "/sent"),
        ]
        try carrier.carry(1, server.secureAddress + "/new", upload)
        let told = try exchanges(try carrier.end(1))
        #expect(told.count == 1)
        #expect(told.first?["status"] == 201)
        #expect(told.first?["version"] == "HTTP/2")
        #expect(told.first?["method"] == "PUT")
        #expect(told.first?["requestBody"] == 300_000)
        let secured = try number(told.first, "secured")
        #expect(try number(told.first, "connected") <= secured)
        #expect(try secured <= number(told.first, "requested"))
    }

    /// When a server began to answer, in microseconds since 1970.
    private final class Answering: Sendable {
        private let at = Atomic<Int64>(.max)
        func note() { at.store(Clocks.now().calendar / 1000, ordering: .releasing) }
        var moment: Int64 { at.load(ordering: .acquiring) }
    }

    @Test func `has its own times, whatever came before it took`() throws {
        let answering = Answering()
        let server = try OwnServer { request, exchange in
            guard request.path == "/slow" else {
                try exchange.answer("200 OK", [], pattern(10))
                return true
            }
            // It takes its time, which is none of the next one's.
            try exchange.takeTime(milliseconds: 300)
            answering.note()
            try exchange.answer("302 Found", ["Location: /quick"])
            return true
        }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/slow")
        let told = try exchanges(try carrier.end(1))
        let after = Clocks.now().calendar / 1000
        #expect(told.map { $0["status"] } == [302, 200])
        #expect(
            try number(told.first, "began") + number(told.first, "answered") >= answering.moment
        )
        // Were the first one's time counted once more, it would end in the future.
        #expect(try number(told.last, "began") + number(told.last, "answered") <= after)
        #expect(try number(told.last, "began") + number(told.last, "ended") <= after)
    }

    @Test(arguments: ["GET", "PUT"])
    func `says when the answer began, which is not when something before it came`(
        method: String
    ) throws {
        let answering = Answering()
        let server = try OwnServer { request, exchange in
            if request.method == "PUT" {
                try exchange.write("HTTP/1.1 100 Continue\r\n\r\n")
                _ = try exchange.read(5000)
            } else {
                try exchange.write("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
            }
            // The client has that, and no answer yet.
            try exchange.takeTime(milliseconds: 300)
            answering.note()
            try exchange.answer("200 OK", [], pattern(10))
            return true
        }
        try folder.write(pattern(5000), to: "sent")
        var more: JSONObject = ["method": .string(method)]
        if method == "PUT" {
            more["kind"] = "upload"
            more["file"] = .string(folder.path + "/sent")
        }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address, more)
        let told = try exchanges(try carrier.end(1))
        #expect(told.map { $0["status"] } == [200])
        let began = try number(told.first, "began")
        #expect(try began + number(told.first, "answered") >= answering.moment)
        #expect(try began + number(told.first, "requested") < answering.moment)
        #expect(try number(told.first, "ended") >= number(told.first, "answered"))
    }

    @Test func `counts a head to its last byte, and names no connection that was not there`() throws
    {
        let head =
            "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"
        let server = try OwnServer { _, exchange in
            try exchange.write(head)
            return true
        }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address)
        let told = try exchanges(try carrier.end(1))
        #expect(told.count == 2)
        #expect(told.first?["answerHead"] == .integer(Int64(head.utf8.count)))
        #expect(told.first?["remotePort"] == .integer(Int64(server.port)))
        #expect(told.last?["url"] == "http://127.0.0.1:1/")
        #expect(told.last?["remote"] == nil)
        #expect(told.last?["answerHead"] == nil)
    }

    @Test func `is nothing where it may not be asked for`() throws {
        let server = try OwnServer { _, exchange in
            try exchange.answer("302 Found", ["Location: ftp://127.0.0.1/"])
            return true
        }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address)
        let end = try carrier.end(1)
        #expect(end.body["error"] == "unsupportedURL")
        #expect(try exchanges(end).map { $0["status"] } == [302])
    }

    @Test(.enabled(if: RealServer.program != nil, RealServer.why))
    func `says how long a body is that came compressed`() throws {
        let server = try RealServer()
        try server.folder.write(Array(repeating: 65, count: 100_000), to: "files/text.txt")
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/text.txt", ["kind": "data"])
        let told = try exchanges(try carrier.end(1))
        #expect(told.first?["decodedBody"] == 100_000)
        #expect(try 1..<10_000 ~= number(told.first, "answerBody"))
    }

    @Test func `has one for each question who asks`() throws {
        let server = try OwnServer { request, exchange in
            if request["authorization"] == nil {
                try exchange.answer("401 Who", ["WWW-Authenticate: Basic realm=\"r\""])
            } else {
                try exchange.answer("200 OK", [], pattern(10))
            }
            return true
        }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address, ["user": "anna", "password": "hunter2"])
        let end = try carrier.end(1)
        #expect(end.name == "finished")
        let told = try exchanges(end)
        #expect(told.map { $0["status"] } == [401, 200])
        #expect(!JSON.array(told).text.contains("hunter2"))
    }

    @Test func `says of what failed how far it came`() throws {
        let server = try OwnServer { _, _ in false }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address)
        let cut = try exchanges(try carrier.end(1))
        #expect(cut.count == 1)
        #expect(cut.first?["connected"] != nil)
        #expect(cut.first?["requested"] != nil)
        #expect(cut.first?["status"] == nil)
        #expect(cut.first?["answered"] == nil)
        try carrier.carry(2, "http://127.0.0.1:1/")
        let refused = try exchanges(try carrier.end(2))
        #expect(refused.count == 1)
        #expect(refused.first?["connected"] == nil)
        #expect(refused.first?["requested"] == nil)
        // Nobody is asked for what cannot be asked for.
        try carrier.carry(3, "file:///etc/passwd")
        #expect(try carrier.end(3).body["exchanges"] == [])
    }

    @Test func `is told of as far as there is room, from its end on`() throws {
        let server = try OwnServer { request, exchange in
            let hops = request.path.prefix { $0 == "/" }.count
            if hops > 15 {
                try exchange.answer("200 OK", [], pattern(10))
            } else {
                let long = String(repeating: "x", count: 4000)
                let place = String(repeating: "/", count: hops + 1)
                try exchange.answer(
                    "302 Found",
                    ["Location: http://\(request["host"] ?? "")\(place)\(long)"]
                )
            }
            return true
        }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/")
        let end = try carrier.end(1)
        #expect(end.name == "finished", "\(end)")
        let told = try exchanges(end)
        #expect(2..<10 ~= told.count)
        #expect(JSON.array(told).bytes.count <= 24 << 10)
        #expect(told.last?["status"] == 200)
        #expect(told.dropLast().allSatisfy { $0["status"] == 302 })
    }
}
