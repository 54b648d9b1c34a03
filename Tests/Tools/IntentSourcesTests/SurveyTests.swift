import RoostTesting
import Testing

@testable import IntentSources

@Suite struct `The intents in sources` {
    /// Each intent, with `-` if another file cannot refer to it, and its conditions.
    private func survey(_ sources: String...) -> [String] {
        IntentSurvey(sources: sources, module: "App").findings.map { finding in
            (finding.isReferable ? "" : "-") + (finding.isOwn ? "" : "~")
                + ([finding.path.joined(separator: ".")] + finding.conditions)
                .joined(separator: " ")
        }
    }

    @Test(arguments: [
        "struct A: AppIntent {}", "public final class A: B, AppIntent, @unchecked Sendable {}",
        "actor A: AppIntents.AppIntent {}", "enum A: LongRunningIntent {}",
        "@MainActor struct A: nonisolated AppIntent {}", "struct A : Sendable & AppIntent {}",
        "struct A: (Sendable & AppIntent) {}", "struct A:\n  // the intent\n  AppIntent\n{\n}",
        "@available(iOS 17, *) @Some(\"}\") struct A: AppIntent { var a = \"}\" }",
        "struct A: ~Copyable, AppIntent {}", "struct `A`: AppIntent {}",
        "struct A: B<C, (D) -> E>, AppIntent {}", "struct A: CancellableIntent {}",
        "let class_ = 1; struct A: AppIntent {}", "struct A: AppShortcutsProvider {}",
        "import struct B.C\nstruct A: AppIntent {}",
        "enum B { case actor }; struct A: AppIntent {}",
        "private let b = 1\nstruct A: AppIntent {}",
        "private(set) var b = 1\nstruct A: AppIntent {}",
        "} struct A: AppIntent {}", "struct A: AppIntent, {}",
    ])
    func `are found however they are written`(source: String) {
        #expect(survey(source) == ["A"])
    }

    @Test(arguments: [
        "struct A {}", "struct A: ~AppIntent {}", "// struct A: AppIntent {}",
        "let a = \"struct A: AppIntent {}\"", "func f() { struct A: AppIntent {} }",
        "protocol A: AppIntent {}", "struct A<B>: AppIntent {}",
        "extension A where B: AppIntent {}",
        "struct A<B> { struct C: AppIntent {} }", "extension A: AppIntent where B: C {}",
        "extension A<Int>: AppIntent {}", "struct B<C> {}\nextension B { struct A: AppIntent {} }",
        "let a = A.class; var b: AppIntent { c }", "struct A: [AppIntent", "struct",
        "struct A: AppIntent",
        "init() { class A: AppIntent {} }", "class func a() -> AppIntent {}", "extension",
        "@available(",
        "typealias A = AppIntent", "var a: Int { get { enum A: AppIntent {} } }", "struct A<",
        "class A: B",
    ])
    func `are not seen where there are none`(source: String) {
        #expect(survey(source) == [])
    }

