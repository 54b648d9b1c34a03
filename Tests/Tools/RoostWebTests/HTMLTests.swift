import RoostHTTP
import RoostWeb
import Testing

@Suite struct `A piece of a page` {
    @Test func `is written with its attributes and what is in it`() {
        let piece = element("p", .class("a", "", "b"), .flag("hidden"), .flag("open", false)) {
            "One"
            element("br")
            for word in ["two", "three"] { element("b") { word } }
        }
        #expect(
            piece.text == #"<p class="a b" hidden>One<br><b>two</b><b>three</b></p>"#
        )
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "\" onload=\"x", "' x='", "&lt;", "</bdi><img src=x>",
    ])
    func `has no markup that somebody brings`(words: String) {
        let text = element("p", .plain("title", words), .id(words)) { HTML.said(words) }.text
        #expect(!text.contains(words))
        #expect(text.filter { $0 == "<" }.count == 4)
        #expect(text.filter { $0 == "\"" }.count == 4)
    }

    @Test func `shows what would turn the reading direction`() {
        #expect(
            HTML.said("a\u{202E}b\u{0}\u{2066}").text == "<bdi>a\\u{202e}b\\u{0}\\u{2066}</bdi>"
        )
        #expect(HTML.said("\u{5D0}\u{5D1}").text == "<bdi>\u{5D0}\u{5D1}</bdi>")
    }

    @Test func `leads only to addresses of ours`() {
        let target = WebTarget(path: ["javascript:alert(1)", "\"><b>"], query: ["a": "\"&"])
        #expect(
            element("a", .href(target)).text
                == #"<a href="/javascript%3Aalert%281%29/%22%3E%3Cb%3E?a=%22%26"></a>"#
        )
    }
}
