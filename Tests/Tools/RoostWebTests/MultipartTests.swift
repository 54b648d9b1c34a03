import RoostWeb
import Testing

private let type = "multipart/form-data; boundary=----x"

private func form(_ parts: String...) -> [UInt8] {
    Array((parts.map { "------x\r\n\($0)\r\n" }.joined() + "------x--\r\n").utf8)
}

/// What was read, with the bytes of a field together.
private func read(_ bytes: [UInt8], piece: Int = .max) throws -> [String] {
    var reader = try MultipartReader(contentType: type)
    var words: [String] = []
    var body: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        let part = rest.prefix(piece)
        rest = rest.dropFirst(part.count)
        for event in try reader.take(Array(part)) {
            switch event {
            case .begin(let name, let file): words.append("\(name) \(file ?? "-")")
            case .bytes(let some): body += some
            case .end:
                words.append(String(decoding: body, as: UTF8.self))
                body = []
            }
        }
    }
    try reader.finish()
    return words
}

@Suite struct `A form with files` {
    private let whole = form(
        "Content-Disposition: form-data; name=\"a\"\r\n\r\none\r\ntwo",
        "Content-Disposition: form-data; name=\"f\"; filename=\"x \\u.txt\"\r\nContent-Type: text/plain"
            + "\r\n\r\n\r\n------y\r\n--\r\n",
        "content-disposition: form-data; filename=\"\"; name=\"empty\"\r\n\r\n"
    )

    @Test(arguments: [1, 2, 3, 5, 7, 64, .max])
    func `is read in whatever pieces it comes`(piece: Int) throws {
        #expect(
            try read(whole, piece: piece) == [
                "a -", "one\r\ntwo", "f x \\u.txt", "\r\n------y\r\n--\r\n", "empty ", "",
            ]
        )
    }

    @Test func `has names as browsers write them`() throws {
        let words = try read(
            form(
                "Content-Disposition: form-data; name=\"a%22b%0D%0A\"; filename=\"%22.txt\"\r\n\r\n1"
            )
        )
        #expect(words == ["a\"b\r\n \".txt", "1"])
    }

    @Test(arguments: [
        "", "text/plain", "multipart/form-data", "multipart/form-data; boundary=",
        "multipart/form-data; boundary=\(String(repeating: "x", count: 71))",
    ])
    func `is none without a boundary`(type: String) {
        #expect(throws: MultipartReader.Fault.self) { _ = try MultipartReader(contentType: type) }
    }

    @Test func `is refused where it is cut off`() {
        for count in stride(from: 0, to: whole.count - 4, by: 3) {
            #expect(throws: MultipartReader.Fault.self) { _ = try read(Array(whole[..<count])) }
        }
    }

    @Test(arguments: ["\r\n\r\nx", "Content-Disposition: form-data\r\n\r\nx"])
    func `is refused with a field that has no name`(part: String) {
        #expect(throws: MultipartReader.Fault.self) { _ = try read(form(part)) }
    }

    @Test func `is refused with a head without an end`() {
        let bytes = Array("------x\r\n".utf8) + Array(repeating: UInt8(ascii: "a"), count: 20_000)
        #expect(throws: MultipartReader.Fault.self) { _ = try read(bytes, piece: 100) }
    }
}