    @Test func `are found in types and extensions`() {
        let source = """
            enum Outer {
                func f() { if a { } }
                struct First: AppIntent {}
                actor Inner { let a = { 1 }(); init() {}; class Second: AppIntent {} }
            }
            extension Outer.Inner { struct Third: AppIntent {} }
            extension App.Outer { struct Fourth: AppIntent {} }
            extension String { struct Fifth: AppIntent {} }
            """
        #expect(
            survey(source) == [
                "Outer.First", "Outer.Fourth", "Outer.Inner.Second", "Outer.Inner.Third",
                "~String.Fifth",
            ]
        )
    }

    @Test func `are found in a type that has the module's name`() {
        let source = "enum App { enum B {} }; extension App.B { struct C: AppIntent {} }"
        #expect(survey(source) == ["App.B.C"])
    }

    @Test func `are found by an extension, in whatever file`() {
        #expect(survey("extension A: AppIntent {}", "struct A {}") == ["A"])
        #expect(survey("extension A.B: C, AppIntent {}", "enum A { struct B {} }") == ["A.B"])
        #expect(survey("struct A: AppIntent {}", "extension A: CancellableIntent {}") == ["A"])
    }

    @Test func `are found by protocols, aliases and classes of one's own`() {
        #expect(survey("struct A: C {}", "protocol C: B {}", "protocol B: AppIntent {}") == ["A"])
        #expect(survey("struct A: B {}", "typealias B = Sendable & AppIntent") == ["A"])
        #expect(survey("class A: B {}", "class B: AppIntent {}") == ["A", "B"])
        #expect(survey("struct A: B {}", "protocol B: Sendable {}") == [])
    }

    @Test(arguments: [
        "private struct A: AppIntent {}", "fileprivate struct A: AppIntent {}",
        "private enum B { struct A: AppIntent {} }",
        "private extension B { struct A: AppIntent {} }\nenum B {}",
        "private enum B {}\nextension B { struct A: AppIntent {} }",
        "@available(*, unavailable) struct A: AppIntent {}",
        "@available(*, deprecated, message: \"x\") public struct A: AppIntent {}",
    ])
    func `cannot be referred to where they are private or withdrawn`(source: String) {
        let found = survey(source)
        #expect(found == ["-A"] || found == ["-B.A"])
    }

    @Test func `are private by what they extend in any file`() {
        #expect(survey("extension A: AppIntent {}", "private struct A {}") == ["-A"])
    }

    @Test func `have the conditions that they stand under`() {
        let source = """
            #if DEBUG
            struct A: AppIntent {}
            #elseif os(Linux) || X
            struct A: AppIntent {}
            #if Y
            extension B: AppIntent {}
            #endif
            #else
            struct A: AppIntent {}
            #endif
            struct B { #if Z
            struct C: AppIntent {}
            #endif
            }
            """
        #expect(
            survey(source) == [
                "A !(DEBUG) !(os(Linux) || X)", "A !(DEBUG) (os(Linux) || X)", "A (DEBUG)",
                "B !(DEBUG) (os(Linux) || X) (Y)", "B.C (Z)",
            ]
        )
    }
}

@Suite struct `The file that is generated` {
    private func text(_ source: String) -> String {
        GeneratedSource.text(for: "App", IntentSurvey(sources: [source], module: "App"))
    }

    @Test func `has no code if there are no intents`() {
        #expect(text("struct A {}").split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
    }

    @Test func `lists the names, and refers to what can be referred to`() {
        let source = """
            struct A: AppIntent {}
            private struct B: AppIntent {}
            #if X
            struct `in`: AppIntent {}
            #endif
            """
        #expect(
            text(source) == #"""
                // Made by AppIntentsPlugin from the sources of App, and again when they change.
                #if os(Linux)
                public import AppIntents

                nonisolated public enum _RoostIntents_App: AppIntents._IntentList {
                    public static var names: [Swift.String] {
                        var names: [Swift.String] = []
                        names.reserveCapacity(3)
                        names.append("App.A")
                        names.append("App.B")
                        #if (X)
                        names.append("App.in")
                        #endif
                        return names
                    }

                    public static var types: [Any.Type] {
                        var types: [Any.Type] = []
                        types.reserveCapacity(2)
                        types.append(`A`.self)
                        #if (X)
                        types.append(`in`.self)
                        #endif
                        return types
                    }
                }
                #endif

                """#
        )
    }

    @Test func `is made of any text at all`() {
        var generator = SeededGenerator(seed: 184)
        let pieces = [
            "struct", "class", "A", ":", "AppIntent", "{", "}", "(", ")", "<", ">", "-", "\"", "\\",
            "#",
            "/", "*", "`", "\n", "@", "available", "#if", "#else", "#endif", "extension", ".", "&",
            ",",
            "where", "typealias", "=", "~", "[", "]", "protocol", "ü", "1", " ", "\"\"\"", "import",
            "actor",
        ]
        for _ in 0..<3000 {
            let source = (0..<generator.below(40)).map { _ in generator.pick(pieces) }
                .joined(separator: generator.pick([" ", ""]))
            #expect(!text(source).isEmpty)
        }
    }
}
