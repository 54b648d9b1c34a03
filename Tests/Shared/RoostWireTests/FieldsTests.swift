import RoostWire
import Testing

@Suite struct `The fields of an object` {
    enum Kind: String, CaseIterable {
        case refresh
        case processing
    }

    let fields = Fields(
        [
            "text": "a", "whole": 7, "round": 8.0, "number": 1.5, "yes": true, "nothing": nil,
            "kind": "refresh", "tags": ["a", "b"], "counts": [1, 2], "map": ["x": "1", "y": "2"],
            "inner": ["text": 5, "list": [["n": 1], ["n": "two"]]],
        ],
        context: "Submit.parameters"
    )

    @Test func `are read by what they should be`() throws {
        #expect(try fields.string("text") == "a")
        #expect(try fields.integer("whole") == 7)
        #expect(try fields.integer("round") == 8)
        #expect(try fields.integer("whole", in: 0...7) == 7)
        #expect(try fields.number("whole") == 7)
        #expect(try fields.number("number") == 1.5)
        #expect(try fields.bool("yes"))
        #expect(try fields.bool("other", default: true))
        #expect(try fields.choice("kind", of: Kind.self) == .refresh)
        #expect(try fields.strings("tags") == ["a", "b"])
        #expect(try fields.integers("counts") == [1, 2])
        #expect(try fields.value("number") == 1.5)
        #expect(try fields.object("inner").integer("text") == 5)
    }

    @Test func `are mended where an element of a list cannot be read`() throws {
        let list: JSON = [["n": 1], 7, ["n": "two"], ["n": "none"], ["n": 3]]
        let fields = Fields(["list": list], context: "Submit") { element, _ in
            switch element["n"]?.asString {
            case "two": ["n": "2"]
            case "2": ["n": 2]
            default: nil
            }
        }
        let read = try fields.array("list") { item throws(FieldError) in try item.integer("n") }
        #expect(read == [1, 2, 3])
        #expect(throws: FieldError.self) {
            try fields.array("other") { item throws(FieldError) in try item.integer("n") }
        }
    }

    @Test(arguments: ["nothing", "other"])
    func `may be missing or null where they are optional`(name: String) throws {
        #expect(try fields.optionalString(name) == nil)
        #expect(try fields.optionalInteger(name) == nil)
        #expect(try fields.optionalNumber(name) == nil)
        #expect(try fields.optionalBool(name) == nil)
        #expect(try fields.optionalChoice(name, of: Kind.self) == nil)
        #expect(try fields.optionalStrings(name) == nil)
        #expect(try fields.optionalObject(name)?.object == nil)
        #expect(try fields.optionalArray(name) { $0.object } == nil)
    }

    @Test func `are named with what was expected and what was found`() {
        func message(_ read: () throws -> Void) -> String? {
            #expect(throws: FieldError.self, performing: read)?.description
        }
        #expect(
            message { _ = try fields.string("whole") }
                == "Submit.parameters.whole: expected a string, found the number 7"
        )
        #expect(
            message { _ = try fields.string("nothing") }
                == "Submit.parameters.nothing is missing: expected a string"
        )
        #expect(
            message { _ = try fields.optionalInteger("number") }
                == "Submit.parameters.number: expected a whole number, found the number 1.5"
        )
        #expect(
            message { _ = try fields.integer("whole", in: 0...6) }
                == "Submit.parameters.whole: expected a whole number from 0 to 6, "
                + "found the number 7"
        )
        #expect(
            message { _ = try fields.choice("text", of: Kind.self) }
                == "Submit.parameters.text: expected one of \"refresh\", \"processing\", found \"a\""
        )
        #expect(
            message { _ = try fields.strings("counts") }
                == "Submit.parameters.counts[0]: expected a string, found the number 1"
        )
        #expect(
            message { _ = try fields.array("counts") { $0.object } }
                == "Submit.parameters.counts[0]: expected an object, found the number 1"
        )
        #expect(
            message { _ = try fields.object("inner").string("text") }
                == "Submit.parameters.inner.text: expected a string, found the number 5"
        )
        #expect(
            message { _ = try fields.bool("yes\n") }
                == "Submit.parameters.\"yes\\u{a}\" is missing: expected true or false"
        )
    }

    @Test func `become the standard's error with the parameter's own name`() throws {
        let error = #expect(throws: FieldError.self) {
            try fields.object("inner").array("list") { item throws(FieldError) in
                try item.integer("n")
            }
        }
        let sentence =
            "Submit.parameters.inner.list[1].n: expected a whole number, found \"two\""
        #expect(error?.standard == .invalidParameter("inner", reason: sentence))
    }
}
