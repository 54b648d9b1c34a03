import FileContents
import Glibc
import RoostLinux
import RoostTesting
@testable import RoostTransfers
import RoostWire
import Synchronization
import Testing

@Suite(.serialized) struct `A download that was interrupted` {
    let folder: Scratch
    private let whole = pattern(6_000_000)
    private let other = pattern(6_000_000, version: 1)

    init() throws { folder = try Scratch() }

    /// A server that gives the first 4 MB of a file once and then nothing, and later what the test
    /// says.
    private func server(
        _ headers: [String] = ["ETag: \"one\""],
        later: @escaping OwnServer.Answer
    ) throws -> OwnServer {
        try OwnServer { request, exchange in
            guard request.number == 0 else { return try later(request, exchange) }
            let lines = ["HTTP/1.1 200 OK", "Content-Length: 6000000"] + headers
            try exchange.write(lines.joined(separator: "\r\n") + "\r\n\r\n")
            try exchange.write(pattern(6_000_000)[..<4_000_000])
            _ = try exchange.read(1)
            return false
        }
    }

    /// Has a carrier killed once it has most of what the server gives.
    private func interrupt(_ server: OwnServer) throws -> Int64 {
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/file")
        try carrier.wait(1, toReceive: 3_900_000)
        try carrier.kill()
        return Int64(try folder.read("1.part").count)
    }

    private func goOn(_ server: OwnServer) throws -> (end: JSON, response: JSON?, name: String) {
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/file")
        let end = try carrier.end(1)
        let response = carrier.said.last { $0["response"] != nil }?["response"]
        return (end.body, response, end.name)
    }

    @Test func `goes on with the bytes that are there`() throws {
        let server = try server { request, exchange in
            let from = try #require(request.from)
            let rest = pattern(6_000_000)[from...]
            let range = "Content-Range: bytes \(from)-5999999/6000000"
            try exchange.answer("206 Partial Content", ["ETag: \"one\"", range], Array(rest))
            return true
        }
        let kept = try interrupt(server)
        #expect(kept > 3_000_000)
        let (end, response, name) = try goOn(server)
        #expect(name == "finished")
        #expect(try folder.read("1.file") == whole)
        #expect(end["restarts"] == 0)
        #expect(end["length"] == 6_000_000)
        // What the app is told is the answer to what it asked.
        #expect(end["status"] == 200)
        #expect(response?["offset"] == .integer(kept))
        #expect(response?["expected"] == 6_000_000)
        let request = try #require(server.requests.last)
        #expect(request["if-range"] == "\"one\"")
        #expect(request.from == Int(kept))
    }

    @Test func `is not whole with less than was asked for, and asks for what is missing`() throws {
        let server = try server { request, exchange in
            let from = try #require(request.from)
            // A part of what was asked for, and whole as such.
            let end = min(from + 1_500_000, 6_000_000)
            let range = "Content-Range: bytes \(from)-\(end - 1)/6000000"
            let part = Array(pattern(6_000_000)[from..<end])
            try exchange.answer("206 Partial Content", ["ETag: \"one\"", range], part)
            return true
        }
        let kept = try interrupt(server)
        let (less, _, name) = try goOn(server)
        #expect(name == "failed", "\(less)")
        #expect(less["error"] == "connectionLost")
        #expect(less["retryable"] == true)
        #expect(less["received"] == .integer(kept + 1_500_000))
        #expect(try !folder.has("1.file"))
        let (end, response, last) = try goOn(server)
        #expect(last == "finished", "\(end)")
        #expect(response?["offset"] == .integer(kept + 1_500_000))
        #expect(try folder.read("1.file") == whole)
    }

