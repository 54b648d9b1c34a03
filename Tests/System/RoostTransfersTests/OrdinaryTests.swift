import FileContents
import Glibc
import RoostLinux
import RoostWire
import Synchronization
import Testing

@Suite(.serialized, .enabled(if: RealServer.program != nil, RealServer.why))
struct `An ordinary server` {
    let server: RealServer
    let folder: Scratch

    init() throws {
        server = try RealServer()
        folder = try Scratch()
    }

    private func put(_ bytes: [UInt8], _ name: String = "photo") throws {
        try server.folder.write(bytes, to: "files/" + name)
    }

    @Test(arguments: [0, 1, 65_536, 262_144, 262_145, 5_000_000])
    func `gives a file as it is`(count: Int) throws {
        try put(pattern(count))
        let carrier = try Carrier(in: folder)
        try carrier.carry(7, server.address + "/photo")
        let end = try carrier.end(7)
        #expect(end.name == "finished", "\(end)")
        #expect(end.body["status"] == 200)
        #expect(end.body["length"] == .integer(Int64(count)))
        #expect(end.body["version"] == "HTTP/1.1")
        #expect(end.body["url"] == .string(server.address + "/photo"))
        // Its server has room for the next one before the disk has all of it.
        let words = carrier.said.compactMap { $0.asObject?.first?.key }
        #expect(words.suffix(2) == ["flushing", "finished"])
        #expect(try folder.read("7.file") == pattern(count))
        let status = try #require(try FileSystem.status(folder.path + "/7.file"))
        #expect(status.mode == 0o600)
        try carrier.say(["discard": ["number": 7, "folder": .string(folder.path)]])
        #expect(try carrier.end(7).name == "stopped")
        #expect(try FileSystem.list(folder.path) == [])
    }

    @Test func `has a carrier that says whether it is still there`() throws {
        let carrier = try Carrier(in: folder)
        try carrier.say(["ping": [:]])
        _ = try carrier.wait(for: "pong")
    }

