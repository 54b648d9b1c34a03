import FileContents
import RoostLinux
import RoostWire
import Testing

/// Every way in which a server may answer a request for the rest of a file with bytes of another
/// one, or of another place, short of lying about its entity tag (RFC 9110, 13.1.5, 14 and 15.3.7).
@Suite(.serialized) struct `A rest that is not of the same file` {
    private let folder: Scratch
    private let other = pattern(6_000_000, version: 1)

    init() throws { folder = try Scratch() }

    enum Lie: String, CaseIterable, Sendable {
        case noTag = "without a tag, as If-Range was ignored"
        case otherPort = "from another port, with the same tag"
        case otherPath = "from another path, with the same tag"
        case weakTag = "with the same tag, made weak"
        case twoRanges = "with two ranges"
        case wholeBody = "with all of the body behind the range that was asked for"
        case longerChunks = "in chunks, longer than its range"
        case shorterChunks = "in chunks, shorter than its range"
        case severalParts = "in several parts"
        case encoded = "in another encoding"
        case otherTotal = "of another length"
        case otherUnit = "in another unit"
        case beyondTheEnd = "beyond the end of the file"
        case earlier = "from an earlier byte on"
    }

    @Test(arguments: Lie.allCases)
    func `is not taken`(lie: Lie) throws {
        let elsewhere = try OwnServer { request, exchange in
            try Self.answer(request, exchange, ["ETag: \"one\""])
        }
        let port = elsewhere.port
        let server = try OwnServer { request, exchange in
            guard request.number > 0 else { return try Self.begin(exchange) }
            return try Self.answer(request, exchange, lie: lie, otherPort: port)
        }
        let kept = try interrupt(server)
        let end = try goOn(server)
        #expect(end.name == "finished", "\(end.body)")
        #expect(try folder.read("1.file") == other)
        #expect(end.body["restarts"] == 1)
        let asked = (server.requests + elsewhere.requests).compactMap(\.from)
        #expect(asked.first == Int(kept))
    }

    @Test func `is not taken where the date that it goes by is not said`() throws {
        let changed = [
            "Last-Modified: Fri, 20 Nov 2026 10:00:00 GMT", "Date: Fri, 20 Nov 2026 11:00:00 GMT",
        ]
        let server = try OwnServer { request, exchange in
            guard request.number > 0 else { return try Self.begin(exchange, changed) }
            return try Self.answer(request, exchange, [])
        }
        _ = try interrupt(server)
        let end = try goOn(server)
        #expect(end.name == "finished", "\(end.body)")
        #expect(try folder.read("1.file") == other)
        #expect(end.body["restarts"] == 1)
    }

    @Test func `does not end a download for good that is then sent a part once more`() throws {
        let server = try OwnServer { request, exchange in
            switch request.number {
            case 0: return try Self.begin(exchange)
            case 1, 2:
                // Whatever is asked for, a part from somewhere else.
                let head = ["ETag: \"one\"", "Content-Range: bytes 1000000-5999999/6000000"]
                try exchange.answer("206 Partial Content", head, pattern(5_000_000))
            default:
                try exchange.answer("200 OK", ["ETag: \"two\""], pattern(6_000_000, version: 1))
            }
            return true
        }
        _ = try interrupt(server)
        let failure = try goOn(server)
        #expect(failure.name == "failed")
        #expect(failure.body["error"] == "badServerResponse")
        #expect(failure.body["retryable"] == true)
        #expect(failure.body["received"] == 0)
        #expect(server.requests.map { $0.from == nil } == [true, false, true])
        let end = try goOn(server)
        #expect(end.name == "finished", "\(end.body)")
        #expect(try folder.read("1.file") == other)
    }

    // MARK: - Servers

