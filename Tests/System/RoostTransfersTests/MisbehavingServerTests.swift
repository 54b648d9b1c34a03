import FileContents
import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A server that misbehaves` {
    let folder: Scratch
    let carrier: Carrier

    init() throws {
        folder = try Scratch()
        carrier = try Carrier(in: folder)
    }

    /// Carries one download to its end.
    private func fetch(
        _ number: Int64 = 1,
        _ more: JSONObject = [:],
        _ answer: @escaping OwnServer.Answer
    ) throws -> (name: String, body: JSON) {
        let server = try OwnServer(answer)
        try carrier.carry(number, server.address + "/file", more)
        return try carrier.end(number)
    }

    @Test func `and closes early is asked again, and what came is kept`() throws {
        let whole = pattern(3_000_000)
        let end = try fetch { _, exchange in
            try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 3000000\r\nETag: \"a\"\r\n\r\n")
            try exchange.write(whole[..<2_000_000])
            return false
        }
        #expect(end.name == "failed")
        #expect(end.body["error"] == "connectionLost")
        #expect(end.body["retryable"] == true)
        #expect(end.body["resumable"] == true)
        #expect(end.body["received"] == 2_000_000)
        #expect(try folder.read("1.part") == Array(whole[..<2_000_000]))
        #expect(try !folder.has("1.file"))
    }

    @Test func `and sends a text that no message may hold is told of without it`() throws {
        let marks = "a" + String(repeating: "\u{301}", count: 31)
        let end = try fetch { _, exchange in
            try exchange.answer("200 OK", ["X-Marks: \(marks)", "X-Plain: a"], pattern(10))
            return true
        }
        #expect(end.name == "finished")
        let names = (end.body["headers"]?.asArray ?? []).compactMap { $0[0]?.asString }
        #expect(names.contains("X-Plain") && !names.contains("X-Marks"), "\(names)")
        // Nor does an address that it leads to keep the end from being told.
        let led = try fetch(2) { _, exchange in
            try exchange.answer("302 Found", ["Location: http://\(marks).example/"])
            return true
        }
        #expect(led.name == "failed", "\(led)")
    }

    @Test func `and says less than it sends gives what it said`() throws {
        let end = try fetch { _, exchange in
            try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n0123456789")
            return false
        }
        #expect(end.name == "finished")
        #expect(try folder.read("1.file") == Array("01234".utf8))
    }

    @Test func `and says two lengths is not believed, whichever it sends`() throws {
        let end = try fetch { _, exchange in
            let lengths = "Content-Length: 3\r\nContent-Length: 5\r\n"
            try exchange.write("HTTP/1.1 200 OK\r\n\(lengths)\r\n01234")
            return false
        }
        #expect(end.name == "failed")
        #expect(end.body["error"] == "badServerResponse")
        #expect(end.body["retryable"] == false)
        #expect(end.body["message"]?.asString?.contains("3 and 5 bytes") == true)
    }

    @Test func `and sends chunks beside a length gives all chunks`() throws {
        let end = try fetch { _, exchange in
            try exchange.write(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 100\r\n\r\n"
                    + "3\r\nabc\r\n0\r\n\r\n"
            )
            return false
        }
        #expect(end.name == "finished")
        #expect(try folder.read("1.file") == Array("abc".utf8))
    }

    @Test func `and never ends its headers is left`() throws {
        let end = try fetch { _, exchange in
            try exchange.write("HTTP/1.1 200 OK\r\n")
            while true { try exchange.write("X-More: \(String(repeating: "x", count: 1000))\r\n") }
        }
        #expect(end.body["error"] == "badServerResponse")
        #expect(end.body["retryable"] == false)
    }

    @Test func `and never ends one header is left`() throws {
        let end = try fetch { _, exchange in
            try exchange.write("HTTP/1.1 200 OK\r\nX: ")
            while true { try exchange.write(String(repeating: "x", count: 1000)) }
        }
        #expect(end.name == "failed")
    }

    @Test(arguments: ["one header of 150 kB", "redirects with 40 kB each", "hints without end"])
    func `and says more before its answer than libcurl takes is left, too`(what: String) throws {
        let server = try OwnServer { request, exchange in
            let long = String(repeating: "x", count: 4000)
            switch what.first {
            case "o":
                let header = String(repeating: "x", count: 150_000)
                try exchange.answer("200 OK", ["X-Long: \(header)"], pattern(10))
            case "r":
                let headers = (0..<10).map { "X-\($0): \(long)" }
                try exchange.answer("302 Found", ["Location: \(request.path)x"] + headers)
            default:
                for _ in 0..<200 {
                    try exchange.write("HTTP/1.1 103 Early Hints\r\nLink: \(long)\r\n\r\n")
                }
                try exchange.answer("200 OK", [], pattern(10))
            }
            return true
        }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/x")
        let end = try carrier.end(1)
        #expect(end.name == "failed", "\(end)")
        #expect(end.body["error"] == "badServerResponse", "\(end)")
        #expect(end.body["retryable"] == false)
    }

    @Test func `and speaks no HTTP is left`() throws {
        let end = try fetch { _, exchange in
            try exchange.write("220 smtp.example.com ESMTP\r\n")
            return false
        }
        #expect(end.body["error"] == "badServerResponse")
    }

    @Test func `and redirects in circles is left after twenty`() throws {
        let server = try OwnServer { _, exchange in
            try exchange.answer("302 Found", ["Location: /again"])
            return true
        }
        try carrier.carry(1, server.address + "/file")
        let end = try carrier.end(1)
        #expect(end.body["error"] == "tooManyRedirects")
        #expect(end.body["retryable"] == false)
        #expect(server.requests.count == 21)
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/x", "dict://a",
    ])
    func `and redirects elsewhere than to the web is not followed`(place: String) throws {
        let end = try fetch { _, exchange in
            try exchange.answer("302 Found", ["Location: \(place)"])
            return true
        }
        #expect(end.body["error"] == "unsupportedURL", "\(end)")
        #expect(try !folder.has("1.file"))
    }

    @Test func `and answers a part that nobody asked for is left`() throws {
        let end = try fetch { _, exchange in
            try exchange.answer("206 Partial", ["Content-Range: bytes 5-9/10"], pattern(5))
            return true
        }
        #expect(end.body["error"] == "badServerResponse")
    }

    @Test(arguments: ["120", "date", "Wed, 21 Oct 2015 07:28:00 GMT", "-7", "99999999999999999999"])
    func `and wants to be left alone says for how long`(after: String) throws {
        let end = try fetch { _, exchange in
            var after = after
            if after == "date" {
                var time = time(nil) + 120
                var parts = unsafe tm()
                unsafe gmtime_r(&time, &parts)
                var text = [CChar](repeating: 0, count: 64)
                let count = unsafe strftime(&text, 64, "%a, %d %b %Y %H:%M:%S GMT", &parts)
                after = String(
                    decoding: text[..<count].map { UInt8(bitPattern: $0) },
                    as: UTF8.self
                )
            }
            try exchange.answer("429 Too Many Requests", ["Retry-After: \(after)"], pattern(300))
            return true
        }
        #expect(end.name == "failed")
        #expect(end.body["retryable"] == true)
        #expect(end.body["status"] == 429)
        let pause = try #require(end.body["retryAfter"]?.asInteger)
        switch after {
        case "120": #expect(pause == 120_000_000)
        case "date": #expect(100_000_000...120_000_000 ~= pause)
        case "Wed, 21 Oct 2015 07:28:00 GMT": #expect(pause == 0)
        default: #expect(0...31_536_000_000_000 ~= pause)
        }
    }

    @Test func `and fails without a time is the answer`() throws {
        let end = try fetch { _, exchange in
            try exchange.answer("503 Unavailable", [], pattern(300))
            return true
        }
        #expect(end.name == "finished")
        #expect(end.body["status"] == 503)
        #expect(try folder.read("1.file") == pattern(300))
    }

    @Test func `and is silent for too long is left; the patience is that between two bytes`() throws
    {
        let end = try fetch(1, ["requestTimeout": 2_000_000]) { _, exchange in
            try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
            // Until the other side closes.
            _ = try exchange.read(1)
            return false
        }
        #expect(end.body["error"] == "timedOut")
        #expect(end.body["retryable"] == true)
        #expect(end.body["received"] == 3)
    }

    @Test func `and trickles is borne as long as something comes`() throws {
        // Longer than the patience in all, with a byte far within it.
        let end = try fetch(1, ["requestTimeout": 3_000_000]) { _, exchange in
            try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n")
            for _ in 0..<40 {
                try exchange.write("x")
                try exchange.takeTime(milliseconds: 100)
            }
            return false
        }
        #expect(end.name == "finished", "\(end)")
    }

    @Test func `does not keep others from theirs`() throws {
        let silent = try OwnServer { _, exchange in
            _ = try exchange.read(1)
            return false
        }
        let good = try OwnServer { _, exchange in
            try exchange.answer("200 OK", [], pattern(10))
            return true
        }
        for number in Int64(1)...20 { try carrier.carry(number, silent.address) }
        try carrier.carry(21, good.address)
        #expect(try carrier.end(21).name == "finished")
    }

    @Test func `is not told of the user in an address, nor is the daemon`() throws {
        let server = try OwnServer { request, exchange in
            if request["authorization"] == nil {
                try exchange.answer("401 No", ["WWW-Authenticate: Basic realm=\"the \\\"r\\\"\""])
            } else {
                try exchange.answer("200 OK", [], Array((request["authorization"] ?? "").utf8))
            }
            return true
        }
        let place = "127.0.0.1:\(server.port)/secret?token=t"
        try carrier.carry(1, "http://alice:s3cret@\(place)")
        let end = try carrier.end(1)
        #expect(end.name == "finished")
        #expect(end.body["url"] == .string("http://\(place)"))
        // alice:s3cret
        #expect(try folder.read("1.file") == Array("Basic YWxpY2U6czNjcmV0".utf8))
        #expect(!carrier.said.contains { $0.text.contains("s3cret") || $0.text.contains("alice") })
        #expect(try !String(decoding: folder.read("1.file"), as: UTF8.self).contains("s3cret"))
    }

    @Test func `and wants a password is asked about`() throws {
        let server = try OwnServer { request, exchange in
            if request["authorization"] == "Basic YWxpY2U6czNjcmV0" {
                try exchange.answer("200 OK", [], pattern(10))
            } else {
                try exchange.answer(
                    "401 No",
                    ["WWW-Authenticate: Basic realm=\"the \\\"r\\\"\""],
                    pattern(20)
                )
            }
            return true
        }
        try carrier.carry(1, server.address)
        let end = try carrier.end(1)
        #expect(end.name == "challenge")
        #expect(end.body["scheme"] == "basic")
        #expect(end.body["realm"] == "the \"r\"")
        #expect(end.body["host"] == "127.0.0.1")
        #expect(end.body["port"] == .integer(Int64(server.port)))
        #expect(end.body["proxy"] == false)
        try carrier.carry(1, server.address, ["user": "alice", "password": "wrong"])
        #expect(try carrier.end(1).name == "challenge")
        try carrier.carry(1, server.address, ["user": "alice", "password": "s3cret"])
        #expect(try carrier.end(1).name == "finished")
        #expect(try folder.read("1.file") == pattern(10))
        try carrier.carry(2, server.address, ["challenges": false])
        let plain = try carrier.end(2)
        #expect(plain.name == "finished" && plain.body["status"] == 401)
        #expect(try folder.read("2.file") == pattern(20))
    }
}
