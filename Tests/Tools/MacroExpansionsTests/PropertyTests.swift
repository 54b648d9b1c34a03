import Testing

@testable import MacroExpansions

@Suite struct `A property of an entity` {
    @Test(
        arguments: [
            ("@C var a: Int { 1 }", "@C", "", "a", "Int", "()"),
            (
                "/// Not var b: Int {\npublic var a: [String: Int]{ [:] }", "@C()", "public ", "a",
                "[String: Int]", "()"
            ),
            (
                "@C(title: \"a\") private  var `in` : Int? {\n get { 1 } }",
                "@C(title: \"a\", description: \"(b)\") // c", "private ", "`in`", "Int?",
                "(title: \"a\", description: \"(b)\") "
            ),
        ] as [(String, String, String, String, String, String)]
    )
    func `is read as it is written`(
        source: String,
        attribute: String,
        access: String,
        name: String,
        type: String,
        arguments: String
    ) throws {
        let property = try #require(PropertyDeclaration(source, attribute: attribute))
        #expect(property.access == access)
        #expect(property.name == name)
        #expect(property.type == type)
        #expect(property.arguments == arguments)
    }

    @Test(arguments: ["", "@C var a = 1", "@C let a: Int", "@C var a: Int = 1", "@C var a { 1 }"])
    func `is not read where it is not computed or has no type`(source: String) {
        #expect(PropertyDeclaration(source, attribute: "@C") == nil)
    }

    private func expansion(of source: String, by macro: String) -> CompilerAnswer.Expansion? {
        var question = CompilerQuestion()
        question.expandAttachedMacro = .init(
            macro: .init(typeName: macro),
            macroRole: "peer",
            attributeSyntax: .init(source: "@C(title: \"a\")", location: nil),
            declSyntax: .init(source: source, location: .init(fileName: "A.swift", offset: 7))
        )
        return question.answer.expandMacroResult
    }

    @Test func `gets what a query names`() {
        let computed = expansion(of: "@C public var `a`: Int { 1 }", by: "ComputedPropertyMacro")
        #expect(
            computed?.expandedSource == """
                public var $a: AppIntents.EntityProperty<Int> {
                    AppIntents.EntityProperty<Int>(title: "a")._computed { self.`a` }
                }
                """
        )
        let deferred = expansion(
            of: "@C var a: Int { get async { 1 } }",
            by: "DeferredPropertyMacro"
        )
        #expect(deferred?.expandedSource.contains("<Int>(title: \"a\")\n}") == true)
    }

    @Test func `is complained about where it stands, if it has no use`() {
        let answer = expansion(of: "@C let a = 1", by: "DeferredPropertyMacro")
        #expect(answer?.expandedSource == "" && answer?.diagnostics.first?.position.offset == 7)
        #expect(answer?.diagnostics.first?.message.hasPrefix("@DeferredProperty stands") == true)
    }
}