    // From too few for a single transfer, and enough for downloads only, to enough for most of them
    // at once.
    @Test(arguments: [10, 11, 14, 20])
    func `is asked again for what no descriptor was left for`(descriptors: Int) throws {
        try put(pattern(300_000))
        try folder.write(pattern(300_000), to: "own")
        let carrier = try Carrier(in: folder, descriptors: descriptors)
        let numbers = Array(Int64(1)...16)
        func carry(_ number: Int64, by carrier: Carrier) throws {
            guard number % 4 == 0 else {
                return try carrier.carry(number, server.address + "/slow/photo")
            }
            try carrier.carry(
                number,
                server.address + "/own-\(number)",
                ["kind": "upload", "method": "PUT", "file": .string(folder.path + "/own")]
            )
        }
        for number in numbers { try carry(number, by: carrier) }
        var finished: Set<Int64> = []
        var unable = 0
        for _ in numbers {
            let end = try carrier.wait(for: "finished", "failed")
            if end.name == "finished", let number = end.body["number"]?.asInteger {
                finished.insert(number)
            } else {
                #expect(end.body["retryable"] == true, "\(end)")
                #expect(end.body["error"] == "insufficientResources", "\(end)")
                unable += 1
            }
        }
        if descriptors < 12 { #expect(unable > 0) }
        // What was left undone is done once there are enough.
        try carrier.kill()
        let next = try Carrier(in: folder)
        for number in numbers where !finished.contains(number) {
            try carry(number, by: next)
            let end = try next.end(number)
            #expect(end.name == "finished", "\(end)")
        }
        for number in numbers where number % 4 != 0 {
            #expect(try folder.read("\(number).file") == pattern(300_000))
        }
    }

    @Test func `is found where it has moved to`() throws {
        try put(pattern(10))
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/moved")
        let end = try carrier.end(1)
        #expect(end.body["url"] == .string(server.address + "/photo"))
        #expect(end.body["status"] == 200)
    }

    @Test func `is believed if an authority vouches for it, and spoken to over HTTP 2`() throws {
        try put(pattern(5_000_000))
        let stranger = try Carrier(in: folder)
        try stranger.carry(1, server.secureAddress + "/photo")
        let refused = try stranger.end(1)
        #expect(refused.body["error"] == "tlsFailed")
        #expect(refused.body["retryable"] == false)
        let settings: JSONObject = ["caFile": .string(server.authority)]
        let carrier = try Carrier(in: folder, settings: settings)
        for number in Int64(2)...20 { try carrier.carry(number, server.secureAddress + "/photo") }
        for number in Int64(2)...20 {
            let end = try carrier.wait(for: "finished", "failed") { _ in true }
            #expect(end.name == "finished" && end.body["version"] == "HTTP/2", "\(number) \(end)")
        }
        for number in 2...20 { #expect(try folder.read("\(number).file") == pattern(5_000_000)) }
    }

    @Test(arguments: [true, false])
    func `gives others theirs while one takes long`(isSecure: Bool) throws {
        try put(pattern(20_000_000), "long")
        try put(pattern(10))
        let settings: JSONObject = ["caFile": .string(server.authority)]
        let carrier = try Carrier(in: folder, settings: settings)
        let address = isSecure ? server.secureAddress : server.address
        try carrier.carry(1, address + "/slow/long")
        // As the daemon does: it asks for the others when the first has said what the server takes.
        _ = try carrier.wait(for: "server", of: 1) { $0["shared"] == .bool(isSecure) }
        let last: Int64 = isSecure ? 20 : 6
        for number in 2...last { try carrier.carry(number, address + "/photo") }
        var ended: Set<Int64> = []
        while ended.count < last - 1 {
            let end = try carrier.wait(for: "finished", "failed")
            #expect(end.name == "finished")
            ended.insert(end.body["number"]?.asInteger ?? 0)
        }
        #expect(!ended.contains(1))
        // All over one connection where the server can do that, and else over six; beside it the
        // daemon's and libcurl's own.
        let most = isSecure ? 4 : 9
        let count = try shell("test $(ls -l /proc/\(carrier.pid)/fd | grep -c socket:) -le \(most)")
        #expect(count == 0)
    }

    @Test func `answers data compressed, and downloads as they are`() throws {
        let text = Array(String(repeating: "the same again; ", count: 10_000).utf8)
        try put(text)
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/photo", ["kind": "data"])
        #expect(try carrier.end(1).name == "finished")
        #expect(try folder.read("1.file") == text)
        try carrier.carry(2, server.address + "/photo")
        #expect(try carrier.end(2).name == "finished")
        #expect(try folder.read("2.file") == text)
        _ = try carrier.leave()
        let served = try server.served("photo").map(\.bytes)
        #expect(served.count == 2 && served[0] < text.count / 10 && served[1] == text.count)
    }

    @Test func `takes a file`() throws {
        let bytes = pattern(3_000_000)
        try folder.write(bytes, to: "mine")
        let carrier = try Carrier(in: folder)
        let more: JSONObject = [
            "kind": "upload", "method": "PUT", "file": .string(folder.path + "/mine"),
        ]
        try carrier.carry(1, server.address + "/theirs", more)
        let end = try carrier.end(1)
        #expect(end.name == "finished" && end.body["status"] == 201, "\(end)")
        #expect(try server.folder.read("files/theirs") == bytes)
        // It has been done: a carrier that is asked again says what was said, and asks nobody.
        try carrier.kill()
        let next = try Carrier(in: folder)
        try next.carry(1, server.address + "/theirs", more)
        let again = try next.end(1)
        var said = try #require(end.body.asObject)
        #expect(said["exchanges"]?.asArray?.count == 1)
        said["exchanges"] = []
        #expect(again.body == .object(said))
        #expect(try server.served("theirs").count == 1)
    }

    @Test func `serves a file once, however often its carrier dies`() throws {
        let bytes = pattern(8 << 20)
        try put(bytes)
        var kills = 0
        for goal in [Int64(1), 4] {
            let carrier = try Carrier(in: folder)
            try carrier.carry(1, server.address + "/slow/photo")
            try carrier.wait(1, toReceive: goal << 20)
            try carrier.kill()
            kills += 1
        }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/slow/photo")
        #expect(try carrier.end(1).name == "finished")
        #expect(try folder.read("1.file") == bytes)
        _ = try carrier.leave()
        let served = try server.served("photo")
        #expect(served.map(\.status) == [200, 206, 206])
        let all = served.reduce(0) { $0 + $1.bytes }
        #expect(all <= bytes.count + kills << 20, "\(all) bytes were served")
        #expect(all >= bytes.count)
    }

    @Test func `is not asked by a carrier that has nobody`() throws {
        let carrier = try Carrier(in: folder)
        #expect(try carrier.leave() == .exited(0))
    }

    @Test func `is asked by a process that has given up its rights`() throws {
        let carrier = try Carrier(in: folder)
        let status = try FileSystem.readText("/proc/\(carrier.pid)/status", limit: 65_536)
        #expect(status.contains("NoNewPrivs:\t1"))
        let limits = try FileSystem.readText("/proc/\(carrier.pid)/limits", limit: 65_536)
        #expect(limits.contains { $0.isNewline })
        #expect(
            limits.split(separator: "\n").contains { line in
                line.hasPrefix("Max core file size") && line.split(separator: " ").contains("0")
            }
        )
    }

    @Test func `is asked through a proxy`() throws {
        // nginx gives a file whose whole address stands in the request as well.
        try put(pattern(10))
        let carrier = try Carrier(in: folder, environment: ["http_proxy=\(server.address)"])
        try carrier.carry(1, "http://elsewhere.invalid/photo")
        #expect(try carrier.end(1).name == "finished")
        #expect(try folder.read("1.file") == pattern(10))
    }
}

@Suite(.serialized) struct `What the daemon asks for` {
    let folder: Scratch
    let carrier: Carrier

