import RoostWire
import Testing

@Suite struct `A JSON text` {
    @Test(
        arguments: [
            ("null", JSON.null), ("true", true), ("false", false), ("0", 0), ("-0", 0),
            ("-17", -17),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            ("1.5", 1.5), ("1e3", 1000.0), ("-2.5E-3", -0.0025), ("1e-400", 0.0),
            ("\"\"", ""), ("\"a b\"", "a b"), (" [ ] ", []), ("{\t}\n", [:]),
            ("[1,[2],{}]", [1, [2], [:]]), ("{\"a\":{\"b\":null}}", ["a": ["b": nil]]),
            (#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83d\ude00""#, "\"\\/\u{8}\u{C}\n\r\tAé€😀"),
            ("\"\u{7F}é€😀\"", "\u{7F}é€😀"), (#""\u0000""#, "\u{0}"),
        ] as [(String, JSON)]
    )
    func `is read as the value it stands for`(text: String, value: JSON) throws {
        #expect(try JSON(parsing: text) == value)
    }

    @Test(arguments: [
        ("", 0), ("   ", 3), ("nul", 3), ("nulL", 0), ("True", 0), ("1 2", 2), ("[1,]", 3),
        ("[1", 2), ("[1 2]", 3), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("{a:1}", 1),
        ("{'a':1}", 1), ("01", 0), ("-", 1), ("-a", 1), ("1.", 2), ("1.e1", 2), (".5", 0),
        ("+1", 0), ("1e", 2), ("1e+", 3), ("0x10", 1), ("NaN", 0), ("Infinity", 0),
        ("\"a", 2), ("\"\\", 2), ("\"\\x\"", 2), ("\"\\u12\"", 5), ("\"\\u12G4\"", 5),
        ("\"a\nb\"", 2), ("\"\u{0}\"", 1), ("// a\n1", 0), ("\u{FEFF}1", 0), ("]", 0), ("[}", 1),
    ])
    func `is refused at the byte where it breaks the grammar`(text: String, offset: Int) {
        let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
        #expect(error?.reason == .malformed)
        #expect(error?.offset == offset)
    }

    @Test(
        arguments: [
            [0x22, 0x80, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22],
            [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xFF, 0x22],
        ] as [[UInt8]]
    )
    func `is refused when its bytes are no UTF-8`(bytes: [UInt8]) {
        let error = #expect(throws: JSONError.self) { try JSON(parsing: bytes) }
        #expect(error?.reason == .notText)
        #expect(error?.offset == 1)
    }

    @Test(arguments: [
        #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\n""#, #""\ud83d\ud83d""#,
        #""\ude00\ud83d""#,
    ])
    func `is refused with half of a surrogate pair`(text: String) {
        let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
        #expect(error?.reason == .notText)
    }

    @Test(arguments: [2, 16, 17, 18, 1000])
    func `is refused when a key stands twice`(count: Int) {
        var members = (0..<count).map { "\"k\($0)\":\($0)" }
        #expect(throws: Never.self) {
            try JSON(parsing: "{\(members.joined(separator: ","))}")
        }
        members.append("\"k\(count / 2)\":null")
        let error = #expect(throws: JSONError.self) {
            try JSON(parsing: "{\(members.joined(separator: ","))}")
        }
        #expect(error?.reason == .duplicateKey)
    }
}

@Suite struct `A JSON text beyond our limits` {
    let limits = WireLimits(messageBytes: 1000, depth: 5, values: 20, numberBytes: 30)

    @Test(arguments: ["[[[[[]]]]]", "{\"a\":[{\"b\":[{}]}]}"])
    func `is read at its last allowed depth and refused one deeper`(text: String) {
        #expect(throws: Never.self) { try JSON(parsing: text, limits: limits) }
        let error = #expect(throws: JSONError.self) {
            try JSON(parsing: "[\(text)]", limits: limits)
        }
        #expect(error?.reason == .beyondLimit)
    }

    @Test func `is refused however deep it is`() {
        for opening in ["[", "{\"a\":", "[{\"a\":[["] {
            let text = String(repeating: opening, count: 200_000)
            let limits = WireLimits(messageBytes: .max, depth: .max, values: .max)
            let error = #expect(throws: JSONError.self) { try JSON(parsing: text, limits: limits) }
            #expect(error?.reason == .beyondLimit)
        }
    }

    @Test func `is refused by its length, its values and its numbers`() {
        let long = "\"\(String(repeating: "a", count: 998))\""
        #expect(throws: Never.self) { try JSON(parsing: long, limits: limits) }
        #expect(throws: JSONError.self) { try JSON(parsing: long + " ", limits: limits) }

        let many = "[" + String(repeating: "0,", count: 18) + "0]"
        #expect(throws: Never.self) { try JSON(parsing: many, limits: limits) }
        #expect(throws: JSONError.self) {
            try JSON(parsing: many.dropLast() + ",0]", limits: limits)
        }

        let digits = "0." + String(repeating: "1", count: 28)
        #expect(throws: Never.self) { try JSON(parsing: digits, limits: limits) }
        #expect(throws: JSONError.self) { try JSON(parsing: digits + "1", limits: limits) }
    }

    @Test(arguments: [
        "1e400", "-1e400", "1e999999999999999999999", String(repeating: "9", count: 400),
    ])
    func `is refused when a number is larger than any we have`(text: String) {
        let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
        #expect(error?.reason == .beyondLimit)
        #expect(error?.offset == 0)
    }
}

