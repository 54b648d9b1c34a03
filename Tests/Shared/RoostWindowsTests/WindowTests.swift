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
                WindowNode(.picker(value: "b", choices: ["a", "b"])),
                WindowNode(.link(address: "https://example.com")), WindowNode(.stepper(nil)),
            ]
                + scales.flatMap {
                    [WindowNode(.slider($0.slider)), WindowNode(.stepper($0.stepper))]
                },
            isCut: true
        )
        let text = JSON.object(content.form).text
        let read = WindowContent(try #require(try JSON(parsing: text).asObject))
        #expect(read == content)
    }

    private var scales: [(slider: WindowScale, stepper: WindowScale?)] {
        let ends: [(Double?, Double?, Double?)] = [
            (nil, nil, nil), (0, 1, nil), (0.5, 2, 0.25), (-3, nil, 1),
        ]
        return ends.compactMap { ends in
            func scale(_ isSlider: Bool) -> WindowScale? {
                WindowScale(
                    value: 1,
                    lower: ends.0,
                    upper: ends.1,
                    step: ends.2,
                    isCountedFromLower: isSlider
                )
            }
            return scale(true).map { ($0, scale(false)) }
        }
    }

    @Test func `that has many choices is cut with what is left of the room`() throws {
        let many = (0..<5000).map { "\($0)" }
        let pickers = (0..<3).map { _ in WindowNode(.picker(value: "x", choices: many)) }
        let bounded = WindowContent(title: nil, nodes: pickers).bounded
        #expect(bounded.isCut)
        #expect(bounded.nodes.count == 1)
        let form = JSON.object(bounded.form)
        #expect(form.isPassable)
        let read = WindowContent(bounded.form)
        #expect(read == bounded)
    }

    @Test(arguments: [
        "{}", #"{"nodes":5}"#, #"{"nodes":[5,{"kind":"hologram"},{}]}"#,
        #"{"nodes":[{"kind":"progress","fraction":1e300},{"kind":"progress","fraction":-1}]}"#,
        #"{"nodes":[{"kind":"button","control":"x","enabled":3,"nodes":{}}]}"#,
        #"{"nodes":[{"kind":"slider"},{"kind":"slider","value":"x"},{"kind":"picker","choices":[5]}]}"#,
        #"{"nodes":[{"kind":"stepper","value":1e308,"from":5,"to":-5,"step":0}]}"#,
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

@Suite struct `A number to set` {
    private func scale(
        _ value: Double,
        _ lower: Double?,
        _ upper: Double?,
        _ step: Double?,
        isSlider: Bool = true
    ) throws -> WindowScale {
        try #require(
            WindowScale(
                value: value,
                lower: lower,
                upper: upper,
                step: step,
                isCountedFromLower: isSlider
            )
        )
    }

    @Test func `is one of its range, and so many steps from where they are counted`() throws {
        let volume = try scale(0.5, 0, 1, nil)
        #expect(volume.number("0.731") == 0.731)
        for wrong in ["1.1", "-0.1", "nan", "inf", "loud", "", "0,5"] {
            #expect(volume.number(wrong) == nil, "\(wrong)")
        }
        let speed = try scale(1, 0.5, 2, 0.25)
        for right in ["0.5", "0.75", "1.5", "2"] { #expect(speed.number(right) != nil) }
        #expect(speed.number("0.6") == nil)
        let tenths = try scale(0.3, 0, 1, 0.1)
        #expect(tenths.number("0.7") == 0.7)
        let skip = try scale(3, 1, 10, 2, isSlider: false)
        #expect(skip.number("7") == 7)
        #expect(skip.number("10") == 10)
        #expect(skip.number("4") == nil)
    }

    @Test func `goes on in steps to the ends, and no further`() throws {
        let tenths = try scale(0.1, 0, 1, 0.1)
        #expect(tenths.number(by: 2) == 0.3)
        #expect(tenths.number(by: -7) == 0)
        #expect(tenths.number(by: .max) == 1)
        #expect(try scale(0.5, 0, 1, nil).number(by: 1) == 0.55)
        #expect(try scale(0.5, nil, nil, nil).number(by: 1) == 1.5)
    }

    @Test func `says what it may be`() throws {
        #expect(try scale(1, 0, 1, nil).range == "0 to 1")
        #expect(try scale(1, 0.5, 2, 0.25).range == "0.5 to 2, by 0.25")
        #expect(try scale(1, 0, 10, 1).range == "0 to 10, by 1")
        #expect(try scale(1, 0, 10, 1, isSlider: false).range == "0 to 10")
        #expect(try scale(1, 1, nil, nil).range == "1 or more")
        #expect(try scale(1, nil, 1, nil).range == "1 or less")
        #expect(try scale(1, nil, nil, nil).range == "")
        #expect(try scale(0.1 + 0.2, 0, 1, nil).text == "0.3")
        #expect(WindowScale(value: .nan, isCountedFromLower: true) == nil)
    }
}

@Suite struct `A press` {
    @Test(arguments: [
        WindowPress(control: 1, .press), WindowPress(control: 2, .turn(isOn: false)),
        WindowPress(control: 3, .write("a", isSubmitted: true)),
        WindowPress(control: 3, .write("", isSubmitted: false)),
        WindowPress(control: 4, .set("1.5")), WindowPress(control: 5, .step(by: -1)),
    ])
    func `is read as it was written`(press: WindowPress) throws {
        #expect(try WindowPress(Fields(press.form, context: "press")) == press)
    }
}
