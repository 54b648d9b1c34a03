import Testing

@testable import IntentSources

@Suite struct `The tokens of Swift source` {
    /// Tokens as one line, so that tests can be read.
    private func line(_ source: String) -> String {
        Lexer.tokens(of: source).map { token in
            switch token {
            case .word(let text): text
            case .name(let text): "`\(text)`"
            case .mark(let character): String(character)
            case .literal: "0"
            case .condition(let text): "#if<\(text)>"
            case .otherCondition(let text): "#elseif<\(text)>"
            case .otherwise: "#else"
            case .endOfCondition: "#endif"
            }
        }.joined(separator: " ")
    }

    @Test(arguments: [
        ("a // b { \"\n c", "a c"), ("a /* b /* { */ \" */ c", "a c"), ("a /* b", "a"),
        ("a //", "a"), ("#!/usr/bin/swift {\na", "a"), ("a\r\n// b\r\nc", "a c"),
    ])
    func `have no comments in them`(source: String, tokens: String) {
        #expect(line(source) == tokens)
    }

    @Test(arguments: [
        (#"a "}" b"#, "a 0 b"), (#"a "\"}" b"#, "a 0 b"), (#"a "\\" b"#, "a 0 b"),
        (##"a #"}"\"# b"##, "a 0 b"), (##"a #"\#(f("}"))}"# b"##, "a 0 b"),
        (#"a "\(f("}", g: "\(h)"))}" b"#, "a 0 b"), (#"a "\(/* ) */ b)" c"#, "a 0 c"),
        ("a \"\"\"\n } \" \"\" \\\"\"\"\n \"\"\" b", "a 0 b"),
        ("a #\"\"\"\n }\"\"\"\n \"\"\"# b", "a 0 b"),
        (##"a #"""# b"##, "a 0 b"), (##"a #""# b"##, "a 0 b"), (#"a "" b"#, "a 0 b"),
        ("a \"lost\nb", "a 0 b"), ("a \"\\(", "a 0"), ("a \"\"\"", "a 0"), ("a #\"", "a 0"),
        (#"a "// b" c"#, "a 0 c"), (#"a "/*" c"#, "a 0 c"),
        ("a \"\\(b\n)\" c", "a 0 c"),
    ])
    func `have nothing of what stands in texts`(source: String, tokens: String) {
        #expect(line(source) == tokens)
    }

    @Test(arguments: [
        ("a = /[{\"]/ b", "a = 0 b"), ("f(/}/)", "f ( 0 )"), ("a / b / c", "a / b / c"),
        ("a/b/c", "a / b / c"), ("(a)/b/(c)", "( a ) / b / ( c )"), ("a = #/}/\"/# b", "a = 0 b"),
        ("a = #/\n } /a \n/# b", "a = 0 b"), ("reduce(1, /) { a }", "reduce ( 1, / ) { a }"),
        ("return /\\/}/ b", "return 0 b"), ("a = /[/}]/ b", "a = 0 b"),
        ("let a = 4 / 2", "let a = 0 / 0"),
    ])
    func `have nothing of what stands in regular expressions`(source: String, tokens: String) {
        #expect(line(source) == tokens.replacing("1,", with: "0 ,"))
    }

    @Test(arguments: [
        ("`class` `a b`", "`class` `a b`"), ("1.5e3 0x1F 1...5 a.0.b", "0 0 0 . . . 0 a . 0 . b"),
        ("größe _a $0", "größe _a $0"), ("", ""), ("`", "``"), ("@a(b)", "@ a ( b )"),
        ("#Preview { }", "# Preview { }"), ("#", "#"),
    ])
    func `are names, numbers and marks`(source: String, tokens: String) {
        #expect(line(source) == tokens)
    }

    @Test(arguments: [
        (
            "#if DEBUG // b\na\n#elseif  os(Linux)\tx\nb\n#else\nc\n#endif",
            "#if<DEBUG> a #elseif<os(Linux) x> b #else c #endif"
        ),
        ("#if a &&\n b\nc", "#if<a && b> c"), ("#if (a ||\n b\n)\nc", "#if<(a || b )> c"),
        ("#if a /* b\n */ && c\nd", "#if<a && c> d"), ("#if", "#if<>"),
        ("#if compiler(>=6)\na", "#if<compiler(>=6)> a"),
    ])
    func `are conditions with what must hold`(source: String, tokens: String) {
        #expect(line(source) == tokens)
    }
}
