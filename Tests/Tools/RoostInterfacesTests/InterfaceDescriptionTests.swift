import InterfaceChecks
import RoostInterfaces
import RoostWire
import Testing

@Suite struct `An interface's description` {
    static let source = """
        # A remark about the file.

        # Mail for everyone.
        #   Indented.
        interface org.example.mail-box2

        type State (idle, busy_now, X1)
        # Not about Item.

        type Item (
          # What it is called.
          name: string, # and this is a remark
          size: ?int,
          tags: [](key: string, value: float),
          states: [string]State,
          extra: ?[string][]object,
          set: [string](),
          flag: bool
        )
        # Sends it.
        method Send(item: Item, to: []string) -> (number: int)
        method Nothing()->()
        error Full (limit: int)
        error Lost ()
        """
    let mail: InterfaceDescription

    init() throws { mail = try InterfaceDescription(parsing: Self.source) }

    @Test func `is read with its names and documentation`() throws {
        #expect(mail.name == "org.example.mail-box2")
        #expect(mail.documentation == "Mail for everyone.\n  Indented.")
        #expect(mail.types.map(\.name) == ["State", "Item"])
        #expect(mail.methods.map(\.name) == ["Send", "Nothing"])
        #expect(mail.errors.map(\.name) == ["Full", "Lost"])
        #expect(mail.type("Item")?.documentation == "")
        #expect(mail.method("Send")?.documentation == "Sends it.")
        #expect(mail.type("State")?.type == .enumeration(["idle", "busy_now", "X1"]))
        #expect(mail.source == Self.source)

        guard case .structure(let item) = mail.type("Item")?.type else {
            Issue.record("Item is no structure")
            return
        }
        #expect(item["name"]?.documentation == "What it is called.")
        #expect(item["size"]?.documentation == "")
        #expect(
            item.fields.map(\.type.description) == [
                "string", "?int", "[](key: string, value: float)", "[string]State",
                "?[string][]object", "[string]()", "bool",
            ]
        )
    }

    @Test func `is read the same with other line ends`() throws {
        let source = Self.source.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\r\n")
        let other = try InterfaceDescription(parsing: source)
        #expect(other.types == mail.types)
        #expect(other.methods == mail.methods)
        #expect(other.documentation == mail.documentation)
    }

    @Test(arguments: [
        ("", 1, "starts with \"interface\""),
        ("type A ()", 1, "starts with \"interface\""),
        ("interface mail", 1, "like org.example.Mail"),

        ("interface org.example-", 1, "like org.example.Mail"),
        ("interface a.b\n\ntype thing ()", 3, "capital letter"),
        ("interface a.b\nfunction A()", 2, "expected \"type\", \"method\" or \"error\""),
        ("interface a.b\ntype A string", 2, "in parentheses"),
        ("interface a.b\ntype A (x: str)", 2, "there is no type \"str\""),
        ("interface a.b\ntype A (\nx: int,\n)", 4, "expected a field's name"),
        ("interface a.b\ntype A (x: int y: int)", 2, "expected \",\""),
        ("interface a.b\ntype A (x: int, y)", 2, "either all of these"),
        ("interface a.b\ntype A (x, y: int)", 2, "either all of these"),
        ("interface a.b\ntype A (x: int, x: int)", 2, "already is a field x"),
        ("interface a.b\ntype A (_x: int)", 2, "no field's name"),
        ("interface a.b\ntype A (x__y: int)", 2, "no field's name"),
        ("interface a.b\ntype A (x: ??int)", 2, "one question mark"),
        ("interface a.b\ntype A (x: [int]int)", 2, "[]type"),
        ("interface a.b\ntype A (x: string[])", 2, "expected \",\""),
        ("interface a.b\ntype A ()\nmethod A() -> ()", 3, "already defined in line 2"),
        ("interface a.b\nmethod A(x: B) -> ()\nerror B ()", 2, "there is no type B"),
        ("interface a.b\nmethod A()", 2, "expected \"->\""),
        ("interface a.b\nmethod A(x) -> ()", 2, "write \"name: type\""),
        ("interface a.b\nerror A", 2, "\"()\" if there are none"),
        ("interface a.b\ntype A (x: int", 2, "found the end"),
        ("interface a.b\ntype A {", 2, "cannot read \"{\""),
    ])
    func `is refused with the line and what to write`(source: String, line: Int, part: String) {
        let error = #expect(throws: InterfaceError.self) {
            try InterfaceDescription(parsing: source)
        }
        #expect(error?.line == line)
        #expect(error?.sentence.contains(part) == true, "\(error?.description ?? "")")
    }

    @Test func `is refused when its types lie too deep in each other`() {
        for nesting in ["[]", "(a: ", "?[]", "[string]"] {
            let type = String(repeating: nesting, count: 50_000)
            #expect(throws: InterfaceError.self) {
                try InterfaceDescription(parsing: "interface a.b\ntype A (x: \(type)")
            }
        }
    }

    @Test func `never traps, wherever it is cut and whatever stands in one place`() {
        let source = Array(Self.source.utf8)
        for place in source.indices {
            _ = try? InterfaceDescription(
                parsing: String(decoding: source[..<place], as: UTF8.self)
            )
            for byte in "#(]-?:,A\n".utf8 {
                var broken = source
                broken[place] = byte
                _ = try? InterfaceDescription(parsing: String(decoding: broken, as: UTF8.self))
            }
        }
    }
}