    private static func begin(
        _ exchange: OwnServer.Exchange,
        _ headers: [String] = ["ETag: \"one\""]
    ) throws -> Bool {
        let lines = ["HTTP/1.1 200 OK", "Content-Length: 6000000"] + headers
        try exchange.write(lines.joined(separator: "\r\n") + "\r\n\r\n")
        try exchange.write(pattern(6_000_000)[..<4_000_000])
        _ = try exchange.read(1)
        return false
    }

    /// Gives the new file, or what is asked for of it.
    private static func answer(
        _ request: OwnServer.Request,
        _ exchange: OwnServer.Exchange,
        _ headers: [String]
    ) throws -> Bool {
        let new = pattern(6_000_000, version: 1)
        guard let from = request.from else {
            try exchange.answer("200 OK", ["ETag: \"two\""], new)
            return true
        }
        let range = "Content-Range: bytes \(from)-5999999/6000000"
        try exchange.answer("206 Partial Content", headers + [range], Array(new[from...]))
        return true
    }

    private static func answer(
        _ request: OwnServer.Request,
        _ exchange: OwnServer.Exchange,
        lie: Lie,
        otherPort: Int
    ) throws -> Bool {
        let tag = "ETag: \"one\""
        guard let from = request.from else { return try answer(request, exchange, []) }
        let rest = pattern(6_000_000, version: 1)[from...]
        let range = "Content-Range: bytes \(from)-5999999/6000000"
        func part(_ headers: [String], _ body: some Collection<UInt8> = rest) throws {
            try exchange.answer("206 Partial Content", headers, Array(body))
        }
        switch lie {
        case .noTag: try part([range])
        case .otherPort:
            try exchange.answer("302 Found", ["Location: http://127.0.0.1:\(otherPort)/file"])
        case .otherPath where request.path == "/file":
            try exchange.answer("302 Found", ["Location: /other"])
        case .otherPath: try part([tag, range])
        case .weakTag: try part(["ETag: W/\"one\"", range])
        case .twoRanges: try part([tag, range, "Content-Range: bytes 0-5999999/6000000"])
        case .wholeBody: try part([tag, range], pattern(6_000_000, version: 1))
        case .longerChunks: try chunks(pattern(6_000_000, version: 1)[...], range, exchange)
        case .shorterChunks: try chunks(rest.prefix(1000), range, exchange)
        case .severalParts:
            try part([tag, range, "Content-Type: multipart/byteranges; boundary=x"])
        case .encoded: try part([tag, range, "Content-Encoding: x-other"])
        case .otherTotal: try part([tag, "Content-Range: bytes \(from)-5999999/7000000"])
        case .otherUnit: try part([tag, "Content-Range: lines \(from)-5999999/6000000"])
        case .beyondTheEnd:
            try part([tag, "Content-Range: bytes \(from)-6000999/*"], rest + pattern(1000))
        case .earlier:
            let earlier = pattern(6_000_000, version: 1)[(from - 1000)...]
            try part([tag, "Content-Range: bytes \(from - 1000)-5999999/6000000"], earlier)
        }
        return true
    }

    private static func chunks(
        _ body: ArraySlice<UInt8>,
        _ range: String,
        _ exchange: OwnServer.Exchange
    ) throws {
        let head = [
            "HTTP/1.1 206 Partial Content", "ETag: \"one\"", range, "Transfer-Encoding: chunked",
        ]
        try exchange.write(head.joined(separator: "\r\n") + "\r\n\r\n")
        try exchange.write(String(body.count, radix: 16) + "\r\n")
        try exchange.write(body)
        try exchange.write("\r\n0\r\n\r\n")
    }

    private func interrupt(_ server: OwnServer) throws -> Int64 {
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/file")
        try carrier.wait(1, toReceive: 3_900_000)
        try carrier.kill()
        return Int64(try folder.read("1.part").count)
    }

    private func goOn(_ server: OwnServer) throws -> (name: String, body: JSON) {
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/file")
        let end = try carrier.end(1)
        return (end.name, end.body)
    }
}
