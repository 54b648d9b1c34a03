import RoostIntents
import RoostWire
import Testing

@Suite struct `A value for a parameter` {
    @Test(
        arguments: [
            (.boolean, true, true), (.boolean, "yes", true), (.boolean, "no", false),
            (.boolean, "false", false), (.integer, 42, 42), (.integer, "42", 42),
            (.integer, "-7", -7), (.integer, 3.0, 3), (.number, 1, 1.0), (.number, "1.5", 1.5),
            (.number, "-2e3", -2000.0), (.string, "", ""), (.string, "42", "42"),
            (.attributedString, "a", "a"), (.url, "https://example.org", "https://example.org"),
            (.date, "2026-11-20T17:30:00Z", "2026-11-20T17:30:00Z"),
            (.dateComponents, ["hour": 7], ["hour": 7]),
            (.dateComponents, "07:30", ["hour": 7, "minute": 30, "second": 0]),
            (.dateComponents, "2026-02-28", ["year": 2026, "month": 2, "day": 28]),
            (
                .dateComponents, "2024-02-29T23:59:58",
                ["year": 2024, "month": 2, "day": 29, "hour": 23, "minute": 59, "second": 58]
            ),
            (.duration, 90, 90.0), (.duration, "90", 90.0), (.duration, "1.5h", 5400.0),
            (.duration, "5 min", 300.0), (.duration, "250ms", 0.25),
            (.measurement, ["value": 5, "unit": "km"], ["value": 5.0, "unit": "km"]),
            (.measurement, "5 km", ["value": 5.0, "unit": "km"]),
            (.measurement, "-1.5°C", ["value": -1.5, "unit": "°C"]),
            (.person, "Ada", ["givenName": "Ada"]),
            (
                .person, "Ada King Lovelace",
                ["givenName": "Ada", "middleName": "King", "familyName": "Lovelace"]
            ),
            (.person, ["nickname": "A"], ["nickname": "A"]), (.file, "/a/b", ["path": "/a/b"]),
            (.file, ["path": "/a", "filename": "b"], ["path": "/a", "filename": "b"]),
            (.file, ["data": "", "filename": "b"], ["data": "", "filename": "b"]),
            (.enumeration, "red", "red"), (.enumeration, 3, "3"), (.entity, "x", "x"),
            (.entity, 12, "12"), (.codable, ["a": [1]], ["a": [1]]),
        ] as [(ParameterKind, JSON, JSON)]
    )
    func `is brought into its form`(kind: ParameterKind, given: JSON, value: JSON) throws {
        let check = ParameterCheck(ParameterDescriptor(name: "it", kind: kind))
        #expect(try check.value(of: given) == value)
        #expect(try check.value(of: value) == value)
    }

    @Test(
        arguments: [
            (.boolean, 1), (.boolean, "1"), (.boolean, "Yes"), (.integer, true), (.integer, 1.5),
            (.integer, "1.5"), (.integer, ""), (.integer, "9223372036854775808"),
            (.integer, [1]), (.number, "nan"), (.number, "inf"), (.number, "0x10"),
            (.number, "1e999"), (.string, 1), (.string, ["a"]), (.url, ""), (.url, "a b"),
            (.date, "2026-11-20"), (.date, "2026-11-20T17:30:00"), (.date, "2026-02-29T00:00Z"),
            (.date, 0), (.date, "2026-11-20T24:00Z"), (.dateComponents, "7:30"),
            (.dateComponents, [:]), (.dateComponents, ["hour": 1.5]),
            (.dateComponents, ["hours": 1]), (.dateComponents, ["year": 3_000_000_000]),
            (.duration, "5 weeks"), (.duration, 1e300), (.duration, true), (.duration, "h"),
            (.measurement, 5), (.measurement, "km"), (.measurement, ["value": 5]),
            (.measurement, ["value": 5, "unit": "km", "more": 1]), (.person, ""),
            (.person, ["name": "A"]), (.person, 1), (.file, "a"), (.file, ""), (.file, 1),
            (.file, ["path": "/a", "data": ""]), (.file, ["data": ""]),
            (.file, ["data": "", "filename": "../a"]), (.file, ["path": "/a", "x": "y"]),
            (.file, "/a\u{0}b"), (.enumeration, true), (.enumeration, ""), (.entity, ""),
            (.entity, 1.5),
        ] as [(ParameterKind, JSON)]
    )
    func `is refused if it is of another kind`(kind: ParameterKind, given: JSON) throws {
        let check = ParameterCheck(ParameterDescriptor(name: "it", kind: kind))
        let fault = #expect(throws: ParameterFault.self) { try check.value(of: given) }
        #expect(fault?.reason == .wrongType)
        #expect(fault?.parameter == "it")
        #expect(fault?.description.contains("\"it\"") == true)
        #expect(fault?.allowed.isEmpty == false)
    }

    @Test func `is held to the range, which the refusal names`() throws {
        var descriptor = ParameterDescriptor(name: "count", kind: .integer)
        descriptor.minimum = 1
        descriptor.maximum = 20
        let check = ParameterCheck(descriptor)
        #expect(try check.value(of: "20") == 20)
        #expect(try check.value(of: 1) == 1)
        for given in [0, 21, "21"] as [JSON] {
            let fault = #expect(throws: ParameterFault.self) { try check.value(of: given) }
            #expect(fault?.reason == .outOfRange)
            #expect(fault?.description.contains("from 1 to 20") == true)
        }
    }

