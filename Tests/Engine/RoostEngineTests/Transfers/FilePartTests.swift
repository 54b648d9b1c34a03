@testable import RoostEngine
import Testing

@Suite struct `The answer with a file` {
    private func answer(_ headers: (String, String)...) -> FileAnswer {
        FileAnswer(
            status: 206,
            address: "http://a.example/file",
            headers: headers.map { HeaderField($0.0, $0.1) }
        )
    }

    @Test(arguments: [
        ("bytes 0-4/5", true), ("bytes 0-4/*", true), ("BYTES 0-4/5", true), ("bytes 4-0/5", false),
        ("bytes 0-5/5", false), ("bytes */5", false), ("bytes -1-4/5", false), ("0-4/5", false),
        ("bytes 0-4", false), ("bytes 0-99999999999999999999/*", false), ("bytes +0-4/5", false),
        ("bytes 0-9223372036854775807/*", false), ("bytes 0-4/5/6", false), ("", false),
        ("bytes 0-4/5  ", true), ("lines 0-4/5", false),
    ])
    func `has a range or has none`(text: String, isOne: Bool) {
        #expect((answer(("Content-Range", text)).contentRange != nil) == isOne)
    }

    @Test func `has no range where its body is longer, or is several`() {
        let range = ("content-range", "bytes 0-4/9")
        #expect(answer(range, ("Content-Length", "5")).contentRange != nil)
        #expect(answer(range, ("Content-Length", "9")).contentRange == nil)
        #expect(answer(range, range).contentRange == nil)
        let several = ("Content-Type", "Multipart/ByteRanges; boundary=x")
        #expect(answer(range, several).contentRange == nil)
    }

    @Test func `has no length where two differ`() {
        #expect(answer(("Content-Length", "5"), ("content-length", "5")).contentLength == 5)
        let two = answer(("Content-Length", "5"), ("Content-Length", "6"))
        #expect(two.contentLength == nil && two.hasUnclearLength)
        #expect(answer(("Content-Length", "-5")).contentLength == nil)
        let chunked = answer(("Transfer-Encoding", "chunked"), ("Content-Length", "5"))
        #expect(chunked.contentLength == nil)
    }

    @Test(arguments: ["99999999999999999999999", "-5", "five", "", "5,", "5, 6"])
    func `has no clear length where it is no number`(length: String) {
        #expect(answer(("Content-Length", length)).hasUnclearLength)
        let chunked = answer(("Transfer-Encoding", "chunked"), ("Content-Length", length))
        #expect(!chunked.hasUnclearLength)
    }

    @Test(arguments: ["5", "5, 5", " 5"]) func `has the length that is named`(length: String) {
        let answer = answer(("Content-Length", length))
        #expect(!answer.hasUnclearLength && answer.contentLength == 5)
    }

    @Test(
        arguments: [
            (["ETag: \"a\""], "\"a\""), (["ETag: W/\"a\""], nil), (["ETag: a"], nil),
            (["ETag: \""], nil),
            (["ETag: \"a\"", "ETag: \"b\""], nil),
            (
                [
                    "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT",
                    "Date: Sun, 06 Nov 1994 08:50:37 GMT",
                ], "Sun, 06 Nov 1994 08:49:37 GMT"
            ),
            // Less than a minute: what is changed next may have the same date.
            (
                [
                    "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT",
                    "Date: Sun, 06 Nov 1994 08:50:36 GMT",
                ], nil
            ),
            // Who has a tag goes by the tag, and a weak one is good for nothing.
            (
                [
                    "ETag: W/\"a\"", "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT",
                    "Date: Mon, 07 Nov 1994 08:50:37 GMT",
                ], nil
            ),
            (["Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT"], nil),
        ] as [([String], String?)]
    )
    func `is told from others by what does so for certain`(lines: [String], validator: String?) {
        let headers = lines.map { line in
            let name = String(line.prefix { $0 != ":" })
            return HeaderField(name, String(line.dropFirst(name.count + 2)))
        }
        let answer = FileAnswer(status: 200, address: "http://a.example/", headers: headers)
        #expect(answer.validator == validator)
    }

