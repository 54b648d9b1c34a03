import Testing

@testable import MacroExpansions

@Suite struct `A variable of the environment` {
    @Test(
        arguments: [
            ("@Entry var a = 1", "a", nil, "1"),
            ("@Entry public var a: Int=1", "a", "Int", "1"),
            ("@Entry var `default`: [String: Int] = [:]", "`default`", "[String: Int]", "[:]"),
            ("@Entry var a: (Int) -> Void = { _ in }", "a", "(Int) -> Void", "{ _ in }"),
            (
                "@Entry var a: Box<Int, (Int) -> Int> = Box(b: 1 == 2)", "a",
                "Box<Int, (Int) -> Int>",
                "Box(b: 1 == 2)"
            ),
            ("@Entry\n/// Not var b.\nvar a: Int? // none = 1\n", "a", "Int?", "nil"),
            (
                "@Entry var a = /* one /* of = many */ */ \"//\\\"/*\" // said", "a", nil,
                "\"//\\\"/*\""
            ),
        ] as [(String, String, String?, String)]
    )
    func `is read as it is written`(
        source: String,
        name: String,
        type: String?,
        value: String
    )
        throws
    {
        let entry = try #require(EntryDeclaration(source))
        #expect(entry.name == name)
        #expect(entry.type == type)
        #expect(entry.value == value)
    }

    @Test(arguments: ["", "@Entry var", "@Entry let a = 1", "@Entry var a: Int", "@Entry var a ="])
    func `is not read where it has no value to begin with`(source: String) {
        #expect(EntryDeclaration(source) == nil)
    }

    @Test func `gets a key and accessors`() throws {
        let typed = try #require(EntryDeclaration("@Entry var a: Int = 1"))
        #expect(
            typed.key == """
                nonisolated private struct __Key_a: SwiftUI.EnvironmentKey {
                    static var defaultValue: Int { 1 }
                }
                """
        )
        #expect(
            typed.accessors == """
                {
                    get { self[__Key_a.self] }
                    set { self[__Key_a.self] = newValue }
                }
                """
        )
        let untyped = try #require(EntryDeclaration("@Entry var `in` = 1"))
        #expect(untyped.key.contains("struct __Key_in:"))
        #expect(untyped.key.contains("static let defaultValue = 1"))
    }
}