    @Test func `is held to the choices, which the refusal names`() throws {
        var descriptor = ParameterDescriptor(name: "colour", kind: .enumeration)
        descriptor.choices = ["red", "green"].map { .init(value: $0, title: $0) }
        let check = ParameterCheck(descriptor)
        #expect(try check.value(of: "red") == "red")
        let fault = #expect(throws: ParameterFault.self) { try check.value(of: "blue") }
        #expect(fault?.reason == .notAChoice)
        #expect(fault?.allowed == "one of \"red\", \"green\"")
    }

    @Test func `is the default if it is missing, and null if it may be`() throws {
        var descriptor = ParameterDescriptor(name: "it", kind: .integer)
        #expect(throws: ParameterFault.self) { try ParameterCheck(descriptor).value(of: nil) }
        #expect(throws: ParameterFault.self) { try ParameterCheck(descriptor).value(of: .null) }
        descriptor.defaultValue = 5
        #expect(try ParameterCheck(descriptor).value(of: nil) == 5)
        #expect(try ParameterCheck(descriptor).value(of: .null) == 5)
        descriptor.isOptional = true
        #expect(try ParameterCheck(descriptor).value(of: nil) == 5)
        #expect(try ParameterCheck(descriptor).value(of: .null) == .null)
        descriptor.defaultValue = nil
        #expect(try ParameterCheck(descriptor).value(of: nil) == .null)
    }

    @Test func `is an array where one is wanted, or what a command line gives once`() throws {
        var descriptor = ParameterDescriptor(name: "them", kind: .integer)
        descriptor.isArray = true
        let check = ParameterCheck(descriptor)
        #expect(try check.value(of: [1, "2"]) == [1, 2])
        #expect(try check.value(of: "1") == [1])
        #expect(try check.value(of: []) == [])
        #expect(throws: ParameterFault.self) { try check.value(of: 1) }
        #expect(throws: ParameterFault.self) { try check.value(of: [[1]]) }
        #expect(throws: ParameterFault.self) { try check.value(of: [.null]) }
        let many = JSON.array(Array(repeating: 1, count: IntentLimits.elements + 1))
        let fault = #expect(throws: ParameterFault.self) { try check.value(of: many) }
        #expect(fault?.reason == .tooLarge)
    }

    @Test func `is bounded`() throws {
        let check = ParameterCheck(ParameterDescriptor(name: "it", kind: .string))
        let long = JSON.string(String(repeating: "a", count: IntentLimits.valueBytes))
        let fault = #expect(throws: ParameterFault.self) { try check.value(of: long) }
        #expect(fault?.reason == .tooLarge)
    }

    @Test func `has a path that is found from the working directory`() throws {
        let descriptor = ParameterDescriptor(name: "it", kind: .file)
        let check = ParameterCheck(descriptor, workingDirectory: "/home/a")
        #expect(try check.value(of: "b/c") == ["path": "/home/a/b/c"])
        #expect(try check.value(of: ["path": "b"]) == ["path": "/home/a/b"])
        #expect(try check.value(of: "/b") == ["path": "/b"])
    }

    @Test func `takes the parameter's unit if it has none of its own`() throws {
        var descriptor = ParameterDescriptor(name: "it", kind: .measurement)
        descriptor.unit = "kg"
        let check = ParameterCheck(descriptor)
        #expect(try check.value(of: 5) == ["value": 5.0, "unit": "kg"])
        #expect(try check.value(of: "5") == ["value": 5.0, "unit": "kg"])
        #expect(try check.value(of: "5 g") == ["value": 5.0, "unit": "g"])
    }

    @Test func `for a parameter that is not there is refused by name`() throws {
        var intent = IntentDescriptor(name: "Copy", title: "Copy")
        intent.parameters = [ParameterDescriptor(name: "count", kind: .integer)]
        #expect(
            try ParameterCheck.values(of: object(["count": "3"]), for: intent)
                == object(["count": 3])
        )
        let fault = #expect(throws: ParameterFault.self) {
            try ParameterCheck.values(of: object(["count": 3, "cuont": 4]), for: intent)
        }
        #expect(fault?.reason == .unknown)
        #expect(fault?.parameter == "cuont")
        #expect(fault?.allowed == "one of \"count\"")
    }
}

@Suite struct `A moment in ISO 8601` {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0, 0), ("2000-03-01T00:00:00Z", 951_868_800, 0),
            ("2026-11-20T17:30:00+01:00", 1_795_192_200, 0),
            ("1969-12-31T23:59:59.5Z", -1, 500_000_000), ("0001-01-01T00:00Z", -62_135_596_800, 0),
            ("9999-12-31 23:59:59-0000", 253_402_300_799, 0),
        ] as [(String, Int64, Int32)]
    )
    func `is the second it names`(text: String, seconds: Int64, nanoseconds: Int32) throws {
        let moment = try #require(CalendarMoment(parsing: text))
        #expect(moment.seconds == seconds)
        #expect(moment.nanoseconds == nanoseconds)
    }
}

/// The object that a literal is.
func object(_ json: JSON) -> JSONObject { json.asObject ?? JSONObject() }