    @Test(
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200),
            ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 24:49:37 GMT", nil),
            ("Wed, 29 Feb 2023 00:00:00 GMT", nil), ("Sun, 06 Nov 1994 08:49:37 EST", nil),
            ("Sun, +6 Nov 1994 08:49:37 GMT", nil), ("", nil), ("ééééééééééééé GMT", nil),
            ("Sun, 00 Nov 1994 08:49:37 GMT", nil),
            ("Sun, 06 Nov 0000 08:49:37 GMT", -62_140_403_423),
        ] as [(String, Int64?)]
    )
    func `has dates in one form`(text: String, seconds: Int64?) {
        #expect(WebDate.seconds(text) == seconds)
    }
}

@Suite struct `The rest of a file` {
    private let tag = HeaderField("ETag", "\"one\"")

    private func part(
        _ headers: [HeaderField] = [HeaderField("ETag", "\"one\"")],
        at address: String = "http://a.example/file",
        total: Int64? = 10,
        length: Int64 = 4
    ) -> FilePart? {
        let first = FileAnswer(status: 200, address: address, headers: headers)
        return FilePart(of: first, validator: first.validator, total: total, length: length)
    }

    private func verdict(
        _ range: String,
        _ headers: [HeaderField] = [HeaderField("ETag", "\"one\"")],
        at address: String = "http://a.example/file",
        of part: FilePart?
    ) throws -> FilePart.Verdict {
        let headers = headers + [HeaderField("Content-Range", "bytes \(range)")]
        return try #require(part).verdict(
            on: FileAnswer(status: 206, address: address, headers: headers)
        )
    }

    @Test func `goes on to the byte, to the end or as far as it says`() throws {
        #expect(try verdict("4-9/10", of: part()) == .joins(end: 10, total: 10))
        #expect(try verdict("4-6/10", of: part()) == .joins(end: 7, total: 10))
        #expect(try verdict("4-9/*", of: part()) == .joins(end: 10, total: 10))
        #expect(try verdict("4-9/10", of: part(total: nil)) == .joins(end: 10, total: 10))
    }

    @Test func `is none where nobody says how long the whole is`() throws {
        guard case .isRefused = try verdict("4-9/*", of: part(total: nil)) else {
            Issue.record("a part was taken for all that is left")
            return
        }
    }

    @Test(arguments: ["3-9/10", "5-9/10", "4-10/11", "4-11/*", "0-9/10"])
    func `is none from elsewhere in the file, or of another length`(range: String) throws {
        guard case .isRefused = try verdict(range, of: part()) else {
            Issue.record("\(range) was taken")
            return
        }
    }

    @Test(arguments: [
        ("HTTP://A.example:80/file?signed=2#x", true), ("https://a.example/file", false),
        ("http://a.example:81/file", false), ("http://b.example/file", false),
        ("http://a.example/other", false), ("http://a.example/file/", false),
        ("http://a.example/File", false),
    ])
    func `is of the same place, though the query may be signed anew`(
        address: String,
        isSame: Bool
    ) throws {
        let verdict = try verdict("4-9/10", at: address, of: part())
        #expect((verdict == .joins(end: 10, total: 10)) == isSame)
    }

    @Test func `has the same date, and the whole address with it`() throws {
        let dated = [
            HeaderField("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"),
            HeaderField("Date", "Mon, 07 Nov 1994 08:49:37 GMT"),
        ]
        let part = part(dated, at: "http://a.example/file?n=1")
        let same = "http://a.example/file?n=1"
        let joined = FilePart.Verdict.joins(end: 10, total: 10)
        #expect(try verdict("4-9/10", dated, at: same, of: part) == joined)
        #expect(try verdict("4-9/10", dated, at: "http://a.example/file?n=2", of: part) != joined)
        #expect(try verdict("4-9/10", dated + [tag], at: same, of: part) != joined)
        #expect(try verdict("4-9/10", [dated[1]], at: same, of: part) != joined)
    }

    @Test func `is in the same encoding`() throws {
        let packed = [tag, HeaderField("Content-Encoding", "gzip")]
        let joined = FilePart.Verdict.joins(end: 10, total: 10)
        #expect(try verdict("4-9/10", packed, of: part(packed)) == joined)
        #expect(try verdict("4-9/10", packed, of: part()) != joined)
        #expect(try verdict("4-9/10", of: part(packed)) != joined)
    }

    @Test func `is asked for only where something tells the file from others`() {
        #expect(part([]) == nil)
        #expect(part(length: 0) == nil)
        let first = FileAnswer(status: 200, address: "http://a.example/", headers: [])
        #expect(FilePart(of: first, validator: "\"one\"", total: 10, length: 4) == nil)
    }
}