@Suite struct `A message` {
    let mail: InterfaceDescription
    let item: JSON = [
        "name": "a", "tags": [["key": "k", "value": 1]], "states": ["x": "idle"], "set": [:],
        "flag": true,
    ]

    init() throws {
        mail = try InterfaceDescription(parsing: `An interface's description`.source)
    }

    func problems(_ change: (inout JSONObject) -> Void) -> [String] {
        var changed = item.asObject ?? [:]
        change(&changed)
        return mail.problems(
            in: VarlinkCall(
                "org.example.mail-box2.Send",
                parameters: ["item": .object(changed), "to": []]
            )
        )
    }

    @Test func `agrees with its interface`() {
        #expect(problems { _ in } == [])
        #expect(problems { $0["size"] = nil } == [])
        #expect(problems { $0["size"] = .null } == [])
        #expect(problems { $0["extra"] = ["a": [[:]]] } == [])
        #expect(
            mail.problems(in: VarlinkReply(["number": 3]), to: "org.example.mail-box2.Send") == []
        )
        let full = VarlinkReply(error: "org.example.mail-box2.Full", parameters: ["limit": 1])
        #expect(mail.problems(in: full, to: "org.example.mail-box2.Send") == [])
        let denied = Varlink.Standard.permissionDenied.reply
        #expect(mail.problems(in: denied, to: "org.example.mail-box2.Send") == [])
    }

    @Test func `is told field by field where it does not agree`() {
        let path = "Send.parameters.item"
        #expect(problems { $0["name"] = nil } == ["\(path).name is missing: expected string"])
        #expect(
            problems { $0["name"] = 5 } == ["\(path).name: expected a string, found the number 5"]
        )
        #expect(
            problems { $0["size"] = "5" } == ["\(path).size: expected a whole number, found \"5\""]
        )
        #expect(
            problems { $0["tags"] = [["key": "k", "value": "v"]] }
                == ["\(path).tags[0].value: expected a number, found \"v\""]
        )
        #expect(
            problems { $0["states"] = ["x": "gone"] }
                == [
                    "\(path).states.x: expected one of \"idle\", \"busy_now\", \"X1\", found \"gone\""
                ]
        )
        #expect(
            problems { $0["extra"] = ["x": [1]] }
                == ["\(path).extra.x[0]: expected an object, found the number 1"]
        )
        #expect(
            problems { $0["set"] = [] } == ["\(path).set: expected an object, found an array of 0"]
        )
        #expect(
            problems { $0["falg"] = true } == [
                "\(path).falg is unknown: the fields are "
                    + "name, size, tags, states, extra, set, flag"
            ]
        )
        #expect(problems { $0["flag"] = .null }.count == 1)
    }

    @Test func `may hold more than the interface knows where that is asked for`() {
        let call = VarlinkCall("org.example.mail-box2.Nothing", parameters: ["new": 1])
        #expect(
            mail.problems(in: call) == [
                "Nothing.parameters.new is unknown: there are no fields here"
            ]
        )
        #expect(mail.problems(in: call, unknownFields: .ignored) == [])
    }

    @Test func `is told when its interface has no such member`() {
        #expect(mail.problems(in: VarlinkCall("org.example.other.Send")).count == 1)
        #expect(mail.problems(in: VarlinkCall("org.example.mail-box2.Receive")).count == 1)
        #expect(mail.problems(in: VarlinkCall("")).count == 1)
        let reply = VarlinkReply(error: "org.example.mail-box2.Unknown")
        #expect(mail.problems(in: reply, to: "org.example.mail-box2.Send").count == 1)
    }

    @Test func `is told of the first few of many problems`() {
        #expect(problems { $0["tags"] = .array(Array(repeating: 0, count: 10_000)) }.count == 10)
    }
}
