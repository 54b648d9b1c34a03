import RoostWire
import Testing

@Suite struct `A message that is made from an interface` {
    private func read(_ object: JSONObject) throws(FieldError) -> AppInterface.Request {
        try AppInterface.Request(reading: Fields(object, context: "request"))
    }

    private func text(_ message: some WireMessage) -> String {
        var writer = JSONWriter()
        message.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `is read back as it was written`() throws {
        let request = AppInterface.Request(
            identifier: "a",
            kind: .continued,
            earliestBegin: -7,
            requiresNetwork: false,
            title: "\"",
            atOnce: true
        )
        #expect(
            text(request)
                == #"{"identifier":"a","kind":"continued","earliestBegin":-7,"requiresNetwork":false,"title":"\"","atOnce":true}"#
        )
        let object = try #require(try JSON(parsing: Array(text(request).utf8)).asObject)
        #expect(try read(object) == request)
    }

    @Test func `leaves out what is not there, and takes nothing for it`() throws {
        let request = AppInterface.Request(identifier: "a", kind: .refresh)
        #expect(text(request) == #"{"identifier":"a","kind":"refresh"}"#)
        #expect(
            try read(["identifier": "a", "kind": "refresh", "title": .null, "new": 1]) == request
        )
    }

    @Test func `keeps a word that only a later version knows`() throws {
        let request = try read(["identifier": "a", "kind": "later"])
        #expect(request.kind == .unknown("later"))
        #expect(text(request) == #"{"identifier":"a","kind":"later"}"#)
        #expect(
            AppInterface.Kind.allCases.map(\.rawValue).map(AppInterface.Kind.init)
                == AppInterface.Kind.allCases
        )
    }

    static let wrong: [(JSONObject, String)] = [
        (["kind": "refresh"], "identifier"), (["identifier": "a"], "kind"),
        (["identifier": "a", "kind": 1], "kind"),
        (["identifier": "a", "kind": "refresh", "earliestBegin": "soon"], "earliestBegin"),
    ]

    @Test(arguments: wrong)
    func `is refused with the field that is wrong`(object: JSONObject, field: String) {
        let error = #expect(throws: FieldError.self) { try read(object) }
        #expect(error?.description.contains("request.\(field)") == true)
    }

    @Test func `has lists`() throws {
        let many = AppInterface.SubmitMany.Parameters(requests: [
            AppInterface.Request(identifier: "a", kind: .refresh),
            AppInterface.Request(identifier: "b", kind: .processing),
        ])
        #expect(
            text(many)
                == #"{"requests":[{"identifier":"a","kind":"refresh"},{"identifier":"b","kind":"processing"}]}"#
        )
        #expect(text(AppInterface.SubmitMany.Parameters(requests: [])) == #"{"requests":[]}"#)
    }
}
