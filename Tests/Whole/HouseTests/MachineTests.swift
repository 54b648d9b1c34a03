import Testing

/// The stored properties of the engine, each of which one type or one file may write.
///
/// A machine is a structure that keeps what it stores to itself: another file can have it change
/// something, and cannot change it.
enum Machines {
    /// What every file of the engine may write: apps and their processes, runs, and the requests
    /// that come next.
    static let core: Set = ["apps", "runs", "owners", "window"]
    /// Machines of several files, which keep nothing from them; other tests hold that nobody else
    /// goes into these.
    static let inSeveralFiles: Set = ["CopiedOnChange<Transfers>"]

    /// Returns the stored properties of a type, as its declaration has them; `nil` where there is
    /// none.
    static func properties(
        of type: String,
        in files: [SourceFile]
    ) -> [SourceType.Property]? {
        for file in files {
            if let found = file.types.first(where: { $0.name == type }) { return found.properties }
        }
        return nil
    }

    static func isMachine(_ type: String, in files: [SourceFile]) -> Bool {
        guard let properties = properties(of: type, in: files) else { return false }
        return properties.contains { $0.isVariable } && !properties.contains { $0.isOpen }
    }

    /// Returns the stored properties of the engine that any file may write, and what type they are
    /// of.
    static func violations(in files: [SourceFile]) -> [String] {
        let files = files.filter { $0.module == "RoostEngine" }
        return (properties(of: "EngineState", in: files) ?? []).filter { property in
            property.isOpen && !core.contains(property.name)
                && !inSeveralFiles.contains(property.type)
                && !isMachine(property.type, in: files)
        }
        .map { "\($0.name), which is \($0.type)" }
    }
}

@Suite struct `A stored property of the engine` {
    @Test func `is a machine, is written in one file, or is of the core`() throws {
        let files = try House.present.get().sources
        #expect(Machines.violations(in: files) == [])
        let properties = try #require(
            Machines.properties(of: "EngineState", in: files.filter { $0.module == "RoostEngine" })
        )
        let names = Set(properties.map(\.name))
        #expect(names.isSuperset(of: Machines.core))
        #expect(names.isSuperset(of: ["limits", "questions", "fleet", "graphics"]))
        #expect(Set(properties.map(\.type)).isSuperset(of: Machines.inSeveralFiles))
    }

    @Test(
        arguments: [
            ("var count = 0", ["count, which is 0"]), ("private(set) var count = 0", []),
            ("let count: Int", []), ("var count: Int { 0 }", []), ("static let most = 1", []),
            ("package internal(set) var count: Int?", ["count, which is Int"]),
            ("var watch = Watch()", []), ("var watch: Watch?", []),
            ("var open = Open()", ["open, which is Open"]),
            ("var table: [Int: Watch] = [:]", ["table, which is [Int:Watch]"]),
            ("var value: Value", ["value, which is Value"]), ("var apps: [Int] = []", []),
        ] as [(String, [String])]
    )
    func `is seen to be none of that`(line: String, violations: [String]) {
        let texts = [
            "struct EngineState: Sendable {\n    \(line)\n    func a() {\n        var b = 0\n    }\n}",
            "extension EngineState {\n    var c: Int { 0 }\n}\n",
            "struct Watch {\n    private var next = 0\n    let least: Int\n    var d: Int { 0 }\n}",
            "struct Open {\n    private var next = 0\n    var last = 0\n}",
            "struct Value {\n    let next: Int\n}",
        ]
        let files = texts.map { SourceFile(path: "RoostEngine/A.swift", text: $0) }
        #expect(Machines.violations(in: files) == violations)
    }
}