    @Test func `is none for another address, whatever its server says`() throws {
        let server = try server { request, exchange in
            let from = request.from ?? 0
            let status = from > 0 ? "206 Partial Content" : "200 OK"
            let range = "Content-Range: bytes \(from)-5999999/6000000"
            let rest = Array(pattern(6_000_000, version: 1)[from...])
            try exchange.answer(status, ["ETag: \"one\"", range], rest)
            return true
        }
        _ = try interrupt(server)
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/other")
        #expect(try carrier.end(1).name == "finished")
        #expect(server.requests.last?.from == nil)
        #expect(try folder.read("1.file") == other)
    }

    @Test(arguments: ["led elsewhere", "two tags"])
    func `starts over where nobody says that what comes is of the same file`(how: String) throws {
        let server = try server { request, exchange in
            if how == "led elsewhere", request.path == "/file" {
                try exchange.answer("302 Found", ["Location: /other"])
                return true
            }
            let tags = how == "two tags" ? ["ETag: \"one\"", "ETag: \"two\""] : []
            guard let from = request.from else {
                try exchange.answer("200 OK", ["ETag: \"two\""], pattern(6_000_000, version: 1))
                return true
            }
            let range = "Content-Range: bytes \(from)-5999999/6000000"
            let rest = Array(pattern(6_000_000, version: 1)[from...])
            try exchange.answer("206 Partial Content", tags + [range], rest)
            return true
        }
        _ = try interrupt(server)
        let (end, _, name) = try goOn(server)
        #expect(name == "finished", "\(end)")
        #expect(end["restarts"] == 1)
        #expect(try folder.read("1.file") == other)
    }

    @Test func `starts over, and says so, if the file has changed`() throws {
        let server = try server { request, exchange in
            // As every server does that knows If-Range.
            let isOld = request["if-range"] != "\"two\"" && request.from != nil
            if isOld, request["if-range"] == nil {
                let from = request.from ?? 0
                let range = "Content-Range: bytes \(from)-5999999/6000000"
                try exchange.answer(
                    "206 Partial Content",
                    [range],
                    Array(pattern(6_000_000, version: 1)[from...])
                )
                return true
            }
            try exchange.answer("200 OK", ["ETag: \"two\""], pattern(6_000_000, version: 1))
            return true
        }
        _ = try interrupt(server)
        let (end, response, name) = try goOn(server)
        #expect(name == "finished")
        #expect(try folder.read("1.file") == other)
        #expect(end["restarts"] == 1)
        #expect(response?["restarted"]?.asString?.contains("changed") == true)
    }

    @Test(arguments: [
        (0, 5_999_999, 6_000_000, "\"one\""), (1_000_000, 5_999_999, 6_000_000, "\"one\""),
        (-1, 5_999_999, 6_000_000, "\"two\""), (-1, 6_999_999, 7_000_000, "\"one\""),
        (-2, 0, 0, "\"one\""), (-3, 0, 0, "\"one\""),
    ])
    func `starts over if the server answers with another part`(
        first: Int,
        last: Int,
        total: Int,
        tag: String
    ) throws {
        let server = try server { request, exchange in
            guard let from = request.from else {
                try exchange.answer("200 OK", ["ETag: \"two\""], pattern(6_000_000, version: 1))
                return true
            }
            let range =
                switch first {
                case -1: "Content-Range: bytes \(from)-\(last)/\(total)"
                case -2: "X-Nothing: here"
                case -3: "Content-Range: bytes \(from)-99999999999999999999/*"
                default: "Content-Range: bytes \(first)-\(last)/\(total)"
                }
            let body = pattern(2_000_000, version: 1)
            try exchange.answer("206 Partial Content", ["ETag: \(tag)", range], body)
            return true
        }
        _ = try interrupt(server)
        let (end, _, name) = try goOn(server)
        #expect(name == "finished", "\(end)")
        #expect(try folder.read("1.file") == other)
        #expect(end["restarts"] == 1)
    }

