import RoostHTTP
import Testing

@Suite struct `A target` {
    @Test(
        arguments: [
            ("/", []), ("/apps", ["apps"]), ("/apps/a%2Fb", ["apps", "a/b"]),
            ("/a%20b", ["a b"]), ("/%E9%9B%A8", ["雨"]), ("/a+b", ["a+b"]),
        ] as [(String, [String])]
    )
    func `has the parts of its path`(text: String, path: [String]) {
        #expect(WebTarget(text)?.path == path)
    }

    @Test(arguments: [
        "", "apps", "*", "http://127.0.0.1/", "//", "/a/", "/a//b", "/..", "/a/%2e%2e/b", "/.",
        "/%", "/%4", "/%zz", "/%00", "/%ff", "/?a=%", "/?a=%C3",
    ])
    func `is none where nobody can mean it`(text: String) {
        #expect(WebTarget(text) == nil)
    }

    @Test func `has a query`() {
        let target = WebTarget("/a?b=c&d=e+f%26&g&b=2&h=i=j")
        #expect(target?.query["b"] == "c")
        #expect(target?.query.all("b") == ["c", "2"])
        #expect(target?.query["d"] == "e f&")
        #expect(target?.query["g"] == "")
        #expect(target?.query["h"] == "i=j")
        #expect(target?.query["none"] == nil)
    }

    @Test func `has no more fields than anybody needs`() {
        #expect(WebTarget("/?" + String(repeating: "a&", count: 1000)) != nil)
        #expect(WebTarget("/?" + String(repeating: "a&", count: 1001)) == nil)
    }

    @Test(arguments: [["a/b", "..x", "雨 &?#%+"], []])
    func `is read as it was written`(path: [String]) {
        let target = WebTarget(path: path, query: ["a b": "c&d=é", "": "%"])
        #expect(WebTarget(target.description) == target)
    }
}