@Suite struct `A control character in a string` {
    @Test(arguments: UInt8(0)..<0x20)
    func `is refused unless it is escaped`(byte: UInt8) throws {
        for start in ["\"", "\"\\n"] {
            let text = Array(start.utf8) + [byte, 0x22]
            let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
            #expect(error?.offset == start.utf8.count)
        }
        let character = String(Unicode.Scalar(byte))
        #expect(try JSON(parsing: JSON.string(character).bytes).asString == character)
    }
}

@Suite struct `A string with many combining marks` {
    @Test func `is refused where its comparison would take too long`() throws {
        // Marks of two classes in turn, which Swift has to sort before it can compare.
        let most = "e" + String(repeating: "\u{301}\u{316}", count: 15)
        #expect(try JSON(parsing: "\"\(most)a\(most)\"").asString == "\(most)a\(most)")

        let text = "[1,\"\(most)\u{301}\"]"
        let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
        #expect(error?.reason == .beyondLimit)
        #expect(error?.offset == 4)

        let escaped = String(repeating: #"\u0301"#, count: 31)
        #expect(throws: JSONError.self) { try JSON(parsing: "{\"\(escaped)\":1}") }
    }
}

@Suite struct `A JSON value` {
    @Test(arguments: UInt64(1)...500)
    func `is read back as it was written`(seed: UInt64) throws {
        var chance = Chance(seed: seed)
        let value = JSON.random(&chance)
        #expect(!value.bytes.contains(0))
        #expect(try JSON(parsing: value.bytes) == value)
        #expect(try JSON(parsing: value.pretty) == value)
    }

    @Test(arguments: UInt64(1)...20)
    func `keeps every bit of its numbers`(seed: UInt64) throws {
        var chance = Chance(seed: seed)
        for _ in 0..<500 {
            let number = Double(bitPattern: chance.next())
            guard number.isFinite else { continue }
            let read = try JSON(parsing: JSON.number(number).bytes)
            #expect(read == .number(number))
            let integer = Int64(bitPattern: chance.next()) >> Int64(chance.below(64))
            #expect(try JSON(parsing: JSON.integer(integer).bytes) == .integer(integer))
            #expect(JSON.integer(integer).description == "\(integer)")
        }
        #expect(try JSON(parsing: JSON.number(-0.0).bytes).asNumber?.sign == .minus)
        #expect(try JSON(parsing: JSON.integer(.min).bytes) == .integer(.min))
    }

    @Test func `is written without raw control characters`() {
        let all = String(String.UnicodeScalarView((0..<0x20).map { Unicode.Scalar(UInt8($0)) }))
        #expect(
            JSON.string(all + "\"\\/\u{7F}é").description
                == #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
                + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b"#
                + #"\u001c\u001d\u001e\u001f\"\\/\#u{7F}é""#
        )
    }

    @Test func `is null where JSON has no such number`() {
        #expect(JSON.array([.number(.infinity), .number(.nan)]).description == "[null,null]")
    }

    @Test func `is laid out over several lines for people`() {
        let value: JSON = ["a": [1, "b", []], "c": [:], "d": ["e": nil]]
        #expect(
            value.pretty == """
                {
                  "a": [
                    1,
                    "b",
                    []
                  ],
                  "c": {},
                  "d": {
                    "e": null
                  }
                }
                """
        )
    }

    @Test func `is a whole number only where nothing was rounded`() {
        #expect(JSON.number(3).asInteger == 3)
        #expect(JSON.number(3.5).asInteger == nil)
        #expect(JSON.number(9_007_199_254_740_991).asInteger == 9_007_199_254_740_991)
        #expect(JSON.number(9_007_199_254_740_992).asInteger == nil)
        #expect(JSON.number(.infinity).asInteger == nil)
        #expect(JSON.integer(.max).asInteger == .max)
    }

    @Test func `is told in few words however large it is`() {
        let long = JSON.string("\u{1B}[31m" + String(repeating: "e\u{301}", count: 10_000))
        #expect(long.excerpt.hasPrefix("\"\\u{1b}[31mé"))
        #expect(long.excerpt.utf8.count < 200)
        #expect(JSON.array(Array(repeating: 0, count: 10_000)).excerpt == "an array of 10000")
    }
}

@Suite struct `A broken message` {
    static let message: [UInt8] = Array(
        #"{"method":"org.example.Submit","parameters":{"a":[1,-2.5,true,null],"é":"\u2014\n"}}"#
            .utf8
    )

    @Test func `is an error or another value, whichever byte is broken`() throws {
        let intact = try JSON(parsing: Self.message)
        for place in Self.message.indices {
            for byte in UInt8.min...UInt8.max where byte != Self.message[place] {
                var broken = Self.message
                broken[place] = byte
                let value = try? JSON(parsing: broken)
                #expect(value != intact, "byte \(place) is \(byte)")
            }
        }
    }

    @Test func `is an error wherever it is cut off`() {
        for end in 0..<Self.message.count {
            let error = #expect(throws: JSONError.self) {
                try JSON(parsing: Array(Self.message[..<end]))
            }
            #expect(error?.reason == .malformed)
            #expect(error?.offset == end)
        }
    }

    @Test(arguments: UInt64(1)...100)
    func `never traps, however it is broken`(seed: UInt64) {
        var chance = Chance(seed: seed)
        for _ in 0..<50 {
            var bytes = JSON.random(&chance).bytes
            for _ in 0...chance.below(4) where !bytes.isEmpty {
                switch chance.below(3) {
                case 0: bytes[chance.below(bytes.count)] = UInt8(chance.below(256))
                case 1: bytes.remove(at: chance.below(bytes.count))
                default: bytes.insert(UInt8(chance.below(256)), at: chance.below(bytes.count))
                }
            }
            guard let value = try? JSON(parsing: bytes) else { continue }
            #expect((try? JSON(parsing: value.bytes)) == value)
        }
    }
}
