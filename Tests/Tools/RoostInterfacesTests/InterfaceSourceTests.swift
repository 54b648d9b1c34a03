import RoostInterfaces
import Testing

@Suite struct `The source of an interface` {
    static let source = """
        # Mail for everyone.
        interface org.example.Mail

        # How fast it is.
        type Speed (slow, fast)

        type Item (
          # What it is called.
          name: string,
          size: ?int,
          speed: Speed,
          extension: ?bool,
          tags: [](key: string, value: float)
        )
        type Lone (a: int)

        # Sends it.
        method Send(item: Item, to: []string) -> ()
        method Open() -> ()
        error Full (limit: int)
        """

    private func text() throws -> String {
        let source = InterfaceSource([try InterfaceDescription(parsing: Self.source)])
        return try #require(source.files.first { $0.name == "MailInterface.swift" }).text
    }

    private func expect(_ parts: [String], in text: String) {
        for part in parts { #expect(text.contains(part), "\(part)") }
    }

    @Test func `names its methods and errors as they travel, with what it says of them`() throws {
        let text = try text()
        expect(
            [
                "/// Mail for everyone.\npackage enum MailInterface {",
                "/// Sends it.\n        case send = \"Send\"\n        case open = \"Open\"\n",
                "case full = \"Full\"\n",
                "package enum Error: String, InterfaceMember, Swift.Error {",
                "package static var interface: String { \"org.example.Mail\" }",
            ],
            in: text
        )
    }

    @Test func `publishes the text that it was made from apart from the messages`() throws {
        let source = InterfaceSource([try InterfaceDescription(parsing: Self.source)])
        let text = try #require(source.files.first { $0.name == "MailInterface+Text.swift" }).text
        let indented = Self.source.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        #expect(text.contains("#\"\"\"\n\(indented)\n    \"\"\"#"))
        #expect(text.contains("extension MailInterface {\n"))
        #expect(try !self.text().contains("static let text"))
    }

    @Test func `has the structures, and what those are made of`() throws {
        let text = try text()
        expect(
            [
                "package enum Speed: WireWord {", "case unknown(String)",
                "/// What it is called.\n        package var name: String\n",
                "package var size: Int64?\n", "package var speed: MailInterface.Speed\n",
                "package var `extension`: Bool?\n", "package var tags: [Tag]\n",
                "size: Int64? = nil,\n", "size = try fields.optionalInteger(\"size\")\n",
                "if let `extension` { writer.member(\"extension\", `extension`) }\n",
                "package struct Tag: WireMessage {", "package struct Parameters: WireMessage {",
                "item = try MailInterface.Item(reading: fields.object(\"item\"))\n",
                "writer.list(\"to\", to)\n",
            ],
            in: text
        )
        #expect(text.contains("Lone: WireMessage"))
        // What a method does not give is no structure.
        #expect(!text.contains("struct Reply"))
    }

    @Test func `is listed with others by name`() throws {
        let others = try ["org.example.Zoo", "org.example.Air"].map { name in
            try InterfaceDescription(parsing: "interface \(name)\nmethod Look() -> ()")
        }
        let files = InterfaceSource(others).files
        #expect(
            files.map(\.name) == [
                "Interface.swift", "AirInterface.swift", "ZooInterface.swift",
                "AirInterface+Text.swift", "ZooInterface+Text.swift",
            ]
        )
        expect(
            [
                "case air = \"org.example.Air\"\n    case zoo = \"org.example.Zoo\"\n",
                "case .air: AirInterface.text\n",
            ],
            in: files[0].text
        )
    }

    @Test func `is in what every app links only where an app speaks it`() throws {
        let interfaces = try ["io.roost.App", "io.roost.System", "org.varlink.service"].map {
            name in
            try InterfaceDescription(parsing: "interface \(name)\nmethod Look() -> (far: bool)")
        }
        let files = InterfaceSource(interfaces).files
        #expect(
            Set(files.map(\.path)) == [
                "RoostWire/Generated/AppInterface.swift",
                "RoostWire/Generated/ServiceInterface.swift",
                "RoostSystemWire/Generated/Interface.swift",
                "RoostSystemWire/Generated/SystemInterface.swift",
                "RoostSystemWire/Generated/AppInterface+Text.swift",
                "RoostSystemWire/Generated/ServiceInterface+Text.swift",
                "RoostSystemWire/Generated/SystemInterface+Text.swift",
            ]
        )
        for file in files {
            let importing = file.text.split(separator: "\n").filter {
                $0.hasSuffix("import RoostWire")
            }
            switch file.name {
            case "Interface.swift": #expect(importing == ["import RoostWire"])
            case "SystemInterface+Text.swift": #expect(importing == [])
            case _ where file.module == .apps: #expect(importing == [])
            default: #expect(importing == ["package import RoostWire"])
            }
        }
    }

    @Test func `has no names, no text and no place in the list for messages of a line`() throws {
        let line = try InterfaceDescription(
            parsing: "interface org.example.Line\ntype Order (stop: ?(number: int))"
        )
        let files = InterfaceSource([line]).files
        #expect(files.map(\.name) == ["Interface.swift", "LineInterface.swift"])
        #expect(!files[0].text.contains("case line"))
        #expect(files[1].text.contains("package struct Order: WireMessage"))
        for word in ["enum Method", "enum Error", "static let text", "import RoostWire"] {
            #expect(!files[0].text.contains(word))
        }
        for word in ["enum Method", "enum Error", "static let text"] {
            #expect(!files[1].text.contains(word))
        }
    }
}