    init() throws {
        folder = try Scratch()
        carrier = try Carrier(in: folder)
    }

    @Test(arguments: [
        ("file:///etc/passwd", "unsupportedURL"), ("ftp://localhost/a", "unsupportedURL"),
        ("no url", "badURL"), ("", "badURL"), ("http://", "badURL"), ("http://a b/", "badURL"),
        ("http://127.0.0.1:99999/", "badURL"), ("javascript:alert(1)", "badURL"),
        ("http://127.0.0.1:1/", "cannotConnect"), ("http://nowhere.invalid/", "cannotFindHost"),
    ])
    func `is refused where it is no address of the web`(url: String, error: String) throws {
        try carrier.carry(1, url)
        let end = try carrier.end(1)
        #expect(end.name == "failed")
        #expect(end.body["error"] == .string(error), "\(end)")
    }

    @Test func `may be nonsense`() throws {
        for text in [
            "", "nonsense", "{", "[]", "null", "{\"carry\": 1}", "{\"carry\": {}}",
            "{\"stop\": {}}",
            "{\"stop\": {\"number\": -1}}", "{\"stop\": {\"number\": 1e30}}", "{\"discard\": {}}",
            "{\"configure\": {\"connections\": -5, \"progress\": -1}}",
            "{\"configure\": {\"connections\": 9223372036854775807}}",
            "{\"discard\": {\"number\": -3, \"folder\": \"/\"}}",
            "{\"carry\": {\"number\": -1, \"url\": \"http://a\", \"folder\": \"/tmp\"}}",
            "{\"later\": {\"number\": 1}}", String(repeating: "x", count: 2 << 20),
        ] {
            try carrier.say(raw: text)
        }
        let cargos: [JSONObject] = [
            ["method": "G E T"], ["method": ""], ["body": "!"], ["folder": "relative"],
            ["kind": "other"], ["requestTimeout": 9_223_372_036_854_775_807, "url": "http://a b"],
            ["file": "/nonexistent/file", "kind": "upload", "method": "PUT"],
            ["file": "/", "kind": "upload", "method": "PUT"], ["folder": "/nonexistent/folder"],
        ]
        for (place, more) in cargos.enumerated() {
            let number = Int64(place + 1)
            try carrier.carry(number, "http://127.0.0.1:1/", more)
            let end = try carrier.end(number)
            #expect(end.name == "failed" && end.body["retryable"] == false, "\(more) \(end)")
        }
        #expect(!carrier.hasEnded)
    }

    @Test func `cannot forge a request with a header`() throws {
        let server = try OwnServer { request, exchange in
            let names = request.headers.map { $0.name.lowercased() }
            try exchange.answer("200 OK", [], Array(names.joined(separator: " ").utf8))
            return true
        }
        let headers: JSON = [
            ["X-Good", "1"], ["X-Bad", "1\r\nX-Forged: 1"], ["X-Wo rse", "1"], ["", "1"],
            ["X:Y", "1"],
            ["Content-Length", "5"], ["Transfer-Encoding", "chunked"], ["X-Empty", ""], ["alone"],
        ]
        try carrier.carry(1, server.address, ["headers": headers])
        #expect(try carrier.end(1).name == "finished")
        let names = String(decoding: try folder.read("1.file"), as: UTF8.self).split(separator: " ")
        #expect(
            Set(names) == ["host", "user-agent", "accept", "accept-encoding", "x-good", "x-empty"]
        )
    }