    @Test func `starts over if the server has no such part any more`() throws {
        let server = try server { request, exchange in
            if request.from != nil {
                try exchange.answer("416 No", ["Content-Range: bytes */5"], pattern(100))
            } else {
                try exchange.answer("200 OK", ["ETag: \"two\""], pattern(5))
            }
            return true
        }
        _ = try interrupt(server)
        let (end, _, name) = try goOn(server)
        #expect(name == "finished")
        #expect(try folder.read("1.file") == pattern(5))
        #expect(end["restarts"] == 1)
    }

    @Test func `is kept while its server is too busy`() throws {
        let server = try server { _, exchange in
            try exchange.answer("503 Busy", [], pattern(100))
            return true
        }
        let kept = try interrupt(server)
        let (end, _, name) = try goOn(server)
        #expect(name == "failed")
        #expect(end["retryable"] == true && end["resumable"] == true)
        #expect(end["received"] == .integer(kept))
        #expect(try folder.read("1.part") == Array(whole[..<Int(kept)]))
    }

    @Test(arguments: [
        ["ETag: W/\"weak\""], [], ["Last-Modified: Fri, 20 Nov 2026 10:00:00 GMT"],
        ["Last-Modified: nonsense", "Date: Fri, 20 Nov 2026 11:00:00 GMT"],
        [
            "Last-Modified: Fri, 20 Nov 2026 10:00:00 GMT", "Date: Fri, 20 Nov 2026 10:00:00 GMT",
        ],
        ["ETag: \"one\"", "Accept-Ranges: none"],
        // A tag that is weak says that its server knows no better, whatever the date.
        [
            "ETag: W/\"weak\"", "Last-Modified: Fri, 20 Nov 2026 10:00:00 GMT",
            "Date: Fri, 20 Nov 2026 11:00:00 GMT",
        ],
    ])
    func `begins anew where nothing tells whether the file is the same`(headers: [String]) throws {
        let server = try server(headers) { request, exchange in
            #expect(request.from == nil)
            try exchange.answer("200 OK", headers, pattern(6_000_000, version: 1))
            return true
        }
        _ = try interrupt(server)
        let (_, _, name) = try goOn(server)
        #expect(name == "finished")
        #expect(try folder.read("1.file") == other)
    }

    @Test func `goes on by the date of the last change`() throws {
        let changed = "Fri, 20 Nov 2026 10:00:00 GMT"
        let headers = ["Last-Modified: \(changed)", "Date: Fri, 20 Nov 2026 11:00:00 GMT"]
        let server = try server(headers) { request, exchange in
            let from = try #require(request.from)
            let range = "Content-Range: bytes \(from)-5999999/6000000"
            let rest = Array(pattern(6_000_000)[from...])
            try exchange.answer("206 Partial Content", headers + [range], rest)
            return true
        }
        _ = try interrupt(server)
        let (_, _, name) = try goOn(server)
        #expect(name == "finished")
        #expect(server.requests.last?["if-range"] == changed)
        #expect(try folder.read("1.file") == whole)
    }

    /// What a power cut does: bytes that were never flushed are gone, or something else.
    @Test func `relies on what had reached the disk after a power cut`() throws {
        let server = try server { request, exchange in
            let from = request.from ?? 0
            let range = "Content-Range: bytes \(from)-5999999/6000000"
            try exchange.answer(
                "206 Partial Content",
                ["ETag: \"one\"", range],
                Array(pattern(6_000_000)[from...])
            )
            return true
        }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/file")
        try carrier.wait(1, toReceive: 3_900_000)
        try carrier.stop(1)
        let stopped = try carrier.end(1)
        #expect(stopped.body["resumable"] == true)
        #expect(stopped.body["validator"] == "\"one\"")
        try carrier.kill()
        // Another run of the machine, in which the last bytes are not what they were.
        var mark = try folder.read("1.mark")
        let record = try #require(Mark.read(mark))
        // It may have been stopped before the last of what the server had sent.
        #expect(record.record.flushed >= 3_900_000)
        #expect(stopped.body["received"] == .integer(record.record.flushed))
        let old = Mark.Record(sequence: 1 << 32, flushed: 1_234_567, boot: "another run")
        let bytes = Mark.bytes(old, head: record.checksum)
        let place = Int(Mark.place(of: old))
        mark.replaceSubrange(place..<place + bytes.count, with: bytes)
        try folder.write(mark, to: "1.mark", mode: 0o600)
        var part = try folder.read("1.part")
        for place in 1_234_567..<part.count { part[place] = 0 }
        try folder.write(part, to: "1.part", mode: 0o600)
        let (_, response, name) = try goOn(server)
        #expect(name == "finished")
        #expect(response?["offset"] == 1_234_567)
        #expect(try folder.read("1.file") == whole)
    }

