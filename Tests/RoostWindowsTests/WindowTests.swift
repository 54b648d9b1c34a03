import RoostWindows
import RoostWire
import Testing

private func button(_ label: String, _ number: Int64 = 1, isEnabled: Bool = true) -> WindowNode {
    WindowNode(
        .button,
        [WindowNode(.text(label))],
        control: WindowNode.Control(number: number, isEnabled: isEnabled)
    )
}

private func field(_ label: String, _ value: String, prompt: String = "") -> WindowNode {
    WindowNode(
        .field(value: value, prompt: prompt, isSecret: false),
        label.isEmpty ? [] : [WindowNode(.text(label))],
        control: WindowNode.Control(number: 7, isEnabled: true)
    )
}

private func content(_ nodes: WindowNode...) -> WindowContent {
    WindowContent(title: nil, nodes: nodes)
}

@Suite struct `What a window shows` {
    @Test func `is read as it was written`() throws {
        let content = WindowContent(
            title: "Player",
            nodes: [
                WindowNode(.titled("Now"), [WindowNode(.text("a \"b\"\n\u{1B}[31m"))]),
                WindowNode(.list, [button("Play"), button("Stop", 2, isEnabled: false)]),
                WindowNode(
                    .section,
                    [
                        WindowNode(.group), WindowNode(.group, [WindowNode(.divider)]),
                        WindowNode(.group),
                    ]
                ),
                WindowNode(.horizontal, [WindowNode(.image(name: "sun")), field("Name", "Ada")]),
                WindowNode(.layered, [WindowNode(.label(icon: "star"))]),
                WindowNode(.vertical, [WindowNode(.progress(fraction: 0.5))]),
                WindowNode(.progress(fraction: nil)), WindowNode(.spacer),
                WindowNode(.toggle(isOn: true)), WindowNode(.control(value: "3")),
            ],
            isCut: true
        )
        let text = JSON.object(content.form).text
        let read = WindowContent(try #require(try JSON(parsing: text).asObject))
        #expect(read == content)
    }

    @Test(arguments: [
        "{}", #"{"nodes":5}"#, #"{"nodes":[5,{"kind":"hologram"},{}]}"#,
        #"{"nodes":[{"kind":"progress","fraction":1e300},{"kind":"progress","fraction":-1}]}"#,
        #"{"nodes":[{"kind":"button","control":"x","enabled":3,"nodes":{}}]}"#,
    ])
    func `is read where it makes no sense`(text: String) throws {
        let content = WindowContent(try #require(try JSON(parsing: text).asObject))
        _ = WindowText().lines(of: content, columns: 1)
        #expect(content.controls.isEmpty)
    }

    @Test func `of which too much is there is cut, and fits into a message`() throws {
        let long = String(repeating: "\u{1}\"", count: 1000)
        let many = (0..<5000).map { button("\($0) \(long)", $0) }
        let bounded = WindowContent(title: long, nodes: [WindowNode(.list, many)]).bounded
        #expect(bounded.isCut)
        let form = JSON.object(bounded.form)
        #expect(form.text.utf8.count <= 256 << 10)
        #expect(form.isPassable)

        let few = WindowContent(title: "a", nodes: (0..<5000).map { WindowNode(.text("\($0)")) })
        #expect(few.bounded.isCut)
        #expect(JSON.object(few.bounded.form).isPassable)
    }

    @Test func `however deep it lies fits into a message`() {
        var node = WindowNode(.horizontal, [WindowNode(.text("deep")), button("Go")])
        for _ in 0..<200 { node = WindowNode(.list, [node, WindowNode(.text("x"))]) }
        let bounded = content(node).bounded
        #expect(JSON.object(bounded.form).isPassable)
        #expect(WindowText().text(of: bounded).contains("deep"))
    }

    @Test func `is told without containers that change nothing`() {
        let nested = content(
            WindowNode(.group, [WindowNode(.vertical, [WindowNode(.group, [button("Go")])])]),
            WindowNode(.horizontal, [WindowNode(.spacer), WindowNode(.vertical)])
        )
        #expect(nested.bounded == content(button("Go")))
    }

    @Test func `has controls, each with what it is called`() {
        let toggle = WindowNode(
            .toggle(isOn: true),
            [WindowNode(.label(icon: "bell"), [WindowNode(.text("Ring"))])],
            control: WindowNode.Control(number: 3, isEnabled: true)
        )
        let controls = content(
            WindowNode(.list, [button("Play"), toggle]),
            field("", "", prompt: "Search")
        ).controls
        #expect(controls.map(\.label) == ["Play", "Ring", "Search"])
        #expect(controls.map(\.kind) == [.button, .toggle, .field])
        #expect(controls.map(\.value) == [nil, "on", ""])
    }
}

@Suite struct `A window as text` {
    @Test func `says where its controls stand`() {
        let lines = WindowText().lines(
            of: content(WindowNode(.horizontal, [WindowNode(.text("Now")), button("Stop", 4)]))
        )
        #expect(lines.map { $0.map(\.text) } == [["Now", "  ", "[Stop]"]])
        #expect(lines[0].map { $0.control?.number } == [nil, nil, 4])
    }

    @Test func `is broken between words where it is too long`() {
        let text = content(WindowNode(.list, [WindowNode(.text("one two three incomprehensible"))]))
        let lines = WindowText().lines(of: text, columns: 11).map { $0.map(\.text).joined() }
        #expect(lines == ["- one two", "  three", "  incomprehensible"])
    }
}

@Suite struct `A press` {
    @Test(arguments: [
        WindowPress(control: 1, .press), WindowPress(control: 2, .turn(isOn: false)),
        WindowPress(control: 3, .write("a", isSubmitted: true)),
        WindowPress(control: 3, .write("", isSubmitted: false)),
    ])
    func `is read as it was written`(press: WindowPress) throws {
        #expect(try WindowPress(Fields(press.form, context: "press")) == press)
    }
}
