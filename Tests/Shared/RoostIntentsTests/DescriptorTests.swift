import RoostIntents
import RoostWire
import Testing

@Suite struct `A description of an intent` {
    static var full: IntentDescriptor {
        var parameter = ParameterDescriptor(name: "size", kind: .enumeration)
        parameter.title = "Size"
        parameter.description = "How large"
        parameter.isOptional = true
        parameter.isArray = true
        parameter.defaultValue = ["small"]
        parameter.minimum = 1
        parameter.maximum = 2.5
        parameter.choices = [.init(value: "small", title: "Small")]
        parameter.contentTypes = ["public.item"]
        parameter.unit = "km"
        parameter.typeName = "Size"
        parameter.prompt = "Which size?"
        var intent = IntentDescriptor(name: "Copy", title: "Copy")
        intent.module = "Photos"
        intent.description = "Copies"
        intent.category = "Files"
        intent.keywords = ["copy", "move"]
        intent.isDiscoverable = false
        intent.opensApp = true
        intent.isLongRunning = true
        intent.isCancellable = true
        intent.reportsProgress = true
        intent.modes = [.background, .dynamic]
        intent.result = .init(kind: .integer, isArray: true)
        intent.parameterSummary = "Copy ${size}"
        intent.parameters = [parameter]
        var shortcut = IntentShortcut(phrases: ["Copy with ${applicationName}", "Copy ${size}"])
        shortcut.title = "Copy it"
        shortcut.arguments = ["size": ["small"]]
        intent.shortcuts = [shortcut, IntentShortcut(phrases: [])]
        intent.applicationName = "Photos"
        return intent
    }

    private func read(_ json: JSON) throws -> IntentDescriptor {
        try IntentDescriptor(reading: Fields(object(json), context: "intent"))
    }

    @Test func `is read as it was written`() throws {
        #expect(try read(Self.full.json) == Self.full)
        let least = IntentDescriptor(name: "Copy", title: "")
        #expect(try read(least.json) == least)
        #expect(try read(["name": "Copy", "title": ""]) == least)
        #expect(try read(JSON(parsing: Self.full.json.bytes)) == Self.full)
    }

    @Test(
        arguments: [
            ("name", nil), ("name", ""), ("name", 1), ("title", nil), ("modes", ["elsewhere"]),
            ("modes", "background"), ("parameters", ["a"]), ("isLongRunning", "yes"),
            ("result", ["kind": "colour"]), ("parameters", [["name": "a"]]),
            ("parameters", [["name": "a", "kind": "url"], ["name": "a", "kind": "url"]]),
            ("parameters", [["name": "a", "kind": "url", "choices": [["value": "b"]]]]),
            ("shortcuts", ["Copy"]), ("shortcuts", [["phrases": "Copy"]]), ("shortcuts", [[:]]),
            ("shortcuts", [["phrases": [], "arguments": []]]), ("applicationName", 1),
            (
                "shortcuts",
                [
                    [
                        "phrases": .array(
                            Array(repeating: "a", count: IntentLimits.phrases + 1)
                        )
                    ]
                ]
            ),
            ("name", .string(String(repeating: "a", count: IntentLimits.nameBytes + 1))),
            ("title", .string(String(repeating: "a", count: IntentLimits.wordsBytes + 1))),
            (
                "parameters",
                .array(
                    (0...IntentLimits.parameters).map { ["name": "p\($0)", "kind": "url"] }
                )
            ),
        ] as [(String, JSON?)]
    )
    func `is refused with the member that is wrong`(name: String, value: JSON?) throws {
        var json = object(Self.full.json)
        json[name] = value
        let error = #expect(throws: FieldError.self) { try read(.object(json)) }
        #expect(error?.path.hasPrefix("intent.\(name)") == true)
    }

    @Test func `says which name no other module has`() {
        #expect(Self.full.qualifiedName == "Photos.Copy")
    }
}

/// Random values, the same ones each time.
struct RandomJSON {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func number(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    private static let words = [
        "", "true", "yes", "42", "-1e9", "9999-12-31T23:59:59Z", "2026-02-30", "07:30", "5 km",
        "km",
        "/tmp/a", "../a", "\u{0}", "nan", "1e400", "e\u{301}", "😀", "kind", "name", "integer",
        "url",
        "red", "-9223372036854775808", "9223372036854775807", "P1D", "1h", "0x1p3", "+", ".", "-.",
        "·",
    ]
    private static let keys = [
        "name", "title", "kind", "parameters", "choices", "value", "unit", "path", "data",
        "filename",
        "default", "minimum", "maximum", "modes", "result", "hour", "year", "givenName", "isArray",
        "isOptional", "contentTypes", "keywords",
    ]

    mutating func word() -> String { Self.words[number(below: Self.words.count)] }

    mutating func value(depth: Int = 4) -> JSON {
        switch number(below: depth > 0 ? 9 : 6) {
        case 0: .null
        case 1: .bool(number(below: 2) == 0)
        case 2: .integer([0, 1, -1, .min, .max, 1 << 53][number(below: 6)])
        case 3:
            .number([0.5, -0.0, .infinity, .nan, 1e308, -1e19, 9.3e18, 1e-300][number(below: 8)])
        case 4, 5: .string(word())
        case 6: .array((0..<number(below: 4)).map { _ in value(depth: depth - 1) })
        default: .object(members(depth: depth - 1))
        }
    }

    mutating func members(depth: Int = 4) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<number(below: 12) {
            object[Self.keys[number(below: Self.keys.count)]] = value(depth: depth)
        }
        return object
    }
}

@Suite struct `Whatever comes from outside` {
    @Test func `is a description or an error`() {
        var random = RandomJSON(seed: 1)
        var understood = 0
        for _ in 0..<20_000 {
            var json = random.members()
            if random.number(below: 2) == 0 { json["name"] = "a" }
            if random.number(below: 2) == 0 { json["title"] = "b" }
            do throws(FieldError) {
                let intent = try IntentDescriptor(reading: Fields(json, context: "intent"))
                understood += 1
                // What was taken can be handed on.
                _ = try IntentDescriptor(
                    reading: Fields(object(intent.json), context: "intent")
                )
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
        #expect(understood > 100)
    }

    @Test(arguments: ParameterKind.allCases)
    func `is a value or a fault`(kind: ParameterKind) {
        var random = RandomJSON(seed: 2)
        var taken = 0
        for _ in 0..<3000 {
            var descriptor = ParameterDescriptor(name: random.word(), kind: kind)
            descriptor.isArray = random.number(below: 4) == 0
            descriptor.isOptional = random.number(below: 4) == 0
            descriptor.minimum = random.value(depth: 0).asNumber
            descriptor.maximum = random.value(depth: 0).asNumber
            if random.number(below: 3) == 0 {
                descriptor.choices = [.init(value: "red", title: "")]
            }
            do throws(ParameterFault) {
                let value = try ParameterCheck(descriptor).value(of: random.value())
                taken += 1
                // The form of a value is its own form, ranges included.
                let again = value.isNull ? value : try ParameterCheck(descriptor).value(of: value)
                // By their bytes: no NaN equals another.
                #expect(again.bytes == value.bytes)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
        #expect(taken > 0)
    }
}
