import RoostEngine
import RoostLinux
@testable import RoostTransfers
import RoostWire
import Testing

@Suite struct `The mark of a transfer` {
    private var mark: Mark {
        var mark = Mark(address: "http://a/b?c=d")
        mark.validator = "\"tag\""
        mark.total = 1 << 40
        mark.status = 200
        mark.finalAddress = "http://a/é"
        mark.version = "HTTP/2"
        mark.headers = [HeaderField("A", "b\u{0}c"), HeaderField("A", "")]
        mark.restarts = 3
        let file = Mark.FileIdentity(length: 1, changed: -2, inode: .min)
        mark.upload = Mark.Upload(location: "http://a/kept", file: file)
        return mark
    }

    private func file(_ records: [Mark.Record]) -> [UInt8] {
        let head = mark.bytes()
        var file = [UInt8](repeating: 0, count: Int(Mark.headPlace)) + head.bytes
        for record in records {
            let bytes = Mark.bytes(record, head: head.checksum)
            let place = Int(Mark.place(of: record))
            file.replaceSubrange(place..<place + bytes.count, with: bytes)
        }
        return file
    }

    private let one = Mark.Record(sequence: 6, flushed: 5, boot: "a")
    private let two = Mark.Record(sequence: 7, flushed: 9, boot: "b")

    @Test func `is read as it was written, with the later record`() throws {
        let read = try #require(Mark.read(file([one, two])))
        #expect(read.mark == mark)
        #expect(read.record == two)
    }

    @Test func `counts on the earlier record if the later one is torn`() throws {
        for place in 0..<128 {
            var file = file([one, two])
            file[512 + place] ^= 1
            #expect(Mark.read(file)?.record == one)
        }
    }

    @Test func `is worth nothing where any byte of its head is another`() {
        let good = file([one])
        for place in Int(Mark.headPlace)..<good.count {
            var file = good
            file[place] ^= 1
            #expect(Mark.read(file) == nil, "\(place)")
        }
        for length in stride(from: 0, to: good.count, by: 7) {
            #expect(Mark.read(Array(good[..<length])) == nil)
        }
    }

    @Test func `is worth nothing with records of another`() {
        var other = mark
        other.restarts = 4
        let bytes = Mark.bytes(two, head: other.bytes().checksum)
        var file = file([])
        file.replaceSubrange(512..<512 + bytes.count, with: bytes)
        #expect(Mark.read(file) == nil)
    }
}

@Suite struct `The head of a response` {
    private func head(_ lines: String...) -> ResponseHead {
        var head = ResponseHead()
        for line in lines { _ = head.take(line: Array((line + "\r\n").utf8)) }
        _ = head.take(line: Array("\r\n".utf8))
        return head
    }

    @Test func `is that of the last of several`() {
        var head = head("HTTP/1.1 302 Found", "Location: /a")
        #expect(head["location"] == "/a")
        for line in ["HTTP/2 200\r\n", "A:b\r\n", "a: c \r\n", "\r\n", "Trailer: x\r\n"] {
            let isTaken = head.take(line: Array(line.utf8))
            #expect(isTaken)
        }
        #expect(head.status == 200 && head.version == "HTTP/2")
        #expect(head.all("a") == ["b", "c "])
        #expect(head["trailer"] == nil)
    }
}

@Suite struct `A transfer's body` {
    @Test(arguments: [
        ("", [] as [UInt8]), ("AA==", [0]), ("AA", [0]), ("//8=", [255, 255]), ("_-8", [255, 239]),
        ("AAEC", [0, 1, 2]),
    ])
    func `is read from base64`(text: String, bytes: [UInt8]) {
        #expect([UInt8](base64: text) == bytes)
    }

    @Test(arguments: ["A A", "A=A", "é", "AA==A"]) func `is not read from what is none`(
        text: String
    ) {
        #expect([UInt8](base64: text) == nil)
    }
}