    @Test func `is stopped and goes on`() throws {
        let server = try OwnServer { request, exchange in
            let from = request.from ?? 0
            let range = "Content-Range: bytes \(from)-2999999/3000000"
            let rest = pattern(3_000_000)[from...]
            let status = from > 0 ? "206 Partial Content" : "200 OK"
            try exchange.write("HTTP/1.1 \(status)\r\nETag: \"a\"\r\n\(range)\r\n")
            try exchange.write("Content-Length: \(rest.count)\r\n\r\n")
            try exchange.write(from > 0 ? rest : rest[..<100_000])
            if from == 0 { _ = try exchange.read(1) }
            return from > 0
        }
        try carrier.carry(1, server.address)
        try carrier.wait(1, toReceive: 100_000)
        try carrier.stop(1)
        let stopped = try carrier.end(1)
        #expect(stopped.name == "stopped")
        #expect(stopped.body["received"] == 100_000)
        #expect(stopped.body["resumable"] == true)
        try carrier.carry(1, server.address)
        #expect(try carrier.end(1).name == "finished")
        #expect(try folder.read("1.file") == pattern(3_000_000))
        #expect(server.requests.last?.from == 100_000)
    }

    @Test func `is stopped and asked for again at once`() throws {
        let server = try OwnServer { request, exchange in
            if request.number == 0 {
                try exchange.write(
                    "HTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Length: 300000\r\n\r\n"
                )
                try exchange.write(pattern(100_000))
                _ = try exchange.read(1)
                return false
            }
            try exchange.answer("200 OK", ["ETag: \"b\""], pattern(300_000))
            return true
        }
        try carrier.carry(1, server.address)
        try carrier.wait(1, toReceive: 100_000)
        try carrier.stop(1)
        try carrier.carry(1, server.address)
        #expect(try carrier.end(1).name == "stopped")
        #expect(try carrier.end(1).name == "finished")
        #expect(try folder.read("1.file") == pattern(300_000))
    }

    @Test func `has stopped, too, where it cannot be flushed`() throws {
        let server = try OwnServer { _, exchange in
            try exchange.answer("200 OK", ["ETag: \"a\""], pattern(2_000_000))
            return true
        }
        // The flush is over within some milliseconds: a stop comes before that, or after it.
        for number in Int64(1)...20 {
            // What is flushed cannot get its name.
            try FileSystem.makeDirectory("\(folder.path)/\(number).file/in-the-way", mode: 0o700)
            try carrier.carry(number, server.address)
            _ = try carrier.wait(for: "flushing") { $0.asInteger == number }
            try carrier.stop(number)
            #expect(try carrier.end(number).name == "failed")
            #expect(try carrier.end(number).name == "stopped")
        }
    }

    @Test func `may be ten thousand at once`() throws {
        for number in Int64(1)...10_000 {
            try carrier.carry(number, "http://127.0.0.1:1/\(number)")
        }
        var ended: Set<Int64> = []
        while ended.count < 10_000 {
            let end = try carrier.wait(for: "failed")
            if let number = end.body["number"]?.asInteger { ended.insert(number) }
        }
    }

    @Test func `is asked at once for all that is to be carried`() throws {
        let mayAnswer = Atomic<Bool>(false)
        let arrived = Atomic<Int>(0)
        let server = try OwnServer { _, exchange in
            arrived.wrappingAdd(1, ordering: .relaxed)
            try until("it may be answered") { mayAnswer.load(ordering: .acquiring) }
            try exchange.answer("200 OK", [], pattern(10))
            return true
        }
        for number in Int64(1)...10 { try carrier.carry(number, server.address) }
        try until("all have come") { arrived.load(ordering: .relaxed) == 10 }
        mayAnswer.store(true, ordering: .releasing)
        for _ in 1...10 { _ = try carrier.wait(for: "finished") }
        // It was said before the first end, and once.
        let said = carrier.said.compactMap { $0.asObject?["server"] }
        #expect(said.map { $0.asObject?["shared"] } == [false])
    }
}