    @Test func `has noted how much of it is on the disk while more may come`() throws {
        let server = try server { _, _ in false }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address + "/file")
        try carrier.wait(1, toReceive: 3_900_000)
        try until("so much of it is flushed") {
            Mark.read(try folder.read("1.mark"))?.record.flushed ?? 0 >= 4_000_000 - 1 << 20
        }
    }

    @Test(arguments: 0..<12)
    func `begins anew where its mark is damaged`(place: Int) throws {
        let server = try server { request, exchange in
            let from = request.from ?? 0
            let status = from > 0 ? "206 Partial Content" : "200 OK"
            let range = "Content-Range: bytes \(from)-5999999/6000000"
            try exchange.answer(
                status,
                ["ETag: \"one\"", range],
                Array(pattern(6_000_000)[from...])
            )
            return true
        }
        _ = try interrupt(server)
        var mark = try folder.read("1.mark")
        if place == 0 { mark.removeLast(40) }
        if place == 1 { mark = [] }
        // Both records, so that neither counts, or the head.
        if place > 1, place < 8 { for each in [0, 512] { mark[each + place * 10] ^= 0x55 } }
        if place >= 8 { mark[1024 + place * 3] ^= 0x55 }
        try folder.write(mark, to: "1.mark", mode: 0o600)
        let (_, _, name) = try goOn(server)
        #expect(name == "finished")
        #expect(try folder.read("1.file") == whole)
    }

    private final class Served: Sendable { let bytes = Atomic<Int>(0) }

    @Test func `is whole after being killed at any moment`() throws {
        let served = Served()
        // In pieces, so that there are moments.
        let server = try OwnServer { request, exchange in
            let from = request.from ?? 0
            let status = from > 0 ? "206 Partial Content" : "200 OK"
            let rest = pattern(6_000_000)[from...]
            try exchange.write(
                """
                HTTP/1.1 \(status)\r\nContent-Length: \(rest.count)\r\nETag: "one"\r
                Content-Range: bytes \(from)-5999999/6000000\r\n\r\n
                """
            )
            var place = from
            while place < 6_000_000 {
                let end = min(place + 50_000, 6_000_000)
                try exchange.write(rest[place..<end])
                served.bytes.wrappingAdd(end - place, ordering: .relaxed)
                place = end
                try exchange.takeTime(milliseconds: 1)
            }
            return true
        }
        var kills = 0
        var generator = SeededGenerator(seed: 7)
        var goal: Int64 = 0
        while true {
            let carrier = try Carrier(in: folder)
            try carrier.carry(1, server.address + "/file")
            goal += Int64(generator.next() % 700_000)
            let message = try carrier.wait(for: "progress", "finished", of: 1) {
                $0["length"] != nil || ($0["received"]?.asInteger ?? 0) >= goal
            }
            guard message.name == "progress" else { break }
            try carrier.kill()
            kills += 1
        }
        #expect(kills > 5)
        #expect(try folder.read("1.file") == whole)
        // What lies in a connection's buffers when its reader dies was served as well.
        let twice = served.bytes.load(ordering: .relaxed) - 6_000_000
        #expect(twice <= kills * (1 << 20), "\(twice) bytes were served twice in \(kills) kills")
    }
}
