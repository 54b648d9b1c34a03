@testable import RoostWeb
import RoostHTTP
import RoostWindows
import Testing

private func drawn(_ nodes: WindowNode..., canUse: Bool = true) -> String {
    let drawing = WindowHTML(of: "app", canUse: canUse) { first, second, content in
        .element("form", [first, second].compactMap(\.self), [content()])
    }
    return drawing.html(of: WindowContent(title: nil, nodes: nodes)).text
}

private func text(_ words: String) -> WindowNode { WindowNode(.text(words)) }

@Suite struct `A window on a page` {
    private let control = WindowNode.Control(number: 7, isEnabled: true)

    @Test func `has a form for each control`() {
        let button = drawn(WindowNode(.button, [text("Play")], control: control))
        #expect(button.contains("<input type=\"hidden\" name=\"control\" value=\"7\">"))
        #expect(button.contains("type=\"submit\"><bdi>Play</bdi></button>"))
        let toggle = drawn(WindowNode(.toggle(isOn: true), [text("Loud")], control: control))
        #expect(toggle.contains("role=\"switch\" aria-checked=\"true\""))
        #expect(toggle.contains("name=\"on\" value=\"no\""))
        let picker = drawn(
            WindowNode(.picker(value: "b", choices: ["a", "b"]), [text("Speed")], control: control)
        )
        #expect(picker.contains("<option value=\"b\" selected>b</option>"))
        let field = drawn(
            WindowNode(
                .field(value: "v", prompt: "p", isSecret: false),
                [text("Name")],
                control: control
            )
        )
        #expect(field.contains("name=\"text\" value=\"v\" placeholder=\"p\""))
    }

    @Test func `does not tell what a secret field has`() {
        let kind = WindowNode.Kind.field(value: "****", prompt: "", isSecret: true)
        let field = drawn(WindowNode(kind, [text("Word")], control: control))
        #expect(field.contains("type=\"password\""))
        #expect(!field.contains("****"))
    }

    @Test func `shows what cannot be used as such`() {
        let button = WindowNode(.button, [text("Play")], control: control)
        #expect(drawn(button, canUse: false).contains("disabled"))
        let off = WindowNode.Control(number: 7, isEnabled: false)
        #expect(drawn(WindowNode(.button, [text("Play")], control: off)).contains("disabled"))
    }

    @Test func `is in the order and the shape of the tree`() {
        let list = WindowNode(.list, [WindowNode(.group, [text("a"), text("b")]), text("c")])
        #expect(drawn(list).components("<li>") == 3)
        let titled = WindowNode(.titled("T"), [WindowNode(.titled("U"), [])])
        #expect(drawn(titled) == "<h2><bdi>T</bdi></h2><h3><bdi>U</bdi></h3>")
        #expect(
            drawn(WindowNode(.progress(fraction: 0.5))).contains("value=\"5000\" max=\"10000\"")
        )
    }

    @Test func `has no markup that an app brings`() {
        let evil = "<script>alert(1)</script>\"'\u{202E}"
        let scale = WindowNode.Kind.link(address: "javascript:alert(1)")
        let kinds: [WindowNode.Kind] = [
            .text(evil), .image(name: evil), .label(icon: evil), .titled(evil), .button,
            .toggle(isOn: false), .field(value: evil, prompt: evil, isSecret: false),
            .picker(value: evil, choices: [evil]), .link(address: evil), .control(value: evil),
            .progress(fraction: nil), scale,
        ]
        for kind in kinds {
            let page = drawn(WindowNode(kind, [text(evil)], control: control))
            #expect(!page.contains("<script"))
            #expect(!page.contains("href"))
            #expect(!page.unicodeScalars.contains("\u{202E}"))
        }
    }
}

@Suite struct `A press on a page` {
    @Test func `is what its form says`() throws {
        #expect(
            try WindowPage.press(["control": "7"]) == WindowPress(control: 7, .press)
        )
        #expect(
            try WindowPage.press(["control": "7", "on": "no"])
                == WindowPress(control: 7, .turn(isOn: false))
        )
        #expect(
            try WindowPage.press(["control": "7", "text": "a", "submit": "yes"])
                == WindowPress(control: 7, .write("a", isSubmitted: true))
        )
        #expect(
            try WindowPage.press(["control": "7", "by": "-1"])
                == WindowPress(control: 7, .step(by: -1))
        )
        #expect(throws: WebFault.self) { _ = try WindowPage.press(["control": "x"]) }
        #expect(throws: WebFault.self) { _ = try WindowPage.press(["control": "1", "by": "far"]) }
    }
}

extension String {
    fileprivate func components(_ word: String) -> Int {
        split(separator: word, omittingEmptySubsequences: false).count - 1
    }
}
